import { ascent, leading, tidy } from './pdf.ts'
import type { Style, Typesetter } from './typesetter.ts'

/** A line with how it is written. */
export type SetLine = { text: string; style: Style }

export function heightOf(lines: readonly SetLine[]): number {
  return lines.reduce((sum, { style }) => sum + style.size * leading, 0)
}

export type PlacedLine = SetLine & { x: number; y: number }

/** Lines below each other, from the left edge and the top edge. */
export function place(lines: readonly SetLine[], { x, y }: { x: number; y: number }): PlacedLine[] {
  let top = y
  return lines.map(({ text, style }) => {
    const line = { text, style, x, y: top + style.size * ascent }
    top += style.size * leading
    return line
  })
}

type Wanted = {
  text: string
  weight: 400 | 700
  sizes: readonly number[]
  most: number
  /** More lines for the smallest size. */
  spare?: number
  width: number
}

/** In the largest size that needs so many lines at most; at the smallest the rest is cut off. */
export function setText(
  type: Typesetter,
  { text, weight, sizes, most, spare = 0, width }: Wanted,
): SetLine[] {
  const tries = sizes.map((size) => {
    const style: Style = { weight, size }
    return type.wrap(text, style, width).map((text) => ({ text, style }))
  })
  return tries.find(({ length }) => length <= most) ?? cut(tries.at(-1) ?? [], most + spare)
}

/** The same for a text of several paragraphs in a room of some height. */
export function setParagraphs(
  type: Typesetter,
  { text, sizes, width, room }: { text: string; sizes: readonly number[]; width: number; room: number },
): SetLine[] {
  const paragraphs = text.split('\n').map(tidy)
  const tries = sizes.map((size) => {
    const style: Style = { weight: 400, size }
    const written = paragraphs.filter((paragraph) => paragraph !== '')
    return written.flatMap((paragraph) =>
      type.wrap(paragraph, style, width).map((line) => ({ text: line, style })),
    )
  })
  const fitting = tries.find((lines) => heightOf(lines) <= room)
  if (fitting !== undefined) return fitting
  const smallest = tries.at(-1) ?? []
  return cut(smallest, Math.floor(room / ((smallest[0]?.style.size ?? 1) * leading)))
}

/** Where lines are left out, the last one ends with dots in place of its last word. */
function cut(lines: readonly SetLine[], most: number): SetLine[] {
  if (lines.length <= most) return [...lines]
  return lines.slice(0, Math.max(0, most)).map((line, at) => {
    if (at < most - 1) return line
    return { ...line, text: `${line.text.replace(/\s*\S+$/, '') || line.text.slice(0, -2)} …` }
  })
}
