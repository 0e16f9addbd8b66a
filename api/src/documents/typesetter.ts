import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type { Language } from '@udyam/contract/system'
import { create, type Font } from 'fontkit'
import { fonts, languageSystems } from './fonts.ts'

export type Weight = 400 | 700

type Source = (typeof fonts)[number]

/** What is set in one go: letters of one font. */
type Run = { font: string; text: string }

/** Text in a weight, at a size in points. */
export type Style = { weight: Weight; size: number }

export type Typesetter = ReturnType<typeof createTypesetter>

const files = new Map<string, Buffer>()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const { resolve } = createRequire(import.meta.url)

/**
 * Sets lines of text in the scripts that there are fonts for, mixed as they come, into a PDF. The letters are shaped by
 * fontkit, in Marathi with the forms that Marathi readers expect. A letter of any other script is drawn as an empty box.
 */
export function createTypesetter(document: PDFKit.PDFDocument, language: Language) {
  const opened = new Map<string, Font>()
  return { wrap, draw }

  /**
   * Breaks a text into lines no wider than `width` points and about equally long: at spaces, and within a word that
   * would not fit alone.
   */
  function wrap(text: string, style: Style, width: number): string[] {
    const fewest = breakAt(text, style, width)
    if (fewest.length === 1) return fewest
    const average = measure(text, style) / fewest.length
    for (let narrower = average; narrower < width; narrower += width / 40) {
      const lines = breakAt(text, style, narrower)
      if (lines.length === fewest.length) return lines
    }
    return fewest
  }

  function breakAt(text: string, style: Style, width: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measure(longer, style) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const { segment } of graphemes.segment(word)) {
        if (line !== '' && measure(line + segment, style) > width) {
          lines.push(line)
          line = ''
        }
        line += segment
      }
    }
    return [...lines, line]
  }

  /**
   * Draws one line from `x`, or with `x` as its centre, on the baseline `y` (points from the top left corner). Whoever
   * copies it or hears it read gets the text as it was written, whatever the order of its glyphs.
   */
  function draw(
    text: string,
    style: Style,
    { x, y, isCentred }: { x: number; y: number; isCentred?: boolean },
  ) {
    let left = isCentred === true ? x - measure(text, style) / 2 : x
    document.markContent('Span', { actual: text })
    for (const run of runsOf(text, style.weight)) {
      document.font(run.font, style.size)
      document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
      left += document.widthOfString(run.text)
    }
    document.endMarkedContent()
  }

  function measure(text: string, { weight, size }: Style): number {
    return runsOf(text, weight).reduce(
      (width, { font, text }) => width + document.font(font, size).widthOfString(text),
      0,
    )
  }

  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(text)) {
      const last = runs.at(-1)
      const font = segment === ' ' && last !== undefined ? last.font : fontWith(segment, weight)
      if (last?.font === font) last.text += segment
      else runs.push({ font, text: segment })
    }
    return runs
  }

  function fontWith(letter: string, weight: Weight): string {
    const code = letter.codePointAt(0) ?? 0
    const found = fonts.find((font) => fontOf(font, weight).hasGlyphForCodePoint(code)) ?? fonts[0]
    return nameOf(found, weight)
  }

  function fontOf(source: Source, weight: Weight): Font {
    const name = nameOf(source, weight)
    const known = opened.get(name)
    if (known !== undefined) return known
    const font = open(source, weight)
    const system = languageSystems[language]
    if (system !== undefined) {
      const shape = font.layout.bind(font)
      font.layout = (text, features, script) => shape(text, features, script, system)
    }
    opened.set(name, font)
    // PDFKit takes an opened font as well as a file; its types do not say so.
    document.registerFont(name, font as unknown as Uint8Array)
    return font
  }
}

function nameOf({ letters }: Source, weight: Weight): string {
  return `${letters}-${weight}`
}

/** Opened anew for each document: fontkit keeps the letters of one text with the glyphs it hands to the next. */
function open({ from, letters }: Source, weight: Weight): Font {
  const name = `${from.split('/')[1]}-${letters}-${weight}`
  const file = files.get(name) ?? unwrap(readFileSync(resolve(`${from}/files/${name}-normal.woff`)))
  files.set(name, file)
  const font = create(file)
  if (!('layout' in font)) throw new Error(`${name} is no single font.`)
  return font
}

/**
 * The font within a WOFF file (W3C, WOFF File Format 1.0): the same tables, inflated. Left to fontkit, each glyph would
 * inflate them anew.
 */
function unwrap(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(12 + 16 * count)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = header.length
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(44 + 20 * index, 64 + 20 * index)
    const from = entry.readUInt32BE(4)
    const packedLength = entry.readUInt32BE(8)
    const length = entry.readUInt32BE(12)
    const packed = woff.subarray(from, from + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    const record = 12 + 16 * index
    entry.copy(header, record, 0, 4)
    entry.copy(header, record + 4, 16, 20)
    header.writeUInt32BE(offset, record + 8)
    header.writeUInt32BE(length, record + 12)
    // Tables begin at multiples of four.
    const padding = Buffer.alloc(-length & 3)
    tables.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat([header, ...tables])
}
