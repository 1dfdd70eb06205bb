/** A turn, read from the log: the steps it was made of, and what it brought in a few words. */
import { named as sentence } from '../../lib/log'
import { roman } from '../../lib/numbers'
import { broughtTo, countOf, gathered, otherOf, type Amount } from '../../table/kit/counting'
import type { Step } from '../../table/kit/turns'
import { idOf } from '../../table/kit/targets'
import type { Arg, Ids, Kind, Text } from './names'
import type { Spotted } from './geometry'
import type { LogEntry } from './types'
import { w, type OwnKey } from './words'

/** How things and players are called. */
export interface Say {
  text: (key: Text) => string
  name: (seat: number) => string
  /** Inside a sentence. */
  called?: (seat: number) => string
}

/** What an event names; of a kind that has it. */
const of = <F extends Arg & keyof Ids>(entry: LogEntry, name: F) => (entry.args?.[name] ?? '') as { [G in F]: `${G}.${Ids[G]}` }[F]

// ---------------------------------------------------------------- amounts

const COINS: Partial<Record<Kind, (entry: LogEntry) => number>> = { paid: countOf, tax: countOf, bought_off: countOf, coin_laid: () => 1 }

/** Goods, and what is counted like them. */
type Thing = Ids['good'] | 'under' | 'debts'

function amountOf(entry: LogEntry): Amount<Thing> | null {
  const n = countOf(entry)
  if (entry.kind in COINS) return { n: -COINS[entry.kind]!(entry), of: 'silver' }
  switch (entry.kind) {
    case 'gain':
      return { n, of: idOf(of(entry, 'good')) }
    case 'paid_good':
      return { n: -n, of: idOf(of(entry, 'good')) }
    case 'virtue':
      return { n, of: 'virtue' }
    case 'virtue_lost':
      return { n: -n, of: 'virtue' }
    case 'plans':
      return { n, of: 'plans' }
    case 'kept_one':
      return { n: 1, of: 'plans' }
    case 'discarded':
      return { n: -1, of: 'under' }
    case 'debt':
      return { n: 1, of: 'debts' }
    case 'debt_destroyed':
      return { n: -n, of: 'debts' }
    default:
      return null
  }
}

/** What a player has more or less of after all this. */
export const brought = (seat: number, entries: LogEntry[]): Amount<Thing>[] => broughtTo(seat, entries, amountOf)

const WORDED: Partial<Record<Thing, OwnKey>> = { plans: 'sum.plans', under: 'sum.plans', debts: 'sum.debts' }

function amountSaid({ n, of: good }: Amount<Thing>, say: Say): string {
  const key = WORDED[good]
  const word = key ? w(key, { n: Math.abs(n) }) : say.text(`good.${good as Ids['good']}`)
  return `${n < 0 ? '−' : '+'}${Math.abs(n)} ${word}`
}

// ---------------------------------------------------------------- deeds

/** What was done, apart from goods; empty: nothing worth a word. */
function deed(entry: LogEntry, say: Say): string {
  const n = countOf(entry)
  const named = (key: OwnKey, name: Arg & keyof Ids) => w(key, { what: say.text(of(entry, name)) })
  switch (entry.kind) {
    case 'placed':
      return say.text(of(entry, 'place'))
    case 'recovered':
      return named('sum.recovered', 'place')
    case 'hired':
      return named('sum.hired', 'apprentice')
    case 'dismissed':
      return named('sum.dismissed', 'apprentice')
    case 'built':
      return named('sum.built', 'building')
    case 'climbed':
      return w('sum.climbed', { n: roman(n) })
    case 'captured':
      return w('sum.captured', { n, who: (say.called ?? say.name)(otherOf(entry)) })
    case 'imprisoned':
      return w('sum.imprisoned', { n, who: (say.called ?? say.name)(otherOf(entry)) })
    case 'called_home':
    case 'took_back':
    case 'came_home':
      return w('sum.back', { n })
    case 'released':
      return w('sum.released', { n })
    case 'repaid':
      return w('sum.repaid', { n: n || 1 })
    case 'future':
      return w('sum.future', { n: n || 1 })
    case 'tax_added':
      return w('sum.taxAdded', { n })
    case 'tax_cleared':
      return w('sum.taxCleared')
    case 'reset':
      return w('sum.reset')
    case 'hall_full':
      return w('sum.last')
    case 'no_worker':
      return w('sum.idle')
    default:
      return ''
  }
}

/** One event in as few words as will do; the whole sentence where there are none. */
export function entrySaid(entry: LogEntry, say: Say): string {
  const amount = amountOf(entry)
  return deed(entry, say) || (amount ? amountSaid(amount, say) : sentence(entry, []).map((part) => (part.seat === null ? part.text : say.name(part.seat))).join(''))
}

const ABOUT: Partial<Record<Kind, Spotted>> = { climbed: 'cathedral', flushed: 'workshop', on_display: 'workshop', released: 'prison', imprisoned: 'prison', reset: 'market', tax_added: 'tax_stand', tax_cleared: 'tax_stand' }

/** The element of the map that an event is about; empty: none. */
export function placeOf(entry: LogEntry): Spotted | '' {
  return ABOUT[entry.kind] ?? idOf(of(entry, 'place'))
}

/** Deeds that are counted: the same one again makes one with a greater number. */
const COUNTED = new Set<Kind>(['captured', 'imprisoned', 'called_home', 'took_back', 'released', 'repaid', 'future', 'tax_added'])

function deeds(entries: LogEntry[], say: Say): string[] {
  return [...new Set(gathered(entries, COUNTED).map((e) => deed(e, say)))].filter(Boolean)
}

/** Everything that one decision led to, in as few words as will do; empty: nothing to be told. */
export function stepSaid(step: Step, seat: number, say: Say): string {
  return [...deeds(step.entries.filter((e) => e.seat === seat), say), ...brought(seat, step.entries).map((a) => amountSaid(a, say))].join(', ')
}

/** A whole turn in one line: «Quarry, +3 stone». What it did to others stands at the end. */
export function turnSaid(seat: number, entries: LogEntry[], say: Say): string {
  const own = [...deeds(entries.filter((e) => e.seat === seat || e.kind === 'reset'), say), ...brought(seat, entries).map((a) => amountSaid(a, say))].join(', ')
  const touched = [...new Set(entries.map((e) => e.seat))].filter((s) => s >= 0 && s !== seat)
  const others = touched.flatMap((s) => {
    const list = brought(s, entries).map((a) => amountSaid(a, say)).join(', ')
    return list ? [`${say.name(s)} ${list}`] : []
  })
  return [own, ...others].filter(Boolean).join(' · ')
}
