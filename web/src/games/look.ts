/** What a game with a drawn table gives to the page: `table.ts` in its folder here. The page itself knows no game. */
import type { Component } from 'svelte'
import type { Names, SeatTold, StateMessage } from '../lib/types'
import type { Acts } from '../table/acts.svelte'
import type { Sitting } from '../table/sitting.svelte'

export interface TableProps {
  sitting: Sitting
  acts: Acts
  now: StateMessage
  shown: StateMessage
  onhelp: () => void
  onmenu: () => void
  onresult: () => void
}

/** Something that is drawn: the key of its name (`sign.gold`), which `about.` explains, and its picture. */
export interface Sign {
  key: string
  /** A whole drawing, or the body of an icon. */
  picture: string
}

export interface SignGroup {
  /** The key of the words above them; empty: none are needed. */
  head: string
  signs: Sign[]
}

/** A thing that lay hidden: its name, its picture, whose colour it has. */
export interface Opened {
  name: string
  picture?: string
  colour?: string
}

/** What a game adds to the page after it. */
export interface EndLook {
  /** Which of the eight washes a source of points has (the last two are dark), in the order in which they are told. */
  washes?: Record<string, number>
  /** The bodies of icons, by the names of awards. */
  awards?: Record<string, string>
}

export interface GameTable<N extends Names = Names> {
  /** The table on a wide screen, or on a phone, made of the frame of `table/`: only the one that is needed is fetched. */
  load: (compact: boolean) => Promise<Component<TableProps>>
  /** Everybody who plays, those included who have no seat; without it: the seats. */
  sides?: (state: StateMessage<N>, texts: Record<N['text'], string>, facts: N['facts']) => SeatTold[]
  /** How many sections the game has, where that is known from the start. */
  sections?: (facts: N['facts']) => number
  /** What a seat alone could see (`view.open`), as things: shown for everybody once the game is over. */
  opened?: (own: Partial<N['view']>, texts: Record<N['text'], string>, facts: N['facts']) => Opened[]
  end?: () => Promise<EndLook>
  /** What is drawn here, for who asks for help. */
  legend?: () => Promise<(texts: Record<string, string>) => SignGroup[]>
}

const TABLES = import.meta.glob<{ table: GameTable }>('./*/table.ts')

/** A game without a folder: what is seen as lists, and a button for every move. */
const PLAIN: GameTable = { load: async () => (await import('../table/Plain.svelte')).default }

export async function findTable(game: string): Promise<GameTable> {
  const load = TABLES[`./${game.replaceAll('-', '_')}/table.ts`]
  return load ? (await load()).table : PLAIN
}
