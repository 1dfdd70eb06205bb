/** What happened in a line of the log, in a few words: «+2 gold, +1 prestige». */
import { summed, type Amount } from '../../table/kit/counting'
import type { LogEntry } from './types'
import { w } from './words'

type Of = 'prestige' | 'gold' | 'cube' | 'rat'

function amountsOf({ kind, args }: LogEntry): Amount<Of>[] {
  const n = Number(args && 'n' in args ? args.n : 0)
  const park = Number(args && 'park' in args ? args.park : 0)
  switch (kind) {
    case 'prestige':
    case 'prestige_park':
      return [{ n: n + park, of: 'prestige' }]
    case 'penalty':
      return [{ n: -n, of: 'prestige' }]
    case 'gold':
    case 'gold_from':
      return [{ n, of: 'gold' }]
    case 'gift':
    case 'paid':
      return [{ n: -n, of: 'gold' }]
    case 'cubes':
      return [{ n, of: 'cube' }]
    case 'lost_cube':
      return [{ n: -1, of: 'cube' }]
    case 'rat_back':
      return [{ n, of: 'rat' }]
    default:
      return []
  }
}

/** Of whom the line is about; the shares of Notre Dame are everybody's, and told below it. */
export function broughtSaid(entries: LogEntry[]): string {
  const seats = new Set(entries.map((entry) => entry.seat))
  if (seats.size > 1) return ''
  return summed(entries.flatMap(amountsOf)).map(({ n, of }) => (n < 0 ? `−${w(`board.${of}`, { n: -n }).replace('+', '')}` : w(`board.${of}`, { n }))).join(', ')
}
