/**
 * The live line to a table. It says hello, keeps the last state, mends itself after network loss, sleep or a
 * restart of the server, and never sends a move twice: what was not answered is dropped, and the fresh state
 * tells whether it arrived.
 */
import type { ChatLine, ErrorTold, HintMessage, Lang, LogEntry, NamesMessage, RematchMessage, ServerMessage, StateMessage } from './types'

export type LineStatus = 'connecting' | 'open' | 'waiting' | 'closed' | 'refused'

export interface Pending {
  id: number
  kind: 'move' | 'undo' | 'redo' | 'chat'
  version: number
  move: number | null
}

/** Said once to the person, then taken away: `lost` = not known to have arrived, `stale` = the table had moved on. */
export interface Notice {
  kind: 'lost' | 'stale' | 'error'
  text: string
  code?: string
}

interface Socket {
  readyState: number
  send(data: string): void
  close(code?: number): void
  onopen: ((event: any) => void) | null
  onmessage: ((event: any) => void) | null
  onclose: ((event: any) => void) | null
  onerror: ((event: any) => void) | null
}

export interface LiveOptions {
  table: string
  secrets: string[]
  lang: Lang
  makeSocket?: (url: string) => Socket
  random?: () => number
  onrematch?: (message: RematchMessage) => void
}

export const PING_EVERY = 20_000
export const PONG_WITHIN = 8_000
export const ANSWER_WITHIN = 12_000
export const HINT_WITHIN = 30_000
export const STATE_WITHIN = 4_000
export const FIRST_WAIT = 400
export const LONGEST_WAIT = 20_000
export const CHAT_KEPT = 100

/** Codes that no second try would change. */
const FINAL = new Set(['unknown_table', 'not_your_seat', 'no_spectators', 'not_allowed'])

export function socketUrl(table: string): string {
  const page = new URL(window.location.href)
  const base = page.pathname.replace(/[^/]*$/, '')
  return `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}${base}api/tables/${encodeURIComponent(table)}/live`
}

/** Puts what is new behind what is known: entries from `from` on are replaced. */
export function joinLog(old: LogEntry[], fresh: LogEntry[], from: number): LogEntry[] {
  if (from <= 0) return fresh
  const first = fresh.length ? Math.min(from, fresh[0].move) : from
  return [...old.filter((entry) => entry.move < first), ...fresh]
}

/** Puts what was said since behind what is known, as far back as the server itself goes. */
export function joinChat(old: ChatLine[], fresh: ChatLine[], from: number): ChatLine[] {
  return [...old.filter((line) => line.n <= from), ...fresh].slice(-CHAT_KEPT)
}

export class Live {
  status = $state<LineStatus>('connecting')
  state = $state.raw<StateMessage | null>(null)
  names = $state.raw<NamesMessage | null>(null)
  log = $state.raw<LogEntry[]>([])
  pending = $state.raw<Pending | null>(null)
  notice = $state.raw<Notice | null>(null)
  /** What a bot would do in my place, when it was asked for; whether it is being thought about. */
  hint = $state.raw<HintMessage | null>(null)
  thinking = $state(false)
  /** Why the server would not let us in, for good. */
  refusal = $state.raw<ErrorTold | null>(null)
  /** When the next try comes (ms since 1970), while waiting. */
  nextTry = $state(0)

  /** How many moves of a plan are still to be made. */
  planned = $state(0)

  private hintId = 0
  /** Those moves, whose question they answer, and the version after which the next one goes. */
  private plan: { moves: number[]; asked: string; version: number } | null = null
  readonly table: string
  lang: Lang
  private secrets: string[]
  private socket: Socket | null = null
  private makeSocket: (url: string) => Socket
  private random: () => number
  private onrematch?: (message: RematchMessage) => void
  private nextId = 1
  private tries = 0
  private done = false
  private fresh = false
  private timers = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(options: LiveOptions) {
    this.table = options.table
    this.secrets = options.secrets
    this.lang = options.lang
    this.makeSocket = options.makeSocket ?? ((url) => new WebSocket(url))
    this.random = options.random ?? Math.random
    this.onrematch = options.onrematch
  }

  // ---------------------------------------------------------------- line

  open(): void {
    this.done = false
    if (typeof window !== 'undefined') {
      window.addEventListener('online', this.wake)
      window.addEventListener('offline', this.cut)
      window.addEventListener('pageshow', this.wake)
      document.addEventListener('visibilitychange', this.wake)
    }
    this.connect()
  }

  close(): void {
    this.done = true
    if (typeof window !== 'undefined') {
      window.removeEventListener('online', this.wake)
      window.removeEventListener('offline', this.cut)
      window.removeEventListener('pageshow', this.wake)
      document.removeEventListener('visibilitychange', this.wake)
    }
    this.drop()
    this.status = 'closed'
  }

  /** After sleep or a network change: at once, or a quick check that the line is alive. */
  wake = (): void => {
    if (this.done || (typeof document !== 'undefined' && document.visibilityState === 'hidden')) return
    if (this.status === 'waiting') this.connect()
    else if (this.status === 'open') this.ping()
  }

  /** The network went: the socket may not notice for minutes. */
  cut = (): void => {
    if (!this.done && this.status !== 'refused') this.broken()
  }

  /** New secrets (a seat was taken): say hello again. */
  withSecrets(secrets: string[]): void {
    this.secrets = secrets
    this.state = null
    this.reconnect()
  }

  reconnect(): void {
    this.drop()
    this.tries = 0
    this.connect()
  }

  private connect(): void {
    if (this.done) return
    this.drop()
    this.status = 'connecting'
    this.fresh = false
    let socket: Socket
    try {
      socket = this.makeSocket(typeof window === 'undefined' ? this.table : socketUrl(this.table))
    } catch {
      this.retry()
      return
    }
    this.socket = socket
    socket.onopen = () => {
      if (socket !== this.socket) return
      const seen = this.state && this.names?.lang === this.lang ? this.state.version : 0
      this.send({ type: 'hello', secrets: this.secrets, lang: this.lang, version: seen })
      this.after('state', STATE_WITHIN * 2, () => this.broken())
    }
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(event.data)
    }
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event?.code)
    }
    socket.onerror = () => {}
    this.after('connect', ANSWER_WITHIN, () => this.broken())
  }

  private stopPlan(): void {
    this.plan = null
    this.planned = 0
  }

  /** Forgets the socket without noise: whatever it still says does not count. */
  private drop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
    this.stopPlan()
    const socket = this.socket
    this.socket = null
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      try {
        socket.close()
      } catch {
        /* it never opened */
      }
    }
  }

  private broken(): void {
    this.drop()
    this.retry()
  }

  private lost(code?: number): void {
    this.drop()
    if (this.refusal || code === 4404 || code === 4403) {
      this.refusal ??= { code: code === 4404 ? 'unknown_table' : 'not_your_seat', text: '' }
      this.status = 'refused'
      return
    }
    this.retry()
  }

  private retry(): void {
    if (this.done) return
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries)
    const wait = Math.round(longest * (0.5 + this.random() / 2))
    this.tries += 1
    this.status = 'waiting'
    this.nextTry = Date.now() + wait
    this.after('retry', wait, () => this.connect())
  }

  private after(name: string, wait: number, run: () => void): void {
    this.calm(name)
    this.timers.set(
      name,
      setTimeout(() => {
        this.timers.delete(name)
        run()
      }, wait),
    )
  }

  private calm(name: string): void {
    const timer = this.timers.get(name)
    if (timer !== undefined) clearTimeout(timer)
    this.timers.delete(name)
  }

  private send(message: object): boolean {
    if (!this.socket || this.socket.readyState !== 1) return false
    try {
      this.socket.send(JSON.stringify(message))
      return true
    } catch {
      return false
    }
  }

  private ping(): void {
    if (!this.send({ type: 'ping' })) return this.broken()
    this.after('pong', PONG_WITHIN, () => this.broken())
  }

  // ---------------------------------------------------------------- hearing

  private hear(data: string): void {
    let message: ServerMessage
    try {
      message = JSON.parse(data) as ServerMessage
    } catch {
      return
    }
    this.calm('pong')
    this.calm('connect')
    if (this.status === 'open') this.after('ping', PING_EVERY, () => this.ping())
    switch (message.type) {
      case 'state':
        return this.hearState(message)
      case 'names':
        this.names = message
        return
      case 'answer':
        return this.hearAnswer(message.id, message.ok, message.error)
      case 'hint':
        this.calm('hint')
        this.thinking = false
        this.hint = message
        return
      case 'rematch':
        this.onrematch?.(message)
        return
      case 'refused':
        this.refusal = message.error
        this.drop()
        this.status = 'refused'
        return
      case 'error':
        return this.hearError(message.error)
    }
  }

  private hearState(message: StateMessage): void {
    this.calm('state')
    const first = !this.fresh
    this.fresh = true
    this.tries = 0
    this.log = joinLog(this.log, message.log, message.log_from)
    this.state = { ...message, chat: joinChat(this.state?.chat ?? [], message.chat, message.chat_from) }
    this.refusal = null
    this.status = 'open'
    this.after('ping', PING_EVERY, () => this.ping())
    const pending = this.pending
    if (first && pending) {
      // the line broke before the answer: the state tells whether anything arrived; nothing is sent again
      this.pending = null
      if (message.version === pending.version) this.notice = { kind: 'lost', text: '' }
    }
    this.goOn()
  }

  private hearAnswer(id: number, ok: boolean, error?: ErrorTold): void {
    if (id === this.hintId && !ok) this.thinking = false
    if (this.pending?.id === id) {
      this.calm('answer')
      this.pending = null
    }
    if (ok || !error) return this.goOn()
    this.stopPlan()
    if (error.code === 'stale') {
      this.notice = { kind: 'stale', text: error.text }
      const seen = this.state
      this.after('state', STATE_WITHIN, () => {
        if (this.state === seen) this.reconnect()
      })
    } else {
      this.notice = { kind: 'error', ...error }
    }
  }

  private hearError(error: ErrorTold): void {
    if (FINAL.has(error.code) && !this.fresh) {
      this.refusal = error
      this.drop()
      this.status = 'refused'
    } else {
      this.notice = { kind: 'error', ...error }
    }
  }

  // ---------------------------------------------------------------- saying

  /** One thing at a time: while an answer is awaited, nothing else is sent. */
  private say(kind: Pending['kind'], body: object, move: number | null = null): boolean {
    if (this.pending || this.status !== 'open' || !this.state) return false
    const id = this.nextId++
    const version = this.state.version
    const seat = this.state.seat
    if (!this.send({ type: kind, id, seat, version, ...body })) {
      this.broken()
      return false
    }
    this.notice = null
    this.pending = { id, kind, version, move }
    this.after('answer', ANSWER_WITHIN, () => this.broken())
    return true
  }

  move(move: number): boolean {
    return this.say('move', { move }, move)
  }

  /** Makes these moves one by one, each after the table has taken the one before it. */
  moveAll(moves: number[]): void {
    if (this.pending || this.status !== 'open' || !this.state?.ask) return
    this.plan = { moves, asked: this.asked(), version: -1 }
    this.goOn()
  }

  /** Who is asked what. */
  private asked(): string {
    return `${this.state?.seat} ${this.state?.ask?.decision}`
  }

  /** The next move of the plan, if it is still the same question, and offered. */
  private goOn(): void {
    const { plan, state } = this
    if (!plan || this.pending || !state || state.version <= plan.version) return
    const [next, ...rest] = plan.moves
    const offered = this.asked() === plan.asked && state.ask?.moves.some((m) => m.move === next)
    if (next === undefined || !offered || !this.move(next)) return this.stopPlan()
    this.plan = { ...plan, moves: rest, version: state.version }
    this.planned = rest.length
  }

  undo(all = false): boolean {
    return this.say('undo', { all })
  }

  redo(): boolean {
    return this.say('redo', {})
  }

  chat(text: string): boolean {
    return this.say('chat', { text })
  }

  /** Ask what a bot would do here. The answer comes by itself; meanwhile one may play on. */
  askHint(): void {
    if (this.thinking || !this.state) return
    this.hint = null
    this.hintId = this.nextId++
    this.thinking = this.send({ type: 'hint', id: this.hintId, seat: this.state.seat })
    if (this.thinking) this.after('hint', HINT_WITHIN, () => (this.thinking = false))
  }

  /** Whether my turns end with a word of mine. */
  confirm(seat: number, on: boolean): void {
    this.send({ type: 'confirm', seat, on })
  }

  /** That word. */
  endTurn(seat: number): void {
    this.send({ type: 'done', seat })
  }

  look(seat: number): void {
    this.send({ type: 'look', seat })
  }

  setLanguage(lang: Lang): void {
    if (lang === this.lang) return
    this.lang = lang
    this.send({ type: 'language', lang })
  }

  clearNotice(): void {
    this.notice = null
  }
}
