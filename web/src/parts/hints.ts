import { t } from '../lib/i18n.svelte'
import type { HintMessage, HintMove } from '../lib/types'

/** What speaks for a move of a hint, told apart from the others. */
export function reasons(move: HintMove, place: number, hint: HintMessage): string {
  const said = move.reasons.map((reason) => (reason.most ? t('hint.most', { what: reason.text }) : reason.text))
  said.push(...move.without.map((what) => t('hint.without', { what })))
  if (place > 0 && move.alike) said.push(t('hint.same'))
  if (said.length) return said.join(' · ')
  return place === 0 ? t(hint.moves.some((other, i) => i > 0 && other.alike) ? 'hint.open' : 'hint.alike') : ''
}

/** Where the chances are near 0 or 1: the lead, and the place, as they are expected. */
export function expected(move: HintMove, hint: HintMessage): string {
  const place = t('hint.place', { n: Math.min(hint.sides, Math.max(1, Math.round(move.place))), of: hint.sides })
  if (hint.race) return place
  const lead = Math.round(Math.abs(move.lead))
  const points = lead === 0 ? t('hint.level') : t(move.lead > 0 ? 'hint.ahead' : 'hint.behind', { n: lead })
  return `${points} · ${place}`
}
