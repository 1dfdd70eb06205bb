/** The one tooltip of the page: what, why, and the rule with its page. */

export interface TipText {
  title?: string
  text?: string
  rule?: string
  source?: string
  /** A card is shown enlarged, with its picture: a drawing, or the body of an icon. */
  picture?: string
}

interface Shown extends TipText {
  /** The thing that it speaks of. */
  box: DOMRect
}

class Tip {
  shown = $state.raw<Shown | null>(null)
  /** The rule whose text is open. */
  rule = $state<string | null>(null)
  private leaving: ReturnType<typeof setTimeout> | undefined
  /** What it speaks of, where that is one thing of the page. */
  private of: Element | null = null

  at(box: DOMRect, text: TipText, of: Element | null = null): void {
    clearTimeout(this.leaving)
    if (!text.title && !text.text) return
    this.of = of
    this.shown = { ...text, box }
  }

  /** Soon, unless the pointer comes to the tip itself. */
  leave(): void {
    clearTimeout(this.leaving)
    this.leaving = setTimeout(() => (this.shown = null), this.shown?.rule ? 350 : 180)
  }

  stay(): void {
    clearTimeout(this.leaving)
  }

  hide(): void {
    clearTimeout(this.leaving)
    this.shown = null
  }

  /** A thing that is gone is not spoken of. */
  gone(thing: Element): void {
    if (this.of === thing) this.hide()
  }

  openRule(rule: string): void {
    this.rule = rule
    this.hide()
  }
}

export const tip = new Tip()

/** Where the pointer was last: a thing that comes to lie under it has not been pointed at. */
let last = { x: -1, y: -1 }
if (typeof window !== 'undefined')
  window.addEventListener('pointermove', (event) => queueMicrotask(() => (last = { x: event.clientX, y: event.clientY })))

/** Whether the pointer rests, and the page has moved. */
export const resting = (event: PointerEvent): boolean => event.clientX === last.x && event.clientY === last.y

/** Milliseconds after which a finger that rests asks what this is. */
const LONG = 450
/** Pixels that a finger may wander meanwhile. */
const WANDER = 10

/** `use:tell={{title, text, ...}}`: on hover, on keyboard focus, by a long press, and with `tap` on a click too. */
export function tell(node: HTMLElement | SVGElement, text: (TipText & { tap?: boolean }) | null) {
  let wait: ReturnType<typeof setTimeout> | undefined
  const show = () => text && tip.at(node.getBoundingClientRect(), text, node)
  /** Where a finger rests; it is `held` once it has rested long enough. */
  let finger: { x: number; y: number } | null = null
  let held = false
  /** Under a pointer that has not moved since. */
  let idle = false
  const lift = () => {
    if (finger) clearTimeout(wait)
    finger = null
  }
  const touch = (event: Event) => {
    const { pointerType, clientX: x, clientY: y } = event as PointerEvent
    held = false
    if (pointerType !== 'touch') return
    finger = { x, y }
    clearTimeout(wait)
    wait = setTimeout(() => {
      held = true
      show()
    }, LONG)
  }
  const wander = (event: Event) => {
    const { clientX, clientY } = event as PointerEvent
    if (idle) enter(event)
    if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > WANDER) lift()
  }
  const menu = (event: Event) => {
    if (finger || held) event.preventDefault()
  }
  const enter = (event: Event) => {
    const pointer = event as PointerEvent
    idle = pointer.pointerType !== 'touch' && resting(pointer)
    if (pointer.pointerType === 'touch' || idle) return
    clearTimeout(wait)
    wait = setTimeout(show, 150)
  }
  const leave = () => {
    idle = false
    lift()
    clearTimeout(wait)
    if (!held) tip.leave()
  }
  const focus = () => {
    if (node.matches(':focus-visible')) show()
  }
  const click = (event: Event) => {
    clearTimeout(wait)
    if (held) {
      held = false
      event.stopPropagation() // it was asked about, not chosen
      return
    }
    if (text?.tap) show()
    else tip.hide()
  }
  const on: [string, (event: Event) => void][] = [
    ['pointerenter', enter],
    ['pointerleave', leave],
    ['focus', focus],
    ['blur', leave],
    ['click', click],
    ['pointerdown', touch],
    ['pointermove', wander],
    ['pointerup', lift],
    ['pointercancel', lift],
    ['contextmenu', menu],
  ]
  for (const [name, run] of on) node.addEventListener(name, run)
  return {
    update(next: (TipText & { tap?: boolean }) | null) {
      text = next
    },
    destroy() {
      clearTimeout(wait)
      tip.gone(node)
      for (const [name, run] of on) node.removeEventListener(name, run)
    },
  }
}

/** The page of a source: «p. 5; ruling» gives «p. 5». */
export function pageOf(source: string | undefined): string {
  return (source ?? '').split(';')[0].trim()
}
