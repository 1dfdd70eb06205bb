/** Where the others went last, read from the log. */
import { idOf } from '../../table/kit/targets'
import { sinceMine, turnsOf } from '../../table/kit/turns'
import type { LogEntry } from './types'

/** Since my last turn but this one: the place of each other player. In the past: of the move that is looked at. */
export function lastPlaces(log: LogEntry[], me: number, at: number | null): Map<number, string> {
  const turns = turnsOf(log).map((group) => ({ seat: group.head!.seat, entries: group.entries }))
  const recent: LogEntry[] = at === null ? sinceMine(turns, me, true).flatMap((turn) => turn.entries).filter((e) => e.seat !== me) : log.filter((e) => e.move === at)
  const found = new Map<number, string>()
  for (const entry of recent) {
    if (entry.kind === 'placed') found.set(entry.seat, idOf(entry.args?.place))
    else if (entry.kind === 'built' || entry.kind === 'climbed') found.set(entry.seat, 'guildhall')
  }
  return found
}
