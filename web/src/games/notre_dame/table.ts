/** Notre Dame at the table. */
import type { GameTable } from '../look'
import type { Names } from './names'
import { card } from './panels/reading'

export const table: GameTable<Names> = {
  legend: async () => (await import('./legend')).legend,
  opened: (own, texts, facts) => [...(own.hand ?? []), ...(own.inbox ?? [])].map((id: number) => {
    const { kind, colour } = card(facts, id)
    return { name: texts[`card.${kind}`] ?? '', colour }
  }),
  end: async () => (await import('./end')).end,
  load: async (compact) => (compact ? await import('./Phone.svelte') : await import('./Desk.svelte')).default,
  sections: (facts) => facts.rounds * facts.periods,
}
