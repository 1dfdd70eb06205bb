/** Architects of the West Kingdom at the table. */
import type { GameTable } from '../look'
import Desk from './Desk.svelte'
import Phone from './Phone.svelte'
import { sidesOf } from './reading'

export const table: GameTable = { Desk, Phone, sides: sidesOf }
