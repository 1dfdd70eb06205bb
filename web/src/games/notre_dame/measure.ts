/** How wide a text is, to fit it where there is little room. */

let pen: CanvasRenderingContext2D | null | undefined

/** Width in pixels of a text in a CSS font such as "600 11.2px 'Source Sans 3'". */
export function widthOf(text: string, font: string): number {
  pen ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 6
  pen.font = font
  return pen.measureText(text).width
}

export interface Fitted {
  text: string
  size: number
  /** Squeeze the text to this width; undefined: it fits. */
  squeeze: number | undefined
}

/** Shrink a text down to the smallest size, then squeeze it a little, then cut it. */
export function fit(text: string, family: string, size: number, least: number, room: number): Fitted {
  const wide = widthOf(text, `${family.replace('SIZE', `${size}px`)}`)
  if (wide <= room) return { text, size, squeeze: undefined }
  const smaller = Math.max(least, (size * room) / wide)
  const now = (wide * smaller) / size
  if (now <= room + 0.5) return { text, size: smaller, squeeze: undefined }
  if (now * 0.86 <= room) return { text, size: smaller, squeeze: room }
  let cut = text
  while (cut.length > 1 && widthOf(`${cut}…`, family.replace('SIZE', `${smaller}px`)) > room) {
    cut = cut.slice(0, -1).trimEnd()
  }
  return { text: `${cut}…`, size: smaller, squeeze: undefined }
}
