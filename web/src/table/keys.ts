/** The keys of a table. Letters and digits work wherever nothing is being typed. */
import { settings } from '../lib/settings.svelte'
import type { Sitting } from './sitting.svelte'

const TYPING = 'input, textarea, select, dialog'
const OWN_ARROWS = 'svg, [role=slider], [role=tablist]'

export interface Windows {
  large: boolean
}

/** True: the key was meant for the table. */
export function press(event: KeyboardEvent, sitting: Sitting, windows: Windows, onhelp: () => void): boolean {
  const on = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || on.closest(TYPING) || sitting.veiled) return false
  const { live, past, now, acting } = sitting
  if (/^[1-9]$/.test(event.key)) {
    document.querySelectorAll<HTMLElement>('.hand .card.legal')[Number(event.key) - 1]?.click()
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
      sitting.chosen = null
      windows.large = false
      return true
    case 'Enter':
      if (!sitting.pick || on !== document.body) return false
      sitting.move(sitting.pick)
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
