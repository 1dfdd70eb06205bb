/** A question in two parts: what is asked, and what is said around it. */

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const bare = (text: string): string => text.replace(/\s*[.;]$/, '')

/** `commas`: a long sentence that is no question is parted at its comma, too. */
export function parted(prompt: string, commas = false): [string, string] {
  const bracket = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(prompt)
  if (bracket) return [bracket[1]!, bracket[2]!]
  const parts = prompt.split(/(?<=[.;!?])\s+/)
  if (parts.length > 1) {
    const asking = Math.max(0, parts.findIndex((part) => part.endsWith('?')))
    return [bare(parts[asking]!), capital(parts.filter((_, i) => i !== asking).join(' '))]
  }
  const comma = commas && prompt.length > 36 && !prompt.endsWith('?') ? prompt.indexOf(', ', 12) : -1
  return comma < 0 ? [bare(prompt), ''] : [prompt.slice(0, comma), capital(prompt.slice(comma + 2))]
}

/** A name and, apart, the bracket behind it. */
export function bracketed(name: string): [string, string] {
  const found = /^(.*?)\s*\(([^)]*)\)$/.exec(name)
  return found ? [found[1]!, found[2]!] : [name, '']
}
