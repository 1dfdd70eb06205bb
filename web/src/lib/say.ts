/** What went wrong, in words for a person. */
import { ApiError } from './api'
import { language, t, type Key } from './i18n.svelte'
import type { ErrorTold } from './types'

/** What the server refused: it speaks English, so in other languages we say it by its code. */
export function refused({ code, text }: ErrorTold): string {
  if (code === 'unknown_move') return t('history.none')
  if (text && (language.lang === 'en' || code === 'cannot_undo')) return text
  const line = code === 'bad_record' ? /^line (\d+)/.exec(text)?.[1] : undefined
  if (line) return t('error.line', { n: line, what: t('error.bad_record') })
  const key = `error.${code}`
  return key in language.words ? t(key as Key) : t('line.failed')
}

export function wrong(error: unknown): string {
  if (!(error instanceof ApiError)) return t('line.failed')
  if (error.code === 'no_network') return t('line.network')
  return refused({ code: error.code, text: error.message })
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

/** A level of the computer by its name; one that has no words here keeps its own. */
export function levelName(level: string): string {
  const key = `level.${level}`
  return key in language.words ? t(key as Key) : level
}

export function levelAbout(level: string): string {
  const key = `level.${level}.about`
  return key in language.words ? t(key as Key) : ''
}
