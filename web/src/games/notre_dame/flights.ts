/** Which cubes, coins and honours move over the table, read from what has just happened. */
import { fewFlights, pieceFlight, thingFlights, type Flight } from '../../table/kit/flights'
import { idOf } from '../../table/kit/targets'
import type { LogEntry } from './types'

const CATHEDRAL = 'spot.notre_dame'

/** Where something comes from: a building of the own borough, Notre Dame or a person; empty: nowhere on the table. */
function sourceOf(source: string, seat: number): string {
  const id = idOf(source)
  if (source.startsWith('person.')) return `spot.person-${id}`
  if (!source.startsWith('place.')) return ''
  return id === 'notre_dame' ? CATHEDRAL : `spot.${seat}-${id}`
}

/** The ways of these events, one after the other. */
export function flightsOf(entries: LogEntry[]): Flight[] {
  const found: Flight[] = []
  for (const { kind, seat, args } of entries) {
    const side = `side.${seat}`
    const n = Number(args && 'n' in args ? args.n : 0)
    const from = args && 'source' in args ? sourceOf(String(args.source), seat) : ''
    switch (kind) {
      case 'placed':
      case 'placed_from_supply':
        found.push(pieceFlight(side, sourceOf(String(args?.place), seat), seat))
        break
      case 'gift':
        found.push(...thingFlights(side, CATHEDRAL, 'gold', n))
        break
      case 'gold':
      case 'gold_from':
        if (from) found.push(...thingFlights(from, side, 'gold', n))
        break
      case 'cubes':
        if (from) found.push(...thingFlights(from, side, 'cube', n))
        break
      case 'prestige':
      case 'prestige_park':
        if (from) found.push(...thingFlights(from, side, 'prestige', n))
        break
    }
  }
  return fewFlights(found)
}
