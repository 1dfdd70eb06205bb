/** Who plays, and in which order they are seen. */
import { glass, type Colour, type SeatTold } from '../../lib/types'

export interface Side {
  seat: number
  name: string
  glass: Colour
  mine: boolean
  /** Has no seat: moved by the game itself. */
  opponent: boolean
  bot: boolean
  /** Of a bot. */
  level: string
  asked: boolean
}

export function sidesOf(seats: SeatTold[], me: number): Side[] {
  return seats.map((s, seat) => ({ seat, name: s.name, glass: glass(s.colour), mine: seat === me, opponent: s.kind === 'opponent', bot: s.kind === 'bot', level: s.bot ?? '', asked: s.asked }))
}

/** A round of things, from this one on; a spectator (-1) begins with the first. */
export function turned<T>(all: readonly T[], first: number): T[] {
  const from = Math.max(0, first)
  return all.map((_, i) => all[(from + i) % all.length]!)
}

/** The others clockwise, from the one on my left on; for a spectator everybody. */
export function rivalsOf(all: Side[], me: number): Side[] {
  const order = turned(all, me)
  return me < 0 ? order : order.slice(1)
}
