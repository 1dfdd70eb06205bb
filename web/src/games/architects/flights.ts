/** What moves over the table, read from what has just happened: nothing that every log does not tell. */
import type { LogEntry } from './types'
import { otherOf } from './turns'

/** Ends of a way: `side.2`, or an element of the map, `spot.quarry`. */
export interface Flight {
  from: string
  to: string
  /** Whose worker it is; -1: none, but a good. */
  seat: number
  good: string
}

const MOST = 14
const MOST_OF_A_GOOD = 4

const spotOf = (entry: LogEntry): string => `spot.${String(entry.args?.place ?? '').replace('place.', '')}`

function worker(from: string, to: string, seat: number): Flight {
  return { from, to, seat, good: '' }
}

/** The ways of these events, one after the other. */
export function flightsOf(entries: LogEntry[]): Flight[] {
  const found: Flight[] = []
  let here = ''
  for (const entry of entries) {
    const side = `side.${entry.seat}`
    switch (entry.kind) {
      case 'placed':
        here = spotOf(entry)
        found.push(worker(side, here, entry.seat))
        break
      case 'built':
      case 'climbed':
        here = 'spot.guildhall'
        found.push(worker(side, here, entry.seat))
        break
      case 'captured':
        found.push(worker(spotOf(entry), side, otherOf(entry)))
        break
      case 'called_home':
      case 'recovered':
        found.push(worker(spotOf(entry), side, entry.seat))
        break
      case 'imprisoned':
        found.push(worker(side, 'spot.prison', otherOf(entry)))
        break
      case 'released':
        found.push(worker('spot.prison', side, entry.seat))
        break
      case 'arrested':
        found.push(worker('spot.market', 'spot.prison', entry.seat))
        break
      case 'turn':
        here = ''
        break
      case 'gain':
        if (here) for (let i = 0; i < Math.min(MOST_OF_A_GOOD, Number(entry.args?.n ?? 0)); i++) found.push({ from: here, to: side, seat: -1, good: String(entry.args?.good ?? '').replace('good.', '') })
        break
    }
  }
  return found.slice(-MOST)
}
