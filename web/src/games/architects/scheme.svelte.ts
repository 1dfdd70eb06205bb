/** The opponent's turn, told again step by step with the card that was turned over. */
import { untrack } from 'svelte'
import { grouped, type Group } from '../../lib/log'
import { moving } from '../../lib/settings.svelte'
import { idOf } from '../../table/kit/targets'
import type { Spotted } from './geometry'
import type { Ids } from './names'
import type { LogEntry } from './types'
import type { Sitting } from '../../table/sitting.svelte'
import { entrySaid, placeOf } from './turns'
import type { Town } from './town.svelte'

const STEP = 750

export interface Scene {
  said: string
  /** The element of the map that it is about. */
  place: Spotted | ''
}

export class SchemeShow {
  /** How many of its steps are shown. */
  at = $state(0)
  running = $state(false)
  /** Opened by a new turn, until it is closed or I go on. */
  open = $state(false)
  private readonly town: Town
  private readonly sitting: Sitting

  readonly turn = $derived.by((): Group | undefined => {
    const seats = this.town.view.seats
    return grouped(this.sitting.shown?.log ?? []).findLast((g) => (g.head?.seat ?? -1) >= seats && g.entries.length > 0)
  })
  private readonly drawn = $derived.by((): LogEntry | undefined => this.turn?.entries.find((e) => e.kind === 'scheme'))
  /** The card, by its key; empty: none was turned over. */
  readonly card = $derived.by((): Ids['scheme'] | '' => idOf(this.drawn?.args?.scheme as `scheme.${Ids['scheme']}` | undefined))
  readonly facts = $derived.by(() => this.town.facts.schemes.find((s) => s.id === this.card))
  readonly steps = $derived.by((): Scene[] => {
    const about = this.facts?.place ?? ''
    let place: Spotted | '' = about
    // a worker laid into the guildhall has no event of its own
    const laid: Scene[] = about === 'guildhall' ? [{ said: this.town.text('place.guildhall'), place: about }] : []
    const told = (this.turn?.entries ?? []).filter((e) => e !== this.drawn).map((e) => {
      place = placeOf(e) || place
      return { said: entrySaid(e, this.town), place }
    })
    return [...laid, ...told]
  })
  /** The step that is shown, or about to be: they count from 1. */
  readonly step = $derived.by((): number => Math.max(1, Math.min(this.at, this.steps.length)))
  /** Where the step that is shown takes place. */
  readonly spot = $derived.by((): Spotted | '' => (this.running ? (this.steps[this.at - 1]?.place ?? '') : ''))
  private readonly key = $derived.by((): string => (this.turn ? String(this.turn.head!.move) : ''))

  /** To be made while a component is set up. */
  constructor(town: Town, sitting: Sitting) {
    this.town = town
    this.sitting = sitting
    let seen: string | null = null
    $effect(() => {
      const fresh = seen !== null && this.key !== seen && this.key !== '' && !sitting.back
      seen = this.key
      untrack(() => (fresh ? this.play() : this.finish()))
    })
    $effect(() => {
      if (!this.running) return
      const timer = setInterval(() => {
        this.at += 1
        if (this.at > this.steps.length) this.finish()
      }, STEP)
      return () => clearInterval(timer)
    })
    $effect(() => {
      if (town.picked !== null || town.chain.length) this.open = false
    })
  }

  play = (): void => {
    this.open = true
    this.at = 0
    this.running = true
    if (!moving()) this.finish()
  }

  /** All steps at once. */
  finish = (): void => {
    this.running = false
    this.at = this.steps.length
  }
}
