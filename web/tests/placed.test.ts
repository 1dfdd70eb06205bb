import { expect, test } from 'vitest'
import { placed } from '../src/parts/placed'

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height, right: left + width, bottom: top + height })
const WINDOW = { width: 1000, height: 700 }
const SIZE = { width: 200, height: 100 }

test('a bubble opens above what it speaks of, in the middle', () => {
  expect(placed(box(400, 300, 100, 40), SIZE, WINDOW, [])).toEqual({ left: 350, top: 189, side: 'above', arrow: 100 })
})

test('at the upper edge it opens below, and it stays in the window', () => {
  expect(placed(box(0, 10, 100, 40), SIZE, WINDOW, [])).toMatchObject({ left: 8, top: 61, side: 'below' })
  expect(placed(box(950, 300, 40, 40), SIZE, WINDOW, []).left).toBe(792)
})

test('it covers nothing that can be clicked: shifted, below or beside', () => {
  const of = box(400, 300, 100, 40)
  const above = box(300, 180, 120, 60)
  const shifted = placed(of, SIZE, WINDOW, [of, above])
  expect(shifted).toMatchObject({ left: 430, side: 'above' })
  const row = box(0, 150, 1000, 120)
  expect(placed(of, SIZE, WINDOW, [of, row])).toMatchObject({ side: 'below' })
  const under = box(0, 345, 1000, 200)
  expect(placed(of, SIZE, WINDOW, [of, box(0, 150, 1000, 85), under])).toMatchObject({ side: 'beside', left: 511 })
})

test('where everything is taken it covers as little as it can, and never what it speaks of', () => {
  const of = box(400, 300, 100, 40)
  const all = [of, box(0, 0, 1000, 295), box(0, 345, 1000, 120)]
  const at = placed(of, SIZE, WINDOW, all)
  expect(at.top + SIZE.height <= of.top || at.top >= of.bottom || at.left >= of.right || at.left + SIZE.width <= of.left).toBe(true)
})
