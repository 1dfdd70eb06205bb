/** The words of a table that nobody has drawn, fetched with it. */
import { wordsOf, type Book } from '../table/kit/books'

const en = {
  'plain.view': 'What you see',
  'plain.yes': 'yes',
  'plain.no': 'no',
  'plain.hidden': 'hidden',
  'plain.none': 'none',
} as const

const fr: Record<keyof typeof en, string> = {
  'plain.view': 'Ce que vous voyez',
  'plain.yes': 'oui',
  'plain.no': 'non',
  'plain.hidden': 'caché',
  'plain.none': 'rien',
}

export const own: Book<keyof typeof en> = { en, fr }
export const w = wordsOf(own)
