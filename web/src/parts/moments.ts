/** The moments of a game that are worth another look, read from the course of the scores. */
import type { LogEntry, Score } from '../lib/types'

export interface Moment {
  /** After so many moves. */
  move: number
  seat: number
  /** Points gained at once, or points when the lead was taken. */
  points: number
  /** What the log says of it. */
  text: string
}

/** The biggest gain of each player in one step, the greatest first; who never gained has none. */
export function gains(scores: Score[], entries: LogEntry[]): Moment[] {
  const found = scores.flatMap(({ seat, course }) => {
    const steps = course.slice(1).map((points, i) => points - course[i])
    const points = Math.max(0, ...steps)
    const move = steps.indexOf(points) + 1
    return points ? [{ move, seat, points, text: told(entries, move, seat, points) }] : []
  })
  return found.sort((a, b) => b.points - a.points || a.move - b.move)
}

/** Whenever somebody comes to stand alone in front; a draw leaves the lead where it was. */
export function leads(scores: Score[]): Moment[] {
  const found: Moment[] = []
  const length = Math.max(0, ...scores.map((s) => s.course.length))
  for (let move = 0; move < length; move++) {
    const points = Math.max(...scores.map((s) => s.course[move] ?? 0))
    const first = scores.filter((s) => (s.course[move] ?? 0) === points)
    if (scores.length > 1 && first.length === 1 && first[0].seat !== found.at(-1)?.seat) found.push({ move, seat: first[0].seat, points, text: '' })
  }
  return found
}

/** The sentence of the log that names just these points. */
function told(entries: LogEntry[], move: number, seat: number, points: number): string {
  return entries.find((e) => e.move === move && e.seat === seat && Object.values(e.args ?? {}).includes(points))?.text ?? ''
}
