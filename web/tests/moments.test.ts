import { expect, test } from 'vitest'
import type { LogEntry, Score } from '../src/lib/types'
import { leads, momentsOf, turnEnds } from '../src/parts/moments'

const score = (seat: number, ...course: number[]): Score => ({ seat, rank: 1, points: course.at(-1)!, tiebreaks: [], sources: {}, course })
const said = (move: number, seat: number, text: string, more: Partial<LogEntry> = {}): LogEntry => ({ move, seat, kind: 'x', text, ...more })
const turn = (move: number, seat: number) => said(move, seat, 'turn', { begins: 'turn' })
const every = [0, 1, 2, 3, 4]

test('the lead is taken by standing alone in front, not by a draw', () => {
  expect(leads([score(0, 0, 3, 3, 3, 3), score(1, 0, 0, 3, 4, 4), score(2, 0, 0, 0, 0, 9)], every)).toEqual([
    { move: 1, seat: 0 },
    { move: 3, seat: 1 },
    { move: 4, seat: 2 },
  ])
})

test('points in the middle of a turn are no lead', () => {
  const scores = [score(0, 2, 2, 2, 2, 2), score(1, 0, 5, 1, 1, 1)]
  expect(leads(scores, [0, 2, 4])).toEqual([{ move: 0, seat: 0 }])
  expect(momentsOf(scores, [turn(0, 1), said(1, 1, 'a'), said(2, 1, 'b'), turn(2, 0)], false).changes).toBe(0)
})

test('nobody leads alone', () => {
  expect(leads([score(0, 0, 5)], [0, 1])).toEqual([])
})

test('a turn ends before the move that begins the next one, or with the move that tells of it', () => {
  expect(turnEnds([turn(1, 0), said(1, 0, 'gains'), turn(3, 1), said(3, 1, 'gains')], 6)).toEqual([0, 2, 5])
  expect(turnEnds([turn(0, 0), said(2, 0, 'builds'), turn(2, 1), said(4, 1, 'builds')], 5)).toEqual([0, 2, 4])
  expect(turnEnds([], 3)).toEqual([0, 1, 2])
})

test('key moments are the greatest gains, each with its deed, in the order of the game', () => {
  const entries = [turn(0, 0), said(1, 0, 'pays'), said(2, 0, 'builds the tower', { deed: true }), said(2, 0, 'gains'), turn(2, 1), said(3, 1, 'trades'), turn(3, 0), said(4, 0, 'waits')]
  const { moments, changes } = momentsOf([score(0, 0, 0, 6, 6, 7), score(1, 0, 0, 0, 9, 9)], entries, false)
  expect(moments.map((m) => [m.move, m.seat, m.points, m.deed?.text, m.lead])).toEqual([
    [2, 0, 6, 'builds the tower', ''],
    [3, 1, 9, 'trades', 'good'],
    [4, 0, 1, 'waits', ''],
  ])
  expect(changes).toBe(1)
})

test('where nothing is taken, what brought the points is the deed', () => {
  const entries = [turn(0, 0), said(1, 0, 'the plague comes', { kind: 'plague' }), said(1, 0, 'gains 9', { kind: 'prestige' })]
  const { moments } = momentsOf([{ ...score(0, 0, 9), gained: { 1: 'prestige' } }], entries, false)
  expect(moments[0].deed?.text).toBe('gains 9')
})

test('the turn that took the lead for good is told, however little it brought', () => {
  const course = (...gains: number[]) => gains.reduce((all, n) => [...all, all.at(-1)! + n], [0])
  const scores = [score(0, ...course(9, 9, 9, 9, 9, 9, 0)), score(1, ...course(10, 8, 9, 9, 9, 8, 2))]
  const { moments } = momentsOf(scores, [], false)
  expect(moments).toHaveLength(5)
  expect(moments.at(-1)).toMatchObject({ seat: 1, points: 2, lead: 'good' })
})

test('a race has no lead', () => {
  const { moments, changes } = momentsOf([score(0, 0, 1), score(1, 0, 2)], [], true)
  expect([moments.every((m) => !m.lead), changes]).toEqual([true, 0])
})
