import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { thinDrawings } from './tools/thin.mjs'

const testing = !!process.env.VITEST
const server = 'http://127.0.0.1:8321'

export default defineConfig({
  base: './',
  plugins: [thinDrawings((path) => readFileSync(path, 'utf8')), svelte(testing ? { dynamicCompileOptions: () => ({ generate: 'client' as const }) } : {})],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // tests know no page, but what is alive there is alive as in a browser
  resolve: testing ? { conditions: ['browser'] } : {},
  ssr: testing ? { resolve: { conditions: ['browser'] } } : {},
  test: { include: ['tests/**/*.test.ts'], environment: 'node', css: true, server: { deps: { inline: ['svelte'] } } },
})
