/** What is done to a table besides moves: starting it, playing again, sharing, handing a seat over. */
import { api } from '../lib/api'
import { keepTable, secretOf, secretsOf } from '../lib/keep'
import { link, router } from '../lib/router.svelte'
import { copyText, download, wrong } from '../lib/say'
import { settings } from '../lib/settings.svelte'
import type { Invitation, RematchMessage, SeatSecret } from '../lib/types'
import type { Sitting } from './sitting.svelte'

const COPIED_FOR = 2500

export class Acts {
  busy = $state(false)
  copied = $state(false)
  /** The table of a rematch that another player asked for. */
  offered = $state.raw<{ table: string; by: number } | null>(null)
  private readonly sitting: Sitting
  private forgetting: ReturnType<typeof setTimeout> | undefined

  constructor(sitting: Sitting) {
    this.sitting = sitting
  }

  private async doing(run: () => Promise<unknown>): Promise<void> {
    this.busy = true
    this.sitting.trouble = ''
    try {
      await run()
    } catch (error) {
      this.sitting.trouble = wrong(error)
    } finally {
      this.busy = false
    }
  }

  private get secrets(): string {
    return secretsOf(this.sitting.table).join(',')
  }

  /** To another table, where seats of it are ours. */
  private enter(table: string, seats: SeatSecret[], invitations: Invitation[] = [], from?: { table: string; at: number }): void {
    keepTable(table, this.sitting.now?.game ?? '', seats, invitations, from)
    router.go({ page: 'table', table, at: null })
  }

  start = () => this.doing(() => api.start(this.sitting.table, this.secrets))

  rematch = () =>
    this.doing(async () => {
      const made = await api.rematch(this.sitting.table, this.secrets)
      if (made.table) this.enter(made.table, made.seats ?? [], made.invitations ?? [])
    })

  /** Somebody else has asked for a rematch: our seat there is kept, and we come when we like. */
  offer(message: RematchMessage): void {
    const one = message.secret !== undefined && message.seat !== undefined ? [{ seat: message.seat, secret: message.secret }] : []
    keepTable(message.table, this.sitting.now?.game ?? '', message.seats ?? one)
    this.offered = { table: message.table, by: message.by ?? -1 }
  }

  /** To the table of the rematch. */
  follow = () => this.offered && router.go({ page: 'table', table: this.offered.table, at: null })

  playOn = () =>
    this.doing(async () => {
      const { past, now, table } = this.sitting
      const seat = Math.max(0, past.moment?.seat ?? now?.seat ?? 0)
      const at = past.at ?? 0
      const made = await api.branch(table, at, seat, settings.name)
      this.enter(made.table, made.seats, [], { table, at })
    })

  exportRecord = () =>
    this.doing(async () => download(`parvis-${this.sitting.table.slice(0, 8)}.txt`, await api.record(this.sitting.table, this.sitting.secret)))

  /** The link to what is seen now: in the past, to that moment. */
  share = () =>
    this.doing(async () => {
      this.copied = await copyText(link({ page: 'table', table: this.sitting.table, at: this.sitting.past.at }))
      clearTimeout(this.forgetting)
      this.forgetting = setTimeout(() => (this.copied = false), COPIED_FOR)
    })

  /** For the host: the computer plays for somebody who is absent. */
  standIn = (seat: number) => this.doing(() => api.seat(this.sitting.table, seat, this.secrets, { kind: 'bot' }))

  /** Away from the table: the computer plays my seats on, until I take them back. */
  leave = () =>
    this.doing(async () => {
      const now = this.sitting.now
      for (const seat of now?.own ?? []) await api.seat(this.sitting.table, seat, secretOf(this.sitting.table, seat) ?? '', { kind: 'bot' })
      router.go({ page: 'home' })
    })

  /** What others call me, here and at tables to come. */
  rename = (name: string) =>
    this.doing(async () => {
      const seat = this.sitting.now?.own[0] ?? 0
      await api.rename(this.sitting.table, seat, secretOf(this.sitting.table, seat) ?? '', name)
      settings.set('name', name)
    })

  handOver = (bot: boolean) =>
    this.doing(() => api.seat(this.sitting.table, this.sitting.now!.seat, secretOf(this.sitting.table, this.sitting.now!.seat) ?? '', bot ? { kind: 'bot' } : { kind: 'me' }))
}
