/** Notre Dame at the table. */
import type { GameLook } from '../../look'
import Bar from './Bar.svelte'
import Chips from './Chips.svelte'
import Hand from './Hand.svelte'
import Ledger from './Ledger.svelte'
import Persons from './Persons.svelte'
import Phases from './Phases.svelte'
import { icons } from './pictures'
import { w, type OwnKey } from './words'

export const look: GameLook = {
  Bar,
  Phases,
  Ledger,
  Chips,
  Side: Persons,
  Hand,
  onBoard: new Set(['drive', 'from', 'to', 'act', 'return', 'lose']),
  onCards: new Set(['keep', 'play', 'waste']),
  onSide: new Set(['bribe']),
  confirm: (ask, move, compact, texts) => {
    const family = move?.family ?? ask.moves.find((m) => ['keep', 'play', 'waste'].includes(m.family))?.family ?? 'keep'
    if (move && compact) return w(`confirm.${family}Named` as OwnKey, { name: texts[String(move.names[1])] ?? '' })
    return w(`confirm.${family}` as OwnKey)
  },
  sideIcon: icons['plague-doctor-profile'],
  sideBadge: (state) => (state.view.shown?.length ? state.view.plague : null),
  rounds: (facts) => facts.rounds * facts.periods,
}
