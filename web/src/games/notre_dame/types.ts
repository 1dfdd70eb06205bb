/** What the server sends of this game, with its own names, and what the board makes of it. */
import type * as told from '../../lib/types'
import type { Facts, Names, Text } from './names'

export type { Facts, PlayerView, View } from './names'

/** A move that may be made. */
export type Move = told.MoveTold<Names>
/** A move that may not be made now, and why. */
export type Closed = told.ClosedTold<Names>
export type Ask = told.Ask<Names>
export type LogEntry = told.LogEntry<Names>
export type StateMessage = told.StateMessage<Names>

export type LetterFacts = Facts['letters'][number]

export interface Seat {
  colour: string
  name: string
}

export type Texts = Record<Text, string>

export interface Point {
  x: number
  y: number
}

/** The glass of a player. */
export type Glass = told.Colour

/** How an element of the board looks: section 6 of the look. */
export type Look = 'idle' | 'legal' | 'stop' | 'barred' | 'closed'

/** Something that can be pressed or asked about. */
export interface Spot {
  key: string
  at: Point
  /** Half width and half height. */
  size: Point
  label: string
  move: Move | undefined
  closed: Closed | undefined
}
