/** What part of the board is seen: zoom, pan with the pointer, pinch with two fingers. */
import { HEIGHT, WIDTH } from './geometry'
import type { Point } from './types'

const MARGIN = 10
const STEP = 1.3
const DRAG = 7

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export class Camera {
  /** Size of the plate in CSS pixels. */
  width = $state(0)
  height = $state(0)
  /** Pixels per board unit; 0: as at the beginning. */
  private zoom = $state(0)
  private centre: Point = $state({ x: WIDTH / 2, y: HEIGHT / 2 })

  private pointers = new Map<number, Point>()
  private moved = 0
  /** A drag has just ended: its click is none. */
  private dragged = false
  private isCompact: () => boolean
  private own: () => Box

  /** `own`: where the own borough lies. */
  constructor(isCompact: () => boolean, own: () => Box) {
    this.isCompact = isCompact
    this.own = own
  }

  /** On a phone the board begins with the whole of the own borough in view, at its native size at most. */
  get compact(): boolean {
    return this.isCompact()
  }

  readonly fit = $derived(this.width && this.height ? Math.min(this.width / WIDTH, this.height / HEIGHT) : 1)
  private readonly near = $derived.by(() => (this.width && this.height ? Math.min(1, this.width / this.own().w, this.height / this.own().h) : 1))
  readonly scale = $derived(this.zoom || (this.compact ? Math.max(this.near, this.fit) : this.fit))
  readonly whole = $derived(this.scale <= this.fit * 1.01)

  readonly box = $derived.by(() => {
    if (!this.width || !this.height) return { x: 0, y: 0, w: WIDTH, h: HEIGHT }
    const w = this.width / this.scale
    const h = this.height / this.scale
    const home = this.zoom === 0 && this.compact
    const own = this.own()
    const cx = home ? own.x + own.w / 2 : this.centre.x
    const cy = home ? HEIGHT : this.centre.y
    return { x: hold(cx, w, WIDTH) - w / 2, y: hold(cy, h, HEIGHT) - h / 2, w, h }
  })

  readonly viewBox = $derived(`${this.box.x} ${this.box.y} ${this.box.w} ${this.box.h}`)

  zoomBy(factor: number, about?: Point): void {
    const box = this.box
    const next = Math.min(Math.max(this.fit, this.scale * factor), Math.max(this.fit * 4, 3))
    const p = about ?? { x: box.x + box.w / 2, y: box.y + box.h / 2 }
    const ratio = this.scale / next
    this.centre = {
      x: p.x + (box.x + box.w / 2 - p.x) * ratio,
      y: p.y + (box.y + box.h / 2 - p.y) * ratio,
    }
    this.zoom = next
  }

  zoomIn(): void {
    this.zoomBy(STEP)
  }

  zoomOut(): void {
    this.zoomBy(1 / STEP)
  }

  /** The whole board; on a phone, a second time: back to the own borough. */
  toggle(): void {
    this.centre = { x: WIDTH / 2, y: HEIGHT / 2 }
    this.zoom = this.compact && this.whole ? 0 : this.fit
  }

  home(): void {
    this.centre = { x: WIDTH / 2, y: HEIGHT / 2 }
    this.zoom = this.compact ? this.fit : 0
  }

  private unit(p: Point, rect: DOMRect): Point {
    return {
      x: this.box.x + (p.x - rect.left) / this.scale,
      y: this.box.y + (p.y - rect.top) / this.scale,
    }
  }

  down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (this.pointers.size === 0) {
      this.moved = 0
      this.dragged = false
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const others = [...this.pointers.entries()].filter(([id]) => id !== event.pointerId).map(([, p]) => p)
    const plate = event.currentTarget as HTMLElement
    this.pointers.set(event.pointerId, now)
    const other = others[0]
    if (other) {
      this.dragged = true
      const was = Math.hypot(before.x - other.x, before.y - other.y)
      const is = Math.hypot(now.x - other.x, now.y - other.y)
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      if (was > 0) this.zoomBy(is / was, this.unit(middle, plate.getBoundingClientRect()))
      return
    }
    if (this.whole) return
    this.moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y)
    if (this.moved < DRAG) return
    if (!this.dragged) {
      this.dragged = true
      plate.setPointerCapture(event.pointerId)
    }
    const box = this.box
    const scale = this.scale
    this.zoom = scale
    this.centre = {
      x: box.x + box.w / 2 - (now.x - before.x) / scale,
      y: box.y + box.h / 2 - (now.y - before.y) / scale,
    }
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId)
  }

  /** Swallows the click at the end of a drag. */
  click(event: MouseEvent): void {
    if (!this.dragged) return
    this.dragged = false
    event.stopPropagation()
    event.preventDefault()
  }

  /** Pinch on a trackpad. */
  wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return
    event.preventDefault()
    const rect = (event.currentTarget as HTMLElement).getBoundingClientRect()
    this.zoomBy(Math.exp(-event.deltaY / 120), this.unit({ x: event.clientX, y: event.clientY }, rect))
  }

  /** Is a point seen, at least so far from the edge? */
  sees(p: Point, edge = 0): boolean {
    const { x, y, w, h } = this.box
    return p.x > x + edge && p.x < x + w - edge && p.y > y + edge && p.y < y + h - edge
  }

  /** Bring a point into view, for the keyboard. */
  show(p: Point): void {
    if (this.whole || this.sees(p, 40)) return
    this.zoom = this.scale
    this.centre = p
  }
}

/** Keep what is seen on the board. */
function hold(centre: number, seen: number, whole: number): number {
  if (seen >= whole) return whole / 2
  return Math.min(Math.max(centre, seen / 2 - MARGIN), whole + MARGIN - seen / 2)
}
