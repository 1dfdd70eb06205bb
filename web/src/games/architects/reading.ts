/** From the numbers of a view, and the moves of a question, to what is drawn. No rule of the game. */
import type { SeatTold } from '../../lib/types'
import { crowd, type Amount } from '../../table/kit/counting'
import { idOf, type Target } from '../../table/kit/targets'
import type { Ids, Lack, Names, Part } from './names'
import type { ApprenticeFacts, BuildingFacts, Facts, MoveTold, StateMessage, Texts, View } from './types'

// ---------------------------------------------------------------- who plays

/** The seats, and behind them the opponent who has none. */
export function allSides(state: StateMessage, texts: Texts, facts: Facts): SeatTold[] {
  const view: View = state.view
  const more = (view?.players ?? []).slice(state.seats.length).map((_, i): SeatTold => {
    const opponent = facts.opponents[view.opponent]
    return { colour: facts.colours[state.seats.length + i] ?? '', name: opponent ? (texts[`colour.${opponent}`] ?? opponent) : '', kind: 'opponent', here: true, asked: false }
  })
  return [...state.seats, ...more]
}

// ---------------------------------------------------------------- who stands where

export type Crew = ReturnType<typeof crowd>[number]

export function crewAt(view: View, place: number): Crew[] {
  return crowd(view.players.map((p) => p.at[place] ?? 0), view.seat)
}

export function prisoners(view: View): Crew[] {
  return crowd(view.players.map((p) => p.prison), view.seat)
}

export function captivesOf(view: View, seat: number): Crew[] {
  return crowd(view.players[seat]?.captives ?? [], view.seat)
}

// ---------------------------------------------------------------- guildhall, cathedral, virtue

export interface Niche {
  row: number
  column: number
  /** Who lies here; -1: nobody. */
  seat: number
  next: boolean
  /** Not used with so few players. */
  boarded: boolean
  /** The first of a row that sets off a reset. */
  reset: boolean
}

export function niches(view: View, facts: Facts, widest = Math.max(...facts.hall.columns)): Niche[] {
  const found: Niche[] = []
  for (let row = 1; row <= facts.hall.rows; row++) {
    for (let column = 1; column <= widest; column++) {
      const boarded = column > view.columns
      const i = (row - 1) * view.columns + column - 1
      found.push({ row, column, seat: boarded ? -1 : (view.hall[i] ?? -1), next: !boarded && i === view.hall.length, boarded, reset: column === 1 && facts.hall.resets.includes(row) })
    }
  }
  return found
}

export interface Pane {
  level: number
  spot: number
  seat: number
  next: boolean
}

/** The windows of the cathedral; whoever stands on a level has one there. The next one is marked for who may go there. */
export function panes(view: View, facts: Facts, rising: boolean): Pane[] {
  return facts.levels.flatMap((level, n) => {
    if (n === 0) return []
    const here = view.players.map((p, seat) => (p.level === n ? seat : -1)).filter((seat) => seat >= 0)
    return Array.from({ length: level.room }, (_, i) => ({ level: n, spot: i + 1, seat: here[i] ?? -1, next: rising && view.rise?.level === n && i === here.length }))
  })
}

/** The highest level that somebody has reached. */
export function reached(view: View): number {
  return Math.max(0, ...view.players.map((p) => p.level))
}

export interface Rung {
  virtue: number
  points: number
  tax: number
  seats: number[]
  /** Here the black market is closed; here the cathedral is. */
  market: boolean
  cathedral: boolean
}

/** The virtue track from the top. */
export function rungs(view: View, facts: Facts): Rung[] {
  const { points, tax_kept, market_closed_from, cathedral_closed_to } = facts.virtue
  const found = points.map((p, virtue) => ({
    virtue,
    points: p,
    tax: tax_kept[virtue] ?? 0,
    seats: view.players.map((x, seat) => (x.virtue === virtue ? seat : -1)).filter((seat) => seat >= 0),
    market: virtue >= market_closed_from,
    cathedral: virtue <= cathedral_closed_to,
  }))
  return found.reverse()
}

// ---------------------------------------------------------------- amounts

const COUNTED = new Set<Part>(['clay', 'wood', 'stone', 'gold', 'marble', 'silver', 'virtue', 'plans'])

/** An amount, or at least so much. */
export type Gain = Amount & { least?: boolean }

/** What the server says that a move brings, as amounts to draw; null: only its sentence will do. */
export function gained(move: MoveTold): Gain[] | null {
  const { parts, values } = move.noted ?? { parts: [], values: {} }
  const found: Gain[] = []
  for (const part of parts) {
    if (COUNTED.has(part)) found.push({ n: Number(values[part]), of: part })
    else if (part === 'loses') found.push({ n: -Number(values.loses), of: 'virtue' })
    else if (part === 'costs') found.push({ n: -Number(values.costs), of: 'silver' })
    else if (part === 'costs_from') found.push({ n: -Number(values.costs_from), of: 'silver', least: true })
    else if (part === 'debts') found.push({ n: Number(values.debts), of: 'debt' })
    else if (part === 'destroys') found.push({ n: -Number(values.destroys), of: 'debt' })
    else if (part === 'workers') found.push({ n: Number(values.workers), of: 'worker' })
    else return null
  }
  return found.length ? found : null
}

// ---------------------------------------------------------------- what may be done where

/** The elements on which a move can be chosen. None: it is a button. */
export function keysOf(move: MoveTold): string[] {
  const first = idOf(move.names[0])
  switch (move.family) {
    case 'place':
    case 'recover':
      return [first]
    case 'mine':
      return ['mines']
    case 'hire':
      return [`stall.${first}`, 'workshop']
    case 'draw-plans':
      return ['workshop']
    case 'market':
      return [`market.${first}`, 'market']
    case 'market-hire':
      return [`stall.${first}`, 'market.plans', 'market']
    case 'build':
      return [`plan.${first}`, 'guildhall']
    case 'cathedral':
      return ['cathedral', 'guildhall']
    case 'keep':
    case 'discard':
      return [`plan.${first}`]
    case 'dismiss':
      return [`staff.${first}`]
    case 'capture':
      return [`crew.${first}.${idOf(move.names[1])}`, first]
    case 'recover-from':
      return [`rival.${first}`]
    case 'take':
      return [`good.${first}`]
    default:
      return []
  }
}

// ---------------------------------------------------------------- plans

export interface Need {
  of: Ids['good']
  n: number
  /** How many more than I have, as the server says. */
  short: number
}

/** What a plan costs, and how much of it is short. */
export function needs(building: BuildingFacts, lack: Lack | undefined, facts: Facts): Need[] {
  return facts.goods.map((of, i) => ({ of, n: building.cost[i] ?? 0, short: lack?.goods[i] ?? 0 })).filter((x) => x.n > 0 || x.short > 0)
}

export function skillsOf(mask: number, facts: Facts): Ids['skill'][] {
  return facts.skills.filter((_, i) => mask & (1 << i))
}

/** Everything that a player's apprentices know. */
export function mastered(apprentices: number[], facts: Facts): Set<Ids['skill']> {
  return new Set(apprentices.flatMap((card) => skillsOf(facts.apprentices[card]?.skills ?? 0, facts)))
}

export type Ready = 'yes' | 'no' | 'unknown'

/** Whether the server lets a plan be built now; unknown where it is not asked about. */
export function ready(target: Target<Names> | undefined): Ready {
  if (target?.moves.some((m) => m.family === 'build')) return 'yes'
  return target?.closed.some((m) => m.family === 'build') ? 'no' : 'unknown'
}

/** Key of the texts of an apprentice card. */
export function apprenticeKey(card: ApprenticeFacts): `apprentice.${Ids['apprentice']}` {
  return `apprentice.${card.word}`
}
