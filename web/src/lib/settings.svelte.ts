/** Tastes of this browser, alive: a change is seen at once and kept. */
import { keepTaste, tastes, type Tastes } from './keep'

class Settings {
  theme = $state<'matins' | 'vespers'>('matins')
  name = $state('')
  motion = $state<'full' | 'less'>('full')
  sound = $state(false)
  notify = $state(false)
  confirm = $state(true)
  /** Bots and others wait until I say that my turn is over. */
  endturn = $state(false)

  askedName = $state(false)

  constructor() {
    const kept = tastes()
    const dark = typeof matchMedia !== 'undefined' && matchMedia('(prefers-color-scheme: dark)').matches
    this.theme = kept.theme || (dark ? 'vespers' : 'matins')
    this.name = kept.name
    this.motion = kept.motion
    this.sound = kept.sound
    this.notify = kept.notify
    this.confirm = kept.confirm
    this.endturn = kept.endturn
    this.askedName = kept.askedName
  }

  set<K extends Exclude<keyof Tastes, 'lang'>>(key: K, value: Tastes[K]): void {
    ;(this as unknown as Record<string, unknown>)[key] = value
    keepTaste(key, value)
  }

  flipTheme(): void {
    this.set('theme', this.theme === 'matins' ? 'vespers' : 'matins')
  }
}

export const settings = new Settings()

/** Whether anything may move on this screen. */
export function moving(): boolean {
  return settings.motion === 'full' && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
