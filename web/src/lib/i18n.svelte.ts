/** The client's own words. Names of cards, persons and rules come from the server. */
import { keepTaste, tastes } from './keep'
import type { Lang } from './types'
import { en } from './words/en'
import { fr } from './words/fr'

export type Key = keyof typeof en
export const words: Record<Lang, Record<Key, string>> = { en, fr }

function first(): Lang {
  const kept = tastes().lang
  if (kept) return kept
  return typeof navigator !== 'undefined' && navigator.language?.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

class Language {
  lang = $state<Lang>(first())

  choose(lang: Lang): void {
    this.lang = lang
    keepTaste('lang', lang)
  }
}

export const language = new Language()

/** A text with its gaps filled: `{n}` takes `n`; `{n|one|many}` chooses by number. */
export function fill(text: string, args: Record<string, string | number> = {}): string {
  return text
    .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name, one, many) => (Math.abs(Number(args[name] ?? 0)) < 2 && Number(args[name]) !== 0 ? one : many))
    .replace(/\{(\w+)\}/g, (_, name) => String(args[name] ?? ''))
}

export function t(key: Key, args?: Record<string, string | number>): string {
  return fill(words[language.lang][key], args)
}
