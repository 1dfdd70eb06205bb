/** What a game with a drawn table gives to the page. The page itself knows no game. */
import type { Component } from 'svelte'
import type { Ask, MoveTold, StateMessage } from '../lib/types'

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

const LOOKS: Record<string, () => Promise<{ look: GameLook }>> = {
  'notre-dame': () => import('./notre_dame/panels/look'),
}

/** Boards are drawn apart and fetched when needed; a game without one is played from lists. */
const BOARDS = import.meta.glob<{ default: Component<any> }>('./*/Board.svelte')

export async function findLook(game: string): Promise<GameLook | null> {
  return LOOKS[game] ? (await LOOKS[game]()).look : null
}

export async function findBoard(game: string): Promise<Component<any> | null> {
  const load = BOARDS[`./${game.replaceAll('-', '_')}/Board.svelte`]
  try {
    return load ? (await load()).default : null
  } catch {
    return null
  }
}
