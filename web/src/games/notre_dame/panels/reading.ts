/** Reads numbers of the view with the printed facts. Nothing here decides what may be done. */
import { glass, type Colour } from '../../../lib/types'
import { turned } from '../../../table/kit/sides'
import type { Facts, Phase, PlayerView, StateMessage } from '../types'

export interface Card {
  id: number
  kind: string
  colour: string
}

export function card(facts: Facts, id: number): Card {
  const kinds: string[] = facts.cards
  return { id, kind: kinds[id % kinds.length], colour: facts.colours[Math.floor(id / kinds.length)] }
}

export function piecesOn(facts: Facts, player: PlayerView, building: string): number {
  const i = facts.buildings.indexOf(building)
  return i < 0 ? 0 : player.pieces[i]
}

export function letterColours(state: StateMessage, facts: Facts): { colour: Colour; index: number }[] {
  const boroughs: number[] = facts.tables[String(state.seats.length)].boroughs
  return turned(boroughs, boroughs.indexOf(Math.max(0, state.seat))).map((index) => ({ colour: glass(facts.colours[index]), index }))
}

/** Letters are numbered by colour, then by kind. */
export function letterCount(facts: Facts, player: PlayerView, colour: number): number {
  return player.letters.filter((letter: number) => Math.floor(letter / facts.letters.length) === colour).length
}

export const PHASES: readonly Phase[] = ['persons', 'draft', 'play', 'bribe', 'plague']
