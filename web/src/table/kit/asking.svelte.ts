/** What the prompt says: the question, a moment of the past, whose turn it is, or that the turn is done. */
import { t } from '../../lib/i18n.svelte'
import type { Ask } from '../../lib/types'
import type { Match } from './match.svelte'
import { parted } from './prompts'

export class Asking {
  private readonly match: Match
  private readonly commas: boolean

  private readonly sitting = $derived.by(() => this.match.sitting)
  readonly ask = $derived.by((): Ask | null => this.match.asked)
  /** The seat of this screen whose eyes are lent while the game goes on. */
  private readonly lent = $derived.by((): number | null => (this.sitting.over || typeof this.sitting.past.eyes !== 'number' ? null : this.sitting.past.eyes))
  readonly undoable = $derived.by(() => !this.sitting.back && (this.sitting.now?.undo?.count ?? 0) > 0)
  private readonly waiting = $derived.by((): string => {
    const names = this.match.state.seats.filter((s) => s.asked).map((s) => s.name)
    if (!names.length) return ''
    return names.length > 1 ? t('table.waitMany', { names: names.join(', ') }) : t('table.waitSub', { name: names[0]! })
  })
  /** Title, and what stands below it. */
  readonly said = $derived.by((): [string, string] => {
    const { match, sitting } = this
    if (this.lent !== null) return [t('look.eyes', { name: match.name(this.lent) }), '']
    if (sitting.back) return [t('history.at', { n: sitting.past.at ?? 0, all: match.state.moves }), '']
    if (sitting.held) return [t('table.doneTitle'), this.last || t('table.doneSub')]
    if (this.ask) {
      const short = sitting.compact ? match.shortly(this.ask) : ''
      return short ? [short, ''] : parted(this.ask.prompt, this.commas)
    }
    if (sitting.over) return [match.texts['label.over'] ?? match.texts['label.winner'] ?? t('status.over'), '']
    return [t('table.waitTitle'), [match.seat < 0 ? t('table.watching') : '', this.waiting].filter(Boolean).join(' ')]
  })
  /** What my last turn brought, until I play again; empty where the game tells of no turns. */
  readonly last = $derived.by((): string => {
    const { match, sitting } = this
    const mine = match.since[0]
    const brief = !match.asked && !sitting.back && mine?.head?.seat === match.seat ? match.brief(mine) : ''
    return brief ? `${t('table.you')}${t('colon')}${brief}` : ''
  })
  /** The way back to the table as it stands. */
  readonly golive = $derived.by((): string => (this.lent === null ? t(this.sitting.over ? 'history.toEnd' : 'history.live') : t('look.back', { name: this.sitting.now?.seats[this.sitting.now.seat]?.name ?? '' })))

  constructor(match: Match, commas: boolean) {
    this.match = match
    this.commas = commas
  }
}
