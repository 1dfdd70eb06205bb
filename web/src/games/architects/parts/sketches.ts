/** The drawings of buildings. */
import { sketchOf } from '../pictures'

const RAW = import.meta.glob<string>(['../drawings/plans/plan_*.svg', '../drawings/map/house_2.svg'], { query: '?raw', import: 'default', eager: true })

export function sketch(building: string): string {
  return RAW[`../drawings/plans/plan_${sketchOf(building)}.svg`] ?? RAW['../drawings/map/house_2.svg']!
}
