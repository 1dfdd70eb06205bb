/** Which workers and goods move over the table, read from what has just happened. */
import { countOf, otherOf } from '../../table/kit/counting'
import { fewFlights, pieceFlight, thingFlights, type Flight } from '../../table/kit/flights'
import { idOf } from '../../table/kit/targets'
import type { LogEntry } from './types'

const spotOf = (entry: LogEntry): string => `spot.${idOf(entry.args?.place)}`

/** The ways of these events, one after the other. */
export function flightsOf(entries: LogEntry[]): Flight[] {
  const found: Flight[] = []
  let here = ''
  for (const entry of entries) {
    const side = `side.${entry.seat}`
    switch (entry.kind) {
      case 'placed':
        here = spotOf(entry)
        found.push(pieceFlight(side, here, entry.seat))
        break
      case 'built':
      case 'climbed':
        here = 'spot.guildhall'
        found.push(pieceFlight(side, here, entry.seat))
        break
      case 'captured':
        found.push(pieceFlight(spotOf(entry), side, otherOf(entry)))
        break
      case 'called_home':
      case 'recovered':
        found.push(pieceFlight(spotOf(entry), side, entry.seat))
        break
      case 'imprisoned':
        found.push(pieceFlight(side, 'spot.prison', otherOf(entry)))
        break
      case 'released':
        found.push(pieceFlight('spot.prison', side, entry.seat))
        break
      case 'arrested':
        found.push(pieceFlight('spot.market', 'spot.prison', entry.seat))
        break
      case 'turn':
        here = ''
        break
      case 'gain':
        if (here) found.push(...thingFlights(here, side, idOf(entry.args?.good), countOf(entry)))
        break
    }
  }
  return fewFlights(found)
}
