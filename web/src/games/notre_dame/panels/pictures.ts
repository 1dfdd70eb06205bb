import icons from './icons'

const CARDS: Record<string, keyof typeof icons> = {
  seminary: 'open-book',
  bank: 'locked-chest',
  residence: 'family-house',
  carriage_house: 'horse-head',
  hotel: 'beer-stein',
  park: 'beech',
  hospital: 'apothecary',
  notre_dame: 'church',
  confidant: 'cowled',
}

const PERSONS: Record<string, keyof typeof icons> = {
  barmaid: 'wine-bottle',
  minstrel: 'lyre',
  monk: 'cowled',
  fool: 'jester-hat',
  usurer: 'swap-bag',
  doctor: 'plague-doctor-profile',
  soldier: 'guards',
  night_watchman: 'lantern',
  bishop: 'pope-crown',
  lawyer: 'scales',
  beggar_king: 'old-king',
  guild_master: 'three-keys',
  lady_in_waiting: 'ample-dress',
  mayor: 'crown',
  carpenter: 'hand-saw',
  administrator: 'quill',
  nurse: 'nurse-female',
  scholar: 'book-cover',
  priest: 'prayer',
  prosecutor: 'gavel',
  bell_ringer: 'church',
  spy: 'spyglass',
  gypsies: 'tambourine',
  coachman: 'whip',
  butcher: 'meat-cleaver',
  patron: 'receive-money',
  merchant: 'weight-scale',
  innkeeper: 'barrel',
  gravedigger: 'spade',
  actress: 'drama-masks',
  adviser: 'discussion',
  guard: 'halberd',
  lover: 'hearts',
}

export const cardIcon = (kind: string): string => icons[CARDS[kind] ?? 'cube']
export const personIcon = (id: string): string => icons[PERSONS[id] ?? 'cowled']
export { icons }
