/**
 * Drawings made lighter while the client is built; the sources stay as they were drawn.
 *
 * A pen line is drawn as a thin closed outline, there and back. Here it becomes a line down its
 * middle with a width: half the points. Points that lie on the way anyway are left out, and what is
 * left goes by 0.4 of a unit, which is about a pixel. Colours that the page has a name for need no
 * other beside it.
 */

const WIDEST = 16
/** How far a point may lie off the line without being missed: 0.4 of a unit. */
const OFF = 4
const NUMBER = /-?(?:\d*\.\d+|\d+)/g

/** The corners of a subpath of straight lines, in tenths; null where it has curves. */
export function corners(part) {
  if (!/^M[-\d. ,lhvz]*$/.test(part)) return null
  const points = []
  let [x, y] = [0, 0]
  for (const [, command, rest] of part.matchAll(/([Mlhv])([^Mlhvz]*)/g)) {
    const numbers = (rest.match(NUMBER) ?? []).map((n) => Math.round(Number(n) * 10))
    if (command === 'h') for (const n of numbers) points.push([(x += n), y])
    else if (command === 'v') for (const n of numbers) points.push([x, (y += n)])
    else
      for (let i = 0; i < numbers.length; i += 2) {
        const first = command === 'M' && i === 0
        points.push([(x = first ? numbers[i] : x + numbers[i]), (y = first ? numbers[i + 1] : y + numbers[i + 1])])
      }
  }
  return points
}

const coarse = (n) => 4 * Math.round(n / 4)
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1])
const length = (points) => points.slice(1).reduce((sum, p, i) => sum + distance(p, points[i]), 0)
const area = (points) => Math.abs(points.reduce((sum, [x, y], i) => {
  const [u, v] = points[(i + 1) % points.length]
  return sum + x * v - u * y
}, 0)) / 2

/** The line down the middle of an outline that goes there and back, with its width; or null. */
export function penLine(points) {
  const half = points.length / 2
  if (points.length < 4 || half % 1) return null
  const pairs = points.slice(0, half).map((p, i) => [p, points[points.length - 1 - i]])
  if (pairs.some(([p, q]) => distance(p, q) >= WIDEST)) return null
  const middle = pairs.map(([p, q]) => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2])
  const long = length(middle)
  const width = area(points) / long
  if (!(long > 1.5 * width) || width < 1) return null
  return { points: thinned(middle).map((p) => p.map(coarse)), width: width < 4 ? 3 : 2 * Math.round((width - 1) / 2) + 1 }
}

/** Only the points that a line needs (Douglas and Peucker). */
export function thinned(points) {
  if (points.length < 3) return points
  const [a, b] = [points[0], points.at(-1)]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const span = Math.hypot(dx, dy)
  let [worst, at] = [0, 0]
  for (let i = 1; i < points.length - 1; i++) {
    const p = points[i]
    const along = span ? ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / span : -1
    const away = along < 0 ? distance(p, a) : along > span ? distance(p, b) : Math.abs(dx * (p[1] - a[1]) - dy * (p[0] - a[0])) / span
    if (away > worst) [worst, at] = [away, i]
  }
  if (worst <= OFF) return [a, b]
  return [...thinned(points.slice(0, at + 1)).slice(0, -1), ...thinned(points.slice(at))]
}

const tenth = (n) => (n / 10).toString().replace(/^(-?)0\./, '$1.')
const joined = (numbers) => numbers.map(tenth).reduce((out, n) => out + (out === '' || n[0] === '-' || (n[0] === '.' && /\.\d*$/.test(out)) ? '' : ' ') + n, '')

/** Points as a subpath, as short as it can be said. */
export function said(points, closed) {
  let out = `M${joined(points[0])}`
  let last = ''
  let run = []
  const flush = () => {
    if (run.length) out += last + joined(run)
    run = []
  }
  for (let i = 1; i < points.length; i++) {
    const [dx, dy] = [points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]]
    if (!dx && !dy) continue
    const command = !dy ? 'h' : !dx ? 'v' : 'l'
    if (command !== last) flush()
    last = command
    run.push(...(command === 'h' ? [dx] : command === 'v' ? [dy] : [dx, dy]))
  }
  flush()
  return closed ? `${out}z` : out
}

/** A filled path as one of shapes and, for each width, one of lines. */
function lighter(whole, before, d, after) {
  const attributes = `${before} ${after}`
  const fill = attributes.match(/\bfill="([^"]*)"/)?.[1]
  if (!fill || fill === 'none' || fill.startsWith('url') || /\b(stroke|id|clip-rule|fill-rule|class|style)\b[^=]*=/.test(attributes) || /[^MmLlHhVvCcSsQqTtAaZz\d\s.,-]|m/.test(d)) return whole
  const shapes = []
  const lines = new Map()
  for (const part of d.split(/(?=M)/)) {
    const points = corners(part)
    const line = points && part.endsWith('z') ? penLine(points) : null
    if (line) lines.set(line.width, (lines.get(line.width) ?? '') + said(line.points, false))
    else if (points && part.endsWith('z')) points.length > 1 && shapes.push(said(thinned([...points, points[0]]).slice(0, -1).map((p) => p.map(coarse)), true))
    else shapes.push(part)
  }
  const more = attributes.replace(/\bfill="[^"]*"/, '').replace(/\s+/g, ' ').trim()
  const rest = more ? ` ${more}` : ''
  return [
    ...(shapes.length ? [`<path fill="${fill}"${rest} d="${shapes.join('')}"/>`] : []),
    ...[...lines].map(([width, path]) => `<path fill="none" stroke="${fill}" stroke-width="${tenth(width)}"${rest} d="${path}"/>`),
  ].join('')
}

/** A drawing that looks the same, with fewer points. */
export function thin(svg) {
  return svg.replace(/(var\(--[\w-]+), #[0-9A-Fa-f]+\)/g, '$1)').replace(/<path([^>]*?)\sd="([^"]*)"([^>]*?)\/>/g, lighter).replace(/>\s+</g, '><').trim()
}

/** The build's plug-in: every drawing that is bundled as text. */
export function thinDrawings(read) {
  return {
    name: 'thin-drawings',
    enforce: 'pre',
    load(id) {
      const [path, query] = id.split('?')
      return query === 'raw' && path.endsWith('.svg') ? `export default ${JSON.stringify(thin(read(path)))}` : null
    },
  }
}
