/** What one table of this game shows now, and where its moves are chosen: cards, persons, the board. */
import { settings } from '../../lib/settings.svelte'
import type { Group } from '../../lib/log'
import { tip } from '../../lib/tip.svelte'
import { Match } from '../../table/kit/match.svelte'
import { idOf, whyTip } from '../../table/kit/targets'
import { card, type Card } from './panels/reading'
import { broughtSaid } from './brought'
import { newsOf } from './since'
import type { News } from '../../table/Since.svelte'
import { w, type OwnKey } from './words'
import type { Family, Ids, Key, Names } from './names'
import { boardKeys, CATHEDRAL } from './reading'
import type { Closed, Move, PlayerView } from './types'

const ON_CARDS = new Set<Family>(['keep', 'play', 'waste'])
/** Moves that are found on the board only. */
const ON_BOARD = new Set<Family>(['drive', 'from', 'to', 'act', 'return', 'lose'])

/** The words that confirm a card, and those that name it, too. */
const CONFIRM: Partial<Record<Family, [OwnKey, OwnKey]>> = { keep: ['confirm.keep', 'confirm.keepNamed'], play: ['confirm.play', 'confirm.playNamed'], waste: ['confirm.waste', 'confirm.wasteNamed'] }

export const cardKey = (colour: string, kind: string): string => `card:${colour}:${kind}`
export const personKey = (id: string): string => `person:${id}`

export interface Held extends Card {
  key: string
  /** Kept in this draft: it lies beside those to choose from. */
  kept: boolean
}

export class Isle extends Match<Names> {
  override readonly besides = new Set<Family>(['collect', 'stay', 'leave'])

  override readonly declining = new Set<Family>(['pass', 'stay', 'leave', 'idle'])

  readonly player = $derived.by((): PlayerView | null => this.view.players[this.seat] ?? null)
  /** My cards, and while I choose those to choose from. */
  readonly hand = $derived.by((): Held[] => {
    const held = (id: number, kept: boolean): Held => {
      const one = card(this.facts, id)
      return { ...one, key: cardKey(one.colour, one.kind), kept }
    }
    const inbox: number[] = this.view.inbox
    return [...this.view.hand.map((id: number) => held(id, inbox.length > 0)), ...inbox.map((id) => held(id, false))]
  })
  /** The building that a chosen card would fill. */
  readonly preview = $derived.by((): Ids['place'] | null => {
    const building = this.picked?.startsWith('card:') && this.pick ? this.picked.split(':')[2] : ''
    return this.facts.buildings.find((id) => id === building) ?? null
  })
  /** The words of the button that confirms a card; empty: none is asked for. */
  readonly confirm = $derived.by((): string => {
    const family = (this.pick ?? this.asked?.moves.find((m) => ON_CARDS.has(m.family)))?.family
    const words = family && CONFIRM[family]
    if (!words || !settings.confirm) return ''
    const named = this.pick?.names[1]
    return named && this.sitting.compact ? w(words[1], { name: this.texts[named as Key] ?? '' }) : w(words[0])
  })
  /** What is asked is answered with a card; otherwise my cards only lie there. */
  readonly playing = $derived.by((): boolean => !this.asked || [...this.asked.moves, ...this.asked.closed].some((m) => ON_CARDS.has(m.family)))
  /** What is asked is answered with the persons. */
  readonly bribing = $derived.by((): boolean => !!this.asked?.moves.some((m) => m.family === 'bribe'))

  /** What happened since my last turn. */
  readonly news = $derived.by((): News[] => newsOf(this.state.log, this.seat, this.around.map((side) => side.seat), this.text))

  protected override keysOf(move: Move): string[] {
    const [first, second] = move.names
    if (ON_CARDS.has(move.family)) return [cardKey(idOf(first), idOf(second))]
    if (move.family === 'bribe') return [personKey(idOf(first))]
    return boardKeys(move, this.view, this.facts, this.seat)
  }
  protected override placeSaid(move: Move): string {
    const key = this.keysOf(move)[0] ?? ''
    if (key.startsWith('card:')) return w('hand.name')
    if (key.startsWith('person:')) return this.text('label.persons')
    if (key === CATHEDRAL) return this.text('place.notre_dame')
    const [, first, building] = key.split(':')
    if (building) return this.text(`place.${building as Ids['place']}`)
    return first ? `${this.text('label.market')} (${this.text(`colour.${this.facts.colours[Math.floor(Number(first) / this.facts.spots.length)]!}`)})` : ''
  }
  protected override hidden(move: Move): boolean {
    return ON_BOARD.has(move.family)
  }
  /** What a line of the log brought. */
  override brief = (group: Group): string => broughtSaid(group.entries)

  protected override waits(key: string): boolean {
    return key.startsWith('card:') && settings.confirm
  }
  override digits(): string[] {
    return this.hand.map((held) => held.key)
  }

  /** Why a move is closed: a tip at its element. */
  why = (closed: Closed, box: DOMRect): void => tip.at(box, whyTip(closed))
}
