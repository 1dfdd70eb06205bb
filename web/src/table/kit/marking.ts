/** Drawings are inlined as they are; this sets the attributes of their parts, by id. */
export type Marks = Record<string, Record<string, string | null>>

/** `use:marked={{raw, marks}}`: null takes an attribute away. */
export function marked(node: Element, given: { marks: Marks; raw: string | undefined }) {
  function set({ marks }: { marks: Marks }) {
    for (const [id, attributes] of Object.entries(marks)) {
      const part = node.querySelector(`#${CSS.escape(id)}`)
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null) part?.removeAttribute(name)
        else part?.setAttribute(name, value)
      }
    }
  }
  set(given)
  return { update: (next: { marks: Marks; raw: string | undefined }) => set(next) }
}
