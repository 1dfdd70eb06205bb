/** A log as turns and steps, and what of it came since my last turn. */
import { grouped, type Group } from '../../lib/log'
import type { LogEntry, Names } from '../../lib/types'

export interface Step<N extends Names = Names> {
  /** The decision that it followed from. */
  move: number
  entries: LogEntry<N>[]
}

export interface Turn<N extends Names = Names> {
  /** Whose it is; -1: nobody's. */
  seat: number
  entries: LogEntry<N>[]
}

/** The turns that a log tells of, from the first on. */
export function turnsOf(log: LogEntry[]): Group[] {
  return grouped(log).filter((group) => group.head?.begins === 'turn')
}

/** One step a decision; what followed by itself belongs to it. */
export function stepsOf<N extends Names>(entries: LogEntry<N>[]): Step<N>[] {
  const steps: Step<N>[] = []
  for (const entry of entries) {
    if (steps.at(-1)?.move !== entry.move) steps.push({ move: entry.move, entries: [] })
    steps.at(-1)!.entries.push(entry)
  }
  return steps
}

/** What the others did since my last turn; `through`: it is still told while I play the next one. */
export function sinceMine<T extends Turn>(turns: T[], me: number, through = false): T[] {
  let end = turns.length
  while (through && end > 0 && turns[end - 1]!.seat === me) end -= 1
  const seen = turns.slice(0, end)
  return seen.slice(seen.findLastIndex((turn) => turn.seat === me) + 1)
}
