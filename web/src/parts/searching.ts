/** Finding rules by words, whatever their accents and capitals. */
import type { RuleTold } from '../lib/types'

/** A text as it is compared: letter by letter, so that places in it stay the same. */
export const folded = (text: string): string => [...text].map((letter) => letter.normalize('NFD')[0]!.toLowerCase()).join('')

const wordsOf = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean)

/** The rules that hold every word, in their text, their number or the name of their chapter. */
export function findRules(rules: RuleTold[], query: string): RuleTold[] {
  const words = wordsOf(query)
  return rules.filter((rule) => {
    const all = folded(`${rule.number} ${rule.chapter} ${rule.text}`)
    return words.every((word) => all.includes(word))
  })
}

export interface Piece {
  text: string
  hit: boolean
}

/** A text in pieces: those that were looked for, and the others. */
export function highlighted(text: string, query: string): Piece[] {
  const letters = [...text]
  const plain = folded(text)
  const hits = letters.map(() => false)
  for (const word of wordsOf(query))
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) hits.fill(true, at, at + word.length)
  const pieces: Piece[] = []
  letters.forEach((letter, i) => {
    if (pieces.at(-1)?.hit === hits[i]) pieces.at(-1)!.text += letter
    else pieces.push({ text: letter, hit: hits[i]! })
  })
  return pieces
}

export interface Chapter {
  name: string
  rules: RuleTold[]
}

export function chaptersOf(rules: RuleTold[]): Chapter[] {
  const found: Chapter[] = []
  for (const rule of rules) {
    if (found.at(-1)?.name !== rule.chapter) found.push({ name: rule.chapter, rules: [] })
    found.at(-1)!.rules.push(rule)
  }
  return found
}
