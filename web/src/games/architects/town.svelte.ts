/** What one table of this game shows now, what is pointed at and what is picked. */
import { SvelteMap } from 'svelte/reactivity'
import { behind } from '../../lib/marks'
import type { SeatTold } from '../../lib/types'
import type { Sitting } from '../../table/sitting.svelte'
import type { Art } from './drawings/places'
import type { Family } from './names'
import { lastPlaces } from './last'
import { free, rivals, sides, targetsOf, type Side, type Target } from './reading'
import type { Group } from '../../lib/log'
import { stepSaid, stepsOf, turnSaid, turnsOf } from './turns'
import type { Ask, ClosedTold, Facts, MoveTold, PlayerView, Texts, View } from './types'

/** Moves whose first event says all. */
const TOLD_AT_ONCE = new Set<Family>(['place', 'mine', 'recover'])

export class Town {
  /** The element whose moves are listed, because it has several. */
  picked = $state<string | null>(null)
  /** The element under the pointer, or with the focus. */
  pointed = $state<string | null>(null)
  /** On a phone nothing is played by the first tap: it lists what can be done, and what it brings. */
  readonly touch: boolean
  /** The drawings of the map, once they are there. */
  art = $state.raw<Art>({})
  private readonly sitting: Sitting
  /** In the player's own words, by the number of the move: what events do not tell yet. */
  private readonly chosen = new SvelteMap<number, string>()

  readonly view = $derived.by((): View => this.sitting.shown!.view)
  readonly facts = $derived.by((): Facts => this.sitting.facts)
  readonly texts = $derived.by((): Texts => this.sitting.texts)
  readonly seats = $derived.by((): SeatTold[] => this.sitting.sides.map((s, i) => ({ ...s, asked: this.sitting.shown?.seats[i]?.asked ?? false })))
  readonly sides = $derived.by((): Side[] => sides(this.seats, this.view))
  readonly rivals = $derived.by((): Side[] => rivals(this.sides, this.view.seat))
  readonly me = $derived.by((): PlayerView | null => this.view.players[this.view.seat] ?? null)
  /** What is asked of me now; null while I look back or wait. */
  readonly ask = $derived.by((): Ask | null => (this.sitting.acting ? (this.sitting.shown?.ask ?? null) : null))
  private readonly offer = $derived.by((): string => `${this.ask?.decision} ${this.ask?.moves.map((m) => m.move).join()}`)
  readonly targets = $derived.by((): Map<string, Target> => targetsOf(this.ask))
  readonly buttons = $derived.by((): MoveTold[] => (this.sitting.listed ? (this.ask?.moves ?? []) : free(this.ask?.moves ?? [])))
  /** Closed moves that have no element of their own. */
  readonly shut = $derived.by((): ClosedTold[] => free(this.ask?.closed ?? []) as ClosedTold[])
  /** Where each of the others went last. */
  readonly last = $derived.by(() => lastPlaces(this.sitting.shown?.log ?? [], this.view.seat, this.sitting.past.at))
  private readonly turns = $derived.by((): Group[] => turnsOf(this.sitting.shown?.log ?? []))
  /** Whose turn it is, with what was done in it. */
  readonly turn = $derived.by((): Group | undefined => (this.sitting.over ? undefined : this.turns.at(-1)))
  /** The steps of my turn so far; empty before the first and while others play. */
  readonly chain = $derived.by((): string[] => {
    const turn = this.turn
    if (turn?.head?.seat !== this.view.seat || this.sitting.back) return []
    return stepsOf(turn.entries).map((step) => this.chosen.get(step.move) || stepSaid(step, this.view.seat, this)).filter(Boolean)
  })
  /** The turns that came to an end last: mine, and those after it. */
  readonly since = $derived.by((): Group[] => {
    const done = this.sitting.over ? this.turns : this.turns.slice(0, -1)
    const mine = done.findLastIndex((g) => g.head!.seat === this.view.seat)
    return done.slice(mine < 0 ? -this.sides.length : mine).filter((g) => g.entries.length)
  })
  readonly choice = $derived.by((): Target | null => (this.picked === null ? null : (this.targets.get(this.picked) ?? null)))

  constructor(sitting: Sitting, touch = false) {
    this.sitting = sitting
    this.touch = touch
    // a list stays open while the same moves are offered: others may talk in the meantime
    $effect(() => {
      void this.offer
      this.picked = null
    })
  }

  target(key: string): Target | undefined {
    return this.targets.get(key)
  }

  /** Can something be done here? */
  lit(key: string): boolean {
    return (this.targets.get(key)?.moves.length ?? 0) > 0
  }

  side(seat: number): Side | undefined {
    return this.sides[seat]
  }

  text = (key: string): string => this.texts[key] ?? key.split('.').pop()!.replaceAll('_', ' ')

  name = (seat: number): string => this.sides[seat]?.name ?? ''

  /** A turn in one line. */
  brief = (group: Group): string => turnSaid(group.head?.seat ?? -1, group.entries, this)

  play = (move: MoveTold): void => {
    this.chosen.set((this.sitting.now?.moves ?? 0) + 1, TOLD_AT_ONCE.has(move.family) ? '' : move.text)
    this.pointed = null
    this.picked = null
    this.sitting.move(move)
  }

  /** One move is made at once; several are listed. */
  press = (key: string, always = false): void => {
    const target = this.targets.get(key)
    if (!target?.moves.length) return
    if (target.moves.length === 1 && !always && !this.touch) this.play(target.moves[0]!)
    else this.picked = this.picked === key ? null : key
  }

  /** What a button of an element tells of itself: the move that it makes, or that it lists several. */
  marks(key: string): Record<string, string | undefined> {
    const moves = this.targets.get(key)?.moves ?? []
    if (moves.length === 1 && !this.touch) return { 'data-move': moves[0]!.words }
    return moves.length ? { 'data-pick': key, 'data-behind': behind(moves) } : {}
  }

  /** Props that make an element known to the pointer and the focus. */
  points(key: string) {
    const on = () => (this.pointed = key)
    const off = () => {
      if (this.pointed === key) this.pointed = null
    }
    return { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off }
  }
}
