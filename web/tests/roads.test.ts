import { expect, test } from 'vitest'
import { planOf } from '../src/games/notre_dame/geometry'
import { boroughsOf } from '../src/games/notre_dame/reading'
import { cornersOf, Roads } from '../src/games/notre_dame/roads'
import type { Facts } from '../src/games/notre_dame/types'

const SPOTS = ['centre', 'inner_left', 'inner_right', 'outer_left', 'outer_right']
const INSIDE = [['centre', 'inner_left'], ['centre', 'inner_right'], ['centre', 'outer_left'], ['centre', 'outer_right'], ['inner_left', 'inner_right'], ['inner_left', 'outer_left'], ['inner_right', 'outer_right'], ['outer_left', 'outer_right']]
const LEFT = [['inner_left', 'inner_right'], ['centre', 'inner_right'], ['inner_left', 'centre'], ['outer_left', 'outer_right']]

const market = (colour: number, spot: string) => colour * 5 + SPOTS.indexOf(spot)
function facts(n: number): Facts {
  const roads: [number, number][] = []
  for (let i = 0; i < n; i++) {
    for (const [a, b] of INSIDE) roads.push([market(i, a!), market(i, b!)])
    for (const [a, b] of LEFT) roads.push([market(i, a!), market((i + 1) % n, b!)])
  }
  const boroughs = Array.from({ length: n }, (_, i) => i)
  return { colours: ['red', 'blue', 'green', 'yellow', 'purple'], buildings: [], spots: SPOTS, letters: [], tables: { [n]: { boroughs, cathedral: 8, roads } }, last_space: 9 } as unknown as Facts
}
function roadsOf(n: number, seat = 0) {
  const told = facts(n)
  const view = { players: Array.from({ length: n }) } as never
  const boroughs = boroughsOf(view, told, seat)
  return { roads: new Roads(told, n, boroughs, planOf(n)), told, boroughs }
}
const ends = (path: string) => {
  const all = path.slice(1).split('L').map((p) => p.split(' ').map(Number))
  return { all, first: all[0]!, last: all.at(-1)! }
}

test.each([3, 4, 5])('with %i boroughs every road runs from its one market to the other', (n) => {
  for (let seat = 0; seat < n; seat++) {
    const { roads, told, boroughs } = roadsOf(n, seat)
    const where = (m: number) => planOf(n).boroughs[boroughs.find((b) => b.colour === Math.floor(m / 5))!.place]!.markets[SPOTS[m % 5]!]!
    for (const [a, b] of told.tables[n]!.roads!) {
      for (const [from, to] of [[a, b], [b, a]] as const) {
        const route = roads.route(from, to)!
        expect(route.steps).toBe(1)
        const { first, last } = ends(route.path)
        expect(Math.hypot(first[0]! - where(from).x, first[1]! - where(from).y)).toBeLessThan(2)
        expect(Math.hypot(last[0]! - where(to).x, last[1]! - where(to).y)).toBeLessThan(2)
      }
    }
  }
})

test('from the centre to an outer corner the way goes down the avenue and along the quay', () => {
  const { roads } = roadsOf(4)
  const { all } = ends(roads.route(market(0, 'centre'), market(0, 'outer_left'))!.path)
  expect(all.length).toBeGreaterThan(10)
  expect(Math.max(...all.map((p) => p[1]!))).toBeGreaterThan(590)
  expect(Math.max(...all.map((p) => p[0]!))).toBeLessThan(405)
})

test('steps are counted by markets, and a drive back home takes two', () => {
  const { roads } = roadsOf(4)
  expect(roads.route(market(0, 'centre'), market(1, 'inner_right'))!.steps).toBe(1)
  expect(roads.route(market(0, 'centre'), market(1, 'centre'))!.steps).toBe(2)
  expect(roads.route(market(0, 'outer_right'), market(1, 'outer_right'))!.steps).toBe(2)
  expect(roads.route(market(0, 'centre'), market(0, 'centre'))!.steps).toBe(2)
})

test('corners of a path', () => {
  expect(cornersOf('M1 2l3-1.5h2-1v.5')).toEqual([{ x: 1, y: 2 }, { x: 4, y: 0.5 }, { x: 6, y: 0.5 }, { x: 5, y: 0.5 }, { x: 5, y: 1 }])
  expect(cornersOf('M0 0q5 0 10 10').at(-1)).toEqual({ x: 10, y: 10 })
})
