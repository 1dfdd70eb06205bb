/** Notre Dame at the table. */
import type { GameTable } from '../look'

export const table: GameTable = {
  legend: async () => (await import('./legend')).legend,
  load: async (compact) => (compact ? await import('./Phone.svelte') : await import('./Desk.svelte')).default,
  sections: (facts) => facts.rounds * facts.periods,
}
