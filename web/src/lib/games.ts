/** The games as the first page shows them: `home.ts` in a game's folder. Those to come have no more than that. */
import { language } from './i18n.svelte'
import type { GameTold, Lang } from './types'

export interface Home {
  /** Where its window stands among the others. */
  place: number
  /** Its name until the server has told it. */
  name: Record<Lang, string>
  /** The fewest and the most players. */
  seats: [number, number]
  lancet: string
  window: () => Promise<{ default: string }>
  /** What is written on a ribbon below the window. */
  expansion?: string
}

export interface House extends Home {
  id: string
}

const FOUND = import.meta.glob<{ home: Home }>('../games/*/home.ts', { eager: true })
const idOf = (path: string) => path.split('/').at(-2)!.replaceAll('_', '-')

/** The windows of the house, in their order. */
export const HOUSES: House[] = Object.entries(FOUND)
  .map(([path, found]) => ({ id: idOf(path), ...found.home }))
  .sort((a, b) => a.place - b.place)

/** The game that is meant where none is named. */
export const FIRST = HOUSES[0].id

export const houseOf = (id: string): House | undefined => HOUSES.find((h) => h.id === id)

/** What a game is called: as the server says, as its folder says, or by its id. */
export const gameName = (id: string, games: GameTold[] = []): string => games.find((g) => g.id === id)?.title ?? houseOf(id)?.name[language.lang] ?? id
