/** Written by `make names` from the rules of the game. */

/** Families of words. */
export type Family =
  | 'pass'
  | 'keep'
  | 'play'
  | 'idle'
  | 'waste'
  | 'from'
  | 'to'
  | 'give'
  | 'take'
  | 'stay'
  | 'drive'
  | 'collect'
  | 'leave'
  | 'bribe'
  | 'shift'
  | 'shift-with-confidant'
  | 'act'
  | 'return'
  | 'repeat'
  | 'spend'
  | 'lose'
  | 'collect-without-step'
  | 'repeat-with-steps'

/** Questions, by the names of their prompts. */
export type Decision =
  | 'ActBuilding'
  | 'Benefit'
  | 'Bribe'
  | 'BribeAgain'
  | 'Collect'
  | 'Drive'
  | 'FillBuilding'
  | 'FoundBuilding'
  | 'Gift'
  | 'Keep'
  | 'LoseCube'
  | 'MoveCube'
  | 'PayRat'
  | 'PlaceConfidant'
  | 'PlayCard'
  | 'RepeatLetters'
  | 'ShiftFrom'
  | 'ShiftPieces'
  | 'ShiftTo'
  | 'WasteCard'
  | 'WithdrawCube'

/** Kinds of events. */
export type Kind =
  | 'acts'
  | 'bot_plays'
  | 'bribed'
  | 'cathedral'
  | 'collected'
  | 'confidant'
  | 'cubes'
  | 'declined'
  | 'doctor'
  | 'drew'
  | 'drove'
  | 'end'
  | 'forced'
  | 'forced_move'
  | 'gift'
  | 'gold'
  | 'gold_from'
  | 'kept'
  | 'left_letter'
  | 'lost_cube'
  | 'moved_cube'
  | 'new_period'
  | 'new_persons'
  | 'no_benefit'
  | 'no_bribe'
  | 'no_cube_lost'
  | 'no_effect'
  | 'no_more_bribes'
  | 'paid'
  | 'passed'
  | 'penalty'
  | 'penalty_none'
  | 'person_plays'
  | 'placed'
  | 'placed_from_supply'
  | 'plague'
  | 'plague_doctor'
  | 'played'
  | 'prestige'
  | 'prestige_park'
  | 'rat_back'
  | 'rat_stays'
  | 'received_one'
  | 'received_two'
  | 'repeated'
  | 'returned'
  | 'revealed'
  | 'round'
  | 'shifted'
  | 'shifted_with_confidant'
  | 'spied'
  | 'stayed'
  | 'wasted'

/** Parts of notes: what a move would bring. */
export type Part =
  | 'benefits'
  | 'beyond'
  | 'confidant'
  | 'cubes'
  | 'filled'
  | 'given'
  | 'gold'
  | 'letter_closed'
  | 'markets'
  | 'no_letter'
  | 'nothing'
  | 'park'
  | 'park_less'
  | 'placed'
  | 'plague'
  | 'prestige'
  | 'rat'
  | 'shifted'
  | 'up_to'

/** Phases of a round. */
export type Phase =
  | 'bribe'
  | 'draft'
  | 'persons'
  | 'plague'
  | 'play'

export interface View {
  seat: number
  period: number
  round: number
  bell: number
  over: boolean
  new_persons: boolean
  coffer: number
  letters: number[]
  shown: number[]
  plague: number
  brown: number[]
  grey: number[]
  order: number[]
  spies: number
  spent: number[]
  buried: number
  players: PlayerView[]
  hand: number[]
  inbox: number[]
  deck: number[]
  unsure: number[]
  remembered: number[]
  /** The phase of the round, `phase.*`. */
  phase: 'persons' | 'draft' | 'play' | 'bribe' | 'plague'
}

export interface PlayerView {
  gold: number
  reserve: number
  supply: number
  pieces: number[]
  confidant: number
  cathedral: number
  rat: number
  prestige: number | null
  carriage: number
  letters: number[]
  deck: number
  hand: number
  inbox: number
  played: number[]
  doctor: boolean
  /** Where the rat will stand after this round's plague, as things are. */
  after: number
  /** Whether it would go beyond the last space. */
  beyond: boolean
  known: number[]
}

/** What is printed. */
export interface Facts {
  colours: string[]
  buildings: string[]
  cards: string[]
  spots: string[]
  letters: { id: string; prestige: number; gold: number; cubes: number; rat: number }[]
  persons: { id: string; pile: string; rats: number; rule: string }[]
  tables: Record<string, { boroughs: number[]; cathedral: number; roads: number[][] }>
  rounds: number
  periods: number
  last_space: number
  two_benefits: number
  gift: number[]
  bribe: number
}

/** For the types of messages. */
export interface Names { family: Family; decision: Decision; event: Kind; part: Part; view: View; facts: Facts }
