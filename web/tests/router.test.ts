import { expect, test } from 'vitest'
import { address, parse, type Route } from '../src/lib/router.svelte'

const routes: Route[] = [
  { page: 'home' },
  { page: 'new', game: 'notre-dame' },
  { page: 'join', code: 'K7QV' },
  { page: 'table', table: 'k3v9', at: null },
  { page: 'table', table: 'k3v9', at: 41 },
  { page: 'rules', game: 'notre-dame', rule: '' },
  { page: 'rules', game: 'notre-dame', rule: 'ND-6.16' },
  { page: 'credits' },
]
for (const route of routes) test(`${address(route)} leads where it says`, () => expect(parse(address(route))).toEqual(route))

test('odd addresses are lost, not broken', () => {
  expect(parse('#/table').page).toBe('lost')
  expect(parse('#/table/x/at/y').page).toBe('lost')
  expect(parse('#/nowhere').page).toBe('lost')
  expect(parse('#/join/%').page).toBe('lost')
  expect(parse('')).toEqual({ page: 'home' })
  expect(parse('#/table/x/')).toEqual({ page: 'table', table: 'x', at: null })
})
