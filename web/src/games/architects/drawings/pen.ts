/** Pen and wash: the parts of which the buildings are put together. The ground is at y = 38. */

export const GROUND = 38
type Wash = 'roof' | 'wall' | 'stone' | 'stone-shade' | 'wood' | 'leaf' | 'hill' | 'water' | 'cloth' | 'flag' | 'gilt' | 'blue' | 'pale'
type Points = number[]

const round = (n: number) => String(Math.round(n * 10) / 10)
/** Always the same small number for the same spot: the hand of the pen trembles, but never twice. */
const tremble = (x: number, y: number) => (((Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1) + 1) % 1 - 0.5

const pairs = (points: Points) => Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i]!, points[2 * i + 1]!] as const)

/** A line through points, a little out of true. */
function pen(points: Points, closed: boolean): string {
  const list = pairs(points)
  if (closed) list.push(list[0]!)
  return list.map(([x, y], i) => {
    if (!i) return `M${round(x)} ${round(y)}`
    const [a, b] = list[i - 1]!
    const length = Math.hypot(x - a, y - b) || 1
    const bow = tremble(a + x, b + y) * Math.min(1.1, length / 12)
    return `Q${round((a + x) / 2 - ((y - b) / length) * bow)} ${round((b + y) / 2 + ((x - a) / length) * bow)} ${round(x)} ${round(y)}`
  }).join('')
}

const INK = 'fill="none" stroke="var(--ik)" stroke-width="1" stroke-linejoin="round" stroke-linecap="round"'

export const path = (d: string, fill: string, width = 1) => `<path d="${d}" fill="${fill}" stroke="var(--ik)" stroke-width="${width}" stroke-linejoin="round"/>`
export const line = (...points: Points) => `<path d="${pen(points, false)}" ${INK}/>`
export const dark = (d: string) => `<path d="${d}" fill="var(--dk)"/>`

/** A shape with its wash, which never quite meets the line. */
export function shape(wash: Wash, ...points: Points): string {
  const d = `M${pairs(points).map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
  return `<path d="${d}" fill="var(--pf)"/><path d="${d}" fill="var(--wash-${wash})" transform="translate(.8 .8)"/><path d="${pen(points, true)}" ${INK}/>`
}

export const box = (wash: Wash, x: number, y: number, w: number, h: number) => shape(wash, x, y, x + w, y, x + w, y + h, x, y + h)
export const disc = (wash: Wash, x: number, y: number, r: number) => path(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`, `var(--wash-${wash})`)

// ---------------------------------------------------------------- openings

const arched = (x: number, y: number, w: number, h: number) => `M${x} ${y}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`
export const door = (x: number, w = 7, h = 12, y = GROUND) => dark(arched(x - w / 2, y, w, h))
export const arcade = (x: number, n: number, step: number, w: number, h: number, y = GROUND) => Array.from({ length: n }, (_, i) => door(x + i * step, w, h, y)).join('')
export const windows = (x: number, y: number, n = 1, step = 9, w = 3.4, h = 4.6) => Array.from({ length: n }, (_, i) => `<path d="M${x + i * step - w / 2} ${y}h${w}v${h}h${-w}z" fill="var(--lit)"/>`).join('')
export const lancets = (x: number, y: number, n = 1, step = 9, w = 3.4, h = 8) => Array.from({ length: n }, (_, i) => `<path d="${arched(x + i * step - w / 2, y + h, w, h)}" fill="var(--lit)"/>`).join('')
/** A gate behind bars. */
export const barred = (x: number, w: number, h: number, y = GROUND) => `${door(x, w, h, y)}<path d="M${x - w / 4} ${y}v${-h + 2}M${x} ${y}v${-h}M${x + w / 4} ${y}v${-h + 2}M${x - w / 2} ${y - h / 2}h${w}" fill="none" stroke="var(--grille)" stroke-width="1"/>`

// ---------------------------------------------------------------- walls and roofs

/** Rows of tiles, here and there. */
function tiles(x: number, y: number, w: number, h: number): string {
  const marks: string[] = []
  for (let i = 0; i < (w * h) / 45; i++) {
    const dx = x + (tremble(i + x, y) + 0.5) * w
    const dy = y + (tremble(y, i * 3 + x) + 0.5) * h
    marks.push(`M${round(dx)} ${round(dy)}q1.5 -2 3 0`)
  }
  return `<path d="${marks.join('')}" fill="none" stroke="var(--ik)" stroke-width=".6"/>`
}

/** Courses of a wall of stone, here and there. */
export function courses(x: number, y: number, w: number, h: number): string {
  const marks: string[] = []
  for (let i = 0; i < (w * h) / 70; i++) marks.push(`M${round(x + (tremble(i * 5 + x, y) + 0.5) * (w - 5))} ${round(y + (tremble(y, i + x * 2) + 0.5) * h)}h4.4`)
  return `<path d="${marks.join('')}" fill="none" stroke="var(--ik)" stroke-width=".6"/>`
}

/** A wall with a long roof over it. */
export function hall(x: number, w: number, wall: number, roof: number, wash: Wash = 'wall', slope = 6): string {
  const y = GROUND - wall
  return box(wash, x, y, w, wall) + shape('roof', x - 3, y + 1, x + slope, y - roof, x + w - slope, y - roof, x + w + 3, y + 1) + tiles(x + slope, y - roof + 3, w - 2 * slope, roof - 4)
}

/** A house seen from its gable, with its side going back. */
export function gabled(x: number, front: number, side: number, wall: number, roof: number, wash: Wash = 'wall'): string {
  const y = GROUND - wall
  const [peak, back] = [x + front / 2, side]
  return (
    box(wash, x + front, y - 1, side, wall + 1) +
    shape(wash, x, GROUND, x, y, peak, y - roof, x + front, y, x + front, GROUND) +
    shape('roof', peak - 0.6, y - roof - 1.6, peak + back - 2, y - roof - 1.6, x + front + side + 2, y, x + front + 1, y) +
    line(x - 2, y + 1.5, peak, y - roof - 1.6) +
    tiles(peak + 2, y - roof + 2, back - 3, roof - 3)
  )
}

const merlons = (x: number, y: number, w: number, n: number): Points => {
  const step = w / (2 * n - 1)
  const points: Points = []
  for (let i = 0; i < n; i++) points.push(x + 2 * i * step, y - 3.4, x + (2 * i + 1) * step, y - 3.4, x + (2 * i + 1) * step, y, ...(i < n - 1 ? [x + (2 * i + 2) * step, y] : []))
  return points
}

/** A wall with battlements. */
export const battled = (x: number, w: number, h: number, n = 3, wash: Wash = 'stone') => shape(wash, x, GROUND, ...merlons(x, GROUND - h, w, n), x + w, GROUND) + courses(x + 1, GROUND - h + 3, w - 3, h - 5)
/** A tower under a pointed roof. */
export const pointed = (x: number, w: number, h: number, roof: number, wash: Wash = 'wall') => box(wash, x, GROUND - h, w, h) + shape('roof', x - 2, GROUND - h + 1, x + w / 2, GROUND - h - roof, x + w + 2, GROUND - h + 1)
/** A round roof. */
export const dome = (x: number, y: number, r: number, wash: Wash = 'roof') => path(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, `var(--wash-${wash})`)
export const steps = (x: number, w: number, n: number) => Array.from({ length: n }, (_, i) => box('stone', x + i * 4, GROUND - 3 * (i + 1), w - i * 8, 3)).join('')
export const columns = (x: number, y: number, n: number, step: number, h: number) => Array.from({ length: n }, (_, i) => box('pale', x + i * step, y, 3, h)).join('')

// ---------------------------------------------------------------- things

export const cross = (x: number, y: number) => line(x, y, x, y - 7) + line(x - 2.2, y - 5, x + 2.2, y - 5)
export const flag = (x: number, y: number, h = 9) => line(x, y, x, y - h) + shape('flag', x, y - h, x + 8, y - h + 2, x, y - h + 4.4)
export const chimney = (x: number, y: number, h = 8) => box('stone', x, y - h, 4, h)
export const smoke = (x: number, y: number) => `<path d="M${x} ${y}c-3 -3 4 -4 1 -7s3 -3 2 -6" ${INK}/>`
export const wheel = (x: number, y: number, r: number) => `${disc('wood', x, y, r)}<path d="M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}M${x - r * 0.7} ${y - r * 0.7}l${r * 1.4} ${r * 1.4}M${x + r * 0.7} ${y - r * 0.7}l${-r * 1.4} ${r * 1.4}" ${INK}/>`
export const coin = (x: number, y: number, r = 4) => disc('gilt', x, y, r) + `<circle cx="${x}" cy="${y}" r="${r * 0.5}" ${INK}/>`
export const barrel = (x: number) => path(`M${x} 38q-1.5 -5 0 -10h7q1.5 5 0 10z`, 'var(--wash-wood)') + line(x - 0.6, 35, x + 7.6, 35) + line(x - 0.6, 31, x + 7.6, 31)
export const log = (x: number, y: number) => path(`M${x} ${y}h13a3 3 0 0 0 0 -6h-13z`, 'var(--wash-wood)') + disc('pale', x, y - 3, 3)
export const logs = (x: number) => log(x, 38) + log(x + 9, 38) + log(x + 4.5, 32.4)
export const block = (x: number, y: number, s = 7) => box('stone', x, y - s, s + 1.4, s)
export const blocks = (x: number) => block(x, 38) + block(x + 9, 38) + block(x + 4.5, 31)
export const tree = (x: number, h = 22) => line(x, 38, x, 38 - h * 0.3) + shape('leaf', x - h * 0.26, 38 - h * 0.22, x, 38 - h, x + h * 0.26, 38 - h * 0.22)
export const pond = (x: number, y: number, rx: number, ry: number) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="var(--wash-water)" stroke="var(--ik)"/>`
export const ladder = (x: number, y: number, h: number) => line(x, y, x + 3, y - h) + line(x + 4.5, y, x + 7.5, y - h) + Array.from({ length: Math.floor(h / 4) }, (_, i) => line(x + 0.6 + i * 0.8, y - 3 - i * 4, x + 5 + i * 0.8, y - 3 - i * 4)).join('')
export const die = (x: number, y: number, s: number, pips: number) => box('pale', x, y, s, s) + [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.75, 0.25], [0.25, 0.75]].slice(0, pips).map(([a, b]) => `<circle cx="${x + a! * s}" cy="${y + b! * s}" r="${s * 0.1}" fill="var(--ik)"/>`).join('')

/** A market stall: a striped awning on poles, and the counter. */
export function stall(x: number, w: number): string {
  const stripes = Array.from({ length: 6 }, (_, i) => `<path d="M${x + (i * w) / 6} 14h${w / 6}v5a${w / 12} 2.6 0 0 1 ${-w / 6} 0z" fill="var(--wash-${i % 2 ? 'pale' : 'cloth'})" stroke="var(--ik)" stroke-width=".8"/>`).join('')
  return line(x + 3, 38, x + 3, 14) + line(x + w - 3, 38, x + w - 3, 14) + shape('cloth', x, 14, x + 5, 5, x + w - 5, 5, x + w, 14) + stripes + box('wood', x + 1, 29, w - 2, 9)
}

/** A board on an arm, with one of the drawn goods or a picture of 512 on it. */
export const board = (x: number, y: number, s: number, inside: string) => line(x + s / 2, y, x + s / 2, y - 3) + line(x - 2, y - 3, x + s + 1, y - 3) + box('pale', x, y, s, s) + inside
export const good = (of: string, x: number, y: number, s: number) => `<use href="#good-${of}" x="${x}" y="${y}" width="${s}" height="${s}"/>`
export const picture = (body: string, x: number, y: number, s: number) => `<svg x="${x}" y="${y}" width="${s}" height="${s}" viewBox="0 0 512 512" color="var(--ik)">${body}</svg>`
