import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureSize } from './document.ts'
import drawn from './share/share.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const again = 'Run: node web/build/share-pictures.mjs'

test.each(Object.entries(drawn.texts))(
  'the picture beside links in %s says what the pages say',
  (language, said) => {
    const texts = ['core', 'home'].map((area) =>
      JSON.parse(readFileSync(join(root, `locales/${language}/${area}.json`), 'utf8')),
    )
    const { 'brand.name': name, 'home.pageTitle': line } = Object.assign({}, ...texts)
    expect(said, again).toEqual({ name, line })
    const picture = readFileSync(join(import.meta.dirname, `share/${language}.png`))
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
    expect({ width, height }).toEqual(pictureSize)
    // Messengers show pictures up to this size.
    expect(picture.length).toBeLessThan(300_000)
  },
)

test('the pictures beside links show the bridge of the home page', () => {
  const bridge = readFileSync(join(root, 'web/src/features/home/bridge.svg'), 'utf8')
  expect(drawn.bridge, again).toBe(createHash('sha256').update(bridge).digest('hex'))
})
