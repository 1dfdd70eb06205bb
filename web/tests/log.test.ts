import { expect, test } from 'vitest'
import { named } from '../src/lib/log'
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
