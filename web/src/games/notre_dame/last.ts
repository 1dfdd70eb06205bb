/** What the others did last, read from the log: where on the board, and what it brought. */
import { named } from '../../lib/log'
import { idOf } from '../../table/kit/targets'
import { sinceMine, stepsOf, type Turn } from '../../table/kit/turns'
import type { Key, Kind, Names } from './names'
import { buildingKey, CATHEDRAL, marketKey, marketOf, type Borough } from './reading'
import type { Facts, LogEntry, Seat } from './types'

export interface Last {
  seat: number
  /** `building:<place>:<building>`, `market:<number>` or `cathedral`. */
  key: string
  /** The move after which it can be seen in the history. */
  move: number
  /** What it brought («+4»), or nothing. */
  tag: string
  /** The sentences of the log. */
  said: string[]
}

/** What happens to somebody, and is not what they did. */
const SUFFERED = new Set<Kind>(['moved_cube', 'lost_cube'])
const GAINS: Partial<Record<Kind, string>> = { prestige: '+', prestige_park: '+', gold: '+', gold_from: '+', cubes: '+', rat_back: '−' }

/** Move by move, with whose it was: who the first of its entries is about. */
function moves(entries: LogEntry[]): Turn<Names>[] {
  return stepsOf(entries).map((step) => ({ ...step, seat: step.entries.find((e) => e.seat >= 0 && e.kind !== 'round')?.seat ?? -1 }))
}

/** In the past: the turn that the move belongs to, as far as it had come. */
function turn(entries: LogEntry[], at: number): LogEntry[] {
  const done = moves(entries.filter((e) => e.move <= at))
  const last = done.at(-1)
  if (last?.entries[0]?.move !== at) return []
  const other = done.findLastIndex((one) => one.seat !== last.seat || (one !== last && one.entries.some((e) => e.kind === 'round')))
  return done.slice(other + 1).flatMap((one) => one.entries).filter((e) => e.seat === last.seat)
}

/** What came after the last move of the one who looks, in this round; in the past, that one turn. */
function recent(entries: LogEntry[], seat: number, at: number | null): LogEntry[] {
  if (at !== null) return turn(entries, at)
  const round = entries.findLastIndex((e) => e.kind === 'round')
  return sinceMine(moves(entries.slice(round + 1)), seat).flatMap((one) => one.entries)
}

function keyOf(entry: LogEntry, facts: Facts, boroughs: Borough[]): string | null {
  const { place, colour, spot } = entry.args ?? {}
  if (entry.kind === 'drove') {
    const market = marketOf(colour, spot, facts)
    return market < 0 ? null : marketKey(market)
  }
  if (typeof place !== 'string' || SUFFERED.has(entry.kind)) return null
  const id = idOf(place)
  if (id === 'notre_dame') return CATHEDRAL
  const borough = boroughs.find((b) => b.owner === entry.seat)
  return borough && facts.buildings.some((one) => one === id) ? buildingKey(borough.place, id) : null
}

/** Did a gain come from what is marked? */
function from(source: Key | number | undefined, key: string): boolean {
  if (key === CATHEDRAL) return source === 'source.gift'
  if (key.startsWith('market')) return String(source).startsWith('letter.')
  return source === `place.${key.split(':')[2]}`
}

/** The last action of each player since the one who looks has acted. */
export function lastOf(entries: LogEntry[], seat: number, at: number | null, facts: Facts, boroughs: Borough[], seats: Seat[]): Last[] {
  const found = new Map<number, Last>()
  for (const entry of recent(entries, seat, at)) {
    const said = named(entry, seats).map((p) => p.text).join('')
    const key = keyOf(entry, facts, boroughs)
    const mark = found.get(entry.seat)
    if (key !== null) found.set(entry.seat, { seat: entry.seat, key, move: entry.move, tag: '', said: [said] })
    else if (mark && entry.kind === 'collected') mark.said.push(said)
    else if (mark && entry.kind in GAINS && from(entry.args?.source, mark.key)) {
      const n = Number(entry.args?.n ?? 0) + Number(entry.args?.park ?? 0)
      mark.move = entry.move
      mark.tag ||= `${GAINS[entry.kind]}${n}`
      mark.said.push(said)
    }
  }
  return [...found.values()]
}
