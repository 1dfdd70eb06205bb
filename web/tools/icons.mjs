// Takes the icons that the client uses out of @iconify-json/game-icons (CC BY 3.0) and writes small
// modules: one for the shell, one for each game. Run `npm run icons` after changing a list.
import { readFileSync, writeFileSync } from 'node:fs'
import { rounded } from './rounded.mjs'

const pack = JSON.parse(readFileSync(new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url)))

const SHELL = [
  'ringing-bell', 'hourglass', 'quill-ink', 'sun', 'wax-seal', 'meeple',
  'round-table', 'meeple-group', 'film-strip', 'save-arrow', 'laurels', 'poker-hand',
  'hood', 'vintage-robot', 'talk', 'padlock', 'sight-disabled',
]
const NOTRE_DAME = [
  'apothecary', 'family-house', 'open-book', 'beer-stein', 'locked-chest', 'horse-head', 'beech', 'church', 'cowled',
  'two-coins', 'cube', 'fleur-de-lys', 'rat', 'death-skull', 'cartwheel', 'plague-doctor-profile', 'jester-hat',
  'old-king', 'swap-bag', 'lyre', 'scales', 'three-keys', 'wine-bottle', 'guards', 'lantern', 'pope-crown',
  'ample-dress', 'crown', 'hand-saw', 'caravel', 'envelope',
  // the eighteen New Persons
  'quill', 'nurse-female', 'book-cover', 'prayer', 'gavel', 'spyglass', 'tambourine', 'whip', 'meat-cleaver',
  'receive-money', 'weight-scale', 'barrel', 'spade', 'drama-masks', 'discussion', 'halberd', 'hearts',
]

const ARCHITECTS = [
  'hand-saw', 'trowel', 'swap-bag', 'church', 'window-bars', 'hooded-figure', 'hourglass',
  'focused-lightning', 'check-mark', 'house', 'treasure-map', 'scroll-unfurled', 'spy',
  'wood-axe', 'visored-helm', 'robber-mask', 'hand-of-god', 'robber-hand', 'trade', 'monk-face', 'pointy-hat', 'miner',
  'emerald', 'stone-crafting', 'team-upgrade', 'key', 'scroll-quill', 'hood', 'domino-mask', 'padlock',
]

function write(path, names, about) {
  const lines = names.map((name) => {
    let icon = pack.icons[name]
    const alias = pack.aliases?.[name]
    if (!icon && alias) icon = pack.icons[alias.parent]
    if (!icon) throw new Error(`no icon ${name}`)
    const body = icon.body.replace(/ d="([^"]*)"/g, (_, d) => ` d="${rounded(d)}"`)
    return `  '${name}': '${body.replaceAll("'", "\\'")}',`
  })
  const text = `// Written by tools/icons.mjs from @iconify-json/game-icons (game-icons.net, CC BY 3.0). ${about}\n` +
    `export default {\n${[...new Set(lines)].join('\n')}\n} as const\n`
  writeFileSync(new URL(path, import.meta.url), text)
  console.log(path, names.length, text.length)
}

write('../src/lib/icons.ts', SHELL, 'The shell.')
write('../src/games/notre_dame/panels/icons.ts', NOTRE_DAME, 'Notre Dame.')
write('../src/games/architects/icons.ts', ARCHITECTS, 'Architects of the West Kingdom.')
