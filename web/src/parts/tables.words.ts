/** The words of the lists of tables and records, fetched with it. */
import { wordsOf, type Book } from '../table/kit/books'

const en = {
  'home.allMine': 'All tables',
  'home.recent': 'Recent games',
  'home.allRecent': 'All records',
  'home.noneOver': 'No game of yours has come to its end yet.',
  'tables.open': 'Going on',
  'tables.over': 'Finished',
  'tables.missing': 'waiting for {n} {n|player|players}',
  'tables.moves': '{n} {n|move|moves}',
  'tables.fork': 'played on from move {n} of table {id}',
  'records.title': 'Records',
  'records.mine': 'My finished games',
  'records.none': 'What you have played to the end in this browser will be listed here.',
  'date.yesterday': 'yesterday',
  'home.noneOpen': 'No game of yours goes on.',
  'home.import': 'Import a record',
  'home.importLarge': 'This file is too large for a record: at most 200 kB.',
  'home.importHelp': 'Paste the text of a record, or choose a file, to look at that game move by move.',
  'home.importGo': 'Open this record',
  'home.file': 'Choose a file',
  'home.forget': 'Forget this table',
  'home.forgetAsk': 'Forget it? Your seat can then no longer be reached from this browser.',
  'table.continue': 'Continue',
  'table.invite': 'Invite',
  'table.see': 'See the result',
} as const

const fr: Record<keyof typeof en, string> = {
  'home.allMine': 'Toutes les tables',
  'home.recent': 'Parties récentes',
  'home.allRecent': 'Toutes les parties',
  'home.noneOver': 'Aucune de vos parties n’est encore arrivée à sa fin.',
  'tables.open': 'En cours',
  'tables.over': 'Terminées',
  'tables.missing': 'attend {n} {n|joueur|joueurs}',
  'tables.moves': '{n} {n|coup|coups}',
  'tables.fork': 'continuée à partir du coup {n} de la table {id}',
  'records.title': 'Parties',
  'records.mine': 'Mes parties terminées',
  'records.none': 'Ce que vous aurez joué jusqu’au bout dans ce navigateur sera indiqué ici.',
  'date.yesterday': 'hier',
  'home.noneOpen': 'Aucune de vos parties n’est en cours.',
  'home.import': 'Importer une partie',
  'home.importLarge': 'Ce fichier est trop grand pour une partie : 200 ko au plus.',
  'home.importHelp': 'Collez le texte d’une partie, ou choisissez un fichier, pour la revoir coup par coup.',
  'home.importGo': 'Ouvrir cette partie',
  'home.file': 'Choisir un fichier',
  'home.forget': 'Oublier cette table',
  'home.forgetAsk': 'L’oublier ? Votre place ne sera plus accessible depuis ce navigateur.',
  'table.continue': 'Continuer',
  'table.invite': 'Inviter',
  'table.see': 'Voir le résultat',
}

export const own: Book<keyof typeof en> = { en, fr }
export const w = wordsOf(own)
