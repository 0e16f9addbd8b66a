import { dayText } from '@udyam/contract/texts/date-texts'
import type { Language } from '@udyam/contract/texts/languages'
import { dateWords, text } from '#platform/lib/texts.ts'
import { ascent, drawQr, leading, openPdf, tidy } from './pdf.ts'
import type { Style, Typesetter } from './typesetter.ts'

export type Certificate = {
  /** Names as entered, in Latin or Devanagari letters, in any language. */
  menteeName: string
  mentorName: string
  /** Dates, `YYYY-MM-DD`. */
  startedOn: string
  completedOn: string
  /** Code to enter for verification. */
  code: string
  /** Absolute URL of the verification page. */
  verifyUrl: string
  language: Language
  brand: string
  /** `#rrggbb`: of the name and the links, and the darker one of the mentee's name. */
  colours: { main: string; dark: string }
  /** PNG, in the upper corner. */
  logo?: Buffer
}

// A4 landscape in points; colours of the web app's light theme.
const width = 841.89
const height = 595.28
const colour = {
  canvas: '#faf8f5',
  ink: '#1c1917',
  ink2: '#44403c',
  peacock: '#0e6b7c',
  marigold: '#f2a93b',
  plum: '#7a1f4b',
}
const footTop = 444

/**
 * The certificate of a completed mentorship: one A4 page, landscape, tagged PDF 1.7 (ISO 32000-1), with title
 * and language. Deterministic: the same input gives the same bytes.
 */
export async function certificatePdf(certificate: Certificate): Promise<Buffer> {
  const { language, menteeName, mentorName, verifyUrl, brand, colours, logo } = certificate
  const say = sayerOf(certificate)
  const { document, root, type, finished } = openPdf({
    size: { size: 'A4', layout: 'landscape' },
    language,
    title: `${say('title')}: ${tidy(menteeName)}`,
    brand,
    createdOn: certificate.completedOn,
  })

  document.markContent('Artifact')
  drawPaper(document)
  drawFlower(document, { x: width - 118, y: footTop + 42 })
  if (logo !== undefined) document.image(logo, 72, 60, { fit: [64, 64] })
  document.endMarkedContent()

  const lines = [
    {
      tag: 'P',
      text: brand,
      weight: 700,
      sizes: [17],
      fill: colours.main,
      after: 8,
    },
    { tag: 'H1', text: say('title'), weight: 700, sizes: [36], fill: colour.plum, after: 20 },
    { tag: 'P', text: say('opening'), weight: 400, sizes: [15], fill: colour.ink2, after: 8 },
    {
      tag: 'P',
      text: tidy(menteeName),
      weight: 700,
      sizes: [38, 30, 24, 20],
      fill: colours.dark,
      after: 10,
    },
    { tag: 'P', text: say('between'), weight: 400, sizes: [15], fill: colour.ink2, after: 8 },
    { tag: 'P', text: tidy(mentorName), weight: 700, sizes: [24, 20, 17], fill: colour.ink, after: 8 },
    { tag: 'P', text: say('closing'), weight: 400, sizes: [15], fill: colour.ink2, after: 0 },
  ] as const
  const set = lines.map((line) => ({ ...line, ...fit(type, line) }))
  const total = set.reduce(
    (sum, { broken, style, after }) => sum + broken.length * style.size * leading + after,
    0,
  )
  let y = 60 + (footTop - 72 - total) / 2
  for (const { tag, broken, style, fill, after } of set) {
    root.add(
      document.struct(tag, {}, () => {
        document.fillColor(fill)
        for (const text of broken) {
          type.draw(text, style, { x: width / 2, y: y + style.size * ascent, isCentred: true })
          y += style.size * leading
        }
      }),
    )
    y += after
  }

  drawQr(document, root, { url: verifyUrl, x: 72, y: footTop, side: 84, fill: colour.ink })
  drawFoot()
  root.end()
  document.end()
  return finished

  function drawFoot() {
    const small: Style = { weight: 400, size: 11 }
    const feet = [
      { text: say('code'), style: { weight: 700, size: 13 } as const, fill: colour.ink },
      ...type
        .wrap(say('verification'), small, 420)
        .map((text) => ({ text, style: small, fill: colour.ink2 })),
      ...type.wrap(verifyUrl, small, 420).map((text) => ({ text, style: small, fill: colours.main })),
    ]
    let y = footTop + 42 - (feet.length * 18) / 2
    for (const { text, style, fill } of feet) {
      root.add(
        document.struct('P', {}, () => {
          document.fillColor(fill)
          type.draw(text, style, { x: 172, y: y + 13 })
        }),
      )
      y += 18
    }
  }
}

/** The largest size that fits on one line, else the smallest, which needs the fewest lines. */
function fit(type: Typesetter, line: { text: string; weight: 400 | 700; sizes: readonly number[] }) {
  const tries = line.sizes.map((size) => {
    const style: Style = { weight: line.weight, size }
    return { style, broken: type.wrap(line.text, style, 660) }
  })
  const fewest = Math.min(...tries.map(({ broken }) => broken.length))
  const best = tries.find(({ broken }) => broken.length === fewest)
  if (best === undefined) throw new Error('A line needs a size.')
  return best
}

/** Paper with a woven border, like the edge of a Paithani sari. */
function drawPaper(document: PDFKit.PDFDocument) {
  document.rect(0, 0, width, height).fill(colour.canvas)
  const [edge, band] = [22, 12]
  const stripes = [
    [colour.plum, 14],
    [colour.marigold, 4],
    [colour.peacock, 14],
    [colour.marigold, 4],
  ] as const
  for (const isAcross of [true, false]) {
    const length = (isAcross ? width : height) - 2 * edge
    // Whole repeats: the pattern is stretched slightly to close.
    const repeats = Math.round(length / 36)
    let from = edge
    for (let thread = 0; thread < repeats * stripes.length; thread++) {
      const [fill, wide] = stripes[thread % stripes.length] ?? stripes[0]
      const step = (wide * length) / (36 * repeats)
      for (const side of [edge, (isAcross ? height : width) - edge - band]) {
        if (isAcross) document.rect(from, side, step, band).fill(fill)
        else document.rect(side, from, band, step).fill(fill)
      }
      from += step
    }
  }
  for (const x of [edge, width - edge - band]) {
    for (const y of [edge, height - edge - band]) {
      document.rect(x, y, band, band).fill(colour.plum)
      document.circle(x + band / 2, y + band / 2, 3).fill(colour.marigold)
    }
  }
  const inset = edge + band + 7
  document
    .rect(inset, inset, width - 2 * inset, height - 2 * inset)
    .lineWidth(0.75)
    .stroke(colour.peacock)
}

/** A lotus of two rings in place of a seal. */
function drawFlower(document: PDFKit.PDFDocument, { x, y }: { x: number; y: number }) {
  const rings = [
    { petals: 16, reach: 42, fill: colour.peacock },
    { petals: 16, reach: 32, fill: colour.marigold },
    { petals: 8, reach: 22, fill: colour.plum },
  ]
  for (const { petals, reach, fill } of rings) {
    for (let petal = 0; petal < petals; petal++) {
      document.save().rotate((360 / petals) * petal, { origin: [x, y] })
      const half = (reach * Math.PI) / petals
      document
        .moveTo(x, y)
        .bezierCurveTo(x - half * 1.3, y - reach * 0.6, x - half * 0.7, y - reach * 0.85, x, y - reach)
        .bezierCurveTo(x + half * 0.7, y - reach * 0.85, x + half * 1.3, y - reach * 0.6, x, y)
        .fill(fill)
      document.restore()
    }
  }
  document.circle(x, y, 7).fill(colour.canvas).circle(x, y, 4).fill(colour.marigold)
}

type Part = 'title' | 'opening' | 'between' | 'closing' | 'code' | 'verification'

/** Text function for the certificate's language and values. */
function sayerOf({ language, startedOn, completedOn, code }: Certificate) {
  const words = dateWords(language)
  const values = {
    from: dayText(new Date(startedOn), words),
    to: dayText(new Date(completedOn), words),
    code,
  }
  return (part: Part) => text(language, `certificate.${part}`, values)
}
