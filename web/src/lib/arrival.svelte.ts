/** An open invitation: as long as this line is up the seat is kept for us, and we hear what becomes of it. */
import { claimOf } from './keep'
import type { ErrorTold, InvitationTold, Lang } from './types'

const AGAIN = 2_000
const ALIVE = 20_000

export function arrivalUrl(): string {
  const page = new URL(window.location.href)
  const base = page.pathname.replace(/[^/]*$/, '')
  return `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}${base}api/invitation/live`
}

export class Arrival {
  /** Who invites, to what, and what the seat is to us; not known for a code that leads nowhere. */
  told = $state.raw<InvitationTold | null>(null)
  refusal = $state.raw<ErrorTold | null>(null)
  private socket: WebSocket | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private done = false

  constructor(
    readonly code: string,
    private readonly lang: Lang,
  ) {
    this.connect()
  }

  private connect(): void {
    const socket = new WebSocket(arrivalUrl())
    this.socket = socket
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', code: this.code, secret: claimOf(this.code), lang: this.lang }))
      this.breathe()
    }
    socket.onmessage = (event) => this.hear(JSON.parse(event.data))
    socket.onclose = () => {
      clearTimeout(this.timer)
      if (!this.done && !this.refusal) this.timer = setTimeout(() => this.connect(), AGAIN)
    }
  }

  /** A line on which nothing is said is cut by some that stand between. */
  private breathe(): void {
    this.timer = setTimeout(() => {
      if (this.socket?.readyState === 1) this.socket.send('{"type": "ping"}')
      this.breathe()
    }, ALIVE)
  }

  private hear(message: { type: string; error?: ErrorTold }): void {
    if (message.type === 'invitation') this.told = message as unknown as InvitationTold
    if (message.type !== 'refused') return
    this.told = null
    this.refusal = message.error ?? { code: 'unknown_code', text: '' }
  }

  close(): void {
    this.done = true
    clearTimeout(this.timer)
    this.socket?.close()
  }
}
