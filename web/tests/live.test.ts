import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANSWER_WITHIN, FIRST_WAIT, joinLog, Live, LONGEST_WAIT, PING_EVERY, PONG_WITHIN, STATE_WITHIN, CHAT_KEPT, joinChat } from '../src/lib/live.svelte'
import type { RematchMessage, StateMessage } from '../src/lib/types'

class Wire {
  static all: Wire[] = []
  readyState = 0
  sent: any[] = []
  onopen: any = null
  onmessage: any = null
  onclose: any = null
  onerror: any = null
  constructor() {
    Wire.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  // what the server does
  accept() {
    this.readyState = 1
    this.onopen?.({})
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  cut(code = 1006) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}
const wire = () => Wire.all.at(-1)!
const of = (type: string) => Wire.all.flatMap((w) => w.sent).filter((m) => m.type === type)

function state(version: number, extra: Partial<StateMessage> = {}): StateMessage {
  return {
    type: 'state', table: 't', version, moves: version, game: 'g', status: 'running', seat: 0, own: [0], host: true, stands_in: true, seats: [], view: {}, ask: null, asked_since: 0,
    undo: { count: 0, why: '' }, redo: false, log: [], log_from: 0, chat: [], chat_from: 0, commitment: '', seed: null, scores: null, invitations: [], ...extra,
  }
}

let live: Live
let rematches: RematchMessage[]
function start(): Live {
  rematches = []
  live = new Live({ table: 't', secrets: ['s'], lang: 'en', makeSocket: () => new Wire(), random: () => 1, onrematch: (m) => rematches.push(m) })
  live.open()
  return live
}
function greeted(version = 3): Live {
  start()
  wire().accept()
  wire().tell({ type: 'names', lang: 'en', texts: {}, facts: {} })
  wire().tell(state(version))
  return live
}

beforeEach(() => {
  vi.useFakeTimers()
  Wire.all = []
})
afterEach(() => {
  live.close()
  vi.useRealTimers()
})

test('it says hello with its secrets and is open once the state came', () => {
  start()
  wire().accept()
  expect(wire().sent[0]).toEqual({ type: 'hello', secrets: ['s'], lang: 'en', version: 0 })
  expect(live.status).toBe('connecting')
  wire().tell(state(3))
  expect(live.status).toBe('open')
  expect(live.state?.version).toBe(3)
})

test('after a loss it comes back by itself and says what it has seen', () => {
  greeted(7)
  wire().cut()
  expect(live.status).toBe('waiting')
  vi.advanceTimersByTime(FIRST_WAIT)
  expect(Wire.all.length).toBe(2)
  wire().accept()
  expect(wire().sent[0].version).toBe(7)
  wire().tell(state(9))
  expect(live.status).toBe('open')
  expect(live.state?.version).toBe(9)
})

test('tries come later and later, and never too late', () => {
  start()
  const waits: number[] = []
  for (let i = 0; i < 10; i++) {
    wire().cut()
    waits.push(live.nextTry - Date.now())
    vi.advanceTimersByTime(waits.at(-1)!)
  }
  expect(waits[0]).toBe(FIRST_WAIT)
  expect(waits[1]).toBe(FIRST_WAIT * 2)
  expect(waits.at(-1)).toBe(LONGEST_WAIT)
})

test('jitter spreads the tries', () => {
  live = new Live({ table: 't', secrets: [], lang: 'en', makeSocket: () => new Wire(), random: () => 0 })
  live.open()
  wire().cut()
  expect(live.nextTry - Date.now()).toBe(FIRST_WAIT / 2)
})

test('a server that answers no ping is left', () => {
  greeted()
  vi.advanceTimersByTime(PING_EVERY)
  expect(of('ping').length).toBe(1)
  vi.advanceTimersByTime(PONG_WITHIN)
  expect(live.status).toBe('waiting')
})

test('a pong keeps the line', () => {
  greeted()
  vi.advanceTimersByTime(PING_EVERY)
  wire().tell({ type: 'pong' })
  vi.advanceTimersByTime(PONG_WITHIN)
  expect(live.status).toBe('open')
})

test('a move is sent once, with the version that was seen, and one at a time', () => {
  greeted(5)
  expect(live.move(120)).toBe(true)
  expect(live.move(121)).toBe(false)
  expect(of('move')).toEqual([{ type: 'move', id: 1, seat: 0, version: 5, move: 120 }])
  expect(live.pending?.move).toBe(120)
  wire().tell(state(6))
  expect(live.pending?.move).toBe(120)
  wire().tell({ type: 'answer', id: 1, ok: true, version: 6 })
  expect(live.pending).toBe(null)
})

test('a move whose answer was lost is not sent again: the state tells that it is missing', () => {
  greeted(5)
  live.move(120)
  wire().cut()
  vi.advanceTimersByTime(FIRST_WAIT)
  wire().accept()
  wire().tell(state(5))
  expect(of('move').length).toBe(1)
  expect(live.pending).toBe(null)
  expect(live.notice?.kind).toBe('lost')
})

test('a move that arrived before the line broke is no cause for alarm', () => {
  greeted(5)
  live.move(120)
  wire().cut()
  vi.advanceTimersByTime(FIRST_WAIT)
  wire().accept()
  wire().tell(state(6))
  expect(live.pending).toBe(null)
  expect(live.notice).toBe(null)
})

test('no answer at all: the line is made anew', () => {
  greeted(5)
  live.move(120)
  vi.advanceTimersByTime(ANSWER_WITHIN)
  expect(['waiting', 'connecting']).toContain(live.status)
})

test('stale: the fresh state that follows repairs', () => {
  greeted(5)
  live.move(120)
  wire().tell({ type: 'answer', id: 1, ok: false, error: { code: 'stale', text: 'moved on' } })
  expect(live.pending).toBe(null)
  expect(live.notice?.kind).toBe('stale')
  wire().tell(state(8))
  vi.advanceTimersByTime(STATE_WITHIN)
  expect(Wire.all.length).toBe(1)
  expect(live.state?.version).toBe(8)
})

test('stale without a fresh state: it says hello again', () => {
  greeted(5)
  live.move(120)
  wire().tell({ type: 'answer', id: 1, ok: false, error: { code: 'stale', text: '' } })
  vi.advanceTimersByTime(STATE_WITHIN)
  expect(Wire.all.length).toBe(2)
})

test('a refusal ends it: no further tries', () => {
  start()
  wire().accept()
  wire().tell({ type: 'refused', error: { code: 'unknown_table', text: 'there is no such table' } })
  expect(live.status).toBe('refused')
  expect(live.refusal?.code).toBe('unknown_table')
  vi.advanceTimersByTime(LONGEST_WAIT * 3)
  expect(Wire.all.length).toBe(1)
})

test('what an old socket still says does not count', () => {
  greeted(5)
  const old = wire()
  live.reconnect()
  old.onmessage?.({ data: JSON.stringify(state(99)) })
  expect(live.state?.version).toBe(5)
})

test('a change of language is asked for once', () => {
  greeted()
  live.setLanguage('fr')
  live.setLanguage('fr')
  expect(of('language')).toEqual([{ type: 'language', lang: 'fr' }])
})

test('a rematch is passed on', () => {
  greeted()
  wire().tell({ type: 'rematch', table: 'u', seat: 0, secret: 'x' })
  expect(rematches[0].table).toBe('u')
})

test('garbage is ignored', () => {
  greeted()
  wire().onmessage({ data: '{' })
  expect(live.status).toBe('open')
})

test('the log grows, and what was taken back is gone', () => {
  const entry = (move: number, text = '') => ({ move, seat: 0, kind: 'x', text })
  expect(joinLog([entry(1), entry(2)], [entry(3)], 3)).toEqual([entry(1), entry(2), entry(3)])
  expect(joinLog([entry(1), entry(2), entry(3)], [], 3)).toEqual([entry(1), entry(2)])
  expect(joinLog([entry(1), entry(2)], [entry(2, 'new')], 3)).toEqual([entry(1), entry(2, 'new')])
  expect(joinLog([entry(1)], [entry(0)], 0)).toEqual([entry(0)])
})

// ---------------------------------------------------------------- a plan: several moves after one click
const offer = (decision: string, ...moves: number[]): Partial<StateMessage> => ({
  ask: { prompt: '', decision, rule: '', source: '', closed: [], moves: moves.map((move) => ({ move, words: `m${move}`, family: 'x', names: [], text: '' })) },
})
const sent = () => of('move').map((m) => [m.move, m.version])
function planning(): Live {
  greeted(3)
  wire().tell(state(4, offer('Pay', 7, 8, 9)))
  live.moveAll([8, 7, 9])
  return live
}
function taken(version: number, extra: Partial<StateMessage>): void {
  wire().tell({ type: 'answer', id: of('move').at(-1).id, ok: true, version })
  wire().tell(state(version, extra))
}

test('the moves of a plan go one by one, each for the version that the one before it made', () => {
  planning()
  expect(sent()).toEqual([[8, 4]])
  wire().tell({ type: 'answer', id: of('move').at(-1).id, ok: true, version: 5 })
  expect(sent()).toHaveLength(1)
  wire().tell(state(5, offer('Pay', 7, 9)))
  expect(sent()).toEqual([[8, 4], [7, 5]])
  expect(live.planned).toBe(1)
  taken(6, offer('Pay', 9))
  taken(7, offer('Next', 1, 2))
  expect(sent()).toEqual([[8, 4], [7, 5], [9, 6]])
  expect(live.planned).toBe(0)
  wire().tell(state(8, offer('Pay', 7, 8, 9)))
  expect(sent()).toHaveLength(3)
})

test('the state may come before the answer', () => {
  planning()
  const { id } = of('move').at(-1)
  wire().tell(state(5, offer('Pay', 7, 9)))
  expect(sent()).toHaveLength(1)
  wire().tell({ type: 'answer', id, ok: true, version: 5 })
  expect(sent()).toEqual([[8, 4], [7, 5]])
})

test('a plan stops where the table refuses', () => {
  planning()
  wire().tell({ type: 'answer', id: of('move').at(-1).id, ok: false, error: { code: 'illegal', text: 'no' } })
  wire().tell(state(5, offer('Pay', 7, 9)))
  expect(sent()).toHaveLength(1)
  expect(live.planned).toBe(0)
  expect(live.notice?.kind).toBe('error')
})

test('a plan stops where something else is asked, or its move is not offered', () => {
  planning()
  taken(5, offer('Dismiss', 7, 9))
  expect(sent()).toHaveLength(1)
  planning()
  const before = sent().length
  taken(5, offer('Pay', 9))
  expect(sent()).toHaveLength(before)
})

test('a plan does not survive the line', () => {
  planning()
  wire().cut()
  vi.advanceTimersByTime(FIRST_WAIT)
  wire().accept()
  wire().tell(state(5, offer('Pay', 7, 9)))
  expect(sent()).toHaveLength(1)
  expect(live.planned).toBe(0)
})

test('what was said comes once: later states add to it, and a whole one begins anew', () => {
  const line = (n: number) => ({ n, seat: 0, name: 'Ida', text: `${n}`, at: 0 })
  const known = joinChat([], [line(3), line(5)], 0)
  expect(joinChat(known, [line(8)], 5).map((l) => l.n)).toEqual([3, 5, 8])
  expect(joinChat(known, [], 7).map((l) => l.n)).toEqual([3, 5])
  expect(joinChat(known, [line(5)], 0).map((l) => l.n)).toEqual([5])
  const many = Array.from({ length: 150 }, (_, i) => line(i + 1))
  expect(joinChat([], many, 0)).toHaveLength(CHAT_KEPT)
})
