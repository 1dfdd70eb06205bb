import { beforeAll, expect, test } from 'vitest'
import { broughtSaid } from '../src/games/notre_dame/brought'
import type { LogEntry } from '../src/games/notre_dame/types'
import { language } from '../src/lib/i18n.svelte'

beforeAll(async () => {
  language.lang = 'en'
  await language.begin()
})

const entry = (kind: string, args: Record<string, number>, seat = 0) => ({ move: 1, seat, kind, text: '', args }) as unknown as LogEntry

test('what a line brought is summed up', () => {
  expect(broughtSaid([entry('placed', {}), entry('gold', { n: 2 }), entry('prestige', { n: 3 }), entry('prestige_park', { n: 1, park: 1 })])).toBe('+2 gold, +5 prestige')
  expect(broughtSaid([entry('gift', { n: 2 }), entry('prestige', { n: 3 })])).toBe('−2 gold, +3 prestige')
  expect(broughtSaid([])).toBe('')
})

test('what is everybody’s is told below the line', () => {
  expect(broughtSaid([entry('prestige', { n: 2 }, 0), entry('prestige', { n: 2 }, 1)])).toBe('')
})
