/** What moves over the table, read from what has just happened: nothing that every log does not tell. */

/** Ends of a way: `side.2` is the element with `data-side="2"`, `spot.quarry` the one with `data-spot="quarry"`. */
export interface Flight {
  from: string
  to: string
  /** Whose piece it is; -1: nobody's, but a thing. */
  seat: number
  thing: string
}

const MOST = 14
const MOST_OF_A_THING = 4

export const pieceFlight = (from: string, to: string, seat: number): Flight => ({ from, to, seat, thing: '' })

/** So many of a thing, but no swarm. */
export function thingFlights(from: string, to: string, thing: string, n: number): Flight[] {
  return Array.from({ length: Math.max(0, Math.min(MOST_OF_A_THING, n)) }, () => ({ from, to, seat: -1, thing }))
}

/** The last of them, where too many came at once. */
export const fewFlights = (flights: Flight[]): Flight[] => flights.slice(-MOST)
