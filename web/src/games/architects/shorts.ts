/**
 * What a card does, in a few signs: `[wood]` is drawn, `<forest>` is the name of a place. The whole sentence is in
 * the tip.
 */
export interface Bit {
  kind: 'text' | 'sign' | 'place'
  value: string
}

/** A short text in its parts. */
export function bits(short: string): Bit[] {
  return short
    .split(/(\[\w+\]|<\w+>)/)
    .filter(Boolean)
    .map((part) => (part.startsWith('[') ? { kind: 'sign', value: part.slice(1, -1) } : part.startsWith('<') ? { kind: 'place', value: part.slice(1, -1) } : { kind: 'text', value: part }))
}
