/** The moments of a game: which one the address names, fetched once each, and playing them like a film. */
import { untrack } from 'svelte'
import { api } from '../lib/api'
import { language } from '../lib/i18n.svelte'
import { router } from '../lib/router.svelte'
import { wrong } from '../lib/say'
import { tip } from '../lib/tip.svelte'
import type { Moment } from '../lib/types'
import type { Sitting } from './sitting.svelte'

const FRAME = 900

export class Past {
  playing = $state(false)
  moment = $state.raw<Moment | null>(null)
  /** Another seat of this screen, that is not asked, through whose eyes the table is seen; null: none. */
  eyes = $state<number | null>(null)
  private readonly sitting: Sitting
  private readonly named: () => number | null
  private readonly kept = new Map<string, Moment>()

  constructor(sitting: Sitting, named: () => number | null) {
    this.sitting = sitting
    this.named = named
    $effect(() => this.fetch())
    // whoever has become the one to see needs no eyes lent
    $effect(() => {
      const now = sitting.now
      if (now && (now.seat === this.eyes || now.status !== 'running')) this.eyes = null
    })
    $effect(() => {
      if (!this.playing) return
      const timer = setInterval(() => this.step(), FRAME)
      return () => clearInterval(timer)
    })
  }

  /** The move that is looked at; null: the table as it stands. */
  get at(): number | null {
    return this.named()
  }

  private fetch(): (() => void) | undefined {
    const now = this.sitting.now
    const lang = language.lang
    const n = this.at ?? (this.eyes === null ? null : (now?.moves ?? null))
    if (n === null || !now) {
      this.moment = null
      return
    }
    const seat = this.eyes ?? now.seat
    if (untrack(() => this.moment?.seat) !== seat) this.moment = null
    const key = `${n} ${seat} ${lang} ${now.status} ${this.at === null ? now.version : ''}`
    const kept = this.kept.get(key)
    if (kept) {
      this.moment = kept
      return
    }
    let current = true
    api.past(this.sitting.table, n, lang, this.sitting.secret, seat).then(
      (moment) => {
        this.kept.set(key, moment)
        if (current) this.moment = moment
      },
      (error) => {
        if (!current) return
        this.sitting.trouble = wrong(error)
        this.eyes = null
        this.goto(null)
      },
    )
    return () => (current = false)
  }

  private step(): void {
    const moves = this.sitting.now?.moves
    if (moves === undefined || this.at === null || this.at + 1 >= moves) {
      this.playing = false
      if (this.at !== null) this.goto(null)
    } else this.goto(this.at + 1)
  }

  /** To the moment after a move; null: to the table as it stands. */
  goto = (move: number | null): void => {
    const table = this.sitting.table
    const inside = router.route.page === 'table' && router.route.at !== null
    router.go({ page: 'table', table, at: move }, inside || move === null)
    if (move !== null) tip.hide()
  }

  /** Through the eyes of another own seat. The server shows one that is asked, as long as one is: then we fetch. */
  look(seat: number): void {
    const { now, live } = this.sitting
    this.eyes = null
    if (!now || seat === now.seat) return
    if (now.seats[seat]?.asked || !now.own.some((own) => now.seats[own]?.asked)) live.look(seat)
    else this.eyes = seat
  }

  /** Back to the table as it stands, through the eyes that are asked. */
  live = (): void => {
    this.eyes = null
    if (this.at !== null) this.goto(null)
  }

  /** The same; the last moment is the table as it stands. */
  gotoOrLive = (move: number): void => this.goto(move >= (this.sitting.now?.moves ?? 0) ? null : move)

  /** One move back or on. */
  walk(by: number): void {
    const moves = this.sitting.now?.moves ?? 0
    const to = (this.at ?? moves) + by
    if (to >= 0) this.gotoOrLive(to)
  }

  stop = (move: number | null): void => {
    this.playing = false
    this.goto(move)
  }

  play = (): void => {
    if (!this.playing && this.at === null) this.goto(0)
    this.playing = !this.playing
  }
}
