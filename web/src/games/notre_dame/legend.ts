/** The signs of this game, for help. */
import type { SignGroup } from '../look'
import { cardIcon, icons, personIcon } from './panels/pictures'

const SIGNS: Record<string, keyof typeof icons> = {
  gold: 'two-coins', cube: 'cube', prestige: 'fleur-de-lys', rat: 'rat', plague: 'death-skull', bell: 'ringing-bell', carriage: 'cartwheel', letter: 'envelope', hand: 'poker-hand',
}

export function legend(texts: Record<string, string>): SignGroup[] {
  const all = (kind: string, picture: (id: string) => string) =>
    Object.keys(texts).filter((key) => key.startsWith(`${kind}.`)).map((key) => ({ key, picture: picture(key.slice(kind.length + 1)) }))
  return [
    { head: '', signs: all('sign', (id) => icons[SIGNS[id]!]) },
    { head: 'label.buildings', signs: [...all('place', cardIcon), { key: 'card.confidant', picture: cardIcon('confidant') }] },
    { head: 'label.persons', signs: all('person', personIcon) },
  ]
}
