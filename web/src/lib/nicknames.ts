/** Names for the computer's players, and for people at one screen who have not chosen any. */

const NAMES = ['Aldric', 'Isabeau', 'Théo', 'Maud', 'Odile', 'Guy', 'Anselme', 'Mahaut', 'Robert', 'Héloïse', 'Gautier', 'Blanche', 'Renaud', 'Aliénor']

/** `n` names, none of them taken, in an order of the day. */
export function someNames(n: number, taken: string[] = [], random: () => number = Math.random): string[] {
  const left = NAMES.filter((name) => !taken.includes(name))
  const out: string[] = []
  while (out.length < n && left.length) out.push(...left.splice(Math.floor(random() * left.length), 1))
  return out
}
