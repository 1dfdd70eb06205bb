/** Architects of the West Kingdom at the table. */
import type { GameTable } from '../look'
import type { Names } from './names'
import { allSides } from './reading'

export const table: GameTable<Names> = {
  legend: async () => (await import('./legend')).legend,
  opened: (own, texts, facts) => [...(own.plans ?? []), ...(own.inbox ?? [])].map((id: number) => ({ name: texts[`building.${facts.buildings[id]!.id}`] ?? '' })),
  end: async () => (await import('./end')).end,
  load: async (compact) => (compact ? await import('./Phone.svelte') : await import('./Desk.svelte')).default,
  sides: allSides,
}
