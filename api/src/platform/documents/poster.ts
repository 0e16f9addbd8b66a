import type { PosterShape } from '@udyam/contract/intakes/values'
import { dayText } from '@udyam/contract/texts/date-texts'
import type { Language } from '@udyam/contract/texts/languages'
import { dateWords, text } from '#platform/lib/texts.ts'
import { heightOf, place, type PlacedLine, type SetLine, setParagraphs, setText } from './lines.ts'
import { drawQr, openPdf, qrModules, tidy } from './pdf.ts'
import type { Typesetter } from './typesetter.ts'

export type Poster = {
  /** Name of the intake, and for whom it is, in the language of the poster; the second may be empty. */
  name: string
  audience: string
  /** Days, `YYYY-MM-DD`. */
  opensOn: string
  closesOn: string
  /** Null where applicants are promised no day. */
  releaseOn: string | null
  /** Absolute URL of its page. */
  url: string
  language: Language
  brand: string
  colours: { main: string; dark: string }
  /** PNG. */
  logo?: Buffer
}

type Part =
  | { kind: 'box'; x: number; y: number; width: number; height: number; fill: string; round?: number }
  | { kind: 'text'; tag: 'H1' | 'P'; lines: PlacedLine[]; fill: string }
  | { kind: 'image'; x: number; y: number; side: number; png: Buffer }
  | { kind: 'qr'; url: string; x: number; y: number; side: number; fill: string }
type Text = Extract<Part, { kind: 'text' }>

const colour = { canvas: '#faf8f5', white: '#ffffff', ink: '#1c1917', ink2: '#44403c' }
const strip = ['#7a1f4b', '#f2a93b', '#0e6b7c', '#f2a93b']

// In points; the square is drawn at the width of the page, and enlarged.
const width = 595.28
const margin = 40
const inner = width - 2 * margin
const shapes = {
  a4: {
    height: 841.89,
    band: 104,
    qr: 190,
    names: [52, 44, 36, 30, 24, 20],
    most: 3,
    words: [22, 18, 15, 13, 12],
  },
  square: {
    height: width,
    band: 84,
    qr: 136,
    names: [40, 34, 28, 24, 20, 17],
    most: 2,
    words: [17, 15, 13, 12],
  },
} as const satisfies Record<PosterShape, object>
const squarePixels = 1080

/** A4 upright, a tagged PDF: the same input gives the same bytes. */
export async function posterPdf(poster: Poster): Promise<Buffer> {
  const opened = open(poster, 'a4')
  const { document, root, type, finished } = opened
  const parts = partsOf(poster, type, 'a4')
  document.markContent('Artifact')
  for (const part of parts) {
    if (part.kind === 'box') {
      const { x, y, width, height, fill, round = 0 } = part
      document.roundedRect(x, y, width, height, round).fill(fill)
    }
    if (part.kind === 'image') document.image(part.png, part.x, part.y, { fit: [part.side, part.side] })
  }
  document.endMarkedContent()
  for (const part of parts) {
    if (part.kind === 'text') {
      root.add(
        document.struct(part.tag, {}, () => {
          document.fillColor(part.fill)
          for (const { text, style, x, y } of part.lines) type.draw(text, style, { x, y })
        }),
      )
    }
    if (part.kind === 'qr') drawQr(document, root, part)
  }
  root.end()
  document.end()
  return finished
}

/** A square of 1080 pixels as SVG. Its letters are paths, so that its reader needs no font. */
export function posterSvg(poster: Poster): string {
  const { type } = open(poster, 'square')
  const { height } = shapes.square
  const drawn = partsOf(poster, type, 'square').map((part) => {
    if (part.kind === 'box') {
      const { x, y, width, height, fill, round = 0 } = part
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
    }
    if (part.kind === 'image') {
      const { x, y, side, png } = part
      const data = png.toString('base64')
      return `<image x="${x}" y="${y}" width="${side}" height="${side}" href="data:image/png;base64,${data}"/>`
    }
    if (part.kind === 'qr') {
      const path = qrModules(part).map(([x, y, side]) => `M${x} ${y}h${side}v${side}h${-side}z`)
      return `<path d="${path.join('')}" fill="${part.fill}" shape-rendering="crispEdges"/>`
    }
    const paths = part.lines.map(({ text, style, x, y }) => type.outline(text, style, { x, y }))
    return `<path d="${paths.join('')}" fill="${part.fill}"/>`
  })
  const size = `width="${squarePixels}" height="${squarePixels}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn.join('')}</svg>`
}

function open({ name, brand, language, opensOn }: Poster, shape: PosterShape) {
  const size: [number, number] = [width, shapes[shape].height]
  return openPdf({ size: { size }, language, title: `${tidy(name)} – ${brand}`, brand, createdOn: opensOn })
}

/** Everything on a poster, from top to bottom. */
function partsOf(poster: Poster, type: Typesetter, shape: PosterShape): Part[] {
  const { name, audience, language, colours, url } = poster
  const { height, band, qr, names, most, words } = shapes[shape]
  const foot = height - margin - qr
  const days = daysOf(poster, type)
  const top = band + 30
  const bottom = foot - 24 - daysHeight
  const title = setText(type, { text: tidy(name), weight: 700, sizes: names, most, spare: 1, width: inner })
  const label = setText(type, {
    text: text(language, 'poster.audience'),
    weight: 700,
    sizes: [13],
    most: 1,
    width: inner,
  })
  const room = bottom - top - heightOf(title) - heightOf(label) - 34
  const about =
    audience.trim() === '' ? [] : setParagraphs(type, { text: audience, sizes: words, width: inner, room })
  const total = heightOf(title) + (about.length === 0 ? 0 : 14 + heightOf(label) + 2 + heightOf(about))
  // What is short stands in the middle of its room.
  let y = top + Math.max(0, (bottom - top - total) / 2 - 6)
  const put = (lines: SetLine[], tag: Text['tag'], fill: string): Text => {
    const placed = place(lines, { x: margin, y })
    y += heightOf(lines)
    return { kind: 'text', tag, fill, lines: placed }
  }
  const parts: Part[] = [...headOf(poster, type, { height, band }), put(title, 'H1', colours.dark)]
  if (about.length > 0) {
    y += 14
    parts.push(put(label, 'P', colours.main))
    y += 2
    parts.push(put(about, 'P', colour.ink))
  }
  parts.push(...days(bottom))

  const right = margin + qr + 24
  const scan = setText(type, {
    text: text(language, 'poster.scan'),
    weight: 700,
    sizes: [26, 22, 18],
    most: 2,
    width: width - margin - right,
  })
  const address = setText(type, {
    text: url,
    weight: 400,
    sizes: [15, 13, 11.5],
    most: 1,
    spare: 3,
    width: width - margin - right,
  })
  const from = foot + (qr - heightOf(scan) - heightOf(address) - 6) / 2
  parts.push(
    { kind: 'box', x: margin, y: foot, width: qr, height: qr, fill: colour.white, round: 8 },
    { kind: 'qr', url, x: margin, y: foot, side: qr, fill: colour.ink },
    { kind: 'text', tag: 'P', fill: colour.ink, lines: place(scan, { x: right, y: from }) },
    {
      kind: 'text',
      tag: 'P',
      fill: colours.main,
      lines: place(address, { x: right, y: from + heightOf(scan) + 6 }),
    },
  )
  return parts
}

/** The paper, and a band with the programme's logo and name above a woven strip. */
function headOf(
  { brand, logo, colours }: Poster,
  type: Typesetter,
  { height, band }: { height: number; band: number },
): Part[] {
  const left = logo === undefined ? margin : margin + 72
  const name = setText(type, {
    text: tidy(brand),
    weight: 700,
    sizes: [26, 22, 18, 15, 12],
    most: 2,
    width: width - margin - left,
  })
  const threads = 64
  const step = width / threads
  return [
    { kind: 'box', x: 0, y: 0, width, height, fill: colour.canvas },
    { kind: 'box', x: 0, y: 0, width, height: band, fill: colours.main },
    ...Array.from({ length: threads }, (_none, at): Part => {
      const fill = strip[at % strip.length] ?? colour.ink
      return { kind: 'box', x: at * step, y: band, width: step, height: 6, fill }
    }),
    ...(logo === undefined
      ? []
      : ([
          {
            kind: 'box',
            x: margin,
            y: (band - 56) / 2,
            width: 56,
            height: 56,
            fill: colour.white,
            round: 8,
          },
          { kind: 'image', x: margin + 4, y: (band - 48) / 2, side: 48, png: logo },
        ] satisfies Part[])),
    {
      kind: 'text',
      tag: 'P',
      fill: colour.white,
      lines: place(name, { x: left, y: (band - heightOf(name)) / 2 }),
    },
  ]
}

const daysHeight = 62

/** Its days, side by side; by when one hears is left out where no day is promised. */
function daysOf({ language, opensOn, closesOn, releaseOn, colours }: Poster, type: Typesetter) {
  const words = dateWords(language)
  const days = [
    { label: text(language, 'poster.opens'), day: opensOn },
    { label: text(language, 'poster.closes'), day: closesOn },
    ...(releaseOn === null ? [] : [{ label: text(language, 'poster.hear'), day: releaseOn }]),
  ]
  const wide = (inner - (days.length - 1) * 12) / days.length
  return (y: number): Part[] =>
    days.flatMap(({ label, day }, at): Part[] => {
      const x = margin + at * (wide + 12)
      const room = { width: wide - 14, most: 1 }
      const above = setText(type, { text: label, weight: 400, sizes: [14, 13, 12, 11, 10, 9], ...room })
      const said = dayText(new Date(day), words)
      const below = setText(type, { text: said, weight: 700, sizes: [20, 18, 16, 14, 12], ...room })
      const from = y + (daysHeight - heightOf(above) - heightOf(below)) / 2
      return [
        { kind: 'box', x, y, width: 4, height: daysHeight, fill: colours.main },
        { kind: 'text', tag: 'P', fill: colour.ink2, lines: place(above, { x: x + 14, y: from }) },
        {
          kind: 'text',
          tag: 'P',
          fill: colour.ink,
          lines: place(below, { x: x + 14, y: from + heightOf(above) }),
        },
      ]
    })
}
