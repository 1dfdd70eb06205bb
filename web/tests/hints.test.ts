import { beforeAll, expect, test } from 'vitest'
import { language } from '../src/lib/i18n.svelte'
import { expected, reasons } from '../src/parts/hints'
import type { HintMessage, HintMove } from '../src/lib/types'

const move = (more: Partial<HintMove>): HintMove => ({
  move: 1, words: 'up', family: 'up', names: [], text: 'up', chance: 0.5, lead: 0, place: 1, alike: false, reasons: [], without: [], ...more,
})
const hint = (...moves: HintMove[]): HintMessage => ({ type: 'hint', seat: 0, version: 1, far: false, race: false, sides: 3, moves })

beforeAll(() => language.begin())

test('a move says what speaks for it, or what it does without', () => {
  const best = move({ reasons: [{ text: '+2 gold', most: false }, { text: 'a better hand', most: true }] })
  const other = move({ without: ['+2 gold'] })
  const told = hint(best, other)
  expect(reasons(best, 0, told)).toBe('+2 gold · a better hand, most of these')
  expect(reasons(other, 1, told)).toBe('without “+2 gold”')
})

test('what lies within the noise is no real difference, and the best says so too', () => {
  const told = hint(move({}), move({ alike: true }))
  expect(reasons(told.moves[1], 1, told)).toBe('no real difference')
  expect(reasons(told.moves[0], 0, told)).toContain('nearly worth the same')
  expect(reasons(move({}), 0, hint(move({}), move({})))).toContain('the search looks further')
})

test('near 0 and 1 the lead and the place are told; in a race the place alone', () => {
  const told = hint(move({ lead: -11.6, place: 2.7 }))
  expect(expected(told.moves[0], told)).toBe('about 12 behind · place 3 of 3')
  expect(expected(move({ lead: 4.2 }), told)).toBe('about 4 ahead · place 1 of 3')
  expect(expected(move({ lead: 0.3, place: 1.4 }), told)).toBe('about level · place 1 of 3')
  expect(expected(move({ lead: 4.2, place: 2 }), { ...told, race: true })).toBe('place 2 of 3')
})
