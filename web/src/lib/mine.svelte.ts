/** The tables of this browser, and what the server says of each. */
import { w } from '../parts/tables.words'
import { api } from './api'
import { clock, language } from './i18n.svelte'
import { forgetTable, keptTables, type KeptTable } from './keep'
import type { TableTold } from './types'

/** So many are asked about; older ones are listed with what is kept here. */
const ASKED = 30

export interface MyTable {
  kept: KeptTable
  told: TableTold | null
  /** The server does not know it any more. */
  gone: boolean
  /** I am awaited there. */
  mine: boolean
}

export class Mine {
  private kept = $state.raw<KeptTable[]>(keptTables())
  private told = $state<Record<string, TableTold | 'gone' | null>>({})

  readonly all = $derived.by((): MyTable[] =>
    this.kept.map((kept) => {
      const found = this.told[kept.table]
      const told = found && found !== 'gone' ? found : null
      const mine = told?.status === 'running' && told.own.some((seat) => told.seats[seat]?.asked)
      return { kept, told, gone: found === 'gone', mine: !!mine }
    }),
  )
  /** Those that are not finished: where I am awaited first, then by the last move. */
  readonly open = $derived.by((): MyTable[] => this.all.filter((one) => one.told?.status !== 'over').sort((a, b) => Number(b.mine) - Number(a.mine) || Number(a.gone) - Number(b.gone) || when(b) - when(a)))
  readonly over = $derived.by((): MyTable[] => this.all.filter((one) => one.told?.status === 'over').sort((a, b) => when(b) - when(a)))

  /** To be made while a component is set up. `few`: only so many are asked about. */
  constructor(few = ASKED) {
    $effect(() => {
      const lang = language.lang
      for (const kept of this.kept.slice(0, few))
        api.table(kept.table, lang, kept.seats.map((s) => s.secret)).then(
          (found) => (this.told[kept.table] = found),
          (error) => (this.told[kept.table] = error?.code === 'unknown_table' ? 'gone' : null),
        )
    })
  }

  forget = (table: string): void => {
    forgetTable(table)
    this.kept = keptTables()
  }
}

/** When something last happened there, in ms. */
export const when = ({ kept, told }: MyTable): number => (told?.changed ? told.changed * 1000 : kept.at)

const DAY = 86_400_000

/** A moment as people say it: the hour today, the day before that. */
export function dateSaid(at: number, now = Date.now()): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const date = new Date(at)
  if (at >= midnight) return clock(date)
  if (at >= midnight - DAY) return w('date.yesterday')
  const year = date.getFullYear() === new Date(now).getFullYear() ? undefined : ('numeric' as const)
  return date.toLocaleDateString(language.lang, { day: 'numeric', month: 'long', year })
}
