/**
 * Where everything stands on the board: section 4 of the look.
 *
 * Boroughs are counted clockwise from the viewer's at the bottom. A slot has u in [-1, 1] (+ is the
 * owner's left, clockwise) and v from 0 (cathedral) to 1 (coast).
 */
import type { Point } from './types'

export const WIDTH = 795
export const HEIGHT = 659
export const CENTRE: Point = { x: WIDTH / 2, y: HEIGHT / 2 }
const A = WIDTH / 2 - 26
const B = HEIGHT / 2 - 25

interface Shape {
  apo: number
  p: number
  scale: number
  front: number
  near: [number, number]
  far: [number, number]
  rim: [number, number]
  vCentre: number
  vInner: number
  vOuter: number
  harbour: number
  /** Outer radius of the rose. */
  rose: number
  /** Where the players' names stand on open water: x, y, anchor, room. */
  names: [number, number, Anchor, number][]
}

export type Anchor = 'start' | 'middle' | 'end'

const SHAPES: Record<number, Shape> = {
  3: {
    apo: 0.215,
    p: 3.3,
    scale: 1.1,
    front: 0.161,
    near: [0.551, 0.415],
    far: [0.768, 0.648],
    rim: [0.253, 0.669],
    vCentre: 0.389,
    vInner: 0.03,
    vOuter: 0.865,
    harbour: 0.911,
    rose: 59.5,
    names: [
      [209, 646, 'start', 190],
      [13, 95, 'start', 58],
      [590, 22, 'middle', 190],
    ],
  },
  4: {
    apo: 0.245,
    p: 3.5,
    scale: 1.05,
    front: 0.149,
    near: [0.619, 0.414],
    far: [0.733, 0.654],
    rim: [0.232, 0.668],
    vCentre: 0.434,
    vInner: 0.073,
    vOuter: 0.843,
    harbour: 0.908,
    rose: 68.6,
    names: [
      [209, 646, 'start', 190],
      [16, 579, 'start', 64],
      [212, 22, 'middle', 190],
      [783, 575, 'end', 64],
    ],
  },
  5: {
    apo: 0.258,
    p: 3.5,
    scale: 0.92,
    front: 0.145,
    near: [0.595, 0.429],
    far: [0.735, 0.673],
    rim: [0.283, 0.68],
    vCentre: 0.372,
    vInner: 0.128,
    vOuter: 0.83,
    harbour: 0.904,
    rose: 72.6,
    names: [
      [209, 646, 'start', 190],
      [62, 613, 'start', 76],
      [13, 92, 'start', 58],
      [578, 22, 'middle', 190],
      [780, 600, 'end', 74],
    ],
  },
}

/** Which slot a building has: near, far or rim on the left (+1) or right (-1), or the front. */
const SLOTS: Record<string, [keyof Pick<Shape, 'near' | 'far' | 'rim'> | 'front', number]> = {
  residence: ['front', 0],
  carriage_house: ['near', 1],
  bank: ['near', -1],
  seminary: ['far', 1],
  hospital: ['far', -1],
  park: ['rim', 1],
  hotel: ['rim', -1],
}

export interface BoroughPlan {
  /** Angle of its axis, y down. */
  axis: number
  buildings: Record<string, Point>
  markets: Record<string, Point>
  /** Shield, spaces 0 to 9, skull. */
  track: Point[]
  pitch: number
  name: { x: number; y: number; anchor: Anchor; room: number }
}

export interface Plan {
  boroughs: BoroughPlan[]
  /** Scale of the buildings. */
  scale: number
  /** Scale of markets and track. */
  small: number
  rose: number
}

function coast(shape: Shape, f: number): number {
  return (Math.abs(Math.cos(f)) ** shape.p + Math.abs(Math.sin(f)) ** shape.p) ** (-1 / shape.p)
}

function at(f: number, r: number): Point {
  return { x: CENTRE.x + A * r * Math.cos(f), y: CENTRE.y + B * r * Math.sin(f) }
}

function radius(shape: Shape, axis: number, d: number, v: number): number {
  const inner = shape.apo / Math.cos(d)
  return inner + (coast(shape, axis + d) - inner) * v
}

function slot(shape: Shape, al: number, axis: number, u: number, v: number, gap = 26): Point {
  let d = u * al
  for (let i = 0; i < 3; i++) {
    const f = axis + d
    const local = radius(shape, axis, d, v) * Math.hypot(A * Math.sin(f), B * Math.cos(f))
    d = u * (al - gap / local)
  }
  return at(axis + d, radius(shape, axis, d, v))
}

/** A market in a corner: on the ray between two boroughs, moved aside into its own. */
function corner(shape: Shape, al: number, axis: number, side: number, v: number, aside: number): Point {
  const f = axis + side * al
  const p = at(f, radius(shape, axis, side * al, v))
  const length = Math.hypot(A * Math.cos(f), B * Math.sin(f))
  const ray = { x: (A * Math.cos(f)) / length, y: (B * Math.sin(f)) / length }
  return { x: p.x + side * aside * ray.y, y: p.y - side * aside * ray.x }
}

/** Twelve stations along the coast at an equal pitch. */
function track(shape: Shape, al: number, axis: number): { track: Point[]; pitch: number } {
  const arc: Point[] = []
  for (let i = 0; i <= 240; i++) {
    arc.push(slot(shape, al, axis, -0.84 + (1.68 * i) / 240, shape.harbour, 30))
  }
  const first = arc[0]!
  const last = arc[240]!
  const upright = Math.abs(Math.sin(axis)) < 0.35
  if (upright ? first.y < last.y : first.x > last.x) arc.reverse()
  const along = [0]
  for (let i = 1; i < arc.length; i++) {
    along.push(along[i - 1]! + Math.hypot(arc[i]!.x - arc[i - 1]!.x, arc[i]!.y - arc[i - 1]!.y))
  }
  const length = along[240]!
  const pitch = Math.min(29.5, length / 11)
  const start = (length - pitch * 11) / 2
  const stations: Point[] = []
  let k = 1
  for (let i = 0; i < 12; i++) {
    const s = start + i * pitch
    while (k < 240 && along[k]! < s) k++
    const t = (s - along[k - 1]!) / (along[k]! - along[k - 1]!)
    const a = arc[k - 1]!
    const b = arc[k]!
    stations.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
  }
  return { track: stations, pitch }
}

function borough(shape: Shape, n: number, i: number): BoroughPlan {
  const al = Math.PI / n
  const axis = Math.PI / 2 + (2 * Math.PI * i) / n
  const buildings: Record<string, Point> = {}
  for (const [id, [kind, side]] of Object.entries(SLOTS)) {
    const [u, v] = kind === 'front' ? [0, shape.front] : shape[kind]
    buildings[id] = slot(shape, al, axis, side * u, v)
  }
  const [x, y, anchor, room] = shape.names[i]!
  return {
    axis,
    buildings,
    markets: {
      centre: slot(shape, al, axis, 0, shape.vCentre),
      inner_left: corner(shape, al, axis, 1, shape.vInner, 24),
      inner_right: corner(shape, al, axis, -1, shape.vInner, 24),
      outer_left: corner(shape, al, axis, 1, shape.vOuter, 26),
      outer_right: corner(shape, al, axis, -1, shape.vOuter, 26),
    },
    ...track(shape, al, axis),
    name: { x, y, anchor, room },
  }
}

const plans = new Map<number, Plan>()

/** The plan of a board with 3, 4 or 5 boroughs. */
export function planOf(boroughs: number): Plan {
  const n = boroughs in SHAPES ? boroughs : 4
  let plan = plans.get(n)
  if (!plan) {
    const shape = SHAPES[n]!
    plan = {
      boroughs: Array.from({ length: n }, (_, i) => borough(shape, n, i)),
      scale: shape.scale,
      small: Math.min(1, (1 + shape.scale) / 2),
      rose: shape.rose,
    }
    plans.set(n, plan)
  }
  return plan
}

/** How far clockwise from the bottom a point stands, for the order of the Tab key. */
export function turn(p: Point): number {
  const angle = Math.atan2(p.y - CENTRE.y, p.x - CENTRE.x) - Math.PI / 2
  return (angle + 4 * Math.PI + 0.3) % (2 * Math.PI)
}

/** Half the width of a building with its frame, and what is left free around a borough. */
const AROUND = 40

/** What of the board the borough at the bottom takes: buildings and markets, to the edge. */
export function boroughBox(plan: Plan): { x: number; y: number; w: number; h: number } {
  const { buildings, markets } = plan.boroughs[0]!
  const all = [...Object.values(buildings), ...Object.values(markets)]
  const [left, right] = [Math.min(...all.map((p) => p.x)) - AROUND, Math.max(...all.map((p) => p.x)) + AROUND]
  const top = Math.min(...all.map((p) => p.y)) - AROUND
  return { x: left, y: top, w: right - left, h: HEIGHT - top }
}
