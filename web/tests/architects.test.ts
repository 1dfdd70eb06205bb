import { describe, expect, it } from 'vitest'
import { captivesOf, crewAt, gained, keysOf, mastered, needs, niches, panes, ready, rungs, allSides } from '../src/games/architects/reading'
import { lastPlaces } from '../src/games/architects/last'
import { bits } from '../src/games/architects/shorts'
import { own } from '../src/games/architects/words'
import type { Family, Ids, Kind, Part } from '../src/games/architects/names'
import type { Ask, ClosedTold, Facts, LogEntry, MoveTold, PlayerView, StateMessage, Texts, View } from '../src/games/architects/types'
import { amounts } from '../src/table/kit/counting'
import { nearest } from '../src/table/kit/neighbours'
import { bracketed, parted } from '../src/table/kit/prompts'
import { rivalsOf, sidesOf } from '../src/table/kit/sides'
import { targetsOf, unplaced } from '../src/table/kit/targets'

const player = (more: Partial<PlayerView> = {}): PlayerView => ({
  workers: 20, at: [0, 0, 0], prison: 0, captives: [0, 0, 0], hall: 0, goods: [0, 0, 0, 0, 0, 3], virtue: 7, debts: 0, paid: 0, level: 0, apprentices: [], plans: 3, inbox: 0, built: [], character: -1, points: 0, ...more,
})
const view = (players: PlayerView[], more: Partial<View> = {}): View => ({
  seat: 1, over: false, seats: players.length, opponent: -1, first: 0, tax: 4, market: [-1, -1, -1], small: 0, large: -1, market_left: 9, stalls: [], coins: [], pile: 30, plans_left: 20, under: [], rewards_left: 5,
  hall: [], columns: 3, reset_due: false, last_turns: -1, scheme: -1, schemes: 0, discarded: [], players, plans: [], inbox: [], lacks: [], rise: null, ...more,
})
const facts: Facts = {
  colours: ['red', 'blue', 'green', 'yellow', 'purple'],
  goods: ['clay', 'wood', 'stone', 'gold', 'marble', 'silver'],
  skills: ['carpentry', 'tiling', 'masonry'],
  places: ['quarry', 'forest', 'mines'],
  buildings: [{ id: 'well', points: 3, cost: [0, 2, 2, 0, 0, 0], skills: 0b101, virtue: 0, at_end: false }],
  apprentices: [{ id: 'labourer', word: 'labourer', skills: 7, virtue: 0 }, { id: 'woodcutter', word: 'woodcutter_2', skills: 1, virtue: 0 }],
  characters: ['ada'],
  opponents: ['constantine', 'helena'],
  workshop: { rows: 2, columns: 4 },
  virtue: { points: [-2, 0, 1], tax_kept: [2, 0, 0], market_closed_from: 2, cathedral_closed_to: 0 },
  levels: [{ cost: [], mix: 0, points: 0, room: 5 }, { cost: [0, 0, 0, 1, 0, 0], mix: 0, points: 2, room: 3 }, { cost: [], mix: 4, points: 4, room: 1 }],
  rewards: [],
  market: { silver: [1, 2, 3], small: [], large: [], print: [] },
  hall: { rows: 4, columns: [0, 3, 3, 4, 5, 6], resets: [3, 4] },
  schemes: [],
  limits: { plans: 6, apprentices: 5, workers: 20 },
}
const move = (words: string, family: Family, names: MoveTold['names'] = [], more: Partial<MoveTold> = {}): MoveTold => ({ move: words.length, words, family, names, text: words, ...more })
const ask = (moves: MoveTold[], closed: ClosedTold[] = []): Ask => ({ prompt: '', decision: 'PlaceWorker', rule: '', source: '', moves, closed })

describe('who plays', () => {
  const seats = [{ colour: 'red', name: 'Mathilde', kind: 'person', here: true, asked: true }]
  it('adds the opponent who has no seat', () => {
    const state = { seats, view: view([player(), player()], { opponent: 1 }) } as unknown as StateMessage
    expect(allSides(state, { 'colour.helena': 'Helena' } as Texts, facts)[1]).toMatchObject({ name: 'Helena', colour: 'blue', kind: 'opponent' })
    expect(sidesOf(allSides(state, {} as Texts, facts), 0).map((s) => s.opponent)).toEqual([false, true])
  })
  it('puts the left neighbour first, and everybody before a spectator', () => {
    const all = [0, 1, 2].map((seat) => ({ seat, name: '', glass: 'ruby' as const, mine: seat === 1, opponent: false, bot: false, level: '', asked: false }))
    expect(rivalsOf(all, 1).map((s) => s.seat)).toEqual([2, 0])
    expect(rivalsOf(all, -1).map((s) => s.seat)).toEqual([0, 1, 2])
  })
})

describe('what stands where', () => {
  const v = view([player({ at: [2, 0, 0], captives: [0, 1, 2], level: 1 }), player({ at: [1, 0, 0], level: 0 }), player({ level: 1 })], { hall: [2, 1, 0, 2], columns: 3, rise: { level: 1, goods: [], mix: 0, plan: true } })
  it('shows mine first', () => {
    expect(crewAt(v, 0)).toEqual([{ seat: 1, n: 1 }, { seat: 0, n: 2 }])
    expect(captivesOf(v, 0)).toEqual([{ seat: 1, n: 1 }, { seat: 2, n: 2 }])
  })
  it('fills the guildhall row by row and boards up what is not used', () => {
    const all = niches(v, facts)
    expect(all).toHaveLength(24)
    expect(all.find((n) => n.row === 2 && n.column === 1)?.seat).toBe(2)
    expect(all.filter((n) => n.next)).toMatchObject([{ row: 2, column: 2 }])
    expect(all.filter((n) => n.boarded)).toHaveLength(12)
    expect(all.filter((n) => n.reset).map((n) => n.row)).toEqual([3, 4])
  })
  it('gives a window to whoever stands on a level', () => {
    expect(panes(v, facts, true).filter((p) => p.level === 1).map((p) => [p.seat, p.next])).toEqual([[0, false], [2, false], [-1, true]])
    expect(panes(v, facts, false).some((p) => p.next)).toBe(false)
  })
  it('reads the track from the top', () => {
    expect(rungs(view([player({ virtue: 2 })]), facts).map((r) => [r.virtue, r.tax, r.market, r.cathedral, r.seats.length])).toEqual([[2, 0, true, false, 1], [1, 0, false, false, 0], [0, 2, false, true, 0]])
  })
})

describe('moves', () => {
  it('know their elements', () => {
    expect(keysOf(move('mine clay', 'mine', ['good.clay']))).toEqual(['mines'])
    expect(keysOf(move('hire x', 'hire', ['apprentice.miner_2']))).toEqual(['stall.miner_2', 'workshop'])
    expect(keysOf(move('capture quarry red', 'capture', ['place.quarry', 'colour.red']))).toEqual(['crew.quarry.red', 'quarry'])
    expect(keysOf(move('cathedral', 'cathedral'))).toEqual(['cathedral', 'guildhall'])
    expect(keysOf(move('pass', 'pass'))).toEqual([])
  })
  it('are gathered by element, open and closed', () => {
    const shut = { ...move('mine gold', 'mine', ['good.gold']), why: 'two', rule: '', source: '' }
    const found = targetsOf(ask([move('mine clay', 'mine', ['good.clay']), move('pass', 'pass')], [shut]), keysOf)
    expect(found.get('mines')?.moves).toHaveLength(1)
    expect(found.get('mines')?.closed).toHaveLength(1)
    expect(unplaced([move('pass', 'pass'), move('place quarry', 'place', ['place.quarry'])], keysOf).map((m) => m.words)).toEqual(['pass'])
  })
  it('say what they bring', () => {
    const noted = (parts: Part[], values: Record<string, string | number>) => gained(move('x', 'place', [], { noted: { parts, values } }))
    expect(noted(['clay', 'gold'], { clay: 2, gold: 1 })).toEqual([{ n: 2, of: 'clay' }, { n: 1, of: 'gold' }])
    expect(noted(['gold', 'silver', 'loses'], { gold: 1, silver: 6, loses: 2 })).toEqual([{ n: 1, of: 'gold' }, { n: 6, of: 'silver' }, { n: -2, of: 'virtue' }])
    expect(noted(['costs', 'wood', 'plans'], { costs: 2, wood: 1, plans: 1 })).toEqual([{ n: -2, of: 'silver' }, { n: 1, of: 'wood' }, { n: 1, of: 'plans' }])
    expect(noted(['costs_from'], { costs_from: 3 })).toEqual([{ n: -3, of: 'silver', least: true }])
    expect(noted(['costs', 'debts'], { costs: 2, debts: 1 })).toEqual([{ n: -2, of: 'silver' }, { n: 1, of: 'debt' }])
    expect(noted(['destroys'], { destroys: 2 })).toEqual([{ n: -2, of: 'debt' }])
    expect(noted(['trades'], { trades: 1 })).toBeNull()
    expect(gained(move('x', 'place'))).toBeNull()
    expect(amounts([0, 2, 0], facts.goods)).toEqual([{ n: 2, of: 'wood' }])
  })
})

describe('plans', () => {
  it('tell what is short', () => {
    expect(needs(facts.buildings[0]!, { goods: [0, 1, 0, 0, 0, 0], skills: 0 }, facts)).toEqual([{ of: 'wood', n: 2, short: 1 }, { of: 'stone', n: 2, short: 0 }])
    expect([...mastered([1], facts)]).toEqual(['carpentry'])
    expect(mastered([0], facts).size).toBe(3)
  })
  it('are ready only when the server says so', () => {
    const key = 'plan.well'
    expect(ready(targetsOf(ask([move('build well', 'build', ['building.well'])]), keysOf).get(key))).toBe('yes')
    expect(ready(targetsOf(ask([], [{ ...move('build well', 'build', ['building.well']), why: '', rule: '', source: '' }]), keysOf).get(key))).toBe('no')
    expect(ready(undefined)).toBe('unknown')
  })
})

describe('words', () => {
  it('are the same in both languages', () => {
    expect(Object.keys(own.fr).sort()).toEqual(Object.keys(own.en).sort())
  })
  it('are short texts with signs and names of places', () => {
    expect(bits('<forest> +1[wood]')).toEqual([{ kind: 'place', value: 'forest' }, { kind: 'text', value: ' +1' }, { kind: 'sign', value: 'wood' }])
  })
  it('split names and questions', () => {
    expect(bracketed('Acolyte (plan)')).toEqual(['Acolyte', 'plan'])
    expect(bracketed('Thief')).toEqual(['Thief', ''])
    expect(parted('Which trade? (1 left; pass)')).toEqual(['Which trade?', '1 left; pass'])
    expect(parted('Keep one. The rest goes.')).toEqual(['Keep one', 'The rest goes.'])
  })
})

describe('what the others did', () => {
  const entry = (seat: number, kind: Kind, place: Ids['place'] | '' = '', move = 1): LogEntry => ({ move, seat, kind, text: '', args: place ? { place: `place.${place}` } : {}, ...(kind === 'turn' ? { begins: 'turn' as const } : {}) })
  const log = [entry(0, 'turn'), entry(0, 'placed', 'forest'), entry(1, 'turn'), entry(1, 'placed', 'mines', 2), entry(2, 'turn'), entry(2, 'placed', 'quarry', 3), entry(2, 'built', '', 3), entry(0, 'turn', '', 3)]
  it('is what came after my last turn', () => {
    expect([...lastPlaces(log, 0, null)]).toEqual([[1, 'mines'], [2, 'guildhall']])
    expect([...lastPlaces(log, 1, null)]).toEqual([[2, 'guildhall']])
    expect([...lastPlaces(log, 0, 2)]).toEqual([[1, 'mines']])
  })
})

describe('arrows', () => {
  it('go to the nearest in their direction', () => {
    const from = { x: 0, y: 0 }
    expect(nearest(from, [{ x: 50, y: 40 }, { x: 90, y: 0 }, { x: -10, y: 0 }], 'ArrowRight')).toBe(1)
    expect(nearest(from, [{ x: -10, y: 0 }], 'ArrowRight')).toBe(-1)
    expect(nearest(from, [{ x: 0, y: 30 }], 'ArrowDown')).toBe(0)
  })
})
