/** Reads numbers of the view with the printed facts. Nothing here decides what may be done. */
import { glass, type Colour } from '../../../lib/types'
import { turned } from '../../../table/kit/sides'
import type { Facts, PlayerView, StateMessage } from '../types'

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

export const PHASES = ['persons', 'draft', 'play', 'bribe', 'plague'] as const
export type Phase = (typeof PHASES)[number]

export function phase(state: StateMessage): Phase {
  const decision = state.ask?.decision
  if (decision === 'Keep') return 'draft'
  if (decision === 'PlayCard' || decision === 'WasteCard') return 'play'
  if (decision === 'Bribe') return 'bribe'
  if (decision === 'LoseCube') return 'plague'
  const { players } = state.view
  if (players.some((p) => p.inbox > 0)) return 'draft'
  // what comes in the middle of a card or of a bribe (a drive, a gift) belongs to what the log told last
  for (const { kind } of state.log.toReversed()) {
    if (kind === 'round') break
    if (kind === 'bribed' || kind === 'no_bribe') return 'bribe'
    if (kind === 'played' && state.ask) return 'play'
  }
  return players.some((p) => p.hand > 1) ? 'play' : 'bribe'
}
