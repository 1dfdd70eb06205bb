import { expect, test } from 'vitest'
import { pointsOf, sources, ticks } from '../src/parts/charts'
import type { Score } from '../src/lib/types'

const score = (seat: number, given: Record<string, number>): Score => ({ seat, rank: 1, points: 0, tiebreaks: [], sources: given, course: [] })

test('persons are one source, losses stand last', () => {
  const scores = [score(0, { 'person.monk': 2, 'person.fool': 1, 'source.plague': -9 }), score(1, { 'source.gift': 2 })]
  const found = sources(scores, { 'sources.person': 'Persons' })
  expect(found.map((s) => s.key)).toEqual(['sources.person', 'source.gift', 'source.plague'])
  expect(pointsOf(scores[0], found[0])).toBe(3)
})

test('an axis has round steps', () => {
  expect(ticks(0, 25, 5)).toEqual([0, 5, 10, 15, 20, 25])
  expect(ticks(-14, 37)).toEqual([-10, 0, 10, 20, 30])
})
