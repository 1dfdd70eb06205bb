/** The calls over HTTP. A seat secret travels in a header, never in an address. */
import type { ErrorTold, GameTold, Invitation, Lang, LogEntry, MomentTold, RuleTold, SeatAsked, SeatSecret, TableMade, TableTold } from './types'

export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
  ) {
    super(text)
  }
}

async function call<T>(path: string, init: RequestInit = {}, secret?: string | null): Promise<T> {
  const headers = new Headers(init.headers)
  if (secret) headers.set('Authorization', `Bearer ${secret}`)
  if (typeof init.body === 'string' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  let answer: Response
  try {
    answer = await fetch(`api${path}`, { ...init, headers })
  } catch {
    throw new ApiError('no_network', '', 0)
  }
  const text = await answer.text()
  let body: any = null
  try {
    body = text ? JSON.parse(text) : null
  } catch {
    body = text
  }
  if (!answer.ok) {
    const error = (body as { error?: ErrorTold } | null)?.error
    throw new ApiError(error?.code ?? 'bad_request', error?.text ?? '', answer.status)
  }
  return body as T
}

const post = <T>(path: string, body: unknown, secret?: string | null) =>
  call<T>(path, { method: 'POST', body: JSON.stringify(body) }, secret)

const at = (table: string) => `/tables/${encodeURIComponent(table)}`

export const api = {
  games: async (lang: Lang): Promise<GameTold[]> => {
    const told = await call<GameTold[] | { games: GameTold[] }>(`/games?lang=${lang}`)
    return Array.isArray(told) ? told : told.games
  },
  make: (asked: {
    game: string
    variants: Record<string, string>
    seats: SeatAsked[]
    spectators?: boolean
    seed?: string
  }) => post<TableMade>('/tables', asked),
  table: (table: string, lang: Lang, secrets: string[] = []) =>
    call<TableTold>(`${at(table)}?lang=${lang}`, {}, secrets.join(',')),
  join: (code: string, name: string, secret: string) => post<{ table: string } & SeatSecret>('/join', { code, name, secret }),
  inviteAnew: (table: string, seat: number, secret: string) => post<Invitation>(`${at(table)}/seats/${seat}/invitation`, {}, secret),
  mute: (table: string, seat: number, on: boolean, secret: string) => post<unknown>(`${at(table)}/seats/${seat}/mute`, { on }, secret),
  newSecret: (table: string, seat: number, secret: string) => post<SeatSecret>(`${at(table)}/seats/${seat}/secret`, {}, secret),
  start: (table: string, secret: string) => post<unknown>(`${at(table)}/start`, {}, secret),
  seat: (table: string, seat: number, secret: string, asked: { kind: 'bot'; bot?: string } | { kind: 'me' }) =>
    post<unknown>(`${at(table)}/seats/${seat}`, asked, secret),
  rename: (table: string, seat: number, secret: string, name: string) => post<unknown>(`${at(table)}/seats/${seat}/name`, { name }, secret),
  branch: (table: string, n: number, seat: number, name: string) =>
    post<TableMade>(`${at(table)}/branch`, { at: n, seat, name }),
  rematch: (table: string, secret: string) => post<Partial<TableMade> & Partial<SeatSecret>>(`${at(table)}/rematch`, {}, secret),
  record: async (table: string, secret: string | null): Promise<string> => {
    const told = await call<string | { record: string }>(`${at(table)}/record`, {}, secret)
    return typeof told === 'string' ? told : (told.record ?? JSON.stringify(told, null, 1))
  },
  importRecord: (text: string) =>
    call<{ table: string; game?: string }>('/records', { method: 'POST', body: text, headers: { 'Content-Type': 'text/plain' } }),
  past: (table: string, n: number, lang: Lang, secret: string | null, seat: number, all = false) =>
    call<MomentTold>(`${at(table)}/at/${n}?lang=${lang}&seat=${seat}${all ? '&all=true' : ''}`, {}, secret),
  log: (table: string, lang: Lang, secret: string | null, seat: number, all = false) =>
    call<LogEntry[]>(`${at(table)}/log?lang=${lang}&seat=${seat}${all ? '&all=true' : ''}`, {}, secret),
  rules: (game: string, lang: Lang) => call<RuleTold[]>(`/rules/${encodeURIComponent(game)}?lang=${lang}`),
}
