/** From the numbers of a view to what the board shows. No drawing, no rule of the game. */
import { glass } from '../../lib/types'
import { turned } from '../../table/kit/sides'
import type { Target } from '../../table/kit/targets'
import type { Family, Names } from './names'
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

/** The boroughs clockwise from the viewer's; a spectator has the first one at the bottom. */
export function boroughsOf(view: View, facts: Facts, seat: number): Borough[] {
  const order = facts.tables[String(view.players.length)]?.boroughs ?? [0, 1, 2, 3]
  return turned(order, order.indexOf(seat)).map((colour, place) => ({ place, colour, owner: colour < view.players.length ? colour : -1, glass: glass(facts.colours[colour]) }))
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

export const CATHEDRAL = 'cathedral'

/** The elements of the board on which a move can be chosen. */
export function boardKeys(move: Move, view: View, facts: Facts, seat: number): string[] {
  const [first, second] = move.names.map(String)
  if (move.family === 'drive') {
    const colour = facts.colours.indexOf((first ?? '').replace('colour.', ''))
    const spot = facts.spots.indexOf((second ?? '').replace('spot.', ''))
    return colour < 0 || spot < 0 ? [] : [marketKey(colour * facts.spots.length + spot)]
  }
  if (ON_BUILDINGS.has(move.family) && first?.startsWith('place.')) {
    const id = first.replace('place.', '')
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
