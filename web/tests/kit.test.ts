import { beforeEach, describe, expect, it } from 'vitest'
import en from '../../src/parvis/games/architects/text/en.toml?raw'
import dame from '../../src/parvis/games/notre_dame/text/en.toml?raw'
import { language } from '../src/lib/i18n.svelte'
import { signed } from '../src/lib/numbers'
import type { ClosedTold, LogEntry, MoveTold, SeatTold } from '../src/lib/types'
import { wordsOf } from '../src/table/kit/books'
import { amounts, broughtTo, crowd, gathered, otherOf, summed } from '../src/table/kit/counting'
import { fewFlights, pieceFlight, thingFlights } from '../src/table/kit/flights'
import { bracketed, parted } from '../src/table/kit/prompts'
import { rivalsOf, sidesOf, turned } from '../src/table/kit/sides'
import { idOf, spelled, targetsOf, unplaced } from '../src/table/kit/targets'
import { sinceMine, stepsOf, turnsOf } from '../src/table/kit/turns'

const move = (words: string, family: string, names: (string | number)[] = []): MoveTold => ({ move: words.length, words, family, names, text: words })
const closed = (words: string, family: string, names: string[]): ClosedTold => ({ ...move(words, family, names), why: 'no', rule: 'X-1', source: 'p. 1' })
const entry = (seat: number, kind: string, more: Partial<LogEntry> = {}): LogEntry => ({ move: 1, seat, kind, text: kind, ...more })

beforeEach(() => (language.lang = 'en'))

describe('targets of moves', () => {
  const keysOf = (m: MoveTold) => (m.family === 'go' ? [`spot.${idOf(m.names[0])}`, 'map'] : [])
  it('gather what is open and what is closed on each element', () => {
    const found = targetsOf({ moves: [move('go mill', 'go', ['place.mill']), move('go pit', 'go', ['place.pit']), move('pass', 'pass')], closed: [closed('go fort', 'go', ['place.fort'])] }, keysOf)
    expect([...found.keys()]).toEqual(['spot.mill', 'map', 'spot.pit', 'spot.fort'])
    expect(found.get('map')?.moves.map((m) => m.words)).toEqual(['go mill', 'go pit'])
    expect(found.get('map')?.closed.map((m) => m.words)).toEqual(['go fort'])
    expect(targetsOf(null, keysOf).size).toBe(0)
  })
  it('leave to the prompt what has no element, and what is a button besides', () => {
    const moves = [move('go mill', 'go', ['place.mill']), move('pass', 'pass')]
    expect(unplaced(moves, keysOf).map((m) => m.words)).toEqual(['pass'])
    expect(unplaced(moves, keysOf, new Set(['go'])).map((m) => m.words)).toEqual(['go mill', 'pass'])
    expect(spelled(moves[1]!)).toBe('Pass')
  })
})

describe('sides', () => {
  const seats = ['red', 'blue', 'green'].map((colour): SeatTold => ({ colour, name: colour, kind: colour === 'blue' ? 'bot' : 'person', bot: 'master', here: true, asked: colour === 'red' }))
  it('go clockwise from me; a spectator begins with the first', () => {
    expect(turned([0, 1, 2], 2)).toEqual([2, 0, 1])
    expect(turned([0, 1, 2], -1)).toEqual([0, 1, 2])
    expect(turned([], 1)).toEqual([])
    expect(rivalsOf(sidesOf(seats, 1), 1).map((s) => s.name)).toEqual(['green', 'red'])
    expect(rivalsOf(sidesOf(seats, -1), -1)).toHaveLength(3)
  })
  it('know who they are', () => {
    expect(sidesOf(seats, 2)[1]).toMatchObject({ seat: 1, glass: 'sapphire', bot: true, level: 'master', mine: false })
    expect(sidesOf(seats, 2)[2]?.mine).toBe(true)
  })
})

describe('prompts', () => {
  it('are parted into what is asked and what is said around it', () => {
    expect(parted('Which trade? (1 left; pass)')).toEqual(['Which trade?', '1 left; pass'])
    expect(parted('Keep one. The rest goes.')).toEqual(['Keep one', 'The rest goes.'])
    expect(parted('Your reserve is empty. Which cube do you move?')).toEqual(['Which cube do you move?', 'Your reserve is empty.'])
    expect(parted('Keep one of these cards; the rest goes to the left.')).toEqual(['Keep one of these cards', 'The rest goes to the left.'])
    expect(parted('Whom do you bribe, for 1 gold?', true)).toEqual(['Whom do you bribe, for 1 gold?', ''])
  })
  it('are parted at a comma only where there is room below', () => {
    const long = 'Play an action card, or lay one down without acting.'
    expect(parted(long, true)).toEqual(['Play an action card', 'Or lay one down without acting.'])
    expect(parted(long)).toEqual(['Play an action card, or lay one down without acting', ''])
  })
  it('lose no word of any game', () => {
    const letters = (text: string) => [...text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')].sort().join('')
    const prompts = [en, dame].flatMap((text) => [...(/\n\[prompt\]\n([\s\S]*?)\n\[/.exec(text)?.[1] ?? '').matchAll(/ = "(.*)"/g)].map((m) => m[1]!))
    expect(prompts.length).toBeGreaterThan(30)
    for (const prompt of prompts) for (const commas of [true, false]) expect(letters(parted(prompt, commas).join(' ')), prompt).toBe(letters(prompt))
  })
  it('names may have a bracket', () => {
    expect(bracketed('Acolyte (plan)')).toEqual(['Acolyte', 'plan'])
    expect(bracketed('Thief')).toEqual(['Thief', ''])
  })
})

describe('since my last turn', () => {
  const turns = [0, 1, 2, 0, 1, 2].map((seat, i) => ({ seat, entries: [entry(seat, `t${i}`)] }))
  const kinds = (list: typeof turns) => list.map((turn) => turn.entries[0]!.kind)
  it('is what came after it', () => {
    expect(kinds(sinceMine(turns, 0))).toEqual(['t4', 't5'])
    expect(kinds(sinceMine(turns, 2))).toEqual([])
    expect(kinds(sinceMine(turns, 2, true))).toEqual(['t3', 't4'])
    expect(kinds(sinceMine(turns, 9))).toHaveLength(6)
  })
  it('turns begin where the game says so, steps with each decision', () => {
    const log = [entry(0, 'x', { begins: 'turn' }), entry(0, 'a', { move: 2 }), entry(0, 'b', { move: 2 }), entry(0, 'c', { move: 3 }), entry(1, 'x', { begins: 'turn', move: 3 })]
    expect(turnsOf(log).map((g) => [g.head?.seat, g.entries.length])).toEqual([[0, 3], [1, 0]])
    expect(stepsOf(turnsOf(log)[0]!.entries).map((s) => [s.move, s.entries.length])).toEqual([[2, 2], [3, 1]])
    expect(turnsOf([entry(0, 'a')])).toEqual([])
  })
})

describe('counting', () => {
  it('sums what is alike and leaves out what comes to nothing', () => {
    expect(summed([{ n: 2, of: 'wood' }, { n: 1, of: 'clay' }, { n: -1, of: 'clay' }, { n: 1, of: 'wood' }])).toEqual([{ n: 3, of: 'wood' }])
    expect(amounts([0, 2], ['clay', 'wood'])).toEqual([{ n: 2, of: 'wood' }])
    expect(amounts(undefined, [])).toEqual([])
  })
  it('reads what events brought to one player', () => {
    const log = [entry(0, 'gain', { args: { n: 2 } }), entry(1, 'gain', { args: { n: 5 } }), entry(0, 'pay', { args: { n: 1 } }), entry(0, 'other')]
    const read = (e: LogEntry) => (e.kind === 'other' ? null : { n: (e.kind === 'pay' ? -1 : 1) * Number(e.args?.n), of: 'gold' })
    expect(broughtTo(0, log, read)).toEqual([{ n: 1, of: 'gold' }])
  })
  it('gathers the same deed done to the same player', () => {
    const captured = (n: number, other: number) => entry(0, 'captured', { args: { n }, players: [[0, 1, 0], [2, 3, other]] })
    const found = gathered([captured(1, 1), captured(2, 2), captured(2, 1), entry(0, 'built'), entry(0, 'built')], new Set(['captured']))
    expect(found.map((e) => [e.kind, otherOf(e), e.args?.n])).toEqual([['captured', 1, 3], ['captured', 2, 2], ['built', 0, undefined], ['built', 0, undefined]])
  })
  it('puts mine first', () => {
    expect(crowd([2, 0, 1], 2)).toEqual([{ seat: 2, n: 1 }, { seat: 0, n: 2 }])
    expect([signed(2), signed(-2), signed(0)]).toEqual(['+2', '−2', '0'])
  })
})

describe('flights', () => {
  it('are few', () => {
    expect(thingFlights('spot.a', 'side.0', 'wood', 9)).toHaveLength(4)
    expect(thingFlights('spot.a', 'side.0', 'wood', -1)).toEqual([])
    expect(fewFlights(Array.from({ length: 40 }, (_, i) => pieceFlight('a', 'b', i))).map((f) => f.seat)).toEqual(Array.from({ length: 14 }, (_, i) => i + 26))
  })
})

describe('books of words', () => {
  it('speak the language of the page, and fill their gaps', () => {
    const w = wordsOf({ en: { some: '{n} {n|card|cards}' }, fr: { some: '{n} {n|carte|cartes}' } })
    expect(w('some', { n: 2 })).toBe('2 cards')
    language.lang = 'fr'
    expect(w('some', { n: 1 })).toBe('1 carte')
  })
})
