/** The words of the menu, fetched with it. */
import { wordsOf, type Book } from '../table/kit/books'

const en = {
  'name.mine': 'My name at this table',
  'menu.sound': 'Sound when it is my turn',
  'menu.notifyOff': 'The browser blocks notifications from this page. Its settings for this page can allow them.',
  'menu.notify': 'Browser notification when it is my turn',
  'menu.endturn': 'End my turn with a button (undo stays possible until then)',
  'menu.confirm': 'Confirm cards with a button',
  'menu.motion': 'Animations',
  'menu.record': 'Export the record',
  'menu.home': 'To the home page',
  'menu.leave': 'Leave the game',
  'leave.about': 'The computer plays your seat on, as strong as the other computer players here, and the others can finish their game. The table stays among your tables: come back at any time and take your seat again.',
  'leave.go': 'Leave',
  'leave.stay': 'Stay',
  'fair.about': 'Everything that is shuffled and drawn follows from one secret number, the seed. Before the game began the server bound itself to it with this fingerprint, from which nobody can find the seed. When the game is over the seed is shown: whoever makes the fingerprint from it again sees that nothing was arranged on the way.',
  'fair.more': "How to check it: «Is the shuffle fair?» in the players' guide.",
  'menu.link': 'Copy the link to this table',
  'menu.bot': 'Let the computer play for me',
  'menu.unbot': 'Take my seat back from the computer',
  'menu.fair': 'Fingerprint of the shuffle',
  'menu.salt': 'Salt of the fingerprint',
  'menu.look': 'Look as {name}',
} as const

const fr: Record<keyof typeof en, string> = {
  'name.mine': 'Mon nom à cette table',
  'menu.sound': 'Son quand c’est à moi',
  'menu.notifyOff': 'Le navigateur bloque les notifications de cette page. Ses réglages pour la page peuvent les permettre.',
  'menu.notify': 'Notification quand c’est à moi',
  'menu.endturn': 'Finir mon tour par un bouton (on peut annuler jusque-là)',
  'menu.confirm': 'Confirmer les cartes par un bouton',
  'menu.motion': 'Animations',
  'menu.record': 'Exporter la partie',
  'menu.home': 'À la page d’accueil',
  'menu.leave': 'Quitter la partie',
  'leave.about': 'L’ordinateur continue à votre place, aussi fort que les autres joueurs-ordinateurs d’ici, et les autres peuvent finir leur partie. La table reste parmi vos tables : revenez quand vous voulez et reprenez votre place.',
  'leave.go': 'Quitter',
  'leave.stay': 'Rester',
  'fair.about': 'Tout ce qui est mélangé et tiré découle d’un seul nombre secret, la graine. Avant le début, le serveur s’y est engagé par cette empreinte, dont personne ne peut tirer la graine. La partie finie, la graine est montrée : qui en refait l’empreinte voit que rien n’a été arrangé en chemin.',
  'fair.more': 'Comment vérifier : « Is the shuffle fair? » dans le guide des joueurs.',
  'menu.link': 'Copier le lien de cette table',
  'menu.bot': 'Laisser jouer l’ordinateur',
  'menu.unbot': 'Reprendre ma place à l’ordinateur',
  'menu.fair': 'Empreinte du mélange',
  'menu.salt': 'Sel de l’empreinte',
  'menu.look': 'Regarder comme {name}',
}

export const own: Book<keyof typeof en> = { en, fr }
export const w = wordsOf(own)
