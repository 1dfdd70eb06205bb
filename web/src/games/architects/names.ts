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
  | 'person_sits'
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

/** What is told with events. */
export type Arg =
  | 'apprentice'
  | 'building'
  | 'character'
  | 'good'
  | 'move'
  | 'n'
  | 'other'
  | 'place'
  | 'reward'
  | 'scheme'
  | 'source'
  | 'to'
  | 'who'
  | 'why'

/** Things that have a name, by the family of its key. */
export interface Ids {
  apprentice: 'acolyte_clay' | 'acolyte_plans' | 'acolyte_silver' | 'conspirator' | 'conspirator_2' | 'debt_collector_clay' | 'debt_collector_stone' | 'debt_collector_wood' | 'gatekeeper' | 'illusionist' | 'jeweller' | 'jeweller_2' | 'labourer' | 'merchant_clay' | 'merchant_gold' | 'merchant_marble' | 'merchant_stone' | 'merchant_wood' | 'miner' | 'miner_2' | 'patron_clay' | 'patron_silver' | 'patron_stone' | 'patron_wood' | 'pickpocket' | 'squire_gold' | 'squire_marble' | 'squire_virtue' | 'stonecutter' | 'stonecutter_2' | 'swindler_clay' | 'swindler_stone' | 'swindler_wood' | 'thief' | 'trader_clay' | 'trader_stone' | 'trader_wood' | 'trickster' | 'woodcutter' | 'woodcutter_2'
  award: 'builder' | 'gaoler' | 'keystone' | 'night_trader'
  'award.for': 'builder' | 'gaoler' | 'keystone' | 'night_trader'
  building: 'aqueduct' | 'armoury' | 'barracks' | 'betting_house' | 'carpenters_hut' | 'castle' | 'chapel' | 'church' | 'clay_market' | 'clay_pit' | 'drafting_room' | 'dungeon' | 'factory' | 'fortress' | 'fountain' | 'gamblers_den' | 'hideout' | 'keep' | 'library' | 'lighthouse' | 'lumber_camp' | 'masons_hut' | 'moneylender' | 'monument' | 'observatory' | 'palace' | 'reservoir' | 'silver_market' | 'smithy' | 'steeple' | 'stone_market' | 'tavern' | 'thieves_den' | 'tilers_hut' | 'trading_post' | 'treasury' | 'university' | 'watchtower' | 'well' | 'wood_market'
  character: 'ada' | 'bertha' | 'caroline' | 'clovis' | 'fara' | 'frederick' | 'hugo' | 'lothaire' | 'rudolf' | 'therese'
  colour: 'blue' | 'constantine' | 'green' | 'helena' | 'purple' | 'red' | 'yellow'
  good: 'clay' | 'gold' | 'marble' | 'plans' | 'silver' | 'stone' | 'virtue' | 'wood'
  guard: 'borrow' | 'buy_back' | 'imprison' | 'release' | 'repay'
  help: 'aim'
  'help.course': 'act' | 'draft' | 'end' | 'place' | 'reset'
  market: 'large' | 'plans' | 'small'
  mix: '1_clay_1_stone' | '1_clay_1_wood' | '1_wood_1_stone' | '1_wood_2_stone' | '1_wood_3_stone' | '1_wood_6_stone' | '1_wood_7_stone' | '2_clay' | '2_stone' | '2_wood' | '2_wood_1_stone' | '2_wood_2_stone' | '2_wood_5_stone' | '2_wood_6_stone' | '3_stone' | '3_wood' | '3_wood_1_stone' | '3_wood_4_stone' | '3_wood_5_stone' | '4_stone' | '4_wood' | '4_wood_3_stone' | '4_wood_4_stone' | '5_wood_2_stone' | '5_wood_3_stone' | '6_wood_1_stone' | '6_wood_2_stone' | '7_stone' | '7_wood' | '7_wood_1_stone' | '8_stone' | '8_wood'
  phase: 'act' | 'draft' | 'end' | 'place' | 'reset'
  place: 'forest' | 'guardhouse' | 'guildhall' | 'market' | 'mines' | 'prison' | 'quarry' | 'silversmith' | 'storehouse' | 'tax_stand' | 'town_centre' | 'workshop'
  pronoun: 'you'
  reward: 'gold1' | 'plan' | 'silver3' | 'stone2' | 'virtue2' | 'wood2'
  scheme: 'f01' | 'f02' | 'f03' | 'f04' | 'f05' | 'f06' | 'f07' | 'f08' | 'f09' | 'f10' | 's01' | 's02' | 's03' | 's04' | 's05' | 's06' | 's07' | 's08' | 's09' | 's10' | 's11' | 's12' | 's13' | 's14' | 's15' | 's16' | 's17' | 's18' | 's19' | 's20'
  sign: 'captive' | 'debt' | 'points' | 'tax' | 'worker'
  skill: 'carpentry' | 'masonry' | 'tiling'
  source: 'buildings' | 'cathedral' | 'debt' | 'debts' | 'effects' | 'goods' | 'hall' | 'prison' | 'reset' | 'reward' | 'scheme' | 'silver' | 'virtue'
  taken: 'built' | 'character' | 'hired' | 'reward'
  to_you: 'captured' | 'imprisoned'
  trade: 'marble' | 'merchant_clay' | 'merchant_gold' | 'merchant_marble' | 'merchant_stone' | 'merchant_wood' | 'patron_clay' | 'patron_silver' | 'patron_stone' | 'patron_wood' | 'trader_clay' | 'trader_stone' | 'trader_wood' | 'virtue'
  undo: 'drawn' | 'no_redo' | 'nothing' | 'others_acted' | 'over' | 'shown' | 'too_many'
  you: 'arrested' | 'bot_plays' | 'bought_off' | 'built' | 'called_home' | 'came_home' | 'captured' | 'character' | 'chose' | 'climbed' | 'coin_laid' | 'dealt' | 'debt' | 'debt_destroyed' | 'declined' | 'discarded' | 'discarded_own' | 'dismissed' | 'drew' | 'first' | 'forced' | 'forced_move' | 'future' | 'gain' | 'hall_full' | 'hired' | 'imprisoned' | 'kept' | 'kept_one' | 'looked' | 'no_reward' | 'no_worker' | 'paid' | 'paid_good' | 'person_plays' | 'person_sits' | 'placed' | 'plans' | 'points' | 'points_lost' | 'received' | 'recovered' | 'released' | 'repaid' | 'reward' | 'saved' | 'saw' | 'scheme' | 'tax' | 'tax_added' | 'tax_cleared' | 'tax_kept' | 'took_back' | 'turn' | 'virtue' | 'virtue_lost'
}

/** What else is said of them, and labels. */
export interface Said {
  'about.apprentice': 'acolyte_clay' | 'acolyte_plans' | 'acolyte_silver' | 'conspirator' | 'conspirator_2' | 'debt_collector_clay' | 'debt_collector_stone' | 'debt_collector_wood' | 'gatekeeper' | 'illusionist' | 'jeweller' | 'jeweller_2' | 'labourer' | 'merchant_clay' | 'merchant_gold' | 'merchant_marble' | 'merchant_stone' | 'merchant_wood' | 'miner' | 'miner_2' | 'patron_clay' | 'patron_silver' | 'patron_stone' | 'patron_wood' | 'pickpocket' | 'squire_gold' | 'squire_marble' | 'squire_virtue' | 'stonecutter' | 'stonecutter_2' | 'swindler_clay' | 'swindler_stone' | 'swindler_wood' | 'thief' | 'trader_clay' | 'trader_stone' | 'trader_wood' | 'trickster' | 'woodcutter' | 'woodcutter_2'
  about: 'build' | 'capture' | 'cathedral' | 'destroy-debt' | 'discard' | 'dismiss' | 'draw-plans' | 'free' | 'hire' | 'keep' | 'keep-tax' | 'market-hire' | 'mine' | 'pass' | 'pay' | 'pay-off' | 'recover' | 'recover-from' | 'resolve' | 'save' | 'take' | 'take-back' | 'trade' | 'use'
  'about.building': 'aqueduct' | 'armoury' | 'barracks' | 'betting_house' | 'carpenters_hut' | 'castle' | 'chapel' | 'church' | 'clay_market' | 'clay_pit' | 'drafting_room' | 'dungeon' | 'factory' | 'fortress' | 'fountain' | 'gamblers_den' | 'hideout' | 'keep' | 'library' | 'lighthouse' | 'lumber_camp' | 'masons_hut' | 'moneylender' | 'monument' | 'observatory' | 'palace' | 'reservoir' | 'silver_market' | 'smithy' | 'steeple' | 'stone_market' | 'tavern' | 'thieves_den' | 'tilers_hut' | 'trading_post' | 'treasury' | 'university' | 'watchtower' | 'well' | 'wood_market'
  'about.character': 'ada' | 'bertha' | 'caroline' | 'clovis' | 'fara' | 'frederick' | 'hugo' | 'lothaire' | 'rudolf' | 'therese'
  'about.good': 'clay' | 'gold' | 'marble' | 'plans' | 'silver' | 'stone' | 'virtue' | 'wood'
  'about.guard': 'borrow' | 'buy_back' | 'imprison' | 'release' | 'repay'
  'about.market': 'large' | 'plans' | 'small'
  'about.place': 'forest' | 'guardhouse' | 'guildhall' | 'market' | 'mines' | 'prison' | 'quarry' | 'silversmith' | 'storehouse' | 'tax_stand' | 'town_centre' | 'workshop'
  'about.reward': 'gold1' | 'plan' | 'silver3' | 'stone2' | 'virtue2' | 'wood2'
  'about.sign': 'captive' | 'debt' | 'points' | 'tax' | 'worker'
  'about.skill': 'carpentry' | 'masonry' | 'tiling'
  'about.variant': 'characters' | 'conspirator' | 'opponent' | 'promo'
  'about.variant.characters': 'chosen' | 'dealt' | 'off'
  'about.variant.conspirator': 'each' | 'once'
  'about.variant.opponent': 'constantine' | 'helena' | 'off'
  label: 'apprentices' | 'at' | 'at_end' | 'at_once' | 'buildings' | 'built' | 'captives' | 'cathedral' | 'character' | 'clay' | 'coins' | 'columns' | 'cost' | 'debts' | 'discarded' | 'first' | 'future' | 'gold' | 'goods' | 'hall' | 'hand' | 'inbox' | 'large' | 'last_round' | 'last_turns' | 'level' | 'marble' | 'market' | 'market_left' | 'opponent' | 'over' | 'paid' | 'pile' | 'plans' | 'plans_left' | 'players' | 'points' | 'printed' | 'prison' | 'rank' | 'reset' | 'reset_due' | 'rewards_left' | 'scheme' | 'schemes' | 'score' | 'seat' | 'seats' | 'secret' | 'section' | 'silver' | 'skills' | 'small' | 'stalls' | 'stone' | 'supply' | 'tax' | 'tiebreak' | 'turn' | 'under' | 'virtue' | 'winner' | 'wood' | 'workers' | 'you'
  'short.apprentice': 'acolyte_clay' | 'acolyte_plans' | 'acolyte_silver' | 'conspirator' | 'debt_collector_clay' | 'debt_collector_stone' | 'debt_collector_wood' | 'gatekeeper' | 'illusionist' | 'jeweller' | 'labourer' | 'merchant_clay' | 'merchant_gold' | 'merchant_marble' | 'merchant_stone' | 'merchant_wood' | 'miner' | 'patron_clay' | 'patron_silver' | 'patron_stone' | 'patron_wood' | 'pickpocket' | 'squire_gold' | 'squire_marble' | 'squire_virtue' | 'stonecutter' | 'swindler_clay' | 'swindler_stone' | 'swindler_wood' | 'thief' | 'trader_clay' | 'trader_stone' | 'trader_wood' | 'trickster' | 'woodcutter'
  'short.building': 'aqueduct' | 'armoury' | 'barracks' | 'betting_house' | 'carpenters_hut' | 'castle' | 'chapel' | 'church' | 'clay_market' | 'clay_pit' | 'drafting_room' | 'dungeon' | 'factory' | 'fortress' | 'fountain' | 'gamblers_den' | 'hideout' | 'keep' | 'library' | 'lighthouse' | 'lumber_camp' | 'masons_hut' | 'moneylender' | 'monument' | 'observatory' | 'palace' | 'reservoir' | 'silver_market' | 'smithy' | 'steeple' | 'stone_market' | 'tavern' | 'thieves_den' | 'tilers_hut' | 'trading_post' | 'treasury' | 'university' | 'watchtower' | 'well' | 'wood_market'
  variant: 'characters' | 'conspirator' | 'opponent' | 'promo'
  'variant.characters': 'chosen' | 'dealt' | 'off'
  'variant.conspirator': 'each' | 'once'
  'variant.opponent': 'constantine' | 'helena' | 'off'
}

/** The key of a thing's name. */
export type Key = { [F in keyof Ids]: `${F}.${Ids[F]}` }[keyof Ids]

/** The key of any text. */
export type Text = Key | { [F in keyof Said]: `${F}.${Said[F]}` }[keyof Said]

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
  /** Where it leads. */
  level: number
  goods: number[]
  /** So many of wood and stone. */
  mix: number
  /** Whether a plan is discarded for it. */
  plan: boolean
}

/** What is printed. */
export interface Facts {
  colours: Ids['colour'][]
  goods: Ids['good'][]
  skills: Ids['skill'][]
  places: Ids['place'][]
  buildings: { id: Ids['building']; points: number; cost: number[]; skills: number; virtue: number; at_end: boolean }[]
  apprentices: { id: Said['short.apprentice']; word: Ids['apprentice']; skills: number; virtue: number }[]
  characters: Ids['character'][]
  opponents: Ids['colour'][]
  workshop: { rows: number; columns: number }
  virtue: { points: number[]; tax_kept: number[]; market_closed_from: number; cathedral_closed_to: number }
  levels: { cost: number[]; mix: number; points: number; room: number }[]
  rewards: { id: Ids['reward']; gain: (string | number)[][] }[]
  market: { silver: number[]; small: number[][]; large: number[][]; print: number[] }
  hall: { rows: number; columns: number[]; resets: number[] }
  schemes: { id: Ids['scheme']; future: boolean; place: Ids['place']; actions: { name: string; per?: number; with_1_worker?: { add_tax?: number; virtue?: number }; count?: number; silver?: number; column?: string; groups?: string | number; virtue?: number; pick?: string; actions?: string | number; bonus?: number; max?: number }[] }[]
  limits: { plans: number; apprentices: number; workers: number }
}

/** For the types of messages. */
export interface Names { family: Family; decision: Decision; event: Kind; arg: Arg; part: Part; key: Key; text: Text; view: View; facts: Facts }
