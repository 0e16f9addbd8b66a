import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type { Language } from '@udyam/contract/texts/languages'
import { create, type Font } from 'fontkit'
import { fonts, languageSystems } from './fonts.ts'

export type Weight = 400 | 700

type Source = (typeof fonts)[number]

/** A run of letters in one font. */
type Run = { font: string; text: string }

export type Style = { weight: Weight; size: number }

export type Typesetter = ReturnType<typeof createTypesetter>

const files = new Map<string, Buffer>()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const { resolve } = createRequire(import.meta.url)

/**
 * Typesets lines of mixed scripts into a PDF. fontkit shapes the letters, with Marathi forms for Marathi.
 * Scripts without a font are drawn as empty boxes.
 */
export function createTypesetter(document: PDFKit.PDFDocument, language: Language) {
  const opened = new Map<string, Font>()
  return { wrap, draw, outline }

  /**
   * Breaks a text into lines of similar length, at most `width` points: at spaces, and inside a word that is
   * too long.
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
   * Draws one line from ``, or centred on ``, on the baseline `y` (points from the top left corner). Copying
   * and screen readers get the original text, whatever the glyph order.
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

  /** One line from `x` on the baseline `y` as an SVG path, for pictures, whose reader needs no font then. */
  function outline(text: string, style: Style, { x, y }: { x: number; y: number }): string {
    const paths: string[] = []
    let left = x
    for (const run of runsOf(text, style.weight)) {
      const font = opened.get(run.font)
      if (font === undefined) continue
      const scale = style.size / font.unitsPerEm
      const { glyphs, positions } = font.layout(run.text)
      for (const [index, { path }] of glyphs.entries()) {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
        const placed = path.scale(scale, -scale).translate(left + xOffset * scale, y - yOffset * scale)
        paths.push(placed.toSVG())
        left += xAdvance * scale
      }
    }
    return paths.join('')
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
    // PDFKit accepts an opened font as well as a file, against its types.
    document.registerFont(name, font as unknown as Uint8Array)
    return font
  }
}

function nameOf({ letters }: Source, weight: Weight): string {
  return `${letters}-${weight}`
}

/** Opened for each document: fontkit caches the letters of one text and passes them to the next. */
function open({ from, letters }: Source, weight: Weight): Font {
  const name = `${from.split('/')[1]}-${letters}-${weight}`
  const file = files.get(name) ?? unwrap(readFileSync(resolve(`${from}/files/${name}-normal.woff`)))
  files.set(name, file)
  const font = create(file)
  if (!('layout' in font)) throw new Error(`${name} is no single font.`)
  return font
}

/**
 * Unpacks a WOFF file (W3C, WOFF File Format 1.0) into its tables. fontkit would inflate them again for each
 * glyph.
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
    // Tables are aligned to four bytes.
    const padding = Buffer.alloc(-length & 3)
    tables.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat([header, ...tables])
}
