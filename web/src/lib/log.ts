/** The sentences of the log, with the players' names. */
import type { LogEntry, SeatTold } from './types'

export interface Part {
  text: string
  /** The player who is named here; null: other words. */
  seat: number | null
}

/** A sentence in parts: the server names players by colour, people know them by name. */
export function named(entry: LogEntry, seats: Pick<SeatTold, 'name'>[]): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const [from, to, seat] of entry.players ?? []) {
    if (from > done) parts.push({ text: entry.text.slice(done, from), seat: null })
    parts.push({ text: seats[seat]?.name || entry.text.slice(from, to), seat })
    done = to
  }
  if (done < entry.text.length) parts.push({ text: entry.text.slice(done), seat: null })
  return parts
}
