/** Reads numbers of the view with the printed facts. Nothing here decides what may be done. */
import { glass, type Colour } from '../../../lib/types'
import type { Ids } from '../names'
import { boroughOrder } from '../reading'
import type { Facts, PlayerView, StateMessage } from '../types'

export interface Card {
  id: number
  kind: Ids['card']
  colour: Ids['colour']
}

export function card(facts: Facts, id: number): Card {
  const kinds = facts.cards.length
  return { id, kind: facts.cards[id % kinds]!, colour: facts.colours[Math.floor(id / kinds)]! }
}

export function letterColours(state: StateMessage, facts: Facts): { colour: Colour; index: number }[] {
  return boroughOrder(facts, state.seats.length, state.seat).map((index) => ({ colour: glass(facts.colours[index]), index }))
}

/** Letters are numbered by colour, then by kind. */
export function letterCount(facts: Facts, player: PlayerView, colour: number): number {
  return player.letters.filter((letter: number) => Math.floor(letter / facts.letters.length) === colour).length
}
