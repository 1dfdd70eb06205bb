/**
 * Paths in whole units. Each point is rounded where it stands, not each step, so that errors do not
 * add up. Icons are 512 units wide and drawn at 60 pixels at most: a unit is nothing.
 */

/** How many numbers a command takes. */
const TAKES = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const NUMBER = /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/
const FLAG = /^[\s,]*([01])/

/** The commands of a path, each with its numbers. */
function read(d) {
  const commands = []
  let rest = d.trim()
  let command = ''
  while (rest) {
    const letter = rest.match(/^[\s,]*([mlhvcsqtaz])/i)
    if (letter) {
      command = letter[1]
      rest = rest.slice(letter[0].length)
    } else command = { m: 'l', M: 'L' }[command] ?? command
    const numbers = []
    for (let i = 0; i < TAKES[command.toLowerCase()]; i++) {
      const found = rest.match(command.toLowerCase() === 'a' && (i === 3 || i === 4) ? FLAG : NUMBER)
      if (!found) throw new Error(`not a path: ${rest.slice(0, 40)}`)
      numbers.push(Number(found[1]))
      rest = rest.slice(found[0].length)
    }
    commands.push([command, numbers])
    rest = rest.trimStart()
  }
  return commands
}

const said = (numbers) => numbers.reduce((out, n) => {
  const text = String(n).replace(/^(-?)0\./, '$1.')
  return out + (out === '' || text[0] === '-' ? '' : ' ') + text
}, '')

export function rounded(d) {
  let out = ''
  let last = ''
  let [x, y, startX, startY] = [0, 0, 0, 0] // where the path is
  let [u, v, startU, startV] = [0, 0, 0, 0] // where the rounded path is
  for (const [command, numbers] of read(d)) {
    const kind = command.toLowerCase()
    const from = command === kind ? [x, y] : [0, 0]
    let steps = []
    if (kind === 'z') [x, y, u, v] = [startX, startY, startU, startV]
    else if (kind === 'h') {
      x = from[0] + numbers[0]
      steps = [Math.round(x) - u]
      u = Math.round(x)
    } else if (kind === 'v') {
      y = from[1] + numbers[0]
      steps = [Math.round(y) - v]
      v = Math.round(y)
    } else {
      const head = kind === 'a' ? [...numbers.slice(0, 3).map((n) => Math.round(n * 10) / 10), ...numbers.slice(3, 5)] : []
      const points = numbers.slice(head.length)
      steps = [...head, ...points.map((n, i) => Math.round(n + from[i % 2]) - (i % 2 ? v : u))]
      ;[x, y] = [points.at(-2) + from[0], points.at(-1) + from[1]]
      ;[u, v] = [Math.round(x), Math.round(y)]
    }
    if (kind === 'm') [startX, startY, startU, startV] = [x, y, u, v]
    if ((kind === 'l' || kind === 'h' || kind === 'v') && steps.every((n) => n === 0)) continue
    const numbersSaid = said(steps)
    const again = kind === last && kind !== 'm' && kind !== 'z'
    out += again ? (numbersSaid[0] === '-' ? '' : ' ') + numbersSaid : kind + numbersSaid
    last = kind
  }
  return out
}
