/** Where things are on the map of 700 by 476; x, y: the ground centre of a drawing. */
import type { Ids } from './names'

/** Places, and the cathedral beside them. */
export type Spotted = Ids['place'] | 'cathedral'
/** The places that are open to workers. */
export type Open = Exclude<Ids['place'], 'guildhall' | 'market' | 'prison'>

export interface Spot {
  x: number
  y: number
  scale: number
}

export const MAP = { width: 700, height: 476 }
/** The virtue track on the left of the map. */
export const TRACK = 122

export const PLACES: Record<Open, Spot> = {
  quarry: { x: 444, y: 62, scale: 0.92 },
  mines: { x: 548, y: 61, scale: 0.84 },
  forest: { x: 648, y: 64, scale: 0.92 },
  silversmith: { x: 438, y: 188, scale: 0.86 },
  guardhouse: { x: 550, y: 190, scale: 0.86 },
  storehouse: { x: 88, y: 246, scale: 0.8 },
  town_centre: { x: 434, y: 313, scale: 0.74 },
  tax_stand: { x: 540, y: 314, scale: 0.94 },
  workshop: { x: 642, y: 314, scale: 0.94 },
}

/** Everything that can be pointed at. */
export const SPOTS: Record<Spotted, Spot> = {
  ...PLACES,
  guildhall: { x: 88, y: 110, scale: 1 },
  cathedral: { x: 283, y: 300, scale: 1 },
  market: { x: 118, y: 400, scale: 1 },
  prison: { x: 653, y: 204, scale: 1 },
}

/** The map of a phone, 390 by 474: three columns, four rows. */
export const PHONE = { width: 390, height: 474 }
const column = [66, 195, 324]
const row = [53, 170, 288, 406]
const tile = (c: number, r: number, scale: number): Spot => ({ x: column[c]!, y: row[r]!, scale })
export const TILES: Record<Exclude<Spotted, 'prison'>, Spot> = {
  quarry: tile(0, 0, 0.84),
  mines: tile(1, 0, 0.78),
  forest: tile(2, 0, 0.84),
  silversmith: tile(0, 1, 0.8),
  cathedral: tile(1, 1, 0.4),
  guildhall: tile(2, 1, 1),
  storehouse: tile(0, 2, 0.78),
  town_centre: tile(1, 2, 0.68),
  workshop: tile(2, 2, 0.86),
  market: tile(0, 3, 1),
  tax_stand: tile(1, 3, 0.86),
  guardhouse: tile(2, 3, 0.78),
}

/** In which the keyboard goes over the map. */
export const ORDER: readonly Open[] = ['quarry', 'mines', 'forest', 'silversmith', 'guardhouse', 'storehouse', 'town_centre', 'tax_stand', 'workshop']

export interface Anchor {
  x: number
  y: number
  /** The list grows upwards from there. */
  up: boolean
}

/** Where a list of moves opens for an element of the map: beside it, never over it. */
export function anchor(key: string): Anchor {
  const spot = key in PLACES ? PLACES[key as Open] : undefined
  if (spot) return spot.y > 240 ? { x: spot.x, y: spot.y - 14, up: true } : { x: spot.x, y: spot.y + 68, up: false }
  if (key === 'guildhall') return { x: 100, y: 192, up: false }
  if (key.startsWith('market')) return { x: 190, y: 330, up: true }
  return { x: 350, y: 8, up: false }
}
