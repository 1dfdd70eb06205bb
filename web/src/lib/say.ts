/** What went wrong, in words for a person. */
import { ApiError } from './api'
import { t } from './i18n.svelte'

export function wrong(error: unknown): string {
  if (!(error instanceof ApiError)) return t('line.failed')
  if (error.code === 'no_network') return t('line.network')
  if (error.code === 'unknown_move') return t('history.none')
  return error.message || t('line.failed')
}

/** Gives a text to the person as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    window.prompt('', text)
    return false
  }
}
