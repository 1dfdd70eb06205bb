/** What a game with a drawn table gives to the page. The page itself knows no game. */
import type { Component } from 'svelte'
import type { Ask, MoveTold, SeatTold, StateMessage } from '../lib/types'
import type { Acts } from '../table/acts.svelte'
import type { Sitting } from '../table/sitting.svelte'

export interface PartProps {
  state: StateMessage
  texts: Record<string, string>
  facts: any
}

export interface HandProps extends PartProps {
  live: boolean
  compact: boolean
  chosen: number | null
  onchoose: (move: MoveTold) => void
}

export interface SideProps extends PartProps {
  live: boolean
  onmove: (move: MoveTold) => void
}

export interface GameLook {
  Bar: Component<PartProps & { small?: boolean }>
  Phases: Component<PartProps>
  Ledger: Component<PartProps>
  Chips: Component<PartProps & { onopen: () => void }>
  Side: Component<SideProps>
  Hand: Component<HandProps>
  /** Families of moves that are clicked on the board, on cards, at the side. All others are buttons. */
  onBoard: ReadonlySet<string>
  onCards: ReadonlySet<string>
  onSide: ReadonlySet<string>
  /** The words of the button that confirms a card. */
  confirm: (ask: Ask, move: MoveTold | null, compact: boolean, texts: Record<string, string>) => string
  sideIcon: string
  sideBadge: (state: StateMessage) => number | null
  rounds: (facts: any) => number
}

export interface TableProps {
  sitting: Sitting
  acts: Acts
  now: StateMessage
  shown: StateMessage
  onhelp: () => void
  onmenu: () => void
  onresult: () => void
}

/** A game that lays out its whole table itself, out of the chapters of `table/` and its own. */
export interface GameTable {
  /** The table on a wide screen, or on a phone: only the one that is needed is fetched. */
  load: (compact: boolean) => Promise<Component<TableProps>>
  /** Everybody who plays, those included who have no seat. */
  sides: (state: StateMessage, texts: Record<string, string>, facts: any) => SeatTold[]
}

const LOOKS: Record<string, () => Promise<{ look: GameLook }>> = {
  'notre-dame': () => import('./notre_dame/panels/look'),
}

const TABLES: Record<string, () => Promise<{ table: GameTable }>> = {
  architects: () => import('./architects/look'),
}

/** Boards are drawn apart and fetched when needed; a game without one is played from lists. */
const BOARDS = import.meta.glob<{ default: Component<any> }>('./*/Board.svelte')

export async function findLook(game: string): Promise<GameLook | null> {
  return LOOKS[game] ? (await LOOKS[game]()).look : null
}

export async function findTable(game: string): Promise<GameTable | null> {
  return TABLES[game] ? (await TABLES[game]()).table : null
}

export async function findBoard(game: string): Promise<Component<any> | null> {
  const load = BOARDS[`./${game.replaceAll('-', '_')}/Board.svelte`]
  try {
    return load ? (await load()).default : null
  } catch {
    return null
  }
}
