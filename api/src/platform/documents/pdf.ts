import type { Language } from '@udyam/contract/texts/languages'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { createTypesetter } from './typesetter.ts'

/** In units of the font size: Devanagari with all marks needs 1.3. */
export const leading = 1.4
export const ascent = 1.02

type Opened = {
  size: Pick<PDFKit.PDFDocumentOptions, 'size' | 'layout'>
  language: Language
  title: string
  brand: string
  /** `YYYY-MM-DD`; the same input then gives the same bytes. */
  createdOn: string
}

/** A tagged PDF 1.7 (ISO 32000-1) of one page without margins, with its title and language. */
export function openPdf({ size, language, title, brand, createdOn }: Opened) {
  const document = new PDFDocument({
    ...size,
    margin: 0,
    // No default font: all fonts are embedded.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: brand,
      Creator: brand,
      Producer: brand,
      CreationDate: new Date(createdOn),
    },
  })
  const finished = bytesOf(document)
  const type = createTypesetter(document, language)
  const root = document.struct('Document')
  document.addStructure(root)
  return { document, root, type, finished }
}

type Qr = { url: string; x: number; y: number; side: number; fill: string }

/** A URL as a QR code (ISO/IEC 18004) and link. */
export function drawQr(document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, qr: Qr) {
  const { url, x, y, side, fill } = qr
  root.add(
    document.struct('Figure', { alt: url }, () => {
      document.rect(x, y, side, side).fill('#ffffff')
      for (const [left, top, module] of qrModules(qr)) document.rect(left, top, module, module)
      document.fill(fill)
    }),
  )
  document.link(x, y, side, side, url)
}

/** The dark squares of a QR code: the left edge, the top edge, and the side of each. */
export function qrModules({ url, x, y, side }: Omit<Qr, 'fill'>): [number, number, number][] {
  const { data, size } = encode(url, { border: 4 })
  const module = side / size
  return data.flatMap((row, down) =>
    row.flatMap((isDark, right): [number, number, number][] =>
      isDark ? [[x + right * module, y + down * module, module]] : [],
    ),
  )
}

/** On one line and in Unicode NFC, because fonts have glyphs for composed letters. */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

async function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
