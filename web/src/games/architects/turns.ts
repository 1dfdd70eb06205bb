/** A turn, read from the log: the steps it was made of, and what it brought in a few words. */
import { grouped, named as sentence, type Group } from '../../lib/log'
import type { LogEntry } from './types'
import type { Kind } from './names'
import type { Amount } from './reading'
import { roman, w, type OwnKey } from './words'

/** How things and players are called. */
export interface Say {
  text: (key: string) => string
  name: (seat: number) => string
}

export interface Step {
  /** The decision that it followed from. */
  move: number
  entries: LogEntry[]
}

const of = (entry: LogEntry, name: string): string => String(entry.args?.[name] ?? '')
const count = (entry: LogEntry): number => Number(entry.args?.n ?? 0)
/** The other player of an event that is about two. */
export const otherOf = (entry: LogEntry): number => entry.players?.find(([, , seat]) => seat !== entry.seat)?.[2] ?? entry.seat

/** The turns of a log, from the first on. */
export function turnsOf(log: LogEntry[]): Group[] {
  return grouped(log).filter((group) => group.head)
}

/** One step a decision; what followed by itself belongs to it. */
export function stepsOf(entries: LogEntry[]): Step[] {
  const steps: Step[] = []
  for (const entry of entries) {
    if (steps.at(-1)?.move !== entry.move) steps.push({ move: entry.move, entries: [] })
    steps.at(-1)!.entries.push(entry)
  }
  return steps
}

// ---------------------------------------------------------------- amounts

const COINS: Partial<Record<Kind, (entry: LogEntry) => number>> = { paid: count, tax: count, bought_off: count, coin_laid: () => 1 }

function amountOf(entry: LogEntry): Amount | null {
  const n = count(entry)
  if (entry.kind in COINS) return { n: -COINS[entry.kind]!(entry), of: 'silver' }
  switch (entry.kind) {
    case 'gain':
      return { n, of: of(entry, 'good').replace('good.', '') }
    case 'paid_good':
      return { n: -n, of: of(entry, 'good').replace('good.', '') }
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
export function broughtTo(seat: number, entries: LogEntry[]): Amount[] {
  const sums = new Map<string, number>()
  for (const entry of entries) {
    const amount = entry.seat === seat ? amountOf(entry) : null
    if (amount) sums.set(amount.of, (sums.get(amount.of) ?? 0) + amount.n)
  }
  return [...sums].filter(([, n]) => n !== 0).map(([good, n]) => ({ n, of: good }))
}

const WORDED: Record<string, OwnKey> = { plans: 'sum.plans', under: 'sum.plans', debts: 'sum.debts' }

function amountSaid({ n, of: good }: Amount, say: Say): string {
  const word = WORDED[good] ? w(WORDED[good], { n: Math.abs(n) }) : say.text(`good.${good}`)
  return `${n < 0 ? '−' : '+'}${Math.abs(n)} ${word}`
}

// ---------------------------------------------------------------- deeds

/** What was done, apart from goods; empty: nothing worth a word. */
function deed(entry: LogEntry, say: Say): string {
  const n = count(entry)
  const named = (key: OwnKey, name: string) => w(key, { what: say.text(of(entry, name)) })
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
      return w('sum.captured', { n, who: say.name(otherOf(entry)) })
    case 'imprisoned':
      return w('sum.imprisoned', { n, who: say.name(otherOf(entry)) })
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

const ABOUT: Partial<Record<Kind, string>> = { climbed: 'cathedral', flushed: 'workshop', on_display: 'workshop', released: 'prison', imprisoned: 'prison', reset: 'market', tax_added: 'tax_stand', tax_cleared: 'tax_stand' }

/** The element of the map that an event is about; empty: none. */
export function placeOf(entry: LogEntry): string {
  return ABOUT[entry.kind] ?? of(entry, 'place').replace('place.', '')
}

/** Deeds that are counted: the same one again makes one with a greater number. */
const COUNTED = new Set<Kind>(['captured', 'imprisoned', 'called_home', 'took_back', 'released', 'repaid', 'future', 'tax_added'])

function counted(entries: LogEntry[]): LogEntry[] {
  const found: LogEntry[] = []
  for (const entry of entries) {
    const i = COUNTED.has(entry.kind) ? found.findIndex((e) => e.kind === entry.kind && e.seat === entry.seat && otherOf(e) === otherOf(entry)) : -1
    if (i < 0) found.push(entry)
    else found[i] = { ...entry, args: { ...entry.args, n: (count(found[i]!) || 1) + (count(entry) || 1) } }
  }
  return found
}

function deeds(entries: LogEntry[], say: Say): string[] {
  return [...new Set(counted(entries).map((e) => deed(e, say)))].filter(Boolean)
}

/** Everything that one decision led to, in as few words as will do; empty: nothing to be told. */
export function stepSaid(step: Step, seat: number, say: Say): string {
  return [...deeds(step.entries.filter((e) => e.seat === seat), say), ...broughtTo(seat, step.entries).map((a) => amountSaid(a, say))].join(', ')
}

/** A whole turn in one line: «Quarry, +3 stone». What it did to others stands at the end. */
export function turnSaid(seat: number, entries: LogEntry[], say: Say): string {
  const own = [...deeds(entries.filter((e) => e.seat === seat || e.kind === 'reset'), say), ...broughtTo(seat, entries).map((a) => amountSaid(a, say))].join(', ')
  const touched = [...new Set(entries.map((e) => e.seat))].filter((s) => s >= 0 && s !== seat)
  const others = touched.flatMap((s) => {
    const list = broughtTo(s, entries).map((a) => amountSaid(a, say)).join(', ')
    return list ? [`${say.name(s)} ${list}`] : []
  })
  return [own, ...others].filter(Boolean).join(' · ')
}
