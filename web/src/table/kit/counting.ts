/** So much of something, gathered from moves and events. */
import type { LogEntry, Names } from '../../lib/types'

/** Negative: it is lost or paid. */
export interface Amount<Of extends string = string> {
  n: number
  of: Of
}

/** The value `n` of an event. */
export const countOf = (entry: LogEntry): number => Number(entry.args?.n ?? 0)

/** The other player of an event that is about two. */
export const otherOf = (entry: LogEntry): number => entry.players?.find(([, , seat]) => seat !== entry.seat)?.[2] ?? entry.seat

/** What a row of numbers says, by the names of its things; none of nothing. */
export function amounts<Of extends string>(numbers: readonly number[] | undefined, names: readonly Of[]): Amount<Of>[] {
  return names.map((of, i) => ({ n: numbers?.[i] ?? 0, of })).filter((amount) => amount.n !== 0)
}

/** One amount for each thing, in the order in which they came; what comes to nothing is left out. */
export function summed<Of extends string>(list: Amount<Of>[]): Amount<Of>[] {
  const sums = new Map<Of, number>()
  for (const { n, of } of list) sums.set(of, (sums.get(of) ?? 0) + n)
  return [...sums].filter(([, n]) => n !== 0).map(([of, n]) => ({ n, of }))
}

/** What happened to a player, as amounts; `read` says what an event brings. */
export function broughtTo<N extends Names, Of extends string>(seat: number, entries: LogEntry<N>[], read: (entry: LogEntry<N>) => Amount<Of> | null): Amount<Of>[] {
  return summed(entries.flatMap((entry) => (entry.seat === seat ? (read(entry) ?? []) : [])))
}

/** Events of these kinds that are alike become one with a greater number. */
export function gathered<N extends Names>(entries: LogEntry<N>[], kinds: ReadonlySet<N['event']>): LogEntry<N>[] {
  const found: LogEntry<N>[] = []
  for (const entry of entries) {
    const i = kinds.has(entry.kind) ? found.findIndex((e) => e.kind === entry.kind && e.seat === entry.seat && otherOf(e) === otherOf(entry)) : -1
    if (i < 0) found.push(entry)
    else found[i] = { ...entry, args: { ...entry.args, n: (countOf(found[i]!) || 1) + (countOf(entry) || 1) } as LogEntry<N>['args'] }
  }
  return found
}

/** So many for each seat that has any: mine first, then by seat. */
export function crowd(counts: readonly number[], me: number): { seat: number; n: number }[] {
  const found = counts.map((n, seat) => ({ seat, n })).filter((c) => c.n > 0)
  return found.sort((a, b) => Number(b.seat === me) - Number(a.seat === me) || a.seat - b.seat)
}
