/** Where the others went last, read from the log. */
import type { LogEntry } from './types'

/** Since my last turn but this one: the place of each other player. In the past: of the move that is looked at. */
export function lastPlaces(log: LogEntry[], me: number, at: number | null): Map<number, string> {
  const found = new Map<number, string>()
  let from = 0
  if (at === null) {
    const turns = log.map((e, i) => ({ e, i })).filter(({ e }) => e.kind === 'turn')
    const other = turns.findLastIndex(({ e }) => e.seat !== me)
    const mine = turns.slice(0, other + 1).findLast(({ e }) => e.seat === me)
    from = mine?.i ?? 0
  }
  for (const entry of log.slice(from)) {
    if (at !== null ? entry.move !== at : entry.seat === me) continue
    if (entry.kind === 'placed') found.set(entry.seat, String(entry.args?.place ?? '').replace('place.', ''))
    else if (entry.kind === 'built' || entry.kind === 'climbed') found.set(entry.seat, 'guildhall')
  }
  return found
}
