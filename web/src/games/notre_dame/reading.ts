/** From the numbers of a view to what the board shows. No drawing, no rule of the game. */
import type { Family } from './names'
import type { Ask, Closed, Facts, Glass, Move, PlayerView, View } from './types'

const GLASSES: Record<string, Glass> = {
  red: 'ruby',
  blue: 'sapphire',
  green: 'emerald',
  yellow: 'amber',
  purple: 'amethyst',
}

export const NEUTRAL = 'neutral'

export function glassOf(colour: string | undefined): Glass {
  return GLASSES[colour ?? ''] ?? 'ruby'
}

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
  const own = Math.max(0, order.indexOf(seat))
  return order.map((_, place) => {
    const colour = order[(own + place) % order.length]!
    return {
      place,
      colour,
      owner: colour < view.players.length ? colour : -1,
      glass: glassOf(facts.colours[colour]),
    }
  })
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

/** What may be done with an element of the board. */
export interface Target {
  key: string
  move: Move | undefined
  closed: Closed | undefined
  /** A further move on the same spot, offered by a small button: stay, leave. */
  extra: Move | undefined
}

const ON_BUILDINGS = new Set<Family>(['from', 'to', 'act', 'return', 'lose'])

export function buildingKey(place: number, building: string): string {
  return `building:${place}:${building}`
}

export function marketKey(market: number): string {
  return `market:${market}`
}

export const CATHEDRAL = 'cathedral'

function keyOf(move: Move, view: View, facts: Facts, seat: number): string | undefined {
  const [first, second] = move.names.map(String)
  if (move.family === 'drive') {
    const colour = facts.colours.indexOf((first ?? '').replace('colour.', ''))
    const spot = facts.spots.indexOf((second ?? '').replace('spot.', ''))
    return colour < 0 || spot < 0 ? undefined : marketKey(colour * facts.spots.length + spot)
  }
  if (ON_BUILDINGS.has(move.family) && first?.startsWith('place.')) {
    const id = first.replace('place.', '')
    return id === 'notre_dame' ? CATHEDRAL : buildingKey(0, id)
  }
  if (move.family === 'collect' || move.family === 'stay' || move.family === 'leave') {
    const own = view.players[seat]
    return own ? marketKey(own.carriage) : undefined
  }
  return undefined
}

/** The targets of a question, by the key of their element. */
export function targetsOf(ask: Ask | null | undefined, view: View, facts: Facts, seat: number): Map<string, Target> {
  const targets = new Map<string, Target>()
  const entry = (key: string): Target => {
    let target = targets.get(key)
    if (!target) {
      target = { key, move: undefined, closed: undefined, extra: undefined }
      targets.set(key, target)
    }
    return target
  }
  const later: [string, Move][] = []
  for (const move of ask?.moves ?? []) {
    const key = keyOf(move, view, facts, seat)
    if (key === undefined) continue
    if (move.family === 'stay' || move.family === 'leave') later.push([key, move])
    else entry(key).move = move
  }
  for (const closed of ask?.closed ?? []) {
    const key = keyOf(closed, view, facts, seat)
    if (key !== undefined && !targets.get(key)?.move) entry(key).closed = closed
  }
  for (const [key, move] of later) {
    const target = entry(key)
    if (target.move || target.closed?.family === 'collect') target.extra = move
    else {
      target.move = move
      target.closed = undefined
    }
  }
  return targets
}
