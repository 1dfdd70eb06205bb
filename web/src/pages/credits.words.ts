/** The words of this page, fetched with it. */
import { wordsOf, type Book } from '../table/kit/books'

const en = {
  'credits.title': 'Licences and credits',
  'credits.software': 'Parvis is open-source software under the MIT licence. It is not affiliated with the authors or publishers of the games; rules are told in our own words and no publisher’s artwork is used.',
  'credits.drawings': 'Drawings',
  'credits.drawingsText': 'All boards, windows, shields and other drawings were made for Parvis.',
  'credits.icons': 'Icons',
  'credits.iconsText': 'From game-icons.net, Creative Commons BY 3.0, unchanged but for colour and size. Authors: Lorc, Delapouite, Skoll, Cathelineau, Caro Asercion, DarkZaitzev, sbed, Faithtoken, Carl Olsen, John Colburn, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, PriorBlue, Zajkonur, GeneralAce135, Pepijn Poolman and others.',
  'credits.iconsUsed': 'Icons in use',
  'credits.fonts': 'Typefaces',
  'credits.fontsText': 'All under the SIL Open Font License 1.1: IM Fell English and IM Fell English SC (Igino Marini), EB Garamond (Georg Duffner, Octavio Pardo), Source Sans 3 (Adobe, Paul D. Hunt), UnifrakturCook (j. ‘mach’ wust, Peter Wiegel).',
  'credits.code': 'Software inside this page',
  'credits.codeText': 'Svelte (MIT), built with Vite (MIT).',
} as const

const fr: Record<keyof typeof en, string> = {
  'credits.title': 'Licences et crédits',
  'credits.software': 'Parvis est un logiciel libre sous licence MIT. Il n’est lié ni aux auteurs ni aux éditeurs des jeux ; les règles sont dites avec nos mots et aucune illustration d’éditeur n’est employée.',
  'credits.drawings': 'Dessins',
  'credits.drawingsText': 'Tous les plateaux, vitraux, écus et autres dessins ont été faits pour Parvis.',
  'credits.icons': 'Icônes',
  'credits.iconsText': 'De game-icons.net, Creative Commons BY 3.0, inchangées hors couleur et taille. Auteurs : Lorc, Delapouite, Skoll, Cathelineau, Caro Asercion, DarkZaitzev, sbed, Faithtoken, Carl Olsen, John Colburn, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, PriorBlue, Zajkonur, GeneralAce135, Pepijn Poolman et d’autres.',
  'credits.iconsUsed': 'Icônes employées',
  'credits.fonts': 'Caractères',
  'credits.fontsText': 'Tous sous SIL Open Font License 1.1 : IM Fell English et IM Fell English SC (Igino Marini), EB Garamond (Georg Duffner, Octavio Pardo), Source Sans 3 (Adobe, Paul D. Hunt), UnifrakturCook (j. « mach » wust, Peter Wiegel).',
  'credits.code': 'Logiciels dans cette page',
  'credits.codeText': 'Svelte (MIT), construit avec Vite (MIT).',
}

export const own: Book<keyof typeof en> = { en, fr }
export const w = wordsOf(own)
