/** A number as it is read: with the sign that is as wide as a plus. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n))

/** The same as a change. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n))

/** For a row of small signs: `I` to `VI`. */
export const roman = (n: number): string => ['', 'I', 'II', 'III', 'IV', 'V', 'VI'][n] ?? String(n)
