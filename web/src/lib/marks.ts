/** Elements say which move they make (`data-move`), or which moves lie behind them
 *  (`data-behind`), so that a hint finds them. */
import type { MoveTold } from './types'

/** The words of several moves, for `data-behind`. */
export const behind = (moves: MoveTold[]): string => `|${moves.map((move) => move.words).join('|')}|`

/** Marks whatever leads to a move until it is called off. */
export function mark(words: string): () => void {
  const quoted = CSS.escape(words)
  const exact = document.querySelectorAll(`[data-move="${quoted}"]`)
  const found = exact.length ? exact : document.querySelectorAll(`[data-behind*="|${quoted}|"]`)
  for (const one of found) one.toggleAttribute('data-hinted', true)
  return () => {
    for (const one of found) one.toggleAttribute('data-hinted', false)
  }
}
