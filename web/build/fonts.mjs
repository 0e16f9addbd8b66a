// Cuts the webfonts down to the letters and weights the product uses:
//   node web/build/fonts.mjs
// The results are kept in the repository, with the font's licence, so that a build needs no network.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans/package.json'))
const target = join(import.meta.dirname, '../src/ui/primitives/fonts')

// `unicode-range` in theme.css repeats them letter for letter; a test compares the two.
const ranges = JSON.parse(await readFile(join(import.meta.dirname, 'font-ranges.json'), 'utf8'))

await mkdir(target, { recursive: true })
for (const [script, range] of Object.entries(ranges)) {
  const font = await readFile(join(source, `files/noto-sans-${script}-wght-normal.woff2`))
  // The space and the digits also live in the Devanagari file's source; shaping across them needs the space.
  const text = letters(range) + (script === 'devanagari' ? ' ' : '')
  const subset = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    noHinting: true,
  })
  await writeFile(join(target, `noto-sans-${script}.woff2`), subset)
  console.log(`${script}: ${subset.length} bytes`)
}
await copyFile(join(source, 'LICENSE'), join(target, 'OFL.txt'))

function letters(range) {
  return range
    .split(',')
    .map((part) => part.trim().slice(2).split('-'))
    .flatMap(([from, to = from]) => span(Number.parseInt(from, 16), Number.parseInt(to, 16)))
    .map((code) => String.fromCodePoint(code))
    .join('')
}

function span(from, to) {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}
