/** What one table of this game shows now. */
import type { Group } from '../../lib/log'
import { Match } from '../../table/kit/match.svelte'
import type { Step } from '../../table/kit/turns'
import type { Sitting } from '../../table/sitting.svelte'
import type { Art } from './drawings/places'
import { ORDER } from './geometry'
import { lastPlaces } from './last'
import type { Family, Names } from './names'
import Note from './parts/Note.svelte'
import { keysOf } from './reading'
import { saidOf } from './saying'
import { stepSaid, turnSaid } from './turns'
import type { Ask, MoveTold, PlayerView } from './types'
import { w } from './words'

/** Moves whose first event says all. */
const TOLD_AT_ONCE = new Set<Family>(['place', 'mine', 'recover'])

export class Town extends Match<Names> {
  override readonly Note = Note
  override readonly besides = new Set<Family>(['take', 'recover-from'])
  override readonly declining = new Set<Family>(['pass'])
  /** On a phone nothing is played by the first tap: it lists what can be done, and what it brings. */
  readonly touch: boolean
  /** The drawings of the map, once they are there. */
  art = $state.raw<Art>({})

  readonly me = $derived.by((): PlayerView | null => this.view.players[this.seat] ?? null)
  /** Where each of the others went last. */
  readonly last = $derived.by(() => lastPlaces(this.state.log, this.seat, this.sitting.past.at))

  constructor(sitting: Sitting, touch = false) {
    super(sitting)
    this.touch = touch
  }

  protected override keysOf(move: MoveTold): string[] {
    return keysOf(move)
  }
  protected override placeSaid(move: MoveTold): string {
    const key = keysOf(move).at(-1)
    return key ? saidOf(this, key).title : ''
  }
  protected override waits(): boolean {
    return this.touch
  }
  override digits(): string[] {
    return [...ORDER, 'cathedral', 'guildhall']
  }
  protected override chosenSaid(move: MoveTold): string {
    return TOLD_AT_ONCE.has(move.family) ? '' : move.text
  }
  protected override stepSaid(step: Step): string {
    return stepSaid(step, this.seat, this)
  }
  override readonly headed = true
  override brief = (group: Group): string => turnSaid(group.head?.seat ?? -1, group.entries, this)
  override shortly(ask: Ask): string {
    return ask.decision === 'PlaceWorker' ? w('ask.place') : ''
  }
}
