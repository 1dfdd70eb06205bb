/** The sentences of the log, with the players' names. */
import type { LogEntry, SeatTold } from './types'

export interface Part {
  text: string
  /** The player who is named here; null: other words. */
  seat: number | null
}

/** A sentence in parts: people may have changed their names since; what the server calls me fits the sentence. */
export function named(entry: LogEntry, seats: Pick<SeatTold, 'name' | 'you'>[]): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const [from, to, seat] of entry.players ?? []) {
    if (from > done) parts.push({ text: entry.text.slice(done, from), seat: null })
    if (to > from) parts.push({ text: (!seats[seat]?.you && seats[seat]?.name) || entry.text.slice(from, to), seat })
    done = to
  }
  if (done < entry.text.length) parts.push({ text: entry.text.slice(done), seat: null })
  return parts
}

/** The sentences of one turn, or of another line of the log, under their head; without a head: those outside of any. */
export interface Group {
  head: LogEntry | null
  entries: LogEntry[]
}

/** Who plays a seat from now on: no part of the game. */
export const isSeating = (entry: LogEntry): boolean => ['bot_plays', 'person_plays', 'person_sits'].includes(entry.kind)

/** Does it concern everybody, whomever it names? */
export const isMark = (entry: LogEntry): boolean => entry.begins === 'section' || entry.begins === 'phase'

/** The moves after which a section of the game begins. */
export function sections(entries: LogEntry[]): number[] {
  return [...new Set(entries.filter((e) => e.begins === 'section').map((e) => e.move))]
}

/** A log in turns, where its game tells of turns; a section or a phase ends the turn before it, and who plays a seat stands before the turn. */
export function grouped(entries: LogEntry[]): Group[] {
  const groups: Group[] = []
  for (const entry of entries) {
    if (isSeating(entry) && groups.at(-1)?.head) groups.splice(-1, 0, { head: null, entries: [entry] })
    else if (entry.begins === 'turn' || entry.begins === 'line') groups.push({ head: entry, entries: [] })
    else if (!groups.length || (isMark(entry) && groups.at(-1)!.head)) groups.push({ head: null, entries: [entry] })
    else groups.at(-1)!.entries.push(entry)
  }
  return groups
}

/** The last moment of a group. */
export function lastMove(group: Group): number {
  return group.entries.at(-1)?.move ?? group.head?.move ?? 0
}
