/** Which picture stands for what. */
import shell from '../../lib/icons'
import own from './icons'

const icons = { ...own, hourglass: shell.hourglass }

/** Roof tiles: drawn, for the icon of the pack is larger than all others together. */
const row = (y: number, x: number) => [0, 1, 2, 3].map((i) => `M${x + i * 128 - 64} ${y}v40a64 64 0 0 0 128 0v-40`).join('')
const tiles = `<path fill="none" stroke="currentColor" stroke-width="34" d="${row(40, 64)}${row(180, 128)}${row(320, 64)}M0 40h512"/>`

/** Two rings and a chain. */
export const CUFFS = '<g fill="none" stroke="currentColor" stroke-width="40"><circle cx="128" cy="330" r="96"/><circle cx="384" cy="330" r="96"/><path d="M128 214c10-150 246-150 256 0" stroke-dasharray="52 30"/></g>'
export const PURSE = icons['swap-bag']

export const SKILL: Record<string, string> = { carpentry: icons['hand-saw'], tiling: tiles, masonry: icons.trowel }

const APPRENTICE: Record<string, keyof typeof icons> = {
  acolyte: 'monk-face', conspirator: 'spy', debt: 'scroll-quill', gatekeeper: 'key', illusionist: 'pointy-hat', jeweller: 'emerald',
  labourer: 'team-upgrade', merchant: 'swap-bag', miner: 'miner', patron: 'hand-of-god', pickpocket: 'robber-hand', squire: 'visored-helm',
  stonecutter: 'stone-crafting', swindler: 'robber-mask', thief: 'hood', trader: 'trade', trickster: 'domino-mask', woodcutter: 'wood-axe',
}

export function apprenticeIcon(id: string): string {
  return icons[APPRENTICE[id.split('_')[0]!] ?? 'hooded-figure']
}

export { icons }
