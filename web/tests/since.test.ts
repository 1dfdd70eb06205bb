import { beforeEach, expect, test } from 'vitest'
import { newsOf } from '../src/games/notre_dame/since'
import type { LogEntry } from '../src/games/notre_dame/types'
import { language } from '../src/lib/i18n.svelte'

const BEGINS: Record<string, LogEntry['begins']> = { played: 'turn', wasted: 'turn', bribed: 'line', no_bribe: 'line', plague: 'line', plague_doctor: 'line', cathedral: 'line', drew: 'line', round: 'section', revealed: 'phase' }
const entry = (seat: number, kind: string, args: Record<string, number | string> = {}) => ({ move: 1, seat, kind, text: '', args, begins: BEGINS[kind] }) as unknown as LogEntry
const rat = (seat: number, from: number, to: number, kind = 'plague') => entry(seat, kind, { from, to, value: 4, hospital: 0 })
const text = (key: string) => key.split('.')[1]!
const said = (log: LogEntry[], me = 0) => newsOf(log, me, me === 1 ? [1, 0] : [0, 1], text).map((one) => `${one.seat} ${one.said}`)

const mine = [entry(0, 'bribed', { person: 'person.fool' }), entry(0, 'gold', { n: 1 })]
const theirs = [entry(1, 'bribed', { person: 'person.monk' }), entry(1, 'cubes', { n: 2 }), entry(1, 'prestige', { n: 1 })]
const plague = [rat(0, 8, 9), entry(0, 'penalty', { n: 2 }), rat(1, 3, 3, 'plague_doctor'), entry(0, 'lost_cube', { place: 'place.park' })]
const deal = [entry(1, 'round'), entry(1, 'revealed'), entry(0, 'drew'), entry(0, 'kept', { card: 'card.bank' })]
const round = [...mine, ...theirs, ...plague, ...deal]

beforeEach(async () => {
  language.lang = 'en'
  await language.begin()
})

test('the end of a round: the plague, me first, with what it took; then what the others did', () => {
  expect(said(round)).toEqual(['-1 Plague 4, rats', '0 8 → 9, −2 prestige, −1 cube', '1 3 → 3', '1 monk, +2 cubes, +1 prestige'])
  expect(said(round, 1)).toEqual(['-1 Plague 4, rats', '1 3 → 3', '0 8 → 9, −2 prestige, −1 cube'])
})

test('it is still told while I play, and then no more', () => {
  const played = [...round, entry(0, 'played', { card: 'card.park' }), entry(0, 'prestige', { n: 1 })]
  expect(said(played)).toEqual(said(round))
  expect(said([...played, entry(1, 'wasted', { card: 'card.bank' })])).toEqual(['1 bank laid down'])
  expect(said([...played, entry(1, 'no_bribe')])).toEqual([])
})

test('shares of Notre Dame are everybody’s', () => {
  expect(said([...mine, entry(-1, 'cathedral', { value: 8 }), entry(0, 'prestige', { n: 4 }), entry(1, 'prestige', { n: 4 })])).toEqual(['-1 notre_dame', '0 +4 prestige', '1 +4 prestige'])
})

test('who only looks on is told as much as a round', () => {
  expect(said(round, -1)).toEqual(['-1 Plague 4, rats', '0 8 → 9, −2 prestige, −1 cube', '1 3 → 3', '1 monk, +2 cubes, +1 prestige'])
})

test('in French, too', async () => {
  language.lang = 'fr'
  await language.begin()
  expect(said(round)[0]).toBe('-1 Peste 4, rats')
})
