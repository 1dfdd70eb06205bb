/** Who has won, as the title of the end page. */
import type { EndKey } from './end.words'
import type { Score } from '../lib/types'

/** From the first place on. In a race the place alone counts; points do not part those who share it. */
export function ranked(scores: Score[], race: boolean): Score[] {
  return [...scores].sort((a, b) => a.rank - b.rank || (race ? a.seat - b.seat : b.points - a.points))
}

/** The words of the title, and what fills them; `me`: my only seat. */
export function verdict(order: Score[], me: number, name: (seat: number) => string, race: boolean): [EndKey, Record<string, string | number>] | null {
  const [best, next] = order
  if (!best) return null
  const args = { name: name(best.seat), points: best.points, next: next?.points ?? '' }
  if (order.filter((s) => s.rank === best.rank).length > 1) return [race ? 'end.raceTie' : 'end.tie', args]
  if (race) return [best.seat === me ? 'end.raceYou' : 'end.race', args]
  if (!next) return ['end.winsAlone', args]
  return [best.seat === me ? 'end.youWin' : 'end.wins', args]
}
