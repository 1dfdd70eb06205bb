import { expect, test } from 'vitest'
import { planOf } from '../src/games/notre_dame/geometry'
import { lastOf } from '../src/games/notre_dame/last'
import { boroughsOf } from '../src/games/notre_dame/reading'
import { sceneOf, type Scene } from '../src/games/notre_dame/scene'
import type { Ids, Kind, Part } from '../src/games/notre_dame/names'
import type { Lang } from '../src/lib/types'
import type { Ask, Facts, LogEntry, Move, PlayerView, Texts, View } from '../src/games/notre_dame/types'
import { language } from '../src/lib/i18n.svelte'

const SPOTS = ['centre', 'inner_left', 'inner_right', 'outer_left', 'outer_right']
const facts = {
  colours: ['red', 'blue', 'green', 'yellow', 'purple'],
  buildings: ['seminary', 'bank', 'residence', 'carriage_house', 'hotel', 'park', 'hospital'],
  spots: SPOTS,
  letters: [{ id: 'gold', prestige: 1, gold: 1, cubes: 0, rat: 0 }],
  tables: { '3': { boroughs: [0, 1, 2], cathedral: 8, roads: [] } },
  last_space: 9,
} as unknown as Facts
const player = (more: Partial<PlayerView> = {}) => ({
  gold: 3, reserve: 4, pieces: [0, 0, 0, 0, 0, 0, 0], confidant: -1, cathedral: 0, rat: 0, carriage: 0, letters: [], after: 0, beyond: false, ...more,
}) as PlayerView
const view = (more: Partial<View> = {}) => ({
  seat: 0, bell: 0, over: false, letters: [-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0, 0, 0, 0], shown: [], plague: 0, players: [player(), player({ carriage: 5 }), player({ carriage: 10 })], ...more,
}) as View
const drive = (n: number, colour: Ids['colour'], spot: Ids['spot'], note: string, parts: Part[]): Move => ({
  move: n, words: `drive ${colour} ${spot}`, family: 'drive', names: [`colour.${colour}`, `spot.${spot}`], text: `drive to ${spot}`, note, noted: { parts, values: {} },
})
function scene(given: Pick<Ask, 'moves' | 'closed'> | null, seen: View = view(), lang: Lang = 'en'): Scene {
  const ask: Ask | null = given && { prompt: '', decision: 'Drive', rule: '', source: '', ...given }
  language.lang = lang
  return sceneOf({ view: seen, facts, texts: {} as Texts, seats: facts.colours.map((colour) => ({ colour, name: colour })), seat: 0, ask, plan: planOf(3) })
}
const stall = (s: Scene, market: number) => s.markets.find((m) => m.key === `market:${market}`)!

test('whether a letter may be taken is what the server says, not a sum of ours', () => {
  const open = scene({ moves: [drive(1, 'red', 'inner_left', '+1 prestige, +1 gold', ['prestige', 'gold'])], closed: [] })
  const shut = scene({ moves: [drive(1, 'red', 'inner_left', 'cannot be taken', ['letter_closed'])], closed: [] })
  expect(stall(open, 1).look).toBe('legal')
  expect(stall(open, 1).chip).toContain('+1 prestige, +1 gold')
  expect(stall(shut, 1).look).toBe('barred')
  expect(stall(shut, 1).chip).toContain('cannot be taken')
})

test('a market without a letter is a stop', () => {
  const bare = scene({ moves: [drive(1, 'red', 'centre', 'no letter', ['no_letter'])], closed: [] })
  expect(stall(bare, 0).look).toBe('stop')
})

test('the forecast of the plague is the server’s', () => {
  const seen = scene(null, view({ shown: [1, 2, 3], plague: 6, players: [player({ rat: 3, after: 5 }), player({ rat: 8, after: 9, beyond: true }), player()] }))
  expect(seen.tracks.map((t) => t.forecast)).toEqual([
    { now: 3, after: 5, over: false },
    { now: 8, after: 9, over: true },
    { now: 0, after: 0, over: false },
  ])
})

// ---------------------------------------------------------------- what the others did last
let n = 0
const entry = (move: number, seat: number, kind: Kind, args: LogEntry['args'] = {}): LogEntry => ({ move, seat, kind, args, text: `${kind} ${(n += 1)}`, players: [] })
const LOG: LogEntry[] = [
  entry(1, 0, 'round'),
  entry(2, 1, 'played', { card: 'card.park' }),
  entry(2, 1, 'placed', { place: 'place.park' }),
  entry(3, 0, 'played'),
  entry(3, 0, 'placed', { place: 'place.bank' }),
  entry(4, 1, 'placed', { place: 'place.residence' }),
  entry(4, 1, 'prestige_park', { n: 3, park: 1, source: 'place.residence' }),
  entry(5, 2, 'placed', { place: 'place.carriage_house' }),
  entry(6, 2, 'drove', { colour: 'colour.red', spot: 'spot.inner_left' }),
  entry(7, 2, 'collected', { colour: 'colour.red', letter: 'letter.gold' }),
]
const lasts = (log: LogEntry[], seat: number, at: number | null = null) => lastOf(log, seat, at, facts, boroughsOf(view(), facts, seat), [{ colour: 'red', name: 'A' }, { colour: 'blue', name: 'B' }, { colour: 'green', name: 'C' }])

test('of each opponent the last action since mine is marked, with what it brought', () => {
  expect(lasts(LOG, 0).map(({ seat, key, move, tag }) => ({ seat, key, move, tag }))).toEqual([
    { seat: 1, key: 'building:1:residence', move: 4, tag: '+4' },
    { seat: 2, key: 'market:1', move: 6, tag: '' },
  ])
})

test('my own move takes the marks away, and so does a new round', () => {
  expect(lasts([...LOG, entry(8, 0, 'bribed')], 0)).toEqual([])
  expect(lasts([...LOG, entry(8, 1, 'no_bribe'), entry(8, 2, 'round')], 0)).toEqual([])
})

test('in the past the action of that very turn is marked, whoever did it', () => {
  expect(lasts(LOG, 0, 3).map((l) => l.key)).toEqual(['building:0:bank'])
  expect(lasts(LOG, 0, 5).map((l) => l.key)).toEqual(['building:2:carriage_house'])
  expect(lasts(LOG, 0, 7).map((l) => l.key)).toEqual(['market:1'])
})

test('a cube lost to the plague is nothing that somebody did', () => {
  expect(lasts([...LOG.slice(0, 5), entry(6, 1, 'lost_cube', { place: 'place.bank' })], 0)).toEqual([])
})

test('a gift is marked on the cathedral', () => {
  const log = [entry(1, 1, 'placed', { place: 'place.notre_dame' }), entry(2, 1, 'gift', { n: 3 }), entry(2, 1, 'prestige', { n: 6, source: 'source.gift' })]
  expect(lasts(log, 0).map(({ key, tag }) => [key, tag])).toEqual([['cathedral', '+6']])
})
