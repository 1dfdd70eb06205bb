/** What happened since my last turn: what the others played and whom they bribed, what the plague did to everybody. */
import { grouped, type Group } from '../../lib/log'
import type { News } from '../../table/Since.svelte'
import { sinceMine } from '../../table/kit/turns'
import { broughtSaid } from './brought'
import type { Kind, Text } from './names'
import type { LogEntry } from './types'
import { w } from './words'

interface Deed {
  /** Whose it is; -1: everybody's. */
  seat: number
  entries: LogEntry[]
}

type Say = (key: Text) => string

const DEEDS = new Set<Kind>(['played', 'wasted', 'bribed', 'no_bribe', 'no_more_bribes'])
const PLAGUE = new Set<Kind>(['plague', 'plague_doctor'])

/** The deeds of a log, the head of each before what it brought; the plague is one, whomever it meets. */
function deedsOf(log: LogEntry[]): Deed[] {
  const deeds: Deed[] = []
  for (const { head, entries } of grouped(log) as Group[]) {
    if (!head) continue
    const told = [head, ...entries] as LogEntry[]
    const kind = told[0]!.kind
    if (DEEDS.has(kind)) deeds.push({ seat: head.seat, entries: told })
    else if (PLAGUE.has(kind) && PLAGUE.has(deeds.at(-1)?.entries[0]!.kind ?? 'round')) deeds.at(-1)!.entries.push(...told)
    else if (PLAGUE.has(kind) || kind === 'cathedral') deeds.push({ seat: -1, entries: told })
  }
  return deeds
}

/** What somebody did; empty: nothing worth a word. */
function deedSaid({ entries }: Deed, text: Say): string {
  const { kind, args } = entries[0]!
  const thing = args?.card ?? args?.person
  if (!thing) return ''
  const name = text(thing as Text)
  return [kind === 'wasted' ? w('since.wasted', { card: name }) : name, broughtSaid(entries)].filter(Boolean).join(', ')
}

/** What met everybody: a head, then one after the other. */
function allSaid({ entries }: Deed, around: number[], text: Say): News[] {
  const { kind, args } = entries[0]!
  const head = kind === 'cathedral' ? text('place.notre_dame') : w('since.plague', { n: Number(args?.value) })
  const met = around.map((seat) => {
    const own = entries.filter((e) => e.seat === seat)
    const rat = own.find((e) => PLAGUE.has(e.kind))?.args
    return { seat, said: [rat ? w('since.rat', { from: Number(rat.from), to: Number(rat.to) }) : '', broughtSaid(own)].filter(Boolean).join(', ') }
  })
  return [{ seat: -1, said: head }, ...met.filter((one) => one.said)]
}

/** The newest first; still told while I play. `around`: every seat, mine first; a spectator sees as much as a round of turns. */
export function newsOf(log: LogEntry[], me: number, around: number[], text: Say): News[] {
  const deeds = deedsOf(log)
  const since = me < 0 ? deeds.slice(-around.length) : sinceMine(deeds, me, true)
  return since.reverse().flatMap((deed) => (deed.seat < 0 ? allSaid(deed, around, text) : [{ seat: deed.seat, said: deedSaid(deed, text) }].filter((one) => one.said)))
}
