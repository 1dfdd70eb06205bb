/** From one element to the next one in a direction, by the arrows. */
const AXES: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

export interface Middle {
  x: number
  y: number
}

/** Which of them lies nearest in the direction of the key; -1: none. */
export function nearest(from: Middle, others: Middle[], key: string): number {
  const axis = AXES[key]
  if (!axis) return -1
  let best = -1
  let least = Infinity
  others.forEach((o, i) => {
    const ahead = (o.x - from.x) * axis[0] + (o.y - from.y) * axis[1]
    const aside = Math.abs((o.x - from.x) * axis[1]) + Math.abs((o.y - from.y) * axis[0])
    if (ahead > 4 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside
      best = i
    }
  })
  return best
}

/** Whoever has clicked walks through the history with the arrows; whoever has tabbed here, over the map. */
let pointed = false
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pointed = true), true)
  window.addEventListener('keydown', (event) => event.key === 'Tab' && (pointed = false), true)
}

/** A listener for a region whose buttons the arrows go over. */
export function arrows(event: KeyboardEvent): void {
  const region = event.currentTarget as HTMLElement
  const on = event.target as HTMLElement
  if (!AXES[event.key] || on.tagName !== 'BUTTON' || pointed) return
  const middle = (node: Element): Middle => {
    const box = node.getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }
  const all = [...region.querySelectorAll<HTMLElement>('button')].filter((b) => b !== on)
  const next = nearest(middle(on), all.map(middle), event.key)
  event.preventDefault()
  event.stopPropagation()
  all[next]?.focus()
}
