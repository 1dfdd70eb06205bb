/** From the numbers of a view to what the board shows. No drawing, no rule of the game. */
import { glass } from '../../lib/types'
import { turned } from '../../table/kit/sides'
import { idOf, type Target } from '../../table/kit/targets'
import type { Family, Key, Names } from './names'
import type { Closed, Facts, Glass, Move, PlayerView, View } from './types'

/** One borough as the viewer sees it: its place (0 = bottom, clockwise), colour and owner. */
export interface Borough {
  place: number
  colour: number
  /** The seat that owns it; -1: nobody (two players). */
  owner: number
  /** Glass of its letters. */
  glass: Glass
}

/** The colours of the boroughs clockwise from the viewer's; a spectator has the first one at the bottom. */
export function boroughOrder(facts: Facts, players: number, seat: number): number[] {
  const order = facts.tables[String(players)]?.boroughs ?? []
  return turned(order, order.indexOf(seat))
}

export function boroughsOf(view: View, facts: Facts, seat: number): Borough[] {
  return boroughOrder(facts, view.players.length, seat).map((colour, place) => ({ place, colour, owner: colour < view.players.length ? colour : -1, glass: glass(facts.colours[colour]) }))
}

/** How many cubes, without the confidant, stand in a building. */
export function cubesIn(player: PlayerView, building: number): number {
  return (player.pieces[building] ?? 0) - (player.confidant === building ? 1 : 0)
}

export interface Forecast {
  now: number
  after: number
  /** Beyond the last space: the penalty. */
  over: boolean
}

/** Where a rat will stand after the plague of this round: the server's sum. */
export function forecast(player: PlayerView): Forecast {
  return { now: player.rat, after: player.after, over: player.beyond }
}

/** Does the server say of a drive that its letter could not be taken? */
export function letterClosed(move: Move | undefined): boolean {
  return move?.noted?.parts.includes('letter_closed') ?? false
}

/** The owners of the lit petals, in the order in which the cubes came. */
export function settlePetals(before: number[], view: View): number[] {
  const left = view.players.map((p) => p.cathedral)
  const kept = before.filter((owner) => (left[owner] ?? 0) > 0 && left[owner]!-- > 0)
  const fresh = left.flatMap((n, owner) => Array.from({ length: Math.max(0, n) }, () => owner))
  return [...kept, ...fresh]
}

const ON_BUILDINGS = new Set<Family>(['from', 'to', 'act', 'return', 'lose'])

export function buildingKey(place: number, building: string): string {
  return `building:${place}:${building}`
}

export function marketKey(market: number): string {
  return `market:${market}`
}

/** The number of the market that is named by its borough and its spot there; -1: none. */
export function marketOf(colour: Key | number | undefined, spot: Key | number | undefined, facts: Facts): number {
  const [c, s] = [facts.colours.findIndex((id) => `colour.${id}` === colour), facts.spots.findIndex((id) => `spot.${id}` === spot)]
  return c < 0 || s < 0 ? -1 : marketAt(c, s, facts)
}

/** Markets are numbered by borough, then by spot. */
export const marketAt = (colour: number, spot: number, facts: Facts): number => colour * facts.spots.length + spot

export const CATHEDRAL = 'cathedral'

/** The elements of the board on which a move can be chosen. */
export function boardKeys(move: Move, view: View, facts: Facts, seat: number): string[] {
  const [first, second] = move.names
  if (move.family === 'drive') {
    const market = marketOf(first, second, facts)
    return market < 0 ? [] : [marketKey(market)]
  }
  if (ON_BUILDINGS.has(move.family) && String(first).startsWith('place.')) {
    const id = idOf(first)
    return [id === 'notre_dame' ? CATHEDRAL : buildingKey(0, id)]
  }
  if (move.family === 'collect' || STANDING.has(move.family)) {
    const own = view.players[seat]
    return own ? [marketKey(own.carriage)] : []
  }
  return []
}

/** What may be done with an element of the board. */
export interface Way {
  key: string
  move: Move | undefined
  closed: Closed | undefined
  /** A further move on the same spot, offered by a small button: stay, leave. */
  extra: Move | undefined
}

const STANDING = new Set<Family>(['stay', 'leave'])

/** To stand still is the move of a market only where nothing else could be done there. */
export function wayOf({ key, moves, closed }: Target<Names>): Way {
  const main = moves.findLast((m) => !STANDING.has(m.family))
  const standing = moves.findLast((m) => STANDING.has(m.family))
  const shut = main ? undefined : closed.at(-1)
  if (!standing || main || shut?.family === 'collect') return { key, move: main, closed: shut, extra: standing }
  return { key, move: standing, closed: undefined, extra: undefined }
}
