/** The moments of a game: which one the address names, fetched once each, and playing them like a film. */
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
  private readonly sitting: Sitting
  private readonly named: () => number | null
  private readonly kept = new Map<string, Moment>()

  constructor(sitting: Sitting, named: () => number | null) {
    this.sitting = sitting
    this.named = named
    $effect(() => this.fetch())
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
    const n = this.at
    const now = this.sitting.now
    const lang = language.lang
    if (n === null || !now) {
      this.moment = null
      return
    }
    const key = `${n} ${now.seat} ${lang} ${now.status}`
    const kept = this.kept.get(key)
    if (kept) {
      this.moment = kept
      return
    }
    let current = true
    api.past(this.sitting.table, n, lang, this.sitting.secret, now.seat).then(
      (moment) => {
        this.kept.set(key, moment)
        if (current) this.moment = moment
      },
      (error) => {
        if (!current) return
        this.sitting.trouble = wrong(error)
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
