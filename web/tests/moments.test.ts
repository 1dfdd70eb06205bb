import { expect, test } from 'vitest'
import type { LogEntry, Score } from '../src/lib/types'
import { gains, leads } from '../src/parts/moments'

const score = (seat: number, ...course: number[]): Score => ({ seat, rank: 1, points: course.at(-1)!, tiebreaks: [], sources: {}, course })
const said = (move: number, seat: number, n: number): LogEntry => ({ move, seat, kind: 'prestige', text: `${n} prestige`, args: { n } })

test('the biggest gain of each player is found where it first happened', () => {
  const found = gains([score(0, 0, 2, 2, 7, 12), score(1, 0, 0, 6, 6, 6)], [said(3, 0, 5), said(3, 1, 5)])
  expect(found).toEqual([
    { move: 2, seat: 1, points: 6, text: '' },
    { move: 3, seat: 0, points: 5, text: '5 prestige' },
  ])
})

test('who never gained has no such moment', () => {
  expect(gains([score(0, 0, 0, -1)], [])).toEqual([])
})

test('the lead is taken by standing alone in front, not by a draw', () => {
  const found = leads([score(0, 0, 3, 3, 3, 3), score(1, 0, 0, 3, 4, 4), score(2, 0, 0, 0, 0, 9)])
  expect(found.map((m) => [m.move, m.seat, m.points])).toEqual([
    [1, 0, 3],
    [3, 1, 4],
    [4, 2, 9],
  ])
})

test('nobody leads alone', () => {
  expect(leads([score(0, 0, 5)])).toEqual([])
})
