import { beforeEach, describe, expect, it, test } from 'vitest'
import texts from '../../src/parvis/games/architects/text/en.toml?raw'
import { sketch, SKETCHED } from '../src/games/architects/drawings/buildings'
import { flightsOf } from '../src/games/architects/flights'
import { brought, entrySaid, placeOf, stepSaid, turnSaid, type Say } from '../src/games/architects/turns'
import { stepsOf, turnsOf } from '../src/table/kit/turns'
import { language } from '../src/lib/i18n.svelte'
import { grouped, lastMove } from '../src/lib/log'
import type { LogEntry } from '../src/lib/types'

const BEGINS: Record<string, LogEntry['begins']> = { turn: 'turn', end: 'phase' }
const entry = (move: number, seat: number, kind: string, args: LogEntry['args'] = {}, other?: number): LogEntry => ({
  move, seat, kind, args, text: kind, ...(BEGINS[kind] && { begins: BEGINS[kind] }), players: other === undefined ? [[0, 1, seat]] : [[0, 1, seat], [2, 3, other]],
})
const TEXTS: Record<string, string> = { 'place.quarry': 'Quarry', 'place.workshop': 'Workshop', 'good.stone': 'stone', 'good.silver': 'silver', 'good.virtue': 'virtue', 'apprentice.thief': 'Thief', 'building.well': 'Well' }
const say: Say = { text: (key) => TEXTS[key] ?? key, name: (seat) => ['Agnès', 'Hugo', 'Maud'][seat] ?? '' }
const quarry = [entry(4, 0, 'turn'), entry(5, 0, 'placed', { place: 'place.quarry' }), entry(5, 0, 'gain', { n: 2, good: 'good.stone' }), entry(5, 0, 'gain', { n: 1, good: 'good.stone' })]
const hiring = [
  entry(5, 1, 'turn'), entry(6, 1, 'placed', { place: 'place.workshop' }), entry(6, 1, 'coin_laid', { apprentice: 'apprentice.x' }), entry(6, 1, 'paid', { n: 2 }),
  entry(7, 1, 'tax_kept', { n: 1 }), entry(7, 1, 'tax', { n: 1 }), entry(7, 1, 'hired', { apprentice: 'apprentice.thief' }), entry(7, -1, 'on_display', { apprentice: 'apprentice.x' }),
]

beforeEach(() => (language.lang = 'en'))

describe('a log in turns', () => {
  it('has a group for each turn, and one for what comes before and after', () => {
    const groups = grouped([entry(0, 0, 'kept'), ...quarry, ...hiring, entry(7, -1, 'end'), entry(7, 0, 'points')])
    expect(groups.map((g) => g.head?.seat ?? null)).toEqual([null, 0, 1, null])
    expect(groups.map((g) => g.entries.length)).toEqual([1, 3, 7, 2])
    expect(groups.map(lastMove)).toEqual([0, 5, 7, 7])
  })
  it('is one group where no turns are told', () => {
    expect(grouped([entry(0, 0, 'round'), entry(1, 0, 'end')])).toHaveLength(1)
    expect(turnsOf([entry(0, 0, 'round')])).toEqual([])
  })
})

describe('a turn', () => {
  it('is made of one step a decision', () => {
    const steps = stepsOf(hiring.slice(1))
    expect(steps.map((s) => s.move)).toEqual([6, 7])
    expect(steps.map((s) => stepSaid(s, 1, say))).toEqual(['Workshop, −3 silver', 'hires the Thief, −1 silver'])
  })
  it('ends with a line that sums it up', () => {
    expect(turnSaid(0, quarry.slice(1), say)).toBe('Quarry, +3 stone')
    expect(turnSaid(1, hiring.slice(1), say)).toBe('Workshop, hires the Thief, −4 silver')
    language.lang = 'fr'
    expect(turnSaid(1, hiring.slice(1), say)).toBe('Workshop, embauche\u00a0: Thief, −4 silver')
  })
  it('counts what was done more than once', () => {
    const captures = [entry(8, 0, 'captured', { n: 1, place: 'place.quarry' }, 1), entry(9, 0, 'captured', { n: 2, place: 'place.workshop' }, 1), entry(9, 0, 'captured', { n: 1 }, 2), entry(9, 0, 'paid', { n: 2 }), entry(9, 0, 'repaid'), entry(10, 0, 'repaid')]
    expect(turnSaid(0, captures, say)).toBe('captures 3 of Hugo, captures 1 of Maud, repays 2 debts, −2 silver')
  })
  it('tells what it did to others after its own', () => {
    const reset = [entry(9, 0, 'built', { building: 'building.well' }), entry(9, -1, 'reset'), entry(9, 1, 'debt'), entry(9, 1, 'virtue_lost', { n: 2 })]
    expect(turnSaid(0, reset, say)).toBe('builds the Well, black market reset · Hugo +1 debt, −2 virtue')
  })
  it('leaves out what comes and goes', () => {
    expect(brought(0, [entry(1, 0, 'gain', { n: 2, good: 'good.stone' }), entry(1, 0, 'paid_good', { n: 2, good: 'good.stone' })])).toEqual([])
  })
  it('says what has no short form in the words of the log', () => {
    expect(entrySaid({ ...entry(1, 0, 'market_shuffled'), text: 'The cards are shuffled', players: [] }, say)).toBe('The cards are shuffled')
    expect(entrySaid(entry(1, 0, 'gain', { n: 1, good: 'good.stone' }), say)).toBe('+1 stone')
    expect(placeOf(entry(1, 0, 'placed', { place: 'place.quarry' }))).toBe('quarry')
    expect(placeOf(entry(1, 0, 'climbed', { n: 2 }))).toBe('cathedral')
  })
})

describe('what moves', () => {
  it('goes from the supply to the place, and the goods come back', () => {
    expect(flightsOf(quarry).map((f) => [f.from, f.to, f.thing])).toEqual([['side.0', 'spot.quarry', ''], ['spot.quarry', 'side.0', 'stone'], ['spot.quarry', 'side.0', 'stone'], ['spot.quarry', 'side.0', 'stone']])
  })
  it('is the colour of the captive, on the way to the captor', () => {
    expect(flightsOf([entry(8, 0, 'captured', { n: 2, place: 'place.quarry' }, 1)])).toEqual([{ from: 'spot.quarry', to: 'side.0', seat: 1, thing: '' }])
    expect(flightsOf([entry(8, 0, 'imprisoned', { n: 2 }, 1)])[0]!.to).toBe('spot.prison')
  })
  it('is never more than can be followed', () => {
    expect(flightsOf(Array.from({ length: 50 }, () => entry(1, 0, 'placed', { place: 'place.quarry' })))).toHaveLength(14)
  })
})

test('every building has a sketch of its own', () => {
  const names = /\[building\]([\s\S]*?)\n\[/.exec(texts.replace(/^#.*$/gm, ''))![1]!
  const buildings = [...names.matchAll(/^(\w+) =/gm)].map((m) => m[1]!)
  expect(buildings).toHaveLength(40)
  expect([...SKETCHED].sort()).toEqual([...buildings].sort())
  expect(new Set(buildings.map(sketch)).size).toBe(40)
  for (const building of buildings) expect(sketch(building), building).not.toMatch(/NaN|undefined/)
})
