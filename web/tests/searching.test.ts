import { expect, test } from 'vitest'
import { chaptersOf, findRules, highlighted } from '../src/parts/searching'

const rule = (number: string, chapter: string, text: string) => ({ number, chapter, text, source: '' })
const RULES = [rule('A-1.1', 'Début', 'Chacun reçoit trois pièces.'), rule('A-1.2', 'Début', 'Œuvre : le maçon pose une pièce.'), rule('A-2.1', 'La taxe', 'Elle se paie.')]

test('rules are found by all words, whatever accents and capitals', () => {
  expect(findRules(RULES, 'piece').map((r) => r.number)).toEqual(['A-1.1', 'A-1.2'])
  expect(findRules(RULES, 'MAÇON pièce').map((r) => r.number)).toEqual(['A-1.2'])
  expect(findRules(RULES, 'taxe paie').map((r) => r.number)).toEqual(['A-2.1'])
  expect(findRules(RULES, 'a-2.1')).toHaveLength(1)
  expect(findRules(RULES, '  ')).toHaveLength(3)
})

test('what was looked for is marked where it stands', () => {
  expect(highlighted('le maçon pose', 'macon')).toEqual([{ text: 'le ', hit: false }, { text: 'maçon', hit: true }, { text: ' pose', hit: false }])
  expect(highlighted('le maçon', '').map((p) => p.text).join('')).toBe('le maçon')
})

test('rules are read by chapter', () => {
  expect(chaptersOf(RULES).map((c) => [c.name, c.rules.length])).toEqual([['Début', 2], ['La taxe', 1]])
})
