/** What may be done with which element of the table: moves and closed moves by the keys of their elements. */
import type { Ask, ClosedTold, MoveTold, Names } from '../../lib/types'

export interface Target<N extends Names = Names> {
  key: string
  moves: MoveTold<N>[]
  closed: ClosedTold<N>[]
}

/** The elements on which a move can be chosen, the most exact first. None: it is a button. */
export type KeysOf<N extends Names = Names> = (move: MoveTold<N>) => string[]

export function targetsOf<N extends Names>(ask: Pick<Ask<N>, 'moves' | 'closed'> | null | undefined, keysOf: KeysOf<N>): Map<string, Target<N>> {
  const found = new Map<string, Target<N>>()
  const at = (key: string): Target<N> => {
    const target = found.get(key) ?? { key, moves: [], closed: [] }
    found.set(key, target)
    return target
  }
  for (const move of ask?.moves ?? []) for (const key of keysOf(move)) at(key).moves.push(move)
  for (const closed of ask?.closed ?? []) for (const key of keysOf(closed)) at(key).closed.push(closed)
  return found
}

/** The moves that have no element of their own, and those that are buttons besides. */
export function unplaced<M extends MoveTold>(moves: M[], keysOf: (move: M) => string[], besides: ReadonlySet<M['family']> = new Set()): M[] {
  return moves.filter((move) => besides.has(move.family) || keysOf(move).length === 0)
}

/** Moves of one place, for a list of all. */
export interface Grouped<N extends Names = Names> {
  place: string
  moves: MoveTold<N>[]
  closed: ClosedTold<N>[]
}

/** In the order in which the places are first named; what has no place comes last. */
export function byPlace<N extends Names>(ask: Pick<Ask<N>, 'moves' | 'closed'> | null | undefined, placeOf: (move: MoveTold<N>) => string): Grouped<N>[] {
  const found = [...targetsOf<N>(ask, (move) => [placeOf(move)]).values()]
  return found.map(({ key, moves, closed }) => ({ place: key, moves, closed })).sort((a, b) => Number(!a.place) - Number(!b.place))
}

/** Those of these families after all others. */
export function lastly<M extends MoveTold>(moves: M[], families: ReadonlySet<M['family']>): M[] {
  return [...moves.filter((m) => !families.has(m.family)), ...moves.filter((m) => families.has(m.family))]
}

/** What a key names: `place.town_centre` is `town_centre`. */
export type IdOf<K> = K extends `${string}.${infer Id}` ? Id : K extends string ? K : never

/** The last part of a key; empty for a number, and for none. */
export const idOf = <K extends string>(key: K | number | undefined): IdOf<K> => (typeof key === 'string' ? key.split('.').pop() : '') as IdOf<K>

/** The text of a move as it stands on a button. */
export const spelled = (move: MoveTold): string => move.text.charAt(0).toUpperCase() + move.text.slice(1)

/** Why a move is closed, as a tip. */
export function whyTip(closed: ClosedTold, more: { title?: string; picture?: string } = {}) {
  return { title: spelled(closed), text: closed.why, rule: closed.rule, source: closed.source, tap: true, ...more }
}
