/** The things on the board with their places, looks and labels, ready to be drawn. */
import { t } from '../../lib/i18n.svelte'
import { glass } from '../../lib/types'
import { targetsOf } from '../../table/kit/targets'
import { turn, type Plan } from './geometry'
import {
  CATHEDRAL,
  boroughsOf,
  buildingKey,
  cubesIn,
  forecast,
  letterClosed,
  marketAt,
  marketKey,
  boardKeys,
  wayOf,
  type Borough,
  type Way,
} from './reading'
import type { Ask, Facts, Glass, LetterFacts, Look, Point, Seat, Spot, Texts, View } from './types'
import { letterSaid, sillName, w } from './words'

export interface BuildingItem {
  /** Where things fly from and to; none where nobody owns it. */
  spot: string | undefined
  key: string
  building: string
  name: string
  at: Point
  glass: Glass | null
  cubes: number
  confidant: boolean
  look: Look
  label: string
}

export interface MarketItem {
  key: string
  at: Point
  centre: boolean
  glass: Glass
  letter: LetterFacts | undefined
  busy: boolean
  look: Look
  label: string
  chip: string
}

export interface CarriageItem {
  seat: number
  at: Point
  glass: Glass
  scale: number
  label: string
}

export interface TrackItem {
  place: number
  glass: Glass
  forecast: ReturnType<typeof forecast>
  label: string
}

/** All that the board needs to know of the game. */
export interface Shown {
  view: View
  facts: Facts
  texts: Texts
  seats: Seat[]
  seat: number
  ask: Ask | null | undefined
  plan: Plan
}

export interface Scene {
  boroughs: Borough[]
  buildings: BuildingItem[]
  markets: MarketItem[]
  carriages: CarriageItem[]
  tracks: TrackItem[]
  cathedral: { value: number; share: number; look: Look; label: string }
  spots: Spot[]
  targets: Map<string, Way>
  driving: boolean
}

function whose(borough: Borough, told: Shown): string {
  if (borough.owner < 0) return w('board.ownerless')
  if (borough.owner === told.seat) return w('board.yours')
  return w('board.boroughOf', { name: told.seats[borough.owner]?.name ?? '' })
}

function stateWord(target: Way | undefined): string[] {
  if (target?.move) return [w('board.legal')]
  return target?.closed ? [`${w('board.barred')}${t('colon')}${target.closed.why}`] : []
}

function lookOf(target: Way | undefined): Look {
  if (target?.move) return 'legal'
  return target?.closed ? 'closed' : 'idle'
}

function buildings(told: Shown, boroughs: Borough[], targets: Map<string, Way>): BuildingItem[] {
  const { view, facts, texts, plan } = told
  return boroughs.flatMap((borough) =>
    facts.buildings.map((building, index) => {
      const key = buildingKey(borough.place, building)
      const target = targets.get(key)
      const player = view.players[borough.owner]
      const confidant = player?.confidant === index
      const label = [
        texts[`place.${building}`] ?? building,
        whose(borough, told),
        ...(player ? [w('board.pieces', { n: player.pieces[index] ?? 0 })] : []),
        ...(confidant ? [w('board.confidant')] : []),
        ...stateWord(target),
      ].join(', ')
      return {
        key,
        spot: player ? `${borough.owner}-${building}` : undefined,
        building,
        name: sillName(building, texts),
        at: plan.boroughs[borough.place]!.buildings[building]!,
        glass: player ? borough.glass : null,
        cubes: player ? cubesIn(player, index) : 0,
        confidant,
        look: lookOf(target),
        label,
      }
    }),
  )
}

function markets(told: Shown, boroughs: Borough[], targets: Map<string, Way>): MarketItem[] {
  const { view, facts, texts, seats, plan } = told
  return boroughs.flatMap((borough) =>
    facts.spots.map((spot, index) => {
      const market = marketAt(borough.colour, index, facts)
      const key = marketKey(market)
      const target = targets.get(key)
      const kind = view.letters[market] ?? -1
      const letter = kind < 0 ? undefined : facts.letters[kind]
      const standing = view.players.flatMap((p, i) => (p.carriage === market ? [seats[i]?.name ?? ''] : []))
      const driven = target?.move?.family === 'drive'
      const free = !letterClosed(target?.move)
      let look = lookOf(target)
      if (look === 'legal' && !letter) look = 'stop'
      if (look === 'legal' && (!free || target?.move?.family === 'stay')) look = free ? 'stop' : 'barred'
      const gain = letter ? letterSaid(letter) : w('board.noLetter')
      const note = target?.move?.note || gain
      const chip = driven || target?.move?.family === 'collect' ? note : (target?.move?.text ?? '')
      const label = [
        `${texts['label.market'] ?? ''} ${texts[`spot.${spot}`] ?? spot}`,
        whose(borough, told),
        driven ? note : gain,
        ...(standing.length ? [w('board.carriageOf', { names: standing.join(', ') })] : []),
        ...stateWord(target),
      ].join(', ')
      return {
        key,
        at: plan.boroughs[borough.place]!.markets[spot]!,
        centre: spot === 'centre',
        glass: borough.glass,
        letter,
        busy: standing.length > 0,
        look,
        label,
        chip,
      }
    }),
  )
}

/** Where a carriage stands on its market, when it shares it with a letter or with others. */
function berth(at: Point, letter: boolean, i: number, n: number): { at: Point; scale: number } {
  if (!letter && n === 1) return { at, scale: 1 }
  if (letter) {
    const angle = -Math.PI / 4 + (i * Math.PI) / 2
    return { at: { x: at.x + 20 * Math.cos(angle), y: at.y + 18.5 * Math.sin(angle) }, scale: 0.8 }
  }
  const angle = -Math.PI / 2 - (n === 2 ? Math.PI / 2 : 0) + (i * 2 * Math.PI) / n
  const r = n === 2 ? 10.5 : 12.5
  return { at: { x: at.x + r * Math.cos(angle), y: at.y + r * Math.sin(angle) }, scale: 0.8 }
}

function carriages(told: Shown, stalls: MarketItem[]): CarriageItem[] {
  const { view, seats } = told
  return view.players.flatMap((player, seat) => {
    const stall = stalls.find((m) => m.key === marketKey(player.carriage))
    if (!stall) return []
    const there = view.players.flatMap((p, i) => (p.carriage === player.carriage ? [i] : []))
    const place = berth(stall.at, stall.letter !== undefined, there.indexOf(seat), there.length)
    return [{ seat, glass: glass(seats[seat]?.colour), label: w('board.carriageOf', { names: seats[seat]?.name ?? '' }), ...place }]
  })
}

function tracks(told: Shown, boroughs: Borough[]): TrackItem[] {
  return boroughs.flatMap((borough) => {
    const player = told.view.players[borough.owner]
    if (!player) return []
    const seen = forecast(player)
    const label = `${whose(borough, told)}, ${w(seen.over ? 'board.beyond' : 'board.rats', { now: seen.now, after: seen.after })}`
    return [{ place: borough.place, glass: borough.glass, forecast: seen, label }]
  })
}

/** Legal spots first, clockwise from the bottom; then the closed ones. */
function spotsOf(told: Shown, scene: Pick<Scene, 'buildings' | 'markets' | 'targets' | 'cathedral'>): Spot[] {
  const { plan } = told
  const spots: Spot[] = []
  for (const target of scene.targets.values()) {
    const building = scene.buildings.find((b) => b.key === target.key)
    const market = scene.markets.find((m) => m.key === target.key)
    const base = { key: target.key, move: target.move, closed: target.closed }
    if (building) {
      const size = { x: 31 * plan.scale, y: 29 * plan.scale }
      spots.push({ ...base, at: building.at, size, label: building.label })
    } else if (market) {
      spots.push({ ...base, at: market.at, size: { x: 22, y: 22 }, label: market.label })
    } else if (target.key === CATHEDRAL) {
      const at = { x: 397.5, y: 329.5 }
      spots.push({ ...base, at, size: { x: plan.rose, y: plan.rose }, label: scene.cathedral.label })
    }
  }
  const order = (s: Spot): number => (s.move ? 0 : 10) + turn(s.at)
  return spots.sort((a, b) => order(a) - order(b))
}

export function sceneOf(told: Shown): Scene {
  const { view, facts, texts } = told
  const boroughs = boroughsOf(view, facts, told.seat)
  const targets = new Map([...targetsOf(told.ask, (move) => boardKeys(move, view, facts, told.seat))].map(([key, target]) => [key, wayOf(target)]))
  const stalls = markets(told, boroughs, targets)
  const value = facts.tables[String(view.players.length)]?.cathedral ?? 0
  const cubes = view.players.reduce((sum, p) => sum + p.cathedral, 0)
  const aim = targets.get(CATHEDRAL)
  const cathedral = {
    value,
    share: view.share,
    look: lookOf(aim),
    label: [
      texts['place.notre_dame'] ?? 'Notre Dame',
      w('board.prestige', { n: value }),
      w('board.cubes', { n: cubes }),
      ...(cubes ? [w('board.each', { n: view.share })] : []),
      ...stateWord(aim),
    ].join(', '),
  }
  const parts = { buildings: buildings(told, boroughs, targets), markets: stalls, targets, cathedral }
  return {
    ...parts,
    boroughs,
    carriages: carriages(told, stalls),
    tracks: tracks(told, boroughs),
    spots: spotsOf(told, parts),
    driving: (told.ask?.moves ?? []).some((m) => m.family === 'drive' || m.family === 'stay'),
  }
}
