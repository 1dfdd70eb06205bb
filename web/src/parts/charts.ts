/** Numbers for the charts of the end: groups of sources, and a fair scale. */
import type { Score } from '../lib/types'

export interface Source {
  key: string
  /** Which keys of the server are in it. */
  keys: string[]
  total: number
  /** What it brought all in all: losses stand last. */
  net: number
}

/** Sources in one order for all players: as the game says, then the greatest first; a kind for which the game has a name (`sources.person`) is one source. */
export function sources(scores: Score[], texts: Record<string, string>, order: string[] = []): Source[] {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  const found = new Map<string, Source>()
  for (const score of scores)
    for (const [key, points] of Object.entries(score.sources)) {
      const kind = `sources.${key.split('.')[0]}`
      const group = kind in texts ? kind : key
      const source = found.get(group) ?? { key: group, keys: [], total: 0, net: 0 }
      if (!source.keys.includes(key)) source.keys.push(key)
      source.total += Math.abs(points)
      source.net += points
      found.set(group, source)
    }
  return [...found.values()].sort((a, b) => place(a.key) - place(b.key) || Number(a.net < 0) - Number(b.net < 0) || b.total - a.total)
}

export function pointsOf(score: Score, source: Source): number {
  return source.keys.reduce((sum, key) => sum + (score.sources[key] ?? 0), 0)
}

/** Round steps for an axis from `low` to `high`. */
export function ticks(low: number, high: number, about = 6): number[] {
  const span = Math.max(1, high - low)
  const raw = span / about
  const size = 10 ** Math.floor(Math.log10(raw))
  const step = Math.max(1, [1, 2, 5, 10].map((k) => k * size).find((s) => s >= raw) ?? raw)
  const out: number[] = []
  for (let v = Math.ceil(low / step) * step; v <= high + 1e-9; v += step) out.push(v)
  return out
}
