// Takes the icons that the client uses out of @iconify-json/game-icons (CC BY 3.0) and writes small
// modules, one for each list `icons.json` under src. Run `npm run icons` after changing a list.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rounded } from './rounded.mjs'

const SRC = new URL('../src/', import.meta.url)
const pack = JSON.parse(readFileSync(new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url)))

/** Beside a list `icons.json` the module `icons.ts` with its drawings. */
function write(list) {
  const names = JSON.parse(readFileSync(new URL(list, SRC)))
  const lines = names.map((name) => {
    let icon = pack.icons[name]
    const alias = pack.aliases?.[name]
    if (!icon && alias) icon = pack.icons[alias.parent]
    if (!icon) throw new Error(`no icon ${name}`)
    const body = icon.body.replace(/ d="([^"]*)"/g, (_, d) => ` d="${rounded(d)}"`)
    return `  '${name}': '${body.replaceAll("'", "\\'")}',`
  })
  const text = `// Written by tools/icons.mjs from @iconify-json/game-icons (game-icons.net, CC BY 3.0).\n` +
    `export default {\n${[...new Set(lines)].join('\n')}\n} as const\n`
  writeFileSync(new URL(list.replace(/json$/, 'ts'), SRC), text)
  console.log(list, names.length, text.length)
}

readdirSync(SRC, { recursive: true }).filter((path) => /(^|\/)icons\.json$/.test(path)).forEach(write)
