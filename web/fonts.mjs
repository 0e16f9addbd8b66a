// Cuts the webfonts down to the letters and weights the product uses:
//   node web/fonts.mjs
// The results are kept in the repository, with the font's licence, so that a build needs no network.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans/package.json'))
const target = join(import.meta.dirname, 'src/ui/primitives/fonts')

/** `unicode-range` in theme.css repeats these ranges letter for letter; a test compares them. */
const ranges = {
  latin: 'U+20-7E, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+20B9',
  devanagari:
    'U+901-903, U+905-90B, U+90D, U+90F-911, U+913-928, U+92A-933, U+935-939, U+93C-945, U+947-949, ' +
    'U+94B-94D, U+950, U+958-960, U+964-970, U+972, U+200C-200D, U+25CC',
}

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
