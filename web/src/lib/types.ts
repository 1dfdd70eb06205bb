/** The messages of the server, as `docs/protocol.md` tells them. */

export type Lang = 'en' | 'fr'

export interface SeatTold {
  colour: string
  name: string
  /** It is mine, and mine alone at this screen: its name here is «you». */
  you?: boolean
  kind: 'person' | 'bot' | 'open' | string
  here: boolean
  /** Gone for so long that the host may let the computer play. */
  absent?: boolean
  asked: boolean
  thinking?: boolean
  bot?: string
  /** A seat to which an invitation leads. */
  guest?: boolean
  /** Somebody has that invitation open. */
  sitting?: boolean
  /** The host does not let this guest talk. */
  muted?: boolean
}

/** What a game calls its things: `make names` writes it for each. Shared code takes any. */
export interface Names {
  family: any
  decision: any
  event: any
  arg: any
  part: any
  key: any
  text: any
  view: any
  facts: any
}

export interface MoveTold<N extends Names = Names> {
  move: number
  words: string
  family: N['family']
  /** What its words name: keys of texts, or numbers. */
  names: (N['key'] | number)[]
  text: string
  about?: string
  /** What the move would bring now, in a few words; empty where there is nothing to say. */
  note?: string
  /** The same as data: the names of its parts, and their values. */
  noted?: { parts: N['part'][]; values: Record<string, string | number> } | null
}

export interface ClosedTold<N extends Names = Names> extends MoveTold<N> {
  why: string
  rule: string
  source: string
}

export interface Ask<N extends Names = Names> {
  prompt: string
  decision: N['decision']
  rule: string
  source: string
  moves: MoveTold<N>[]
  closed: ClosedTold<N>[]
  /** What the question proposes: some of its moves, in the order in which they are to be made. */
  plan?: number[]
}

export interface LogEntry<N extends Names = Names> {
  move: number
  seat: number
  text: string
  kind: N['event']
  /** What it begins, as the game says: most begin nothing. */
  begins?: 'turn' | 'section' | 'phase' | 'line'
  /** It tells of something taken or built: what a player is named for. */
  deed?: boolean
  /** The values that the sentence shows: numbers, or keys of texts. */
  args?: Partial<Record<N['arg'], N['key'] | number>>
  /** Where in the sentence a player is named: from, to, seat. */
  players?: [number, number, number][]
}

export interface ChatLine {
  /** Its place among all that was said. */
  n: number
  seat: number
  name: string
  text: string
  at: number
}

export interface Score {
  seat: number
  rank: number
  points: number
  tiebreaks: number[]
  sources: Record<string, number>
  course: number[]
  /** By move, the kind of event that brought most points then. */
  gained?: Record<number, string>
}

/** Who did most of something, told at the end. */
export interface AwardTold {
  award: string
  title: string
  text: string
  seats: number[]
}

export interface Invitation {
  seat: number
  code: string
}

export interface StateMessage<N extends Names = Names> {
  type: 'state'
  table: string
  version: number
  moves: number
  game: string
  /** Most points win, or the place alone says who does. */
  goal?: 'points' | 'race'
  status: 'waiting' | 'running' | 'over'
  seat: number
  own: number[]
  host: boolean
  /** May let the computer play for the absent: the host, or anybody here while the host is gone. */
  stands_in: boolean
  seats: SeatTold[]
  view: N['view']
  /** The step of the game's course that is lit, as `help.course.*` names them; empty: none. */
  phase?: string
  ask: Ask<N> | null
  /** The version since which this seat is asked the same question. */
  asked_since: number
  undo: { count: number; why: string } | null
  redo: boolean
  /** The seat that may still take back its turn while all wait; -1: none. */
  held?: number
  confirm?: boolean
  log: LogEntry<N>[]
  log_from: number
  /** What was said after entry `chat_from`: a client adds it to what it knows. */
  chat: ChatLine[]
  chat_from: number
  commitment: string
  seed: string | null
  salt?: string | null
  /** A game from outside that could not be replayed here. */
  unchecked?: boolean
  scores: Score[] | null
  awards?: AwardTold[] | null
  invitations: Invitation[]
}

export interface NamesMessage {
  type: 'names'
  lang: Lang
  texts: Record<string, string>
  facts: unknown
}

export interface ErrorTold {
  code: string
  text: string
}

export interface AnswerMessage {
  type: 'answer'
  id: number
  ok: boolean
  version?: number
  error?: ErrorTold
}

export interface RematchMessage {
  type: 'rematch'
  table: string
  seat?: number
  secret?: string
  seats?: SeatSecret[]
  /** The seat that asked for it. */
  by?: number
}

/** What a bot would do in my place: the best moves first, from what I may know. */
export interface HintMessage {
  type: 'hint'
  seat: number
  version: number
  /** All chances are near 0 or 1: leads and places say more. */
  far: boolean
  /** Points do not decide: only places are told. */
  race: boolean
  sides: number
  moves: HintMove[]
}
export interface HintMove extends MoveTold {
  chance: number
  lead: number
  place: number
  /** As good as the first one, as far as can be told. */
  alike: boolean
  reasons: { text: string; most: boolean }[]
  /** What speaks for the first one and not for this one, where nothing speaks for this one. */
  without: string[]
}

export type ServerMessage =
  | StateMessage
  | NamesMessage
  | AnswerMessage
  | RematchMessage
  | HintMessage
  | { type: 'pong' }
  | { type: 'refused'; error: ErrorTold }
  | { type: 'error'; error: ErrorTold }

export interface SeatSecret {
  seat: number
  secret: string
}

/** A game that the server has. */
export interface GameTold {
  id: string
  ready: boolean
  title?: string
  tagline?: string
  seats?: number[]
  bots?: string[]
  variants?: VariantTold[]
}

export interface VariantTold {
  name: string
  values: string[]
  default: string
  title: string
  about?: string
  /** What each value is called; empty for plain switches. */
  titles?: Record<string, string>
  abouts?: Record<string, string>
  /** With how many seats each value goes. */
  seats?: Record<string, number[]>
}

/** The table after some move, through one seat's eyes: nothing can be done there. */
export interface MomentTold {
  move?: number
  moves: number
  seat: number
  /** With all that the other seats see: in `view.open`, seat by seat. */
  all?: boolean
  view: any
  log: LogEntry[]
}

export interface RuleTold {
  number: string
  source: string
  chapter: string
  text: string
}

export interface SeatAsked {
  kind: 'me' | 'here' | 'open' | 'bot'
  name?: string
  bot?: string
}

export interface TableMade {
  table: string
  seats: SeatSecret[]
  invitations: Invitation[]
}

/** What who holds an invitation is told of its table. */
export interface InvitationTold {
  game: string
  title: string
  host: string
  seats: number
  status: 'waiting' | 'running' | 'over'
  /** What the seat is to us: `reserved` while somebody else has the invitation open. */
  place: 'free' | 'reserved' | 'taken' | 'yours'
  /** Where to watch, for who is too late. */
  table: string | null
}

export interface TableTold {
  table: string
  game: string
  status: 'waiting' | 'running' | 'over'
  title?: string
  own: number[]
  moves: number
  /** The how-manieth round, and what the game calls one. */
  section: number
  section_name: string
  created: number
  /** When the last move was made. */
  changed: number
  seats: { colour: string; name: string; kind: string; asked?: boolean; points?: number; rank?: number }[]
  commitment?: string
  seed?: string | null
}

export type Colour = 'ruby' | 'sapphire' | 'emerald' | 'amber' | 'amethyst' | 'neutral'

const GLASS: Record<string, Colour> = {
  red: 'ruby',
  blue: 'sapphire',
  green: 'emerald',
  yellow: 'amber',
  purple: 'amethyst',
}

/** The stained glass of a colour of the server. */
export function glass(colour: string | undefined): Colour {
  return GLASS[colour ?? ''] ?? 'neutral'
}
