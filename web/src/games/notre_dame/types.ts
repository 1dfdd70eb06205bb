/** What the board is given: the parts of the server's messages that it reads. */

export interface PlayerView {
  gold: number
  reserve: number
  pieces: number[]
  confidant: number
  cathedral: number
  rat: number
  carriage: number
  letters: number[]
  /** Where the rat will stand after the plague, and whether it would go beyond the last space. */
  after: number
  beyond: boolean
}

export interface View {
  seat: number
  bell: number
  over: boolean
  letters: number[]
  shown: number[]
  plague: number
  players: PlayerView[]
}

export interface LetterFacts {
  id: string
  prestige: number
  gold: number
  cubes: number
  rat: number
}

export interface Facts {
  colours: string[]
  buildings: string[]
  spots: string[]
  letters: LetterFacts[]
  tables: Record<string, { boroughs: number[]; cathedral: number; roads?: [number, number][] }>
  last_space: number
}

export interface Seat {
  colour: string
  name: string
}

/** A move that may be made. */
export interface Move {
  move: number
  words: string
  family: string
  names: (string | number)[]
  text: string
  about?: string
  /** What it would bring now: in words, and as data. */
  note?: string
  noted?: { parts: string[]; values: Record<string, string | number> } | null
}

/** A move that may not be made now, and why. */
export interface Closed extends Move {
  why: string
  rule?: string
  source?: string
}

export interface Ask {
  prompt?: string
  decision?: string
  moves: Move[]
  closed: Closed[]
}

export type Texts = Record<string, string>

export interface Point {
  x: number
  y: number
}

export type Glass = 'ruby' | 'sapphire' | 'emerald' | 'amber' | 'amethyst'

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
