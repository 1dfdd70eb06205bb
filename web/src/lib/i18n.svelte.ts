/** The client's own words. Names of cards, persons and rules come from the server. */
import { keepTaste, tastes } from './keep'
import type { Lang } from './types'
import type { en } from './words/en'

export type Key = keyof typeof en
type Book = Record<Key, string>

/** Only the words of the language in use are fetched. */
const BOOKS: Record<Lang, () => Promise<Book>> = {
  en: async () => (await import('./words/en')).en,
  fr: async () => (await import('./words/fr')).fr,
}

function first(): Lang {
  const kept = tastes().lang
  if (kept) return kept
  return typeof navigator !== 'undefined' && navigator.language?.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

class Language {
  lang = $state<Lang>(first())
  words = $state.raw({} as Book)
  private wanted: Lang = this.lang

  /** To be awaited before anything is said. */
  async begin(): Promise<void> {
    this.words = await BOOKS[this.lang]()
  }

  /** Changes once its words are here; without the network it stays, and the line says that it is lost. */
  async choose(lang: Lang): Promise<void> {
    this.wanted = lang
    keepTaste('lang', lang)
    const words = await BOOKS[lang]()
    if (this.wanted !== lang) return
    this.words = words
    this.lang = lang
  }
}

export const language = new Language()

/** A text with its gaps filled: `{n}` takes `n`; `{n|one|many}` chooses by number, as the language does. */
export function fill(text: string, args: Record<string, string | number> = {}, lang: Lang = 'en'): string {
  const single = (n: number) => Math.abs(n) < 2 && (n !== 0 || lang === 'fr')
  return text
    .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name, one, many) => (single(Number(args[name] ?? 0)) ? one : many))
    .replace(/\{(\w+)\}/g, (_, name) => String(args[name] ?? ''))
}

/** The hour of a moment, the same way everywhere. */
export const clock = (date: Date) => date.toLocaleTimeString(language.lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export function t(key: Key, args?: Record<string, string | number>): string {
  return fill(language.words[key], args, language.lang)
}
