/** The keys of a table. Letters and digits work wherever nothing is being typed. */
import { settings } from '../lib/settings.svelte'
import { tip } from '../lib/tip.svelte'
import type { Match } from './kit/match.svelte'
import type { Sitting } from './sitting.svelte'

const TYPING = 'input, textarea, select, dialog'
const OWN_ARROWS = 'svg, [role=slider], [role=tablist]'

/** The button of an element of the table. */
function elementOf(match: Match, key: string): HTMLElement | null {
  const words = match.target(key)?.moves[0]?.words ?? ''
  return document.querySelector(`#main :is([data-pick="${CSS.escape(key)}"], [data-move="${CSS.escape(words)}"][aria-disabled])`)
}

/** A key takes the focus along: what comes next belongs to what it chose. */
function choose(match: Match, key: string): void {
  elementOf(match, key)?.focus({ preventScroll: true })
  tip.hide()
  match.press(key)
}

/** True: the key was meant for the table. */
export function press(event: KeyboardEvent, sitting: Sitting, onhelp: () => void): boolean {
  const on = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || on.closest(TYPING) || sitting.veiled) return false
  const { live, past, now, acting, match } = sitting
  if (/^[1-9]$/.test(event.key)) {
    const key = match?.digits().filter((one) => match.lit(one))[Number(event.key) - 1]
    if (match && key) choose(match, key)
    return true
  }
  switch (event.key) {
    case '?':
      onhelp()
      return true
    case 'z':
      return acting && (now?.undo?.count ?? 0) > 0 && live.undo()
    case 'y':
      return acting && !!now?.redo && live.redo()
    case 'i':
      if (!sitting.hintable) return false
      sitting.askHint()
      return true
    case 't':
      settings.flipTheme()
      return true
    case 'l':
      past.live()
      return true
    case 'm':
      sitting.listed = !sitting.listed
      return true
    case 'Escape':
      sitting.hinting = false
      sitting.large = false
      match?.drop()
      return true
    case 'Enter':
      if (!match?.pick || match.picked === null || (on !== document.body && on !== elementOf(match, match.picked))) return false
      match.play(match.pick)
      return true
    case 'ArrowLeft':
    case 'ArrowRight':
      if (on.closest(OWN_ARROWS) || !now) return false
      past.walk(event.key === 'ArrowLeft' ? -1 : 1)
      return true
    default:
      return false
  }
}
