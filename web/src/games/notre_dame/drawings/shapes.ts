/** Small outlines of the look, round (0, 0). */
import type { Glass } from '../types'

/** Window of a building, 60 x 54. */
export const ARCH = 'M-30 25.4v-32.4a45 45 0 0 1 30-20 45 45 0 0 1 30 20v32.4q0 1.6-1.6 1.6h-56.8q-1.6 0-1.6-1.6z'
export const ARCH_OUTER = 'M-34.5 31.5v-40.2a49 49 0 0 1 34.5-23 49 49 0 0 1 34.5 23v40.2z'
export const SILL = 'M-30 13.6h60v11.8q0 1.6-1.6 1.6h-56.8q-1.6 0-1.6-1.6z'
export const PAWN = 'M0-9.2a3.4 3.4 0 0 1 2 6.1q1.6 4.3 3.2 8.3v2.2h-10.4v-2.2q1.6-4 3.2-8.3a3.4 3.4 0 0 1 2-6.1z'
export const SHIELD = 'M-10-11h20v12c0 6-5.5 9.6-10 11.5-4.5-1.9-10-5.5-10-11.5z'
export const PETAL = 'M-6.5-32.2l-6.4-15.5a19.3 19.3 0 0 1 12.9-14.4 19.3 19.3 0 0 1 12.9 14.4l-6.4 15.5z'
export const COMPASS =
  'M0 0l-3.1-7.2 3.1-16.8 3.1 16.8zM0 0l2.9-7.3 7.6-3.2-3.2 7.6zM0 0l7.2-3.1 16.8 3.1-16.8 3.1zM0 0l7.3 2.9 3.2 7.6-7.6-3.2zM0 0l3.1 7.2-3.1 16.8-3.1-16.8zM0 0l-2.9 7.3-7.6 3.2 3.2-7.6zM0 0l-7.2 3.1-16.8-3.1 16.8-3.1zM0 0l-7.3-2.9-3.2-7.6 7.6 3.2z'
export const COMPASS_SHADE =
  'M0 0l3.1-7.2-3.1-16.8zM0 0l7.3-2.9 3.2-7.6zM0 0l7.2 3.1 16.8-3.1zM0 0l2.9 7.3 7.6 3.2zM0 0l-3.1 7.2 3.1 16.8zM0 0l-7.3 2.9-3.2 7.6zM0 0l-7.2-3.1-16.8 3.1zM0 0l-2.9-7.3-7.6-3.2z'

/** Octagon of a given radius. */
export function octagon(r: number): string {
  const s = Math.round(r * 41.2) / 100
  return `M${-s}${-r}H${s}L${r} ${-s}V${s}L${s} ${r}H${-s}L${-r} ${s}V${-s}z`
}

/** The players' charges, 11 px. */
export const CHARGES: Record<Glass, string> = {
  neutral: '',
  ruby: 'M0-5.9l4.2 5.9-4.2 5.9-4.2-5.9z',
  sapphire: 'M0-4.6a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 1 1 0-9.2z',
  emerald:
    'M0-5.6a2.5 2.5 0 0 1 2.3 3.6 2.5 2.5 0 1 1-1 4.4q0 1.9 1.4 3.2h-5.4q1.4-1.3 1.4-3.2a2.5 2.5 0 1 1-1-4.4 2.5 2.5 0 0 1 2.3-3.6z',
  amber: 'M0-6l1.5 3.9 4.2.2-3.3 2.7 1.1 4.1-3.5-2.4-3.5 2.4 1.1-4.1-3.3-2.7 4.2-.2z',
  amethyst: 'M-1.7-5.6h3.4v3.9h3.9v3.4h-3.9v3.9h-3.4v-3.9h-3.9v-3.4h3.9z',
}
