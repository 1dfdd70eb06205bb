import { expect, test } from 'vitest'
import { fill } from '../src/lib/i18n.svelte'
import { en } from '../src/lib/words/en'
import { fr } from '../src/lib/words/fr'
import { own as architects } from '../src/games/architects/words'
import { own } from '../src/games/notre_dame/words'
import { own as credits } from '../src/pages/credits.words'
import { own as end } from '../src/parts/end.words'
import { own as help } from '../src/parts/help.words'

const BOOKS = [['client', { en, fr }], ['notre dame', own], ['architects', architects], ['credits', credits], ['help', help], ['end', end]] as const

const gaps = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((m) => m[1]).sort()

for (const [name, book] of BOOKS) {
  test(`${name}: both languages have the same keys, none empty`, () => {
    expect(Object.keys(book.fr).sort()).toEqual(Object.keys(book.en).sort())
    for (const texts of [book.en, book.fr]) for (const [key, text] of Object.entries(texts)) expect(text.trim(), key).not.toBe('')
  })
  test(`${name}: both languages have the same gaps`, () => {
    for (const key of Object.keys(book.en) as never[]) expect([...new Set(gaps(book.fr[key]))], key).toEqual([...new Set(gaps(book.en[key]))])
  })
}

test('gaps are filled, and numbers choose their word; nothing is singular in French', () => {
  expect(fill('{n} {n|entry|entries}', { n: 0 })).toBe('0 entries')
  expect(fill('{n} {n|ligne|lignes}', { n: 0 }, 'fr')).toBe('0 ligne')
  expect(fill('{n} {n|entry|entries} of {name}', { n: 1, name: 'x' })).toBe('1 entry of x')
  expect(fill('{n} {n|entry|entries}', { n: 3 })).toBe('3 entries')
})

/** What is said in French. */
function* french(): Generator<string> {
  for (const [, book] of BOOKS) yield* Object.values(book.fr)
}

test('French marks are not torn from their words: the space beside them cannot be broken', () => {
  const torn = [...french()].filter((text) => /\S [:;?!»%](?!\w)|« /.test(text) || /^ [:;?!»%]/.test(text))
  expect(torn).toEqual([])
})
