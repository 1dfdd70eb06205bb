import { expect, test } from 'vitest'
import { flightsOf } from '../src/games/notre_dame/flights'
import type { LogEntry } from '../src/games/notre_dame/types'

const said = (kind: LogEntry['kind'], seat: number, args: Record<string, string | number>) => ({ move: 1, seat, kind, text: '', args }) as LogEntry
const ways = (...entries: LogEntry[]) => flightsOf(entries).map((f) => `${f.from} > ${f.to} ${f.thing || `piece of ${f.seat}`}`)

test('a cube flies to its building, what it brings flies to its player', () => {
  expect(ways(said('placed', 1, { place: 'place.bank' }), said('gold', 1, { n: 2, source: 'place.bank' }))).toEqual([
    'side.1 > spot.1-bank piece of 1',
    'spot.1-bank > side.1 gold',
    'spot.1-bank > side.1 gold',
  ])
})

test('persons and Notre Dame give and take', () => {
  expect(ways(said('cubes', 0, { n: 1, source: 'person.monk' }), said('gift', 2, { n: 1 }), said('prestige', 0, { n: 1, source: 'place.notre_dame' }))).toEqual([
    'spot.person-monk > side.0 cube',
    'side.2 > spot.notre_dame gold',
    'spot.notre_dame > side.0 prestige',
  ])
})

test('what comes from nowhere on the table does not fly', () => {
  expect(ways(said('gold', 0, { n: 2, source: 'letter.gold' }), said('plague', 0, { value: 3 }))).toEqual([])
})
