/** What the elements of the map say of themselves: on their plaque, and to a screen reader. */
import { t } from '../../lib/i18n.svelte'
import type { Open } from './geometry'
import type { Ids, Part } from './names'
import type { MoveTold } from './types'
import type { Crew } from './reading'
import type { Town } from './town.svelte'
import { w, type OwnKey } from './words'

export interface Foot {
  /** Moves whose notes are drawn; undefined: the text. */
  moves?: MoveTold[]
  text: string
}

const COUNTED: Partial<Record<Part, OwnKey>> = { trades: 'do.trades', may_capture: 'do.captures', actions: 'do.actions' }

/** The lower line of a plaque: what I would gain there now. */
export function foot(town: Town, id: Open): Foot {
  const moves = town.target(id)?.moves ?? []
  const first = moves[0]
  const general = `what.${id}` as const
  if (!first) return { text: w(general) }
  if (first.family === 'recover') return { text: w('what.recover') }
  if (first.family === 'capture') return { text: w('what.capture') }
  if (id === 'workshop') {
    const draw = moves.find((m) => m.family === 'draw-plans')
    const n = Number(draw?.noted?.values.plans ?? 0)
    return { text: moves.some((m) => m.family === 'hire') ? (draw ? w('do.workshop', { n }) : w('what.workshop')) : w('do.plansOnly', { n }) }
  }
  const part = first.noted?.parts[0]
  const counted = part && COUNTED[part]
  if (counted) return { text: w(counted, { n: Number(first.noted?.values[part] ?? 0) }) }
  return first.note ? { moves, text: '' } : { text: w(general) }
}

/** After the name of a place: «. You 2, Anselm 1. Send a worker to the Quarry: +3 stone» */
export function spoken(town: Town, id: string, crew: Crew[]): string {
  const who = crew.map((c) => w('map.place', { name: c.seat === town.view.seat ? w('map.you') : (town.side(c.seat)?.name ?? ''), n: c.n })).join(', ')
  const target = town.target(id)
  const can = (target?.moves ?? []).slice(0, 4).map((m) => (m.note ? `${m.text}${t('colon')}${m.note}` : m.text)).join('; ')
  const why = !target?.moves.length && target?.closed[0] ? `${w('map.closed')}. ${target.closed[0].why}` : ''
  return ['', who || w('map.nobody'), can, why].filter((part, i) => !i || part).join('. ')
}

/** What has a text of its own about it. */
type Described = { [F in 'apprentice' | 'building' | 'place']: `${F}.${Ids[F]}` }['apprentice' | 'building' | 'place']

/** Title and explanation of anything that can be picked. */
export function saidOf(town: Town, key: string): { title: string; text: string } {
  const [kind, id] = key.split('.')
  const about = (name: Described) => ({ title: town.text(name), text: town.texts[`about.${name}`] ?? '' })
  if (kind === 'stall' || kind === 'staff') return about(`apprentice.${id as Ids['apprentice']}`)
  if (kind === 'plan') return about(`building.${id as Ids['building']}`)
  if (kind === 'good') return { title: town.text('label.goods'), text: '' }
  if (kind === 'rival') return { title: town.text('label.players'), text: '' }
  if (kind === 'market') return about('place.market')
  if (kind === 'cathedral') return { title: town.text('label.cathedral'), text: town.target(key)?.moves[0]?.about ?? '' }
  return about(`place.${kind as Ids['place']}`)
}
