/** A number as it is read: with the sign that is as wide as a plus. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n))
