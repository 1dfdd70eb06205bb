import { expect, test } from 'vitest'
import { fill } from '../src/lib/i18n.svelte'
import { en } from '../src/lib/words/en'
import { fr } from '../src/lib/words/fr'
import type { Book } from '../src/table/kit/books'

const named = (found: Record<string, { own: Book<string> }>) => Object.entries(found).map(([path, { own }]) => [path.split('/').at(path.includes('/games/') ? -2 : -1)!, own] as const)
const OWN = named(import.meta.glob('../src/games/*/words.ts', { eager: true }))
const LATE = named(import.meta.glob('../src/{pages,parts}/*.words.ts', { eager: true }))
const BOOKS = [['client', { en, fr } as Book<string>] as const, ...OWN, ...LATE]
const SOURCES = Object.entries(import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }))

const gaps = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((m) => m[1]).sort()

for (const [name, book] of BOOKS) {
  test(`${name}: both languages have the same keys, none empty`, () => {
    expect(Object.keys(book.fr).sort()).toEqual(Object.keys(book.en).sort())
    for (const texts of [book.en, book.fr]) for (const [key, text] of Object.entries(texts)) expect(text.trim(), key).not.toBe('')
  })
  test(`${name}: both languages have the same gaps`, () => {
    for (const key of Object.keys(book.en)) expect([...new Set(gaps(book.fr[key]!))], key).toEqual([...new Set(gaps(book.en[key]!))])
  })
}

test('gaps are filled, and numbers choose their word; nothing is singular in French', () => {
  expect(fill('{n} {n|entry|entries}', { n: 0 })).toBe('0 entries')
  expect(fill('{n} {n|ligne|lignes}', { n: 0 }, 'fr')).toBe('0 ligne')
  expect(fill('{n} {n|entry|entries} of {name}', { n: 1, name: 'x' })).toBe('1 entry of x')
  expect(fill('{n} {n|entry|entries}', { n: 3 })).toBe('3 entries')
})

/** The keys of a book that no source says, whole or by its beginning (`what.${id}`). */
function dead(book: Record<string, string>, sources: string): string[] {
  return Object.keys(book).filter((key) => !sources.includes(`'${key}'`) && !sources.includes(`\`${key.split('.')[0]}.\${`))
}

test('every game has its words', () => {
  expect(OWN.length).toBeGreaterThan(1)
})

test.each(OWN)('%s: no word is dead', (game, book) => {
  const own = SOURCES.filter(([path]) => path.includes(`/games/${game}/`)).map(([, text]) => text.replace(/^const (en|fr)\b[^{]*\{$[\s\S]*?^\}$/gm, ''))
  expect(dead({ 'no.such': '' }, own.join('\n'))).toEqual(['no.such'])
  expect(dead(book.en, own.join('\n'))).toEqual([])
})

test.each([['client', { en, fr }] as const, ...LATE])('%s: no word is dead', (_, book) => {
  const texts = SOURCES.filter(([path]) => !path.includes('words')).map(([, text]) => text)
  expect(dead(book.en, texts.join('\n'))).toEqual([])
})

/** What is said in French. */
function* french(): Generator<string> {
  for (const [, book] of BOOKS) yield* Object.values(book.fr)
}

test('French marks are not torn from their words: the space beside them cannot be broken', () => {
  const torn = [...french()].filter((text) => /\S [:;?!»%](?!\w)|« /.test(text) || /^ [:;?!»%]/.test(text))
  expect(torn).toEqual([])
})
