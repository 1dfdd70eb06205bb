/** Where a bubble opens: beside what it speaks of, in the window, and not over what can be clicked now. */

export const WIDEST = 280
const APART = 11
const EDGE = 8

interface Size {
  width: number
  height: number
}

interface Box extends Size {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Place {
  left: number
  top: number
  side: 'above' | 'below' | 'beside'
  /** From its left edge to the point that shows where it belongs. */
  arrow: number
}

/** How much of a box lies under a place. */
function covered(at: { left: number; top: number }, size: Size, box: Box): number {
  const x = Math.min(at.left + size.width, box.right) - Math.max(at.left, box.left)
  const y = Math.min(at.top + size.height, box.bottom) - Math.max(at.top, box.top)
  return x > 0 && y > 0 ? x * y : 0
}

/** Above, below or beside, shifted where that helps: the first place that covers nothing, or the one that covers least. */
export function placed(of: Box, size: Size, window: Size, live: Box[]): Place {
  const middle = of.left + of.width / 2
  const inside = (left: number) => Math.max(EDGE, Math.min(left, window.width - size.width - EDGE))
  const lower = (top: number) => Math.max(EDGE, Math.min(top, window.height - size.height - EDGE))
  const shifts = [middle - size.width / 2, middle - 20, middle - size.width + 20]
  const rows = [
    { side: 'above' as const, top: of.top - size.height - APART },
    { side: 'below' as const, top: of.bottom + APART },
  ].filter(({ top }) => top >= EDGE && top + size.height <= window.height - EDGE)
  const columns = [of.right + APART, of.left - size.width - APART].filter((left) => left >= EDGE && left + size.width <= window.width - EDGE)
  const heights = [of.top + of.height / 2 - size.height / 2, of.top, of.bottom - size.height]
  const all: Omit<Place, 'arrow'>[] = [
    ...rows.flatMap(({ side, top }) => shifts.map((left) => ({ side, top, left: inside(left) }))),
    ...columns.flatMap((left) => heights.map((top) => ({ side: 'beside' as const, left, top: lower(top) }))),
  ]
  if (!all.length) all.push({ side: 'beside', left: inside(shifts[0]!), top: lower(of.bottom + APART) })
  const cost = (at: Omit<Place, 'arrow'>) => live.reduce((sum, box) => sum + covered(at, size, box), covered(at, size, of))
  const best = all.reduce((a, b) => (cost(b) < cost(a) ? b : a))
  return { ...best, arrow: Math.max(14, Math.min(size.width - 14, middle - best.left)) }
}
