import { expect, test } from 'vitest'
import { grouped, isMark, named, sections } from '../src/lib/log'
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

test('the reader is called as the sentence has it, and where no letters stand nothing is put', () => {
  const mine = [{ name: 'You', you: true }, { name: 'Aldric' }]
  const text = (e: LogEntry) => named(e, mine).map((p) => p.text).join('')
  expect(text(entry('Blue takes 2 gold from you', [[0, 4, 1], [23, 26, 0]]))).toBe('Aldric takes 2 gold from you')
  expect(text(entry('Blue captures 2 of your workers', [[0, 4, 1], [31, 31, 0]]))).toBe('Aldric captures 2 of your workers')
})

test('who has no name is called by the colour', () => {
  expect(named(entry('Green passes', [[0, 5, 2]]), seats)).toEqual([{ text: 'Green', seat: 2 }, { text: ' passes', seat: null }])
})

test('a sentence about nobody is whole', () => {
  expect(said(entry('The game is over', []))).toBe('The game is over')
})

test('who plays a seat from now on stands before the turn, and is not folded into it', () => {
  const line = (kind: string, move: number, begins?: LogEntry['begins']): LogEntry => ({ move, seat: 1, kind, text: kind, begins })
  const turn = [line('begun', 3, 'turn'), line('gain', 4)]
  const groups = grouped([...turn, line('begun', 5, 'turn'), line('bot_plays', 5), line('gain', 6)])
  expect(groups.map((g) => [g.head?.move ?? null, g.entries.map((e) => e.kind)])).toEqual([[3, ['gain']], [null, ['bot_plays']], [5, ['gain']]])
  expect(grouped([line('gold', 1), line('person_plays', 1), line('gold', 2)])).toHaveLength(1)
})

test('what begins a section or a phase concerns everybody, and its game says so', () => {
  const line = (move: number, begins?: LogEntry['begins']): LogEntry => ({ move, seat: 1, kind: 'x', text: '', begins })
  const log = [line(0, 'section'), line(0, 'phase'), line(1, 'turn'), line(2), line(4, 'section'), line(4, 'section'), line(5)]
  expect(log.map(isMark)).toEqual([true, true, false, false, true, true, false])
  expect(sections(log)).toEqual([0, 4])
  expect(grouped(log).map((g) => [g.head?.move ?? null, g.entries.length])).toEqual([[null, 2], [1, 1], [null, 3]])
})

test('a line of the log that is no turn folds what follows it', () => {
  const line = (kind: string, begins?: LogEntry['begins']): LogEntry => ({ move: 1, seat: 0, kind, text: kind, begins })
  const groups = grouped([line('played', 'turn'), line('gold'), line('bribed', 'line'), line('cubes'), line('prestige'), line('round', 'section')])
  expect(groups.map((g) => [g.head?.kind ?? null, g.entries.map((e) => e.kind)])).toEqual([['played', ['gold']], ['bribed', ['cubes', 'prestige']], [null, ['round']]])
})
