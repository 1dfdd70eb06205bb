/** Written by `make names` from the rules of the game. */

/** Families of words. */
export type Family =
  | 'pass'
  | 'keep'
  | 'character'
  | 'place'
  | 'mine'
  | 'hire'
  | 'draw-plans'
  | 'market'
  | 'market-hire'
  | 'build'
  | 'cathedral'
  | 'recover'
  | 'recover-from'
  | 'trade'
  | 'pay'
  | 'keep-tax'
  | 'capture'
  | 'guard'
  | 'dismiss'
  | 'discard'
  | 'take'
  | 'save'
  | 'destroy-debt'
  | 'take-back'
  | 'free'
  | 'pay-off'
  | 'resolve'
  | 'use'

/** Questions, by the names of their prompts. */
export type Decision =
  | 'Capture'
  | 'CaptureOrTakeBack'
  | 'ChooseCharacter'
  | 'ChooseEffect'
  | 'DestroyDebts'
  | 'DestroyOne'
  | 'DiscardExcess'
  | 'DiscardPlan'
  | 'Dismiss'
  | 'FreePrisoners'
  | 'Guardhouse'
  | 'HireFree'
  | 'KeepOne'
  | 'KeepPlan'
  | 'PayLevel'
  | 'PayMix'
  | 'PayTax'
  | 'PlaceWorker'
  | 'Recover'
  | 'SaveGood'
  | 'SellPlan'
  | 'Storehouse'
  | 'TakeDebt'
  | 'TakeOne'

/** Kinds of events. */
export type Kind =
  | 'arrested'
  | 'bot_plays'
  | 'bought_off'
  | 'built'
  | 'called_home'
  | 'came_home'
  | 'captured'
  | 'character'
  | 'chose'
  | 'climbed'
  | 'coin_laid'
  | 'dealt'
  | 'debt'
  | 'debt_destroyed'
  | 'declined'
  | 'discarded'
  | 'discarded_own'
  | 'dismissed'
  | 'drafted'
  | 'drew'
  | 'end'
  | 'first'
  | 'flushed'
  | 'forced'
  | 'forced_move'
  | 'future'
  | 'gain'
  | 'hall_full'
  | 'hired'
  | 'imprisoned'
  | 'kept'
  | 'kept_one'
  | 'looked'
  | 'market_shuffled'
  | 'no_reward'
  | 'no_worker'
  | 'on_display'
  | 'paid'
  | 'paid_good'
  | 'passed'
  | 'person_plays'
  | 'placed'
  | 'plans'
  | 'points'
  | 'points_lost'
  | 'received'
  | 'recovered'
  | 'released'
  | 'repaid'
  | 'reset'
  | 'reward'
  | 'saved'
  | 'saw'
  | 'scheme'
  | 'tax'
  | 'tax_added'
  | 'tax_cleared'
  | 'tax_kept'
  | 'took_back'
  | 'turn'
  | 'virtue'
  | 'virtue_lost'

/** Parts of notes: what a move would bring. */
export type Part =
  | 'actions'
  | 'captures'
  | 'clay'
  | 'costs'
  | 'costs_from'
  | 'debt_or_silver'
  | 'debts'
  | 'destroys'
  | 'gold'
  | 'level'
  | 'level_points'
  | 'loses'
  | 'marble'
  | 'may_capture'
  | 'nothing_now'
  | 'pays_tax'
  | 'plans'
  | 'points'
  | 'silver'
  | 'stone'
  | 'trades'
  | 'virtue'
  | 'wood'
  | 'workers'

/** Phases of a round. */
export type Phase =
  | 'act'
  | 'draft'
  | 'end'
  | 'place'
  | 'reset'

export interface View {
  seat: number
  over: boolean
  seats: number
  opponent: number
  first: number
  tax: number
  market: number[]
  small: number
  large: number
  market_left: number
  stalls: number[]
  coins: number[]
  pile: number
  plans_left: number
  under: number[]
  rewards_left: number
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
  /** What each plan in hand lacks to be built now, in their order. */
  lacks: Lack[]
  /** What the next level of the cathedral costs this seat; null at the top. */
  rise: Rise | null
}

export interface PlayerView {
  workers: number
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
  points: number
}

export interface Lack {
  goods: number[]
  /** A set, as bits. */
  skills: number
}

export interface Rise {
  goods: number[]
  /** So many of wood and stone. */
  mix: number
  /** Whether a plan is discarded for it. */
  plan: boolean
}

/** What is printed. */
export interface Facts {
  colours: string[]
  goods: string[]
  skills: string[]
  places: string[]
  buildings: { id: string; points: number; cost: number[]; skills: number; virtue: number; at_end: boolean }[]
  apprentices: { id: string; word: string; skills: number; virtue: number }[]
  characters: string[]
  virtue: { points: number[]; tax_kept: number[]; market_closed_from: number; cathedral_closed_to: number }
  levels: { cost: number[]; mix: number; points: number; room: number }[]
  rewards: { id: string; gain: (string | number)[][] }[]
  market: { silver: number[]; small: number[][]; large: number[][]; print: number[] }
  hall: { rows: number; columns: number[]; resets: number[] }
  schemes: { id: string; future: boolean; place: string; actions: { name: string; per?: number; with_1_worker?: { add_tax?: number; virtue?: number }; count?: number; silver?: number; column?: string; groups?: string | number; virtue?: number; pick?: string; actions?: string | number; bonus?: number; max?: number }[] }[]
  limits: { plans: number; apprentices: number; workers: number }
}

/** For the types of messages. */
export interface Names { family: Family; decision: Decision; event: Kind; part: Part; view: View; facts: Facts }
