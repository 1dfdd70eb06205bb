/** One browser at one table: what reached it, what of that is shown, what is chosen. */
import { untrack } from 'svelte'
import { findTable, type GameTable } from '../games/look'
import { language, t } from '../lib/i18n.svelte'
import { keepTable, passesOf, secretOf, secretsOf } from '../lib/keep'
import { Live } from '../lib/live.svelte'
import { refused } from '../lib/say'
import { settings } from '../lib/settings.svelte'
import { notice as notify, ring } from '../lib/sound'
import { tip } from '../lib/tip.svelte'
import type { ClosedTold, LogEntry, MoveTold, RematchMessage, SeatTold, StateMessage } from '../lib/types'
import type { Match } from './kit/match.svelte'
import { whyTip } from './kit/targets'
import { Past } from './past.svelte'

const NARROW = '(max-width: 900px)'
const NOTICE_FOR = 7000

export class Sitting {
  readonly table: string
  readonly live: Live
  readonly past: Past
  /** The table of the game that is played here. */
  game = $state.raw<GameTable | null>(null)
  /** What is chosen on it, once it is laid out. */
  match = $state.raw<Match | null>(null)
  private looked = $state('')
  /** What went wrong, to be said for a while. */
  trouble = $state('')
  /** Every move in a list, until it is closed. */
  listed = $state(false)
  /** The log has the whole column. */
  large = $state(false)
  /** Whether a hint is shown. */
  hinting = $state(false)
  /** On a phone. */
  compact = $state(false)
  /** The seat of this screen that has said it is there. */
  revealed = $state<number | null>(null)
  pointer = { x: 0, y: 0 }

  readonly texts = $derived.by((): Record<string, string> => this.live.names?.texts ?? {})
  readonly facts = $derived.by((): unknown => this.live.names?.facts ?? {})
  readonly title = $derived.by((): string => this.texts.title ?? '')
  /** The table; I am «you» where I am alone at this screen, who has no name is called by the colour. */
  readonly now = $derived.by((): StateMessage | null => {
    const state = this.live.state
    if (!state) return null
    const me = state.own.length === 1 ? state.own[0] : -1
    const named = (s: SeatTold, i: number): SeatTold => {
      if (i === me) return { ...s, name: t('table.you'), you: true }
      return s.name || s.kind === 'open' ? s : { ...s, name: this.texts[`colour.${s.colour}`] ?? '' }
    }
    return { ...state, seats: state.seats.map(named) }
  })
  readonly ready = $derived.by(() => !!this.now && !!this.live.names && this.looked === this.now.game)
  /** Everybody who plays, those included who have no seat. */
  readonly sides = $derived.by((): SeatTold[] => (this.now && this.game?.sides?.(this.now, this.texts, this.facts)) || (this.now?.seats ?? []))
  /** What is drawn: the table as it stands, or a moment of its past. */
  readonly shown = $derived.by((): StateMessage | null => {
    const now = this.now
    if (!now) return null
    const moment = this.past.moment
    const at = this.past.at
    if (!(this.back || this.over) || !moment) return { ...now, log: this.log }
    const seats = at === null ? now.seats : now.seats.map((s) => ({ ...s, asked: false }))
    // what one seat was told is not for another's eyes
    const lent = this.past.eyes !== null && !this.over
    const log = lent ? moment.log : this.log.filter((entry) => entry.move <= (at ?? now.moves))
    return { ...now, log, view: moment.view, seat: moment.seat, ask: null, undo: null, redo: false, status: at === null ? now.status : 'running', seats }
  })
  /** What happened, as far as these eyes saw it. */
  readonly log = $derived.by((): LogEntry[] => this.past.seen ?? this.live.log)
  /** Looked at only: a past moment, or through the eyes of a seat that is not asked. */
  readonly back = $derived.by(() => this.past.at !== null || (this.past.eyes !== null && !this.over))
  /** Whose eyes. */
  readonly viewer = $derived.by((): number => (typeof this.past.eyes === 'number' ? this.past.eyes : (this.now?.seat ?? -1)))
  readonly acting = $derived.by(() => !this.back && this.live.status === 'open' && !this.live.pending)
  /** My turn is done but for my word: all wait for me. */
  readonly held = $derived.by(() => !this.back && this.now?.status === 'running' && this.now.own.includes(this.now.held ?? -1))
  readonly over = $derived.by(() => this.now?.status === 'over')
  readonly asked = $derived.by(() => !!this.now?.ask && this.now.status === 'running')
  /** I have a choice that a bot could make for me. */
  readonly hintable = $derived.by(() => this.asked && this.acting && (this.now?.ask?.moves.length ?? 0) > 1)
  /** Several people at one screen: nothing is seen until the next one says so. */
  readonly veiled = $derived.by(() => {
    const now = this.now
    if (!now || now.status !== 'running' || now.own.length < 2 || this.viewer < 0) return false
    return this.revealed !== this.viewer || (this.past.eyes !== null && this.past.moment?.seat !== this.viewer)
  })
  readonly secret = $derived.by(() => (this.now ? (secretOf(this.table, this.viewer) ?? passesOf(this.table)[0] ?? null) : null))
  readonly said = $derived.by((): string => {
    const notice = this.live.notice
    if (this.trouble || !notice) return this.trouble
    if (notice.kind === 'error') return refused({ code: notice.code ?? '', text: notice.text })
    return notice.kind === 'lost' ? t('line.lost') : t('line.stale')
  })

  /** To be made while a component is set up: it listens as long as that one lives. */
  constructor(table: string, at: () => number | null, onrematch: (message: RematchMessage) => void) {
    this.table = table
    this.live = new Live({ table, secrets: passesOf(table), lang: language.lang, onrematch })
    this.past = new Past(this, at)
    $effect(() => this.attend())
    $effect(() => this.live.setLanguage(language.lang))
    $effect(() => this.wish())
    $effect(() => this.dress())
    // a hint lives as long as its question
    $effect(() => {
      const now = this.now
      if (!this.asked || !now || (this.live.hint && this.live.hint.version < now.asked_since)) this.hinting = false
    })
    $effect(() => {
      if (!this.said) return
      const timer = setTimeout(() => {
        this.live.clearNotice()
        this.trouble = ''
      }, NOTICE_FOR)
      return () => clearTimeout(timer)
    })
    $effect(() => this.call())
  }

  readonly askHint = (): void => {
    this.hinting = true
    this.live.askHint()
  }

  /** Do what a hint says. */
  readonly take = (move: MoveTold): void => {
    this.hinting = false
    this.live.move(move.move)
  }

  private attend(): () => void {
    untrack(() => this.live.open())
    const narrow = matchMedia(NARROW)
    const fit = () => (this.compact = narrow.matches)
    fit()
    narrow.addEventListener('change', fit)
    return () => {
      narrow.removeEventListener('change', fit)
      this.live.close()
    }
  }

  /** The server forgets this wish when it restarts: it is said again whenever the line opens. */
  private wish(): void {
    const on = settings.endturn
    const now = this.now
    if (this.live.status !== 'open' || !now) return
    for (const seat of now.own) if ((now.confirm ?? false) !== on) this.live.confirm(seat, on)
  }

  /** Fetches the drawing of the game that is played here. */
  private dress(): void {
    const game = this.now?.game
    if (!game || this.looked === game) return
    void findTable(game).then((table) => {
      this.game = table
      this.looked = game
      if (secretsOf(this.table).length) keepTable(this.table, game, [])
    })
  }

  private called = false
  /** My turn: sound and notice. */
  private call(): void {
    if (this.asked && !this.called) {
      if (settings.sound) ring()
      if (settings.notify) notify(`Parvis · ${this.title}`, this.now?.ask?.prompt ?? '')
    }
    this.called = this.asked
  }

  // ---------------------------------------------------------------- choosing

  move = (given: MoveTold | number): void => {
    if (!this.acting) return
    tip.hide()
    this.live.move(typeof given === 'number' ? given : given.move)
  }

  /** Does these moves one after the other. */
  doAll = (moves: number[]): void => {
    if (!this.acting) return
    tip.hide()
    this.live.moveAll(moves)
  }

  readonly endTurn = (): void => this.live.endTurn(this.now?.held ?? -1)

  /** Why a move is closed: a tip at its element, at the pointer or at what has the focus. */
  why = (closed: ClosedTold | null | undefined, box?: DOMRect): void => {
    if (!closed) return tip.leave()
    const active = document.activeElement
    const keyboard = active instanceof SVGElement && active.matches(':focus-visible')
    const rect = box ?? (keyboard ? active.getBoundingClientRect() : new DOMRect(this.pointer.x, this.pointer.y - 8, 0, 16))
    tip.at(rect, whyTip(closed))
  }
}
