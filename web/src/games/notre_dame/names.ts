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
  | 'person_sits'
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

/** What is told with events. */
export type Arg =
  | 'card'
  | 'colour'
  | 'cubes'
  | 'from'
  | 'hospital'
  | 'k0'
  | 'k1'
  | 'k2'
  | 'letter'
  | 'move'
  | 'n'
  | 'origin'
  | 'other'
  | 'p0'
  | 'p1'
  | 'p2'
  | 'p3'
  | 'p4'
  | 'p5'
  | 'p6'
  | 'p7'
  | 'p8'
  | 'park'
  | 'period'
  | 'person'
  | 'place'
  | 'rats'
  | 'round'
  | 'share'
  | 'source'
  | 'spot'
  | 'to'
  | 'value'
  | 'who'
  | 'why'

/** Things that have a name, by the family of its key. */
export interface Ids {
  award: 'benefactor' | 'courier' | 'rat_catcher' | 'schemer'
  'award.for': 'benefactor' | 'courier' | 'rat_catcher' | 'schemer'
  benefit: 'cube' | 'gold' | 'rat'
  card: 'bank' | 'carriage_house' | 'confidant' | 'hospital' | 'hotel' | 'notre_dame' | 'park' | 'residence' | 'seminary'
  colour: 'blue' | 'green' | 'purple' | 'red' | 'yellow'
  help: 'aim'
  'help.course': 'bribe' | 'draft' | 'persons' | 'plague' | 'play'
  letter: 'cube' | 'gold' | 'prestige' | 'rat'
  period: 'A' | 'B' | 'C'
  person: 'actress' | 'administrator' | 'adviser' | 'barmaid' | 'beggar_king' | 'bell_ringer' | 'bishop' | 'butcher' | 'carpenter' | 'coachman' | 'doctor' | 'fool' | 'gravedigger' | 'guard' | 'guild_master' | 'gypsies' | 'innkeeper' | 'lady_in_waiting' | 'lawyer' | 'lover' | 'mayor' | 'merchant' | 'minstrel' | 'monk' | 'night_watchman' | 'nurse' | 'patron' | 'priest' | 'prosecutor' | 'scholar' | 'soldier' | 'spy' | 'usurer'
  phase: 'bribe' | 'draft' | 'persons' | 'plague' | 'play'
  place: 'bank' | 'carriage_house' | 'hospital' | 'hotel' | 'notre_dame' | 'park' | 'residence' | 'seminary'
  pronoun: 'you'
  sign: 'bell' | 'carriage' | 'cube' | 'gold' | 'hand' | 'letter' | 'plague' | 'prestige' | 'rat'
  source: 'cathedral' | 'gift' | 'park' | 'plague'
  sources: 'letter' | 'person'
  spot: 'centre' | 'inner_left' | 'inner_right' | 'outer_left' | 'outer_right'
  taken: 'bribed' | 'collected' | 'played'
  to_you: 'gold_from'
  undo: 'drawn' | 'no_redo' | 'nothing' | 'others_acted' | 'over' | 'shown' | 'too_many'
  you: 'acts' | 'bot_plays' | 'bribed' | 'collected' | 'confidant' | 'cubes' | 'declined' | 'doctor' | 'drew' | 'drove' | 'forced' | 'forced_move' | 'gift' | 'gold' | 'gold_from' | 'kept' | 'left_letter' | 'lost_cube' | 'moved_cube' | 'no_benefit' | 'no_bribe' | 'no_cube_lost' | 'no_effect' | 'no_more_bribes' | 'paid' | 'penalty' | 'penalty_none' | 'person_plays' | 'person_sits' | 'placed' | 'placed_from_supply' | 'plague' | 'plague_doctor' | 'played' | 'prestige' | 'prestige_park' | 'rat_back' | 'rat_stays' | 'received_one' | 'received_two' | 'repeated' | 'returned' | 'round' | 'shifted' | 'shifted_with_confidant' | 'spied' | 'stayed' | 'wasted'
}

/** What else is said of them, and labels. */
export interface Said {
  about: 'act' | 'bribe' | 'collect' | 'collect-without-step' | 'drive' | 'from' | 'give' | 'idle' | 'keep' | 'leave' | 'lose' | 'pass' | 'play' | 'repeat' | 'repeat-with-steps' | 'return' | 'shift' | 'shift-with-confidant' | 'spend' | 'stay' | 'waste'
  'about.benefit': 'cube' | 'gold' | 'rat'
  'about.card': 'bank' | 'carriage_house' | 'confidant' | 'hospital' | 'hotel' | 'notre_dame' | 'park' | 'residence' | 'seminary'
  'about.letter': 'cube' | 'gold' | 'prestige' | 'rat'
  'about.person': 'actress' | 'administrator' | 'adviser' | 'barmaid' | 'beggar_king' | 'bell_ringer' | 'bishop' | 'butcher' | 'carpenter' | 'coachman' | 'doctor' | 'fool' | 'gravedigger' | 'guard' | 'guild_master' | 'gypsies' | 'innkeeper' | 'lady_in_waiting' | 'lawyer' | 'lover' | 'mayor' | 'merchant' | 'minstrel' | 'monk' | 'night_watchman' | 'nurse' | 'patron' | 'priest' | 'prosecutor' | 'scholar' | 'soldier' | 'spy' | 'usurer'
  'about.place': 'bank' | 'carriage_house' | 'hospital' | 'hotel' | 'notre_dame' | 'park' | 'residence' | 'seminary'
  'about.sign': 'bell' | 'carriage' | 'cube' | 'gold' | 'hand' | 'letter' | 'plague' | 'prestige' | 'rat'
  'about.spot': 'centre' | 'inner_left' | 'inner_right' | 'outer_left' | 'outer_right'
  'about.variant': 'new_persons'
  label: 'bell' | 'buildings' | 'carriage' | 'cathedral' | 'confidant' | 'cube' | 'deck' | 'general_supply' | 'gold' | 'hand' | 'known_cards' | 'letters' | 'market' | 'markets' | 'passed_on' | 'period' | 'persons' | 'phase_bribe' | 'phase_draft' | 'phase_plague' | 'phase_play' | 'pieces' | 'plague' | 'played' | 'prestige' | 'rank' | 'rat' | 'rats' | 'remembered' | 'reserve' | 'score' | 'seat' | 'secret' | 'section' | 'supply' | 'tiebreak' | 'to_come' | 'winner' | 'you'
  'short.card': 'bank' | 'carriage_house' | 'confidant' | 'hospital' | 'hotel' | 'notre_dame' | 'park' | 'residence' | 'seminary'
  'short.person': 'actress' | 'administrator' | 'adviser' | 'barmaid' | 'beggar_king' | 'bell_ringer' | 'bishop' | 'butcher' | 'carpenter' | 'coachman' | 'doctor' | 'fool' | 'gravedigger' | 'guard' | 'guild_master' | 'gypsies' | 'innkeeper' | 'lady_in_waiting' | 'lawyer' | 'lover' | 'mayor' | 'merchant' | 'minstrel' | 'monk' | 'night_watchman' | 'nurse' | 'patron' | 'priest' | 'prosecutor' | 'scholar' | 'soldier' | 'spy' | 'usurer'
  variant: 'new_persons'
}

/** The key of a thing's name. */
export type Key = { [F in keyof Ids]: `${F}.${Ids[F]}` }[keyof Ids]

/** The key of any text. */
export type Text = Key | { [F in keyof Said]: `${F}.${Said[F]}` }[keyof Said]

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
  /** What each cube on Notre Dame would bring if it were scored now; 0 where there is none. */
  share: number
  /** For each kind of card: how many own pieces stand there, and how many will once it is played; null where it puts no cube. Empty for a spectator. */
  fills: ([number, number] | null)[]
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
  colours: Ids['colour'][]
  buildings: Ids['place'][]
  cards: Ids['card'][]
  spots: Ids['spot'][]
  letters: { id: Ids['letter']; prestige: number; gold: number; cubes: number; rat: number }[]
  persons: { id: Ids['person']; pile: string; rats: number; rule: string }[]
  tables: Record<string, { boroughs: number[]; cathedral: number; roads: number[][] }>
  phases: Ids['phase'][]
  rounds: number
  periods: number
  last_space: number
  two_benefits: number
  gift: number[]
  bribe: number
}

/** For the types of messages. */
export interface Names { family: Family; decision: Decision; event: Kind; arg: Arg; part: Part; key: Key; text: Text; view: View; facts: Facts }
