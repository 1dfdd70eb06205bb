/** Two soft strokes of a bell, made on the spot: no file is loaded. */
let context: AudioContext | null = null

export function ring(): void {
  try {
    context ??= new AudioContext()
    // a page that was not touched yet may be silent: it rings from the first touch on
    if (context.state === 'suspended') void context.resume()
    const now = context.currentTime
    for (const [start, pitch] of [
      [0, 660],
      [0.16, 880],
    ]) {
      const tone = context.createOscillator()
      const loud = context.createGain()
      tone.type = 'sine'
      tone.frequency.value = pitch
      loud.gain.setValueAtTime(0.0001, now + start)
      loud.gain.exponentialRampToValueAtTime(0.14, now + start + 0.015)
      loud.gain.exponentialRampToValueAtTime(0.0001, now + start + 0.5)
      tone.connect(loud).connect(context.destination)
      tone.start(now + start)
      tone.stop(now + start + 0.55)
    }
  } catch {
    /* no sound here */
  }
}

export function notice(title: string, body: string): void {
  try {
    if (typeof Notification !== 'undefined' && Notification.permission === 'granted' && document.hidden)
      new Notification(title, { body, tag: 'parvis-turn' })
  } catch {
    /* not allowed here */
  }
}
