/** What the server sends of this game: the parts of a view and of the facts that are drawn. */

export interface PlayerView {
  /** In the supply. */
  workers: number
  /** On the open places, in the order of `Facts.places`. */
  at: number[]
  prison: number
  captives: number[]
  hall: number
  goods: number[]
  virtue: number
  debts: number
  paid: number
  level: number
  apprentices: number[]
  plans: number
  inbox: number
  built: number[]
  character: number
  /** If the game ended now. */
  points: number
}

export interface View {
  seat: number
  over: boolean
  seats: number
  opponent: number
  first: number
  tax: number
  /** Who stands on the spaces of the black market; -1: nobody. */
  market: number[]
  small: number
  large: number
  market_left: number
  /** The cards of the workshop, row by row; -1: none. */
  stalls: number[]
  coins: number[]
  pile: number
  plans_left: number
  rewards_left: number
  /** The colours of the guildhall, in the order in which they came. */
  hall: number[]
  columns: number
  reset_due: boolean
  last_turns: number
  scheme: number
  schemes: number
  discarded: number[]
  players: PlayerView[]
  plans: number[]
  inbox: number[]
}

export interface BuildingFacts {
  id: string
  points: number
  cost: number[]
  /** A set of skills, as bits. */
  skills: number
  virtue: number
  at_end: boolean
}

export interface ApprenticeFacts {
  id: string
  word: string
  skills: number
  virtue: number
}

export interface LevelFacts {
  cost: number[]
  mix: number
  points: number
  room: number
}

export interface Facts {
  colours: string[]
  goods: string[]
  skills: string[]
  places: string[]
  buildings: BuildingFacts[]
  apprentices: ApprenticeFacts[]
  characters: string[]
  virtue: { points: number[]; tax_kept: number[]; market_closed_from: number; cathedral_closed_to: number }
  levels: LevelFacts[]
  market: { silver: number[]; small: number[][]; large: number[][]; print: number[] }
  hall: { rows: number; columns: number[]; resets: number[] }
  schemes: { id: string; future: boolean; place: string }[]
  limits: { plans: number; apprentices: number; workers: number }
}

export type Texts = Record<string, string>
