/** The signs of this game, for help. */
import type { SignGroup } from '../look'
import debt from './drawings/goods/good_debt.svg?raw'
import tax from './drawings/goods/good_tax.svg?raw'
import points from './drawings/goods/good_vp.svg?raw'
import { art } from './drawings/map'
import worker from './drawings/players/worker_sapphire.svg?raw'
import { apprenticeIcon, CUFFS, SKILL } from './pictures'

const GOODS = import.meta.glob<string>('./drawings/goods/*.svg', { query: '?raw', import: 'default', eager: true })
const SIGNS: Record<string, string> = { worker, debt, tax, points, captive: CUFFS }
const good = (id: string): string => GOODS[`./drawings/goods/good_${id === 'plans' ? 'plan' : id}.svg`]!

export function legend(texts: Record<string, string>): SignGroup[] {
  const all = (kind: string, picture: (id: string) => string) =>
    Object.keys(texts).filter((key) => key.startsWith(`${kind}.`)).map((key) => ({ key, picture: picture(key.slice(kind.length + 1)) }))
  return [
    { head: '', signs: [...all('good', good), ...all('sign', (id) => SIGNS[id]!)] },
    { head: 'label.skills', signs: all('skill', (id) => SKILL[id]!) },
    { head: 'label.at', signs: all('place', (id) => art[id]!) },
    { head: 'label.apprentices', signs: all('apprentice', apprenticeIcon) },
  ]
}
