/** The ground of a board: outlines in board units (viewBox 795 x 659), borough 0 at the bottom, then clockwise. */
import { ground3 } from './ground3'
import { ground4 } from './ground4'
import { ground5 } from './ground5'

export interface Ground {
  /** Closed outline of each islet. */
  lands: string[]
  /** Its outer coast, drawn as a hatched band. */
  coasts: string[]
  /** The paved square round the cathedral. */
  parvis: string
  /** All roads in one path. */
  roads: string
  /** The plazas shared by facing inner corners. */
  plazas: string
  /** The cathedral's tile and its gold rule, round (0, 0). */
  tile: string
  tileRule: string
  spandrels: [number, number][]
}

/** The ground for 3, 4 or 5 boroughs. */
export function groundOf(boroughs: number): Ground {
  if (boroughs === 3) return ground3
  return boroughs === 5 ? ground5 : ground4
}
