import { beforeEach, expect, test } from 'vitest'

const kept = new Map<string, string>()
globalThis.localStorage = {
  getItem: (k: string) => kept.get(k) ?? null,
  setItem: (k: string, v: string) => void kept.set(k, v),
  removeItem: (k: string) => void kept.delete(k),
  clear: () => kept.clear(),
  key: () => null,
  length: 0,
} as Storage

const keep = await import('../src/lib/keep')
beforeEach(() => kept.clear())

test('seat secrets are kept by table, seat by seat', () => {
  keep.keepTable('t', 'notre-dame', [{ seat: 0, secret: 'a' }])
  keep.keepTable('t', '', [{ seat: 2, secret: 'c' }, { seat: 0, secret: 'b' }])
  expect(keep.secretsOf('t')).toEqual(['b', 'c'])
  expect(keep.secretOf('t', 2)).toBe('c')
  expect(keep.keptTable('t')?.game).toBe('notre-dame')
  expect(keep.secretsOf('u')).toEqual([])
})

test('a table can be forgotten', () => {
  keep.keepTable('t', 'g', [])
  keep.forgetTable('t')
  expect(keep.keptTables()).toEqual([])
})

test('tastes have defaults and are kept one by one', () => {
  expect(keep.tastes().confirm).toBe(true)
  keep.keepTaste('name', 'Agnès')
  keep.keepTaste('confirm', false)
  expect(keep.tastes()).toMatchObject({ name: 'Agnès', confirm: false, sound: false })
})

test('broken storage does no harm', () => {
  kept.set('parvis.tables', '{')
  kept.set('parvis.tastes', 'null')
  expect(keep.keptTables()).toEqual([])
  expect(keep.tastes().name).toBe('')
})

test('only so many tables are kept, the newest first', () => {
  for (let i = 0; i < 80; i++) keep.keepTable(`t${i}`, 'g', [])
  expect(keep.keptTables().length).toBe(60)
  expect(keep.keptTables().some((t) => t.table === 't79')).toBe(true)
})

test('an invitation is claimed with one secret until it was answered', () => {
  const first = keep.claimOf('ABCD2345')
  expect(first).toMatch(/^[\w-]{32}$/)
  expect(keep.claimOf('ABCD2345')).toBe(first)
  expect(keep.claimOf('OTHER234')).not.toBe(first)
  keep.forgetClaim('ABCD2345')
  expect(keep.claimOf('ABCD2345')).not.toBe(first)
})

test('what a table was played on from is kept, also when its seats are kept again', () => {
  keep.keepTable('u', 'g', [{ seat: 0, secret: 'a' }], [], { table: 't', at: 12 })
  keep.keepTable('u', 'g', [])
  expect(keep.keptTable('u')?.from).toEqual({ table: 't', at: 12 })
  expect(keep.keptTable('u')?.seats).toHaveLength(1)
})
