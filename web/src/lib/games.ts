/** The four windows of the house, in their order. */
import type { Key } from './i18n.svelte'

export interface House {
  id: string
  name: Key
  seats: [number, number]
  window: () => Promise<{ default: string }>
  lancet: string
}

import architects from '../drawings/home/lancet_architects.svg?raw'
import notreDame from '../drawings/home/lancet_notre_dame.svg?raw'
import pillars from '../drawings/home/lancet_pillars.svg?raw'
import queen from '../drawings/home/lancet_queens_architect.svg?raw'

export const HOUSES: House[] = [
  { id: 'notre-dame', name: 'game.notre-dame', seats: [2, 5], window: () => import('../drawings/home/window_notre_dame.svg?raw'), lancet: notreDame },
  { id: 'architects', name: 'game.architects', seats: [1, 5], window: () => import('../drawings/home/window_architects.svg?raw'), lancet: architects },
  { id: 'pillars', name: 'game.pillars', seats: [2, 4], window: () => import('../drawings/home/window_pillars.svg?raw'), lancet: pillars },
  { id: 'queens-architect', name: 'game.queens-architect', seats: [2, 4], window: () => import('../drawings/home/window_queens_architect.svg?raw'), lancet: queen },
]

export const houseOf = (id: string): House | undefined => HOUSES.find((h) => h.id === id)
