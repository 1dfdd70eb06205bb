/** What this browser remembers: seats with their secrets, names and tastes. Nothing leaves it but on purpose. */
import type { Invitation, Lang, SeatSecret } from './types'

export interface KeptTable {
  table: string
  game: string
  seats: SeatSecret[]
  invitations: Invitation[]
  at: number
  /** The table, and the move there, from which this one was played on. */
  from?: { table: string; at: number }
}

export interface Tastes {
  lang: Lang | ''
  theme: 'matins' | 'vespers' | ''
  name: string
  motion: 'full' | 'less'
  sound: boolean
  notify: boolean
  confirm: boolean
  endturn: boolean
  /** Whether it was asked what others shall call me. */
  askedName: boolean
}

const TABLES = 'parvis.tables'
const TASTES = 'parvis.tastes'
const CLAIMS = 'parvis.claims'
const WATCHED = 'parvis.watched'
const MOST_TABLES = 60

const PLAIN: Tastes = { lang: '', theme: '', name: '', motion: 'full', sound: false, notify: false, confirm: true, endturn: false, askedName: false }

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as T) : otherwise
  } catch {
    return otherwise
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    /* private window or full: the page still works, it only forgets */
  }
}

export function tastes(): Tastes {
  return { ...PLAIN, ...read<Partial<Tastes>>(TASTES, {}) }
}

export function keepTaste<K extends keyof Tastes>(key: K, value: Tastes[K]): void {
  write(TASTES, { ...tastes(), [key]: value })
}

export function keptTables(): KeptTable[] {
  const all = Object.values(read<Record<string, KeptTable>>(TABLES, {}))
  return all.filter((kept) => kept && kept.table && Array.isArray(kept.seats)).sort((a, b) => b.at - a.at)
}

export function keptTable(table: string): KeptTable | null {
  return keptTables().find((kept) => kept.table === table) ?? null
}

/** Adds seats to a table; secrets that are known already are replaced seat by seat. */
export function keepTable(table: string, game: string, seats: SeatSecret[], invitations: Invitation[] = [], from?: KeptTable['from']): void {
  const old = keptTable(table)
  const bySeat = new Map((old?.seats ?? []).map((s) => [s.seat, s]))
  for (const seat of seats) bySeat.set(seat.seat, seat)
  const kept: KeptTable = {
    table,
    game: game || old?.game || '',
    seats: [...bySeat.values()].sort((a, b) => a.seat - b.seat),
    invitations: invitations.length ? invitations : (old?.invitations ?? []),
    at: Date.now(),
    from: from ?? old?.from,
  }
  const rest = keptTables().filter((k) => k.table !== table)
  write(TABLES, Object.fromEntries([kept, ...rest].slice(0, MOST_TABLES).map((k) => [k.table, k])))
}

/** The secret with which this browser claims an invitation: the same one until it was answered. */
export function claimOf(code: string): string {
  const claims = read<Record<string, string>>(CLAIMS, {})
  const secret = claims[code] ?? newSecret()
  write(CLAIMS, { ...claims, [code]: secret })
  return secret
}

export function forgetClaim(code: string): void {
  const { [code]: _, ...rest } = read<Record<string, string>>(CLAIMS, {})
  write(CLAIMS, rest)
}

/** 192 random bits in letters and digits. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

export function forgetTable(table: string): void {
  write(TABLES, Object.fromEntries(keptTables().filter((k) => k.table !== table).map((k) => [k.table, k])))
}

export function secretsOf(table: string): string[] {
  return keptTable(table)?.seats.map((s) => s.secret) ?? []
}

/** By the code of an invitation whose seat somebody else has, a table can be watched. */
export function keepWatch(table: string, code: string): void {
  const rest = Object.entries(read<Record<string, string>>(WATCHED, {})).filter(([name]) => name !== table)
  write(WATCHED, Object.fromEntries([[table, code], ...rest].slice(0, MOST_TABLES)))
}

/** All that lets this browser in at a table: the secrets of its seats, or an invitation. */
export function passesOf(table: string): string[] {
  const secrets = secretsOf(table)
  const code = read<Record<string, string>>(WATCHED, {})[table]
  return secrets.length || !code ? secrets : [code]
}

export function secretOf(table: string, seat: number): string | null {
  return keptTable(table)?.seats.find((s) => s.seat === seat)?.secret ?? null
}
