// Subsets the webfonts to the characters and weights in use: node web/build/fonts.mjs
// The results are committed with the font licence, so a build needs no network.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const target = join(import.meta.dirname, '../src/ui/primitives/fonts')

// `unicode-range` in theme.css repeats them letter for letter; a test compares the two.
const fonts = JSON.parse(await readFile(join(import.meta.dirname, 'fonts.json'), 'utf8'))

await mkdir(target, { recursive: true })
for (const { font: name, from, range } of Object.values(fonts)) {
  const source = dirname(resolve(`${from}/package.json`))
  const font = await readFile(join(source, 'files', fileOf(name, from)))
  // Shaping across words needs the space, which each file's source has too.
  const text = `${letters(range)} `
  const subset = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    noHinting: true,
  })
  await writeFile(join(target, `${name}.woff2`), subset)
  await copyFile(join(source, 'LICENSE'), join(target, `OFL-${from.split('/')[1]}.txt`))
  console.log(`${name}: ${subset.length} bytes`)
}

/** A package of one script names its file twice after it: noto-sans-gujarati-gujarati-wght-normal. */
function fileOf(name, from) {
  const script = name.replace('noto-sans-', '')
  return `${from.split('/')[1]}-${script}-wght-normal.woff2`
}

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
