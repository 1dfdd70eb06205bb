/** The moments of a game that are worth another look, read from the course of the scores. */
import type { LogEntry, Score } from '../lib/types'

export interface KeyMoment {
  /** After so many moves. */
  move: number
  seat: number
  /** Points gained in that turn. */
  points: number
  /** The sentence of the log that names the deed; null: none does. */
  deed: LogEntry | null
  /** The lead was taken by it: for a while, or for good. */
  lead: '' | 'taken' | 'good'
}

export interface Lead {
  move: number
  seat: number
}

/** So many moments are told. */
const MOST = 5

/** After which moves a turn was over: points in the middle of a turn are no standing. Every move, where a game tells of no turns. */
export function turnEnds(entries: LogEntry[], length: number): number[] {
  const ends = new Set<number>()
  entries.forEach((entry, i) => {
    if (entry.begins !== 'turn') return
    // told as the first thing of its own move, or as the last thing of the move before it
    const goesOn = entries[i + 1]?.move === entry.move
    ends.add(Math.max(0, goesOn ? entry.move - 1 : entry.move))
  })
  if (!ends.size) return Array.from({ length }, (_, i) => i)
  ends.add(length - 1)
  return [...ends].filter((n) => n < length).sort((a, b) => a - b)
}

/** Whenever somebody comes to stand alone in front after a turn; a draw leaves the lead where it was. The first of them is no change. */
export function leads(scores: Score[], ends: number[]): Lead[] {
  const found: Lead[] = []
  if (scores.length < 2) return found
  for (const move of ends) {
    const points = Math.max(...scores.map((s) => s.course[move] ?? 0))
    const first = scores.filter((s) => (s.course[move] ?? 0) === points)
    if (first.length === 1 && first[0].seat !== found.at(-1)?.seat) found.push({ move, seat: first[0].seat })
  }
  return found
}

/** The turns that gained most, and the one that took the lead for good, in the order of the game; how often the lead changed. */
export function momentsOf(scores: Score[], entries: LogEntry[], race: boolean): { moments: KeyMoment[]; changes: number } {
  const length = Math.max(0, ...scores.map((s) => s.course.length))
  const ends = turnEnds(entries, length)
  const fronts = race ? [] : leads(scores, ends)
  const changes = fronts.slice(1)
  const all = scores.flatMap(({ seat, course, gained = {} }) =>
    ends.flatMap((end, i): (KeyMoment & { end: number })[] => {
      const from = i ? ends[i - 1] : 0
      const points = course[end] - course[from]
      if (!(points > 0)) return []
      const move = steepest(course, from, end)
      const change = changes.findIndex((c) => c.move === end && c.seat === seat)
      const lead = change < 0 ? '' : change === changes.length - 1 ? 'good' : 'taken'
      return [{ move, end, seat, points, lead, deed: deedOf(entries, seat, move, from, end, gained[move]) }]
    }),
  )
  const ranked = all.sort((a, b) => b.points - a.points || a.move - b.move)
  const most = ranked.slice(0, MOST)
  const good = ranked.find((m) => m.lead === 'good')
  if (good && !most.includes(good)) most[most.length - 1] = good
  const moments = most.sort((a, b) => a.move - b.move).map(({ end: _, ...moment }) => moment)
  return { moments, changes: changes.length }
}

/** The move of a span with the greatest gain. */
function steepest(course: number[], from: number, end: number): number {
  let best = end
  for (let n = end; n > from; n--) if (course[n] - course[n - 1] >= course[best] - course[best - 1]) best = n
  return best
}

/** What was done: best what was taken or built at that move, or what brought the points; then what was taken in that turn; else what the log says of that move. */
function deedOf(entries: LogEntry[], seat: number, move: number, from: number, end: number, gained?: string): LogEntry | null {
  const mine = entries.filter((e) => e.seat === seat && e.move > from && e.move <= end)
  const there = mine.filter((e) => e.move === move)
  return there.find((e) => e.deed) ?? there.find((e) => e.kind === gained) ?? there.find((e) => !e.begins) ?? mine.findLast((e) => e.deed && e.move <= move) ?? mine.find((e) => !e.begins) ?? null
}
