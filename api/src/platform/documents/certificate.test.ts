import { languages } from '@udyam/contract/texts/languages'
import { extractText, getMeta } from 'unpdf'
import { OPS } from 'unpdf/pdfjs'
import { describe, expect, test } from 'vitest'
import { readPdf as read, writtenIn } from '#test/pdf.ts'
import { certificatePdf, type Certificate } from './certificate.ts'

const asha: Certificate = {
  menteeName: 'Asha Kulkarni',
  mentorName: "Ṛtvik D'Souza",
  startedOn: '2026-03-05',
  completedOn: '2026-09-09',
  code: 'K7QM-4XPA',
  verifyUrl: 'https://setu.example/certificates/K7QM-4XPA',
  language: 'en',
  brand: 'Maitri',
  colours: { main: '#0e6b7c', dark: '#08444f' },
}

/** Languages with complete texts by the project. */
const written = ['en', 'hi', 'mr'] as const

describe('a certificate', () => {
  const inWords = {
    en: {
      title: 'Certificate of Mentorship',
      days: 'from 5 March 2026 to 9 September 2026.',
    },
    hi: { title: 'मार्गदर्शन प्रमाणपत्र', days: 'ने 5 मार्च 2026 से 9 सितंबर 2026 तक' },
    mr: {
      title: 'मार्गदर्शन प्रमाणपत्र',
      days: 'यांनी 5 मार्च 2026 ते 9 सप्टेंबर 2026 या काळात',
    },
  }

  test.each(written)(
    'is one landscape page that says in %s who learnt from whom, and when',
    async (language) => {
      const { title, days } = inWords[language]
      const file = await certificatePdf({ ...asha, language })
      const pdf = await read(file)
      const [, , width, height] = (await pdf.getPage(1)).view
      expect(pdf.numPages).toBe(1)
      expect([width, height]).toEqual([841.89, 595.28])
      expect(writtenIn(file)).toEqual(
        expect.arrayContaining(['Maitri', title, days, 'Asha Kulkarni', "Ṛtvik D'Souza", asha.verifyUrl]),
      )
      expect(writtenIn(file).join('\n')).toContain(asha.code)
    },
  )

  test.each(written)('tells programs its title, its language and its outline in %s', async (language) => {
    const pdf = await read(await certificatePdf({ ...asha, language }))
    const { info } = await getMeta(pdf)
    expect(info).toMatchObject({
      Title: `${inWords[language].title}: Asha Kulkarni`,
      Language: language,
      Author: 'Maitri',
      Creator: 'Maitri',
      Producer: 'Maitri',
      CreationDate: 'D:20260909000000Z',
    })
    const outline = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    expect(outline.match(/"role":"(?:H1|Figure)"/g)).toEqual(['"role":"H1"', '"role":"Figure"'])
    expect(outline).toContain(`"alt":"${asha.verifyUrl}"`)
  })

  test('is the same file for the same mentorship', async () => {
    const [first, second] = [await certificatePdf(asha), await certificatePdf(asha)]
    await certificatePdf({ ...asha, language: 'mr', menteeName: 'श्रीकृष्ण' })
    expect(second.equals(first)).toBe(true)
    expect((await certificatePdf(asha)).equals(first)).toBe(true)
  })

  test('is small, whatever the names', async () => {
    for (const language of languages) {
      const file = await certificatePdf({
        ...asha,
        language,
        menteeName: everyLetter,
        mentorName: 'Ĉḥṭḍṇḻ Žižek',
      })
      expect(file.length).toBeLessThan(150_000)
    }
  })

  test('leads to where it is verified when its code is pressed', async () => {
    const page = await (await read(await certificatePdf(asha))).getPage(1)
    const links: { url: string }[] = await page.getAnnotations()
    expect(links.map(({ url }) => url)).toEqual([asha.verifyUrl])
  })
})

describe('a name on it', () => {
  test('is shaped as Devanagari is written', async () => {
    const glyphs = await glyphsOf({
      ...asha,
      language: 'hi',
      menteeName: 'श्रीकृष्ण ज्ञानेश्वर क्षीरसागर',
      mentorName: 'कार्तिक त्र्यंबक',
    })
    const drawn = glyphs.map(({ unicode }) => unicode)
    expect(drawn).toEqual(expect.arrayContaining(['श्र', 'ज्ञ', 'क्ष']))
    // No virama without a conjunct remains.
    expect(drawn).not.toContain('्')
    // The short i is drawn before its consonant, although it is encoded after it.
    const name = drawn.slice(drawn.lastIndexOf('ि'))
    expect(name.indexOf('त')).toBeGreaterThan(0)
  })

  test('has the Marathi forms of its letters in Marathi', async () => {
    const [hindi, marathi] = await Promise.all(
      (['hi', 'mr'] as const).map(async (language) => {
        const glyphs = await glyphsOf({ ...asha, language, menteeName: 'लळशल' })
        return glyphs.find(({ unicode }) => unicode === 'ल')?.width
      }),
    )
    expect(marathi).toBeGreaterThan(0)
    expect(marathi).not.toBe(hindi)
  })

  test('may mix letters, and needs no mark to be composed', async () => {
    const file = await certificatePdf({
      ...asha,
      menteeName: ' Dr.  Ravi\nत्र्यंबक ',
      mentorName: 'R\u0323tvik',
    })
    expect(writtenIn(file)).toEqual(expect.arrayContaining(['Dr. Ravi त्र्यंबक', 'Ṛtvik']))
    const { text } = await extractText(await read(file), { mergePages: true })
    expect(text).toContain('Ṛtvik')
  })

  test.each([
    [
      'of 90 letters',
      'Venkatanarasimharajuvaripeta Subrahmanyam Chandrashekharendra Ramakrishnan Padmanabhaswamy',
    ],
    ['of 100 letters without a space', 'W'.repeat(100)],
    ['in long Devanagari', 'त्र्यंबकेश्वर '.repeat(7).trim()],
  ])('%s stays between the border and the code', async (_kind, name) => {
    for (const language of languages) {
      const file = await certificatePdf({ ...asha, language, menteeName: name, mentorName: name })
      const page = await (await read(file)).getPage(1)
      const { items } = await page.getTextContent()
      const set = items
        .flatMap((item) => ('transform' in item && item.str.trim() !== '' ? [item] : []))
        .map(({ transform, width }) => ({ left: Number(transform[4]), y: Number(transform[5]), width }))
      for (const { left, y, width } of set) {
        expect(left).toBeGreaterThan(60)
        expect(left + width).toBeLessThan(842 - 60)
        expect(y).toBeGreaterThan(60)
        expect(y).toBeLessThan(595 - 55)
      }
      const foot = set.findIndex(({ left }) => Math.round(left) === 172)
      expect(foot).toBeGreaterThan(7)
      for (const { y } of set.slice(0, foot)) expect(y).toBeGreaterThan(151)
      expect(writtenIn(file).join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    }
  })
})

const everyLetter = 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळक्षज्ञ ABCDEFGHIJKLMNOPQRSTUVWXYZ'

async function glyphsOf(certificate: Certificate): Promise<{ unicode: string; width: number }[]> {
  const page = await (await read(await certificatePdf(certificate))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  return argsArray
    .filter((_args, index) => fnArray[index] === OPS.showText)
    .flatMap(([shown]) => shown)
    .filter((glyph) => typeof glyph === 'object')
}
