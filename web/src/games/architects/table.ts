/** Architects of the West Kingdom at the table. */
import type { GameTable } from '../look'
import { sidesOf } from './reading'

export const table: GameTable = {
  load: async (compact) => (compact ? await import('./Phone.svelte') : await import('./Desk.svelte')).default,
  sides: sidesOf,
}
