/** One game at one table: what is shown of it now, what is pointed at and what is picked. Each game has its own, made of this. */
import type { Component } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import type { Group } from '../../lib/log'
import { behind } from '../../lib/marks'
import type { Ask, ClosedTold, MoveTold, Names, SeatTold, StateMessage } from '../../lib/types'
import type { Sitting } from '../sitting.svelte'
import { rivalsOf, sidesOf, turned, type Side } from './sides'
import { byPlace, idOf, lastly, targetsOf, unplaced, type Grouped, type Target } from './targets'
import { stepsOf, turnsOf, type Step } from './turns'

export class Match<N extends Names = Names> {
  private pickedNow = $state<string | null>(null)
  /** The element under the pointer, or with the focus. */
  pointed = $state<string | null>(null)
  readonly sitting: Sitting
  /** In the player's own words, by the number of the move: what events do not tell yet. */
  private readonly chosen = new SvelteMap<number, string>()

  readonly state = $derived.by((): StateMessage<N> => this.sitting.shown as StateMessage<N>)
  readonly view = $derived.by((): N['view'] => this.state.view)
  readonly facts = $derived.by((): N['facts'] => this.sitting.facts as N['facts'])
  readonly texts = $derived.by((): Record<N['text'], string> => this.sitting.texts as Record<N['text'], string>)
  /** Whose eyes; -1: a spectator's. */
  readonly seat = $derived.by((): number => this.state.seat)
  readonly seats = $derived.by((): SeatTold[] => this.sitting.sides.map((s, i) => ({ ...s, asked: this.state.seats[i]?.asked ?? false })))
  readonly sides = $derived.by((): Side[] => sidesOf(this.seats, this.seat))
  /** Everybody clockwise from me. */
  readonly around = $derived.by((): Side[] => turned(this.sides, this.seat))
  readonly rivals = $derived.by((): Side[] => rivalsOf(this.sides, this.seat))
  readonly mine = $derived.by((): Side | undefined => this.sides[this.seat])

  // ---------------------------------------------------------------- what may be done
  /** What is asked of me, also while an answer is on its way; null while I look back or wait. */
  readonly asked = $derived.by((): Ask<N> | null => (this.sitting.held || this.sitting.back ? null : this.state.ask))
  /** What I can answer now. */
  readonly ask = $derived.by((): Ask<N> | null => (this.sitting.acting ? this.asked : null))
  readonly targets = $derived.by((): Map<string, Target<N>> => targetsOf(this.ask, this.keys))
  /** The moves that are buttons of the prompt; those that do nothing come last. */
  readonly buttons = $derived.by((): MoveTold<N>[] => lastly(this.free(this.asked?.moves ?? []), this.declining))
  readonly shut = $derived.by((): ClosedTold<N>[] => this.free(this.asked?.closed ?? []))
  /** Whether there is more than the buttons to list. */
  readonly listable = $derived.by((): boolean => this.sitting.listed || !!this.asked?.moves.some((m) => this.hidden(m)))
  /** Every move, open or closed, by the place where it is made. */
  readonly places = $derived.by((): Grouped<N>[] => byPlace(this.asked, (move) => this.placeSaid(move)))
  readonly choice = $derived.by((): Target<N> | null => (this.picked === null ? null : (this.targets.get(this.picked) ?? null)))
  /** The one move that waits to be confirmed. */
  readonly pick = $derived.by((): MoveTold<N> | null => this.choice?.moves[0] ?? null)
  /** What the question itself proposes to do, in this order; some of it may be offered only on the way. */
  readonly plan = $derived.by((): number[] => this.asked?.plan ?? [])
  private readonly offer = $derived.by((): string => `${this.sitting.now?.seat} ${this.sitting.now?.ask?.decision} ${this.sitting.now?.ask?.moves.map((m) => m.move).join()}`)

  // ---------------------------------------------------------------- what was done
  private readonly turns = $derived.by((): Group[] => turnsOf(this.state.log))
  /** Whose turn it is, with what was done in it. */
  readonly turn = $derived.by((): Group | undefined => (this.sitting.over ? undefined : this.turns.at(-1)))
  /** The steps of my turn so far; empty before the first and while others play. */
  readonly chain = $derived.by((): string[] => {
    const turn = this.turn
    if (turn?.head?.seat !== this.seat || this.sitting.back) return []
    return stepsOf(turn.entries).map((step) => this.chosen.get(step.move) || this.stepSaid(step as Step<N>)).filter(Boolean)
  })
  /** The turns that came to an end last: mine, and those after it. */
  readonly since = $derived.by((): Group[] => {
    const done = this.sitting.over ? this.turns : this.turns.slice(0, -1)
    const mine = done.findLastIndex((g) => g.head!.seat === this.seat)
    return done.slice(mine < 0 ? -this.sides.length : mine).filter((g) => g.entries.length)
  })

  /** To be made while a component is set up. */
  constructor(sitting: Sitting) {
    this.sitting = sitting
    $effect(() => {
      sitting.match = this as unknown as Match
      return () => (sitting.match = null)
    })
    // a choice lives as long as the same moves are offered: others may answer or talk in the meantime
    $effect(() => {
      void this.offer
      this.picked = null
    })
  }

  // ---------------------------------------------------------------- what a game says of itself
  /** The elements on which a move can be chosen. None: it is a button. */
  readonly keys = (move: MoveTold<N>): string[] => this.keysOf(move)
  protected keysOf(_move: MoveTold<N>): string[] {
    return []
  }
  private free<M extends MoveTold<N>>(moves: M[]): M[] {
    return unplaced<M>(moves, this.keys, this.besides)
  }
  /** Whether a move is found on the table only, and worth a list. */
  protected hidden(move: MoveTold<N>): boolean {
    return this.keysOf(move).length > 0 && !this.besides.has(move.family)
  }
  /** Draws what a move brings; none: its words are shown. */
  readonly Note: Component<{ move: MoveTold<N>; texts: Record<string, string>; size?: number }> | null = null
  /** Families that are on buttons besides, because their elements may be far apart. */
  readonly besides: ReadonlySet<N['family']> = new Set()
  /** Families of moves by which nothing is done: they stand last, and apart. */
  readonly declining: ReadonlySet<N['family']> = new Set()
  /** What the place of a move is called, for a list of all; empty: it has none. */
  protected placeSaid(_move: MoveTold<N>): string {
    return ''
  }
  /** Whether the only move of an element waits to be confirmed. */
  protected waits(_key: string): boolean {
    return false
  }
  /** The elements for the keys 1 to 9. */
  digits(): string[] {
    return []
  }
  /** What the chain says of a move at once; empty: its events will. */
  protected chosenSaid(move: MoveTold<N>): string {
    return move.text
  }
  /** All that one decision led to, in as few words as will do. */
  protected stepSaid(_step: Step<N>): string {
    return ''
  }
  /** A whole turn, or another line of the log, in as few words as will do; empty: its head says it all. */
  brief: (group: Group) => string = () => ''
  /** Whether such a line begins with the player's name; else with the sentence of its head. */
  readonly headed: boolean = false
  /** Shorter words for a question, where the room is small. */
  shortly(_ask: Ask<N>): string {
    return ''
  }

  // ---------------------------------------------------------------- pick and press
  /** The element that was picked: its move waits to be confirmed, or its moves are listed. Nothing is chosen in the past. */
  get picked(): string | null {
    return this.sitting.back ? null : this.pickedNow
  }
  set picked(key: string | null) {
    this.pickedNow = key
  }

  target(key: string): Target<N> | undefined {
    return this.targets.get(key)
  }

  /** Can something be done here? */
  lit(key: string): boolean {
    return (this.targets.get(key)?.moves.length ?? 0) > 0
  }

  side(seat: number): Side | undefined {
    return this.sides[seat]
  }

  text = (key: N['text']): string => this.texts[key] ?? idOf<string>(key).replaceAll('_', ' ')

  name = (seat: number): string => this.sides[seat]?.name ?? ''
  /** The same inside a sentence, where I am no capital. */
  called = (seat: number): string => (this.seats[seat]?.you ? this.name(seat).toLowerCase() : this.name(seat))

  play = (move: MoveTold<N>): void => {
    this.chosen.set((this.sitting.now?.moves ?? 0) + 1, this.chosenSaid(move))
    this.drop()
    this.sitting.move(move)
  }

  /** One move is made at once, or waits for a second word; several are listed. */
  press = (key: string, always = false): void => {
    const target = this.targets.get(key)
    if (!target?.moves.length) return
    if (target.moves.length === 1 && !always && !this.waits(key)) this.play(target.moves[0]!)
    else this.picked = this.picked === key ? null : key
  }

  /** Nothing is picked any more. */
  drop = (): void => {
    this.pointed = null
    this.picked = null
  }

  /** What a button of an element tells of itself: the move that it makes, or that it lists several. */
  marks(key: string): Record<string, string | undefined> {
    const moves = this.targets.get(key)?.moves ?? []
    if (moves.length === 1 && !this.waits(key)) return { 'data-move': moves[0]!.words }
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
