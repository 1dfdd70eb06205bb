/** The moments of a game: which one the address names, fetched once each, and playing them like a film. */
import { untrack } from 'svelte'
import { api } from '../lib/api'
import { language } from '../lib/i18n.svelte'
import { router } from '../lib/router.svelte'
import { wrong } from '../lib/say'
import { tip } from '../lib/tip.svelte'
import type { LogEntry, MomentTold } from '../lib/types'
import type { Sitting } from './sitting.svelte'

const FRAME = 900

/** A seat's eyes, a spectator's (-1), or everybody's together. */
export type Eyes = number | 'all'

export class Past {
  playing = $state(false)
  moment = $state.raw<MomentTold | null>(null)
  /** Other eyes than those of the table as it stands: of another seat of this screen that is not asked; once the game is over, of whom one likes. */
  eyes = $state<Eyes | null>(null)
  /** What these eyes saw happen, once the game is over. */
  seen = $state.raw<LogEntry[] | null>(null)
  private readonly sitting: Sitting
  private readonly named: () => number | null
  private readonly kept = new Map<string, MomentTold>()

  constructor(sitting: Sitting, named: () => number | null) {
    this.sitting = sitting
    this.named = named
    $effect(() => this.fetch())
    $effect(() => this.fetchLog())
    // whoever has become the one to see needs no eyes lent
    $effect(() => {
      const now = sitting.now
      if (now?.status === 'running' && now.seat === this.eyes) this.eyes = null
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

  /** Whose eyes; after the game everybody's, unless others are chosen. null: those of the table as it stands. */
  get through(): Eyes | null {
    return this.eyes ?? (this.sitting.over ? 'all' : null)
  }

  private fetch(): (() => void) | undefined {
    const now = this.sitting.now
    const lang = language.lang
    const through = this.through
    const n = this.at ?? (through === null ? null : (now?.moves ?? null))
    if (n === null || !now) {
      this.moment = null
      return
    }
    const all = through === 'all'
    const seat = typeof through === 'number' ? through : now.seat
    if (untrack(() => this.moment?.seat) !== seat) this.moment = null
    const key = `${n} ${through} ${seat} ${lang} ${now.status} ${this.at === null ? now.version : ''}`
    const kept = this.kept.get(key)
    if (kept) {
      this.moment = kept
      return
    }
    let current = true
    api.past(this.sitting.table, n, lang, this.sitting.secret, seat, all).then(
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

  /** After the game the log is read through the same eyes. */
  private fetchLog(): (() => void) | undefined {
    const { now, over } = this.sitting
    const through = this.through
    this.seen = null
    if (!now || !over || through === null) return
    let current = true
    const seat = typeof through === 'number' ? through : now.seat
    api.log(this.sitting.table, language.lang, this.sitting.secret, seat, through === 'all').then(
      (entries) => current && (this.seen = entries),
      (error) => current && (this.sitting.trouble = wrong(error)),
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

  /** After the game: through these eyes; everybody's are those that nobody chose. */
  seeAs(eyes: Eyes): void {
    this.eyes = eyes === 'all' ? null : eyes
  }

  /** Back to the table as it stands, through the eyes that are asked. */
  live = (): void => {
    if (!this.sitting.over) this.eyes = null
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
