/** A part of the client that is no longer there: the server has a newer one. */
const KEY = 'parvis.reloaded'
const AGAIN_AFTER = 60_000

/** Loads the page anew, at most once a minute; without the server nothing is done, for then nothing is known. */
async function reload(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < AGAIN_AFTER) return
  const there = await fetch('./api/health').then((answer) => answer.ok, () => false)
  if (!there) return
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}

export function followNewer(): void {
  addEventListener('vite:preloadError', () => void reload())
}
