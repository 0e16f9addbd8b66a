import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web/src')
const halant = '्'
/** Names and loan words that fonts get wrong, in addition to every word of the product. */
const hardWords =
  'महाराष्ट्र राष्ट्रीय ट्रस्ट ट्रेनिंग इलेक्ट्रॉनिक्स ड्रायव्हर फ्रँचायझी स्वातंत्र्य तऱ्हा कऱ्हाड दऱ्या श्री ज्ञान क्षेत्र र्‍हस्व लक्ष्मी ' +
  'वाङ्मय उद्योजक शृंगार ह्रदय ब्राह्मण पद्धती विठ्ठल चिठ्ठी छत्रपती कृष्णा ज्येष्ठ राष्ट्राध्यक्ष द्वितीय'

test.each(['hi', 'mr'])(
  'every word of the product in %s is drawn whole, no halant shows',
  async (language) => {
    const words = wordsOf(language)
    const shape = await shaper(words.join(' '), language)
    const loose = shape(`क${halant}\u200C`)[1]
    const [missing] = shape('\u{10FFFF}')
    expect(words.length).toBeGreaterThan(1000)
    const broken = words.filter((word) => {
      const glyphs = shape(word)
      // The script itself shows it at the end of a word, as in अर्थात्, and between ट and स, which do not join.
      const meant = word.split(`ट${halant}स`).length - 1 + Number(word.endsWith(halant))
      return glyphs.includes(missing) || glyphs.filter((glyph) => glyph === loose).length > meant
    })
    expect(broken).toEqual([])
  },
)

test('a halant that shows and a letter that is missing are seen', async () => {
  const shape = await shaper(`क${halant}\u200Cक`, 'mr')
  const loose = shape(`क${halant}\u200C`)[1]
  expect(shape(`क${halant}\u200Cक`)).toContain(loose)
  expect(shape('ख')).toEqual(shape('\u{10FFFF}'))
})

function wordsOf(language) {
  const folder = join(import.meta.dirname, '../locales', language)
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const found = [...texts, hardWords].join(' ').match(/[\u0900-\u097F\u200C\u200D]+/g) ?? []
  return [...new Set(found)].filter((word) => /[\u0904-\u0939]/.test(word))
}

/**
 * Returns the glyphs of a text in the shipped font. HarfBuzz reads no WOFF2, so the test unpacks the font.
 */
async function shaper(letters, language) {
  const woff2 = readFileSync(join(web, 'ui/primitives/fonts/noto-sans-devanagari.woff2'))
  const unpacked = await subsetFont(woff2, `${letters} क${halant}`, { targetFormat: 'sfnt' })
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(unpacked)))
  return (text) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.setScript('Deva')
    buffer.setDirection(harfbuzz.Direction.LTR)
    buffer.setLanguage(language)
    harfbuzz.shape(font, buffer)
    return buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
  }
}
