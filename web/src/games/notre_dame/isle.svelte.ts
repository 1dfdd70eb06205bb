/** What one table of this game shows now, and where its moves are chosen: cards, persons, the board. */
import { settings } from '../../lib/settings.svelte'
import { tip } from '../../lib/tip.svelte'
import { Match } from '../../table/kit/match.svelte'
import { card, type Card } from './panels/reading'
import { w, type OwnKey } from './words'
import type { Family, Names } from './names'
import { boardKeys } from './reading'
import type { Closed, Move, PlayerView } from './types'

const ON_CARDS = new Set<Family>(['keep', 'play', 'waste'])
/** Moves that are found on the board only. */
const ON_BOARD = new Set<Family>(['drive', 'from', 'to', 'act', 'return', 'lose'])

export const cardKey = (colour: string, kind: string): string => `card:${colour}:${kind}`
export const personKey = (id: string): string => `person:${id}`

export interface Held extends Card {
  key: string
  /** Kept in this draft: it lies beside those to choose from. */
  kept: boolean
}

export class Isle extends Match<Names> {
  override readonly besides = new Set<Family>(['collect', 'stay', 'leave'])

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
  readonly preview = $derived.by((): string | null => {
    const building = this.picked?.startsWith('card:') && this.pick ? this.picked.split(':')[2]! : ''
    return this.facts.buildings.includes(building) ? building : null
  })
  /** The words of the button that confirms a card; empty: none is asked for. */
  readonly confirm = $derived.by((): string => {
    const family = this.pick?.family ?? this.asked?.moves.find((m) => ON_CARDS.has(m.family))?.family
    if (!family || !settings.confirm) return ''
    if (this.pick && this.sitting.compact) return w(`confirm.${family}Named` as OwnKey, { name: this.texts[String(this.pick.names[1])] ?? '' })
    return w(`confirm.${family}` as OwnKey)
  })
  /** What is asked is answered with the persons. */
  readonly bribing = $derived.by((): boolean => !!this.asked?.moves.some((m) => m.family === 'bribe'))

  protected override keysOf(move: Move): string[] {
    const [first, second] = move.names.map(String)
    if (ON_CARDS.has(move.family)) return [cardKey(first!.replace('colour.', ''), second!.replace('card.', ''))]
    if (move.family === 'bribe') return [personKey(first!.replace('person.', ''))]
    return boardKeys(move, this.view, this.facts, this.seat)
  }
  protected override hidden(move: Move): boolean {
    return ON_BOARD.has(move.family)
  }
  protected override waits(key: string): boolean {
    return key.startsWith('card:') && settings.confirm
  }
  override digits(): string[] {
    return this.hand.map((held) => held.key)
  }

  /** Why a move is closed: a tip at its element. */
  why = (closed: Closed, box: DOMRect): void => tip.at(box, { title: closed.text, text: closed.why, rule: closed.rule, source: closed.source })
}
