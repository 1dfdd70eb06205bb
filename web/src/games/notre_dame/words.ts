/** The board's own words, beside those that the server sends (`texts`). */
import type { LetterFacts, Texts } from './types'

export interface Words {
  yours: string
  boroughOf: (name: string) => string
  ownerless: string
  pieces: (n: number) => string
  cubes: (n: number) => string
  confidant: string
  legal: string
  barred: string
  each: (n: number) => string
  steps: (n: number, what: string) => string
  mayTake: string
  mayStop: string
  notAllowed: string
  noLetter: string
  carriageOf: (names: string) => string
  prestige: (n: number) => string
  gold: (n: number) => string
  cube: (n: number) => string
  rat: (n: number) => string
  rats: (now: number, after: number, over: boolean) => string
  bell: string
  board: string
  targets: (n: number) => string
  zoomIn: string
  zoomOut: string
  fit: string
  map: string
  /** Short names for the sills, where the full one has no room. */
  short: Record<string, string>
}

const en: Words = {
  yours: 'your borough',
  boroughOf: (name) => `borough of ${name}`,
  ownerless: 'borough without owner',
  pieces: (n) => (n === 1 ? '1 piece' : `${n} pieces`),
  cubes: (n) => (n === 1 ? '1 cube' : `${n} cubes`),
  confidant: 'with the confidant',
  legal: 'legal',
  barred: 'not allowed',
  each: (n) => `${n} each`,
  steps: (n, what) => `${n} ${n === 1 ? 'step' : 'steps'}: ${what}`,
  mayTake: 'may take',
  mayStop: 'may stop',
  notAllowed: 'not allowed',
  noLetter: 'no letter',
  carriageOf: (names) => `carriage of ${names}`,
  prestige: (n) => `+${n} prestige`,
  gold: (n) => `+${n} gold`,
  cube: (n) => (n === 1 ? '+1 cube' : `+${n} cubes`),
  rat: (n) => `rat ${n} back`,
  rats: (now, after, over) => `Plague: rat on ${now}, ${over ? `beyond ${after}` : after} after this round`,
  bell: 'first player',
  board: 'Board',
  targets: (n) => `Legal targets (${n})`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Whole board',
  map: 'Map: whole board',
  short: { carriage_house: 'Carriages' },
}

const fr: Words = {
  yours: 'votre quartier',
  boroughOf: (name) => `quartier : ${name}`,
  ownerless: 'quartier sans propriétaire',
  pieces: (n) => (n < 2 ? `${n} pion` : `${n} pions`),
  cubes: (n) => (n < 2 ? `${n} cube` : `${n} cubes`),
  confidant: 'avec le confident',
  legal: 'permis',
  barred: 'interdit',
  each: (n) => `${n}/cube`,
  steps: (n, what) => `${n} ${n < 2 ? 'étape' : 'étapes'} : ${what}`,
  mayTake: 'à prendre',
  mayStop: 'arrêt permis',
  notAllowed: 'interdit',
  noLetter: 'pas de lettre',
  carriageOf: (names) => `calèche : ${names}`,
  prestige: (n) => `+${n} prestige`,
  gold: (n) => `+${n} or`,
  cube: (n) => (n < 2 ? `+${n} cube` : `+${n} cubes`),
  rat: (n) => `rat recule de ${n}`,
  rats: (now, after, over) => `Peste : rat en ${now}, ${over ? `au-delà de ${after}` : `en ${after}`} après ce tour`,
  bell: 'premier joueur',
  board: 'Plateau',
  targets: (n) => `Cibles permises (${n})`,
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  fit: 'Tout le plateau',
  map: 'Carte : tout le plateau',
  short: { carriage_house: 'Relais' },
}

export function wordsOf(lang: string): Words {
  return lang.startsWith('fr') ? fr : en
}

/** What a letter gives, in a few words. */
export function gains(letter: LetterFacts, words: Words): string {
  const parts = [words.prestige(letter.prestige)]
  if (letter.gold) parts.push(words.gold(letter.gold))
  if (letter.cubes) parts.push(words.cube(letter.cubes))
  if (letter.rat) parts.push(words.rat(letter.rat))
  return parts.join(', ')
}

/** The name of a building as it stands on its sill. */
export function sillName(id: string, texts: Texts, words: Words): string {
  return words.short[id] ?? texts[`place.${id}`] ?? id
}
