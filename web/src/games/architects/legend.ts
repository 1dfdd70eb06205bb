/** The signs of this game, for help. Goods and workers are drawn from the sprites of the table, which lies below. */
import type { SignGroup } from '../look'
import { art } from './drawings/map'
import { apprenticeIcon, CUFFS, SKILL } from './pictures'

const sprite = (name: string, box = '0 0 24 24') => `<svg viewBox="${box}"><use href="#${name}" width="24" height="${box.split(' ')[3]}"/></svg>`
const good = (id: string): string => sprite(`good-${id === 'plans' ? 'plan' : id}`)
const SIGNS: Record<string, string> = { worker: sprite('worker-sapphire', '0 0 24 34'), debt: good('debt'), tax: good('tax'), points: good('vp'), captive: CUFFS }

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
