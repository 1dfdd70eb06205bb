/** Architects of the West Kingdom at the table. */
import type { GameTable } from '../look'
import { sidesOf } from './reading'

export const table: GameTable = {
  legend: async () => (await import('./legend')).legend,
  load: async (compact) => (compact ? await import('./Phone.svelte') : await import('./Desk.svelte')).default,
  sides: sidesOf,
}
