/** The words of a hint, fetched with it. */
import { wordsOf, type Book } from '../table/kit/books'

const en = {
  'hint.title': 'What a master would do',
  'hint.thinking': 'Thinking about it…',
  'hint.none': 'No hint came in time. Close this and ask again.',
  'hint.chance': '{n}% to win',
  'hint.fair': 'Found from what you may know, nothing else. The chances are estimates.',
} as const

const fr: Record<keyof typeof en, string> = {
  'hint.title': 'Ce que ferait un maître',
  'hint.thinking': 'Réflexion en cours…',
  'hint.none': 'Aucun conseil n’est venu à temps. Fermez et demandez encore.',
  'hint.chance': '{n} % de gagner',
  'hint.fair': 'Trouvé d’après ce que vous pouvez savoir, rien d’autre. Les chances sont des estimations.',
}

export const own: Book<keyof typeof en> = { en, fr }
export const w = wordsOf(own)
