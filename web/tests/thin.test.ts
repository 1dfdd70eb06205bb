import { expect, test } from 'vitest'
import { corners, penLine, said, thin, thinned } from '../tools/thin.mjs'
import { rounded } from '../tools/rounded.mjs'

test('a pen line drawn there and back becomes a line with a width', () => {
  const outline = corners('M0 0h20v.7h-20z')!
  expect(penLine(outline)).toEqual({ points: [[0, 4], [200, 4]], width: 7 })
})

test('a shape that is no line stays a shape', () => {
  expect(penLine(corners('M0 0h20v20h-20z')!)).toBeNull()
  expect(thin('<path fill="red" d="M0 0h20v20h-20z"/>')).toBe('<path fill="red" d="M0 0h20v20h-20z"/>')
})

test('points on the way are left out, corners stay', () => {
  expect(thinned([[0, 0], [50, 1], [100, 0], [100, 100]])).toEqual([[0, 0], [100, 0], [100, 100]])
})

test('a subpath is said as shortly as it can be', () => {
  expect(said([[0, 0], [15, 0], [15, -5], [10, -10]], true)).toBe('M0 0h1.5v-.5l-.5-.5z')
})

test('curves, strokes and painted names are left alone', () => {
  for (const path of ['<path fill="red" d="M0 0c1 1 2 2 3 3z"/>', '<path fill="none" stroke="red" d="M0 0h9"/>', '<path id="a" fill="red" d="M0 0h20v.7h-20z"/>']) expect(thin(path)).toBe(path)
})

test('colours that the page has a name for need no other', () => {
  expect(thin('<rect fill="var(--ik, #4A3826)"/>')).toBe('<rect fill="var(--ik)"/>')
})

test('every colour that a drawing names is defined', () => {
  const drawings = Object.entries(import.meta.glob<string>('../src/**/*.svg', { query: '?raw', import: 'default', eager: true }))
  const styles = Object.values(import.meta.glob<string>('../src/**/*.css', { query: '?raw', import: 'default', eager: true })).join('\n')
  expect(drawings.length).toBeGreaterThan(50)
  for (const [path, svg] of drawings) for (const [, name] of svg.matchAll(/var\((--[\w-]+)/g)) expect(styles, `${path}: ${name}`).toContain(`${name}:`)
})

test('paths in whole units do not drift', () => {
  expect(rounded('M0 0l.4.4.4.4.4.4z')).toBe('m0 0l1 1z')
  expect(rounded('M10.4 10.4h.4v.4H20.6zl1 1')).toBe('m10 10h1v1h10zl1 1')
  expect(rounded('M1 1a5.55 5.55 0 0 1 5.2 5')).toBe('m1 1a5.6 5.6 0 0 1 5 5')
})
