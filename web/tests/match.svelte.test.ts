import { flushSync } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import type { Ask, MoveTold, StateMessage } from '../src/lib/types'
import { Match } from '../src/table/kit/match.svelte'
import type { Sitting } from '../src/table/sitting.svelte'

const move = (n: number, family: string, place = ''): MoveTold => ({ move: n, words: `${family} ${n}`, family, names: place ? [`place.${place}`] : [], text: `${family} ${n}` })

/** A table whose only move at the mill waits to be confirmed. */
class Mill extends Match {
  protected override keysOf = (m: MoveTold): string[] => (m.names[0] ? [String(m.names[0]).replace('place.', '')] : [])
  override readonly declining = new Set(['pass'])
  protected override placeSaid = (m: MoveTold): string => (m.names[0] ? `At the ${this.keysOf(m)[0]}` : '')
  protected override waits(key: string): boolean {
    return key === 'mill'
  }
}

/** A sitting with just what a match reads. */
class Mock {
  ask = $state.raw<Ask | null>(null)
  acting = $state(true)
  listed = $state(false)
  match: Match | null = null
  held = false
  back = $state(false)
  over = false
  facts = {}
  texts = { 'place.mill': 'Mill' }
  sides = [{ colour: 'red', name: 'Agnès', kind: 'person', here: true, asked: true }]
  made: number[] = []
  move = (m: MoveTold) => void this.made.push(m.move)
  get shown() {
    return { seat: 0, seats: this.sides, view: {}, log: [], moves: 4, ask: this.ask } as unknown as StateMessage
  }
  get now() {
    return this.shown
  }
}

let stop = () => {}
afterEach(() => stop())
function laid(moves: MoveTold[], plan?: number[]): [Mill, Mock] {
  const mock = new Mock()
  const asked = (list: MoveTold[]): Ask => ({ prompt: 'Where?', decision: 'Go', rule: '', source: '', moves: list, closed: [], plan })
  mock.ask = asked(moves)
  let match!: Mill
  stop = $effect.root(() => {
    match = new Mill(mock as unknown as Sitting)
  })
  flushSync()
  return [match, mock]
}

test('the only move of an element is made at once', () => {
  const [match, mock] = laid([move(1, 'go', 'pit'), move(2, 'pass')])
  expect(match.lit('pit')).toBe(true)
  expect(match.marks('pit')).toEqual({ 'data-move': 'go 1' })
  match.press('pit')
  expect(mock.made).toEqual([1])
  match.press('nowhere')
  expect(mock.made).toEqual([1])
})

test('where a second word is asked for, the first click chooses and the outcome is shown', () => {
  const [match, mock] = laid([move(1, 'go', 'mill')])
  match.press('mill')
  expect(match.pick?.move).toBe(1)
  expect(mock.made).toEqual([])
  match.play(match.pick!)
  expect(mock.made).toEqual([1])
  expect(match.picked).toBeNull()
})

test('a second click takes the choice back', () => {
  const [match, mock] = laid([move(1, 'go', 'mill')])
  match.press('mill')
  match.press('mill')
  expect(match.pick).toBeNull()
  expect(mock.made).toEqual([])
})

test('several moves of an element are listed', () => {
  const [match, mock] = laid([move(1, 'go', 'pit'), move(2, 'dig', 'pit')])
  match.press('pit')
  expect(match.choice?.moves.map((m) => m.move)).toEqual([1, 2])
  expect(match.marks('pit')).toEqual({ 'data-pick': 'pit', 'data-behind': '|go 1|dig 2|' })
  expect(mock.made).toEqual([])
})

test('a choice lives as long as the same moves are offered', () => {
  const [match, mock] = laid([move(1, 'go', 'mill')])
  match.press('mill')
  mock.ask = { ...mock.ask! }
  flushSync()
  expect(match.picked).toBe('mill')
  mock.ask = { ...mock.ask!, moves: [move(3, 'go', 'mill')] }
  flushSync()
  expect(match.picked).toBeNull()
})

test('buttons are the moves without an element, what does nothing last; all moves are listed by place', () => {
  const [match, mock] = laid([move(1, 'go', 'pit'), move(2, 'pass'), move(3, 'go', 'mill'), move(4, 'rest'), move(5, 'go', 'pit')])
  expect(match.buttons.map((m) => m.move)).toEqual([4, 2])
  expect(match.listable).toBe(true)
  mock.listed = true
  expect(match.buttons.map((m) => m.move)).toEqual([4, 2])
  expect(match.places.map((group) => [group.place, group.moves.map((m) => m.move)])).toEqual([['At the pit', [1, 5]], ['At the mill', [3]], ['', [2, 4]]])
})

test('in the past nothing is chosen; back at the table the choice is still there', () => {
  const [match, mock] = laid([move(1, 'go', 'mill'), move(2, 'pass')])
  match.press('mill')
  mock.back = true
  expect(match.picked).toBeNull()
  expect(match.pick).toBeNull()
  mock.back = false
  expect(match.picked).toBe('mill')
  expect(match.pick?.move).toBe(1)
})

test('while an answer is on its way nothing can be pressed, and the buttons stay', () => {
  const [match, mock] = laid([move(1, 'go', 'pit'), move(2, 'pass')])
  mock.acting = false
  expect(match.lit('pit')).toBe(false)
  expect(match.buttons.map((m) => m.move)).toEqual([2])
})

test('what the question proposes is kept in order, also what is offered only on the way', () => {
  expect(laid([move(1, 'go', 'pit'), move(2, 'pass')], [2, 1, 5])[0].plan).toEqual([2, 1, 5])
})

test('the table is known by who it is', () => {
  const [match, mock] = laid([])
  expect(mock.match).toBe(match)
  expect([match.text('place.mill'), match.text('place.old_fort'), match.name(0)]).toEqual(['Mill', 'old fort', 'Agnès'])
  stop()
  expect(mock.match).toBeNull()
})
