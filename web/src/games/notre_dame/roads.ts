/** The roads as they are drawn: the way of a carriage from market to market. */
import { groundOf } from './drawings/ground'
import type { Plan } from './geometry'
import type { Borough } from './reading'
import type { Facts, Point } from './types'

export interface Route {
  /** How many markets the carriage moves. */
  steps: number
  /** The way, as an SVG path. */
  path: string
}

const NEAR = 1.5

/** The corners of a path made of M, l, h, v and q with relative values; a q is cut into pieces. */
export function cornersOf(path: string): Point[] {
  const points: Point[] = []
  let at: Point = { x: 0, y: 0 }
  const go = (x: number, y: number): void => {
    at = { x: at.x + x, y: at.y + y }
    points.push(at)
  }
  for (const [, command, rest] of path.matchAll(/([Mlhvq])([^Mlhvq]*)/g)) {
    const n = (rest!.match(/-?(?:\d+\.\d+|\d+|\.\d+)/g) ?? []).map(Number)
    if (command === 'M') go(n[0]!, n[1]!)
    else if (command === 'h') for (const x of n) go(x, 0)
    else if (command === 'v') for (const y of n) go(0, y)
    else if (command === 'l') for (let i = 0; i + 1 < n.length; i += 2) go(n[i]!, n[i + 1]!)
    else {
      const from = at
      const [cx, cy, x, y] = n as [number, number, number, number]
      for (let t = 0.125; t <= 1; t += 0.125) {
        at = { x: from.x + 2 * t * (1 - t) * cx + t * t * x, y: from.y + 2 * t * (1 - t) * cy + t * t * y }
        points.push(at)
      }
    }
  }
  return points
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function long(way: Point[]): number {
  return way.slice(1).reduce((sum, p, i) => sum + apart(way[i]!, p), 0)
}

/** All drawn roads of a board between two points, each as its corners. */
function drawn(boroughs: number): Point[][] {
  return groundOf(boroughs)
    .roads.split(/(?=M)/)
    .map(cornersOf)
}

/** The roads of one table: between which markets, and how they run. */
export class Roads {
  private readonly spots: string[]
  private readonly at = new Map<number, Point>()
  private readonly near = new Map<number, number[]>()
  private readonly lines: Point[][]
  private readonly plan: Plan
  private readonly places = new Map<number, number>()

  constructor(facts: Facts, players: number, boroughs: Borough[], plan: Plan) {
    this.spots = facts.spots
    this.plan = plan
    this.lines = drawn(boroughs.length)
    for (const { colour, place } of boroughs) {
      this.places.set(colour, place)
      facts.spots.forEach((spot, i) => this.at.set(colour * facts.spots.length + i, plan.boroughs[place]!.markets[spot]!))
    }
    for (const [a, b] of facts.tables[String(players)]?.roads ?? []) {
      this.near.set(a, [...(this.near.get(a) ?? []), b])
      this.near.set(b, [...(this.near.get(b) ?? []), a])
    }
  }

  private spot(market: number): string {
    return this.spots[market % this.spots.length]!
  }

  private place(market: number): number {
    return this.places.get(Math.floor(market / this.spots.length)) ?? 0
  }

  /** The quay of a borough, from its right outer market to its left one. */
  private quay(place: number): Point[] {
    const { outer_right: from, outer_left: to } = this.plan.boroughs[place]!.markets
    const found = this.lines.find((line) => line.length > 3 && apart(line[0]!, from!) < NEAR && apart(line.at(-1)!, to!) < NEAR)
    return found ?? [from!, to!]
  }

  /** One road, from market to market, as it is drawn. */
  private road(a: number, b: number): Point[] {
    const [from, to] = [this.at.get(a)!, this.at.get(b)!]
    const [one, two] = [this.spot(a), this.spot(b)]
    const place = this.place(a)
    if (place === this.place(b) && (one.startsWith('outer') || two.startsWith('outer'))) {
      if (one.startsWith('inner') || two.startsWith('inner')) return [from, to]
      const quay = this.quay(place)
      if (two === 'centre') return this.road(b, a).reverse()
      if (one === 'centre') {
        // down the avenue, then along the quay
        const avenue = this.lines.find((line) => line.length === 2 && apart(line[0]!, from) < NEAR && quay.some((p) => apart(p, line[1]!) < 8))
        const end = avenue?.[1] ?? from
        const turn = quay.reduce((best, p, i) => (apart(p, end) < apart(quay[best]!, end) ? i : best), 0)
        const rest = two === 'outer_left' ? quay.slice(turn) : quay.slice(0, turn + 1).reverse()
        return [from, ...rest]
      }
      return one === 'outer_right' ? quay : [...quay].reverse()
    }
    if (place !== this.place(b) && (one === 'centre' || two === 'centre')) {
      // by the plaza that two facing corners share
      const centre = one === 'centre' ? a : b
      const corner = this.near.get(centre)!.find((m) => this.place(m) === this.place(centre) && this.spot(m).startsWith('inner') && this.near.get(m)!.includes(centre === a ? b : a))
      return corner === undefined ? [from, to] : [from, this.at.get(corner)!, to]
    }
    return [from, to]
  }

  /** The shortest way of at least one step; of equally many steps, the shortest on the ground. */
  route(from: number, to: number): Route | null {
    let reached = new Map<number, Point[]>([[from, [this.at.get(from)!]]])
    const seen = new Set<number>()
    for (let steps = 1; steps <= this.at.size; steps++) {
      const next = new Map<number, Point[]>()
      for (const [market, way] of reached) {
        for (const other of this.near.get(market) ?? []) {
          if (seen.has(other) && other !== to) continue
          const longer = [...way, ...this.road(market, other).slice(1)]
          const known = next.get(other)
          if (!known || long(longer) < long(known)) next.set(other, longer)
        }
      }
      const found = next.get(to)
      if (found) return { steps, path: `M${found.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}` }
      for (const market of next.keys()) seen.add(market)
      reached = next
    }
    return null
  }
}
