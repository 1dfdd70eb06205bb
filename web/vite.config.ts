import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { thinDrawings } from './tools/thin.mjs'

const server = 'http://127.0.0.1:8321'

export default defineConfig({
  base: './',
  plugins: [thinDrawings((path) => readFileSync(path, 'utf8')), svelte()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts'], environment: 'node', css: true },
})
