/** A game's own words in the browser: labels that the server has no use for, in every language. */
import { fill, language } from '../../lib/i18n.svelte'
import type { Lang } from '../../lib/types'

export type Args = Record<string, string | number>
export type Book<Key extends string> = Record<Lang, Record<Key, string>>

/** Says a word of the book in the language of the page. */
export function wordsOf<Key extends string>(book: Book<Key>): (key: Key, args?: Args) => string {
  return (key, args) => fill(book[language.lang][key], args, language.lang)
}
