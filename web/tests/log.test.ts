import { expect, test } from 'vitest'
import { grouped, named } from '../src/lib/log'
import type { LogEntry } from '../src/lib/types'

const seats = [{ name: 'Agnès' }, { name: 'Aldric' }, { name: '' }]
const entry = (text: string, players: [number, number, number][]): LogEntry => ({ move: 1, seat: 0, kind: 'x', text, players })
const said = (e: LogEntry) => named(e, seats).map((p) => p.text).join('')

test('every player of a sentence is called by name, wherever the colour stands', () => {
  expect(said(entry('Red takes 2 gold from Blue (Bank)', [[0, 3, 0], [22, 26, 1]]))).toBe('Agnès takes 2 gold from Aldric (Bank)')
  expect(said(entry("Red's rat would go beyond 9: Red loses 2", [[0, 3, 0], [29, 32, 0]]))).toBe("Agnès's rat would go beyond 9: Agnès loses 2")
})

test('the colour of a card or a letter stays a colour', () => {
  expect(said(entry('Red plays Bank (Blue)', [[0, 3, 0]]))).toBe('Agnès plays Bank (Blue)')
})

test('who has no name is called by the colour', () => {
  expect(named(entry('Green passes', [[0, 5, 2]]), seats)).toEqual([{ text: 'Green', seat: 2 }, { text: ' passes', seat: null }])
})

test('a sentence about nobody is whole', () => {
  expect(said(entry('The game is over', []))).toBe('The game is over')
})

test('who plays a seat from now on stands before the turn, and is not folded into it', () => {
  const line = (kind: string, move: number): LogEntry => ({ move, seat: 1, kind, text: kind })
  const turn = [line('turn', 3), line('gain', 4)]
  const groups = grouped([...turn, line('turn', 5), line('bot_plays', 5), line('gain', 6)])
  expect(groups.map((g) => [g.head?.move ?? null, g.entries.map((e) => e.kind)])).toEqual([[3, ['gain']], [null, ['bot_plays']], [5, ['gain']]])
  expect(grouped([line('gold', 1), line('person_plays', 1), line('gold', 2)])).toHaveLength(1)
})
