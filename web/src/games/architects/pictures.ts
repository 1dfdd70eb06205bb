/** Which picture stands for what. */
import icons from './icons'

export const SKILL: Record<string, string> = { carpentry: icons['hand-saw'], tiling: icons['fish-scales'], masonry: icons.trowel }

const APPRENTICE: Record<string, keyof typeof icons> = {
  acolyte: 'monk-face', conspirator: 'spy', debt: 'scroll-quill', gatekeeper: 'key', illusionist: 'pointy-hat', jeweller: 'emerald',
  labourer: 'team-upgrade', merchant: 'swap-bag', miner: 'miner', patron: 'hand-of-god', pickpocket: 'robber-hand', squire: 'visored-helm',
  stonecutter: 'stone-crafting', swindler: 'robber-mask', thief: 'hood', trader: 'trade', trickster: 'domino-mask', woodcutter: 'wood-axe',
}

export function apprenticeIcon(id: string): string {
  return icons[APPRENTICE[id.split('_')[0]!] ?? 'hooded-figure']
}

/** Kinds of houses: one sketch for all that look alike. */
const SKETCHES: Record<string, string[]> = {
  fountain: ['fountain', 'well', 'aqueduct', 'reservoir', 'clay_pit'],
  treasury: ['treasury', 'clay_market', 'stone_market', 'silver_market', 'wood_market', 'trading_post', 'moneylender', 'betting_house', 'smithy', 'factory', 'lumber_camp'],
  palace: ['palace', 'castle', 'fortress', 'keep', 'dungeon', 'barracks', 'armoury', 'watchtower'],
  chapel: ['chapel', 'church', 'steeple', 'monument', 'lighthouse'],
  university: ['university', 'library', 'drafting_room', 'observatory'],
}

export function sketchOf(building: string): string {
  return Object.keys(SKETCHES).find((kind) => SKETCHES[kind]!.includes(building)) ?? 'house'
}

export { icons }
