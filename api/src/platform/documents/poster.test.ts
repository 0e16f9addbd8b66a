import { OPS } from 'unpdf/pdfjs'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { toPng } from '#platform/photos/picture.ts'
import { contentOf, readPdf, writtenIn } from '#test/pdf.ts'
import { drawPng, pixelsOf } from '#test/pictures.ts'
import { posterPdf, posterSvg, type Poster } from './poster.ts'

const autumn: Poster = {
  name: 'Autumn 2026',
  audience: 'For people of 18 to 35',
  opensOn: '2026-03-10',
  closesOn: '2026-03-20',
  releaseOn: '2026-09-02',
  url: 'https://setu.example/apply/autumn-2026',
  language: 'en',
  brand: 'Maitri',
  colours: { main: '#6d28d9', dark: '#2e1065' },
}

const inWords = {
  en: ['Opens on', '10 March 2026', 'Apply by', '20 March 2026', 'You hear from us by', '2 September 2026'],
  hi: ['आवेदन शुरू', '10 मार्च 2026', 'आवेदन का अंतिम दिन', '20 मार्च 2026', 'इस दिन तक हम बताएँगे', '2 सितंबर 2026'],
  mr: [
    'अर्ज सुरू',
    '10 मार्च 2026',
    'अर्जाचा शेवटचा दिवस',
    '20 मार्च 2026',
    'आम्ही या दिवसापर्यंत कळवू',
    '2 सप्टेंबर 2026',
  ],
}
const scan = { en: 'Scan to apply', hi: 'स्कैन करके आवेदन करें', mr: 'स्कॅन करून अर्ज करा' }

const written = ['en', 'hi', 'mr'] as const

/** 80 characters each. */
const longNames = {
  en: 'The autumn intake of the entrepreneurs of Kolhapur, Satara, Sangli and Sindhudurg',
  hi: 'त्र्यंबकेश्वर क्षेत्र के युवा उद्यमियों का आवेदन-दौर, शरद ऋतु, वर्ष दो हज़ार छब्बीस',
  mr: 'त्र्यंबकेश्वर क्षेत्रातील नवउद्योजकांसाठी मार्गदर्शनाची शरद ऋतूतील अर्ज-फेरी, २०२६',
}

describe('a poster to print', () => {
  test.each(written)('is one page of A4 that says in %s what, for whom, and when', async (language) => {
    const file = await posterPdf({ ...autumn, language })
    const pdf = await readPdf(file)
    expect(pdf.numPages).toBe(1)
    expect((await pdf.getPage(1)).view).toEqual([0, 0, 595.28, 841.89])
    expect(file.toString('latin1')).toContain(`/Lang (${language})`)
    expect(writtenIn(file)).toEqual(
      expect.arrayContaining([
        'Maitri',
        'Autumn 2026',
        'For people of 18 to 35',
        ...inWords[language],
        scan[language],
        autumn.url,
      ]),
    )
  })

  test('leads to the page of the intake by its code and its link', async () => {
    const file = await posterPdf(autumn)
    const page = await (await readPdf(file)).getPage(1)
    const links: { url: string }[] = await page.getAnnotations()
    expect(links.map(({ url }) => url)).toEqual([autumn.url])
    expect(JSON.stringify(await page.getStructTree())).toContain(`"alt":"${autumn.url}"`)
    const { data, size } = encode(autumn.url, { border: 4 })
    const side = 190 / size
    const squares = [...contentOf(file).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)]
      .map((found) => found.slice(1).map(Number))
      .filter(([, , wide = 0]) => Math.abs(wide - side) < 0.001)
      .map(([x = 0, y = 0]) => `${Math.round((x - 40) / side)},${Math.round((y - 611.89) / side)}`)
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
    expect(dark.length).toBeGreaterThan(100)
    expect(new Set(squares)).toEqual(new Set(dark))
  })

  test('says nothing of what is not promised, and of nobody in particular', async () => {
    const lines = writtenIn(await posterPdf({ ...autumn, releaseOn: null, audience: ' ' }))
    for (const text of ['You hear from us by', 'Who it is for']) expect(lines).not.toContain(text)
    expect(lines).toContain('Apply by')
  })

  test('is the same file for the same intake', async () => {
    const first = await posterPdf(autumn)
    await posterPdf({ ...autumn, language: 'mr', name: longNames.mr })
    expect((await posterPdf(autumn)).equals(first)).toBe(true)
  })

  test('has the logo and the colour of the programme', async () => {
    const operators = async (poster: Poster) =>
      (await (await readPdf(await posterPdf(poster))).getPage(1)).getOperatorList()
    expect((await operators(autumn)).fnArray).not.toContain(OPS.paintImageXObject)
    const { fnArray, argsArray } = await operators({ ...autumn, logo: await drawPng() })
    expect(fnArray).toContain(OPS.paintImageXObject)
    expect(argsArray.flat()).toContain('#6d28d9')
  })
})

describe('whatever is written', () => {
  const audience = 'For people of सातारा, कोल्हापूर and सांगली. '.repeat(45).slice(0, 2000)
  const url = `https://mentoring.setu-udyam.example.org/apply/${'a'.repeat(60)}`
  const brand = 'क्षत्रिय मराठा युवा उद्योजक मार्गदर्शन संस्था, छत्रपती संभाजीनगर, महाराष्ट्र राज्य'.slice(0, 80)

  test.each(written)(
    'a name of 80 letters in %s is whole, and all stays inside the margins',
    async (language) => {
      const name = longNames[language]
      expect(name.length).toBeGreaterThan(77)
      const file = await posterPdf({ ...autumn, name, audience, url, brand, language })
      const page = await (await readPdf(file)).getPage(1)
      const items = (await page.getTextContent()).items.flatMap((item) =>
        'transform' in item && item.str.trim() !== '' ? [item] : [],
      )
      expect(items.length).toBeGreaterThan(12)
      for (const { transform, width } of items) {
        expect(Number(transform[4])).toBeGreaterThan(34)
        expect(Number(transform[4]) + width).toBeLessThan(557)
        expect(Number(transform[5])).toBeGreaterThan(40)
        expect(Number(transform[5])).toBeLessThan(841)
      }
      const lines = writtenIn(file)
      expect(lines.join(' ')).toContain(name)
      expect(lines.join(' ')).toContain(brand)
      expect(lines.join('')).toContain(url)
      expect(lines.filter((line) => line.endsWith(' …'))).toHaveLength(1)
      // Lines stand below each other: name, audience, days and code do not meet.
      const rows = items
        .filter(({ transform }) => Number(transform[4]) < 60)
        .map(({ transform }) => Number(transform[5]))
      expect(rows).toEqual(rows.toSorted((one, other) => other - one))
    },
  )

  test.each(written)('so does the square in %s', (language) => {
    const svg = posterSvg({ ...autumn, name: longNames[language], audience, url, brand, language })
    const paths = [...svg.matchAll(/<path d="([^"]+)" fill="[^"]+"\/>/g)].map(([, path = '']) =>
      pointsOf(path),
    )
    const boxes = paths.map((points) => ({
      left: Math.min(...points.map(([x]) => x)),
      right: Math.max(...points.map(([x]) => x)),
      top: Math.min(...points.map(([, y]) => y)),
      bottom: Math.max(...points.map(([, y]) => y)),
    }))
    // Brand, name, label, audience, three days of two lines, "scan", address.
    expect(boxes).toHaveLength(12)
    for (const { left, right, top, bottom } of boxes) {
      expect(left).toBeGreaterThan(34)
      expect(right).toBeLessThan(559)
      expect(top).toBeGreaterThan(2)
      expect(bottom).toBeLessThan(555)
    }
    const [brandBox, name, label, words, opens] = boxes
    for (const box of [name, words]) expect((box?.right ?? 0) - (box?.left ?? 0)).toBeGreaterThan(350)
    for (const [above, below] of [
      [brandBox, name],
      [name, label],
      [label, words],
      [words, opens],
    ])
      expect(above?.bottom).toBeLessThan(below?.top ?? 0)
  })
})

test('the square is drawn at 1080 pixels, and its code leads to the page', async () => {
  const png = await toPng(Buffer.from(posterSvg({ ...autumn, logo: await drawPng() })))
  if (png === undefined) throw new Error('No picture.')
  const { width, height, colourAt } = await pixelsOf(png)
  expect([width, height]).toEqual([1080, 1080])
  const scale = 1080 / 595.28
  const { data, size } = encode(autumn.url, { border: 4 })
  const side = (136 / size) * scale
  const [left, top] = [40 * scale, (595.28 - 40 - 136) * scale]
  const drawn = data.map((row, y) =>
    row.map((_dark, x) => colourAt(left + (x + 0.5) * side, top + (y + 0.5) * side) === '#1c1917'),
  )
  expect(drawn).toEqual(data)
  // The logo, on white, in the band of the programme's colour.
  expect(colourAt(68 * scale, 42 * scale)).toBe('#33aa33')
  expect(colourAt(41.5 * scale, 42 * scale)).toBe('#ffffff')
  expect(colourAt(10, 10)).toBe('#6d28d9')
})

test('its letters are shaped as the language writes them', () => {
  const titleIn = (language: Poster['language'], name: string) => {
    const svg = posterSvg({ ...autumn, language, name, brand: 'M' })
    return [...svg.matchAll(/<path d="([^"]+)"/g)][1]?.[1] ?? ''
  }
  // One conjunct has fewer outlines than its two letters, kept apart by a non-joiner.
  const outlines = (name: string) => titleIn('hi', name).split('M').length
  expect(outlines('क्ष')).toBeLessThan(outlines('क्\u200cष'))
  expect(titleIn('mr', 'लशल')).not.toBe(titleIn('hi', 'लशल'))
})

/** The points of an SVG path of absolute commands. */
function pointsOf(path: string): [number, number][] {
  const numbers = (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  return numbers.flatMap((x, at): [number, number][] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []))
}
