import { expect, test } from 'vitest'
import { fill } from '../src/lib/i18n.svelte'
import type { Score } from '../src/lib/types'
import { own } from '../src/parts/end.words'
import { ranked, verdict } from '../src/parts/ending'

const { en, fr } = own

const score = (seat: number, rank: number, points: number): Score => ({ seat, rank, points, tiebreaks: [], sources: {}, course: [] })
const said = (scores: Score[], me: number, race: boolean, words: Record<string, string> = en): string => {
  const found = verdict(ranked(scores, race), me, (seat) => ['Agnès', 'Aldric', 'Maud'][seat]!, race)
  return found ? fill(words[found[0]]!, found[1]) : ''
}

test('where points win, the title tells them', () => {
  expect(said([score(0, 2, 30), score(1, 1, 34)], 0, false)).toBe('Aldric wins, 34 to 30')
  expect(said([score(0, 1, 34), score(1, 2, 30)], 0, false)).toBe('You win, 34 to 30')
  expect(said([score(0, 1, 34)], -1, false)).toBe('Agnès wins with 34')
  expect(said([score(0, 1, 34), score(1, 1, 34)], 0, false)).toBe('Shared victory with 34')
  expect(said([], 0, false)).toBe('')
})

test('in a race nobody is said to win by points, and the first has fewer without harm', () => {
  const race = [score(0, 2, 50), score(1, 1, 12), score(2, 2, 60)]
  expect(ranked(race, true).map((s) => s.seat)).toEqual([1, 0, 2])
  expect(said(race, 0, true)).toBe('Aldric wins the race')
  expect(said(race, 1, true)).toBe('You win the race')
  expect(said([score(0, 1, 3), score(1, 1, 9)], 0, true)).toBe('Shared victory')
  for (const words of [en, fr]) for (const me of [0, 1]) expect(said(race, me, true, words)).not.toMatch(/\d/)
})
