// Checks that each listed language is complete (docs/languages.md), and that no other file names a language.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isTest, modulesUnder } from '../files.mjs'
import { isMain, root as here } from '../lib.mjs'

/** Languages translated by this project. They must have every text. */
const whole = ['en', 'hi', 'mr']
/** Fields whose labels a spreadsheet may have as the names of its columns. */
const fields =
  'firstName fatherName lastName fullName email emailShort phone mobile dob education location district taluka city goals expectations interests languages skills experience category subcategory'
const number = new Intl.NumberFormat('en')
/** The list, fonts, and the people of the demo. */
const mayName =
  /^contract\/src\/texts\/languages\.ts$|^api\/src\/platform\/(?:documents\/fonts\.ts$|db\/demo\/)/

/** Answers `{ counts, problems }`: a line for each language, and a sentence for each problem. */
export async function checkLanguages(root) {
  const load = (path) => import(pathToFileURL(join(root, path)).href)
  const texts = 'contract/src/texts'
  const { languages, languageCode, scriptOf } = await load(`${texts}/languages.ts`)
  const [{ fold }, { latinDigits }] = [await load(`${texts}/search-key.ts`), await load(`${texts}/digits.ts`)]
  const { matchHeaders } = await load('contract/src/importing/headers.ts')
  const { fonts: pdf } = await load('api/src/platform/documents/fonts.ts')
  const { menteeCsvColumns } = await load('contract/src/mentees/calls.ts')
  const { mentorCsvColumns } = await load('contract/src/profile/mentor-columns.ts')
  const columns = { ...menteeCsvColumns, ...mentorCsvColumns, 'part.first': 'text' }
  const web = JSON.parse(readFileSync(join(root, 'web/build/fonts.json'), 'utf8'))
  const theme = readFileSync(join(root, 'web/src/ui/primitives/theme.css'), 'utf8')
  const english = Object.keys(textsOf(root, 'en'))
  const counts = []
  const problems = namedElsewhere(root, languages)
  for (const language of languages) {
    const own = textsOf(root, language)
    const script = scriptOf(language)
    const missing = english.filter((key) => !(key in own))
    const figures = [missing.length, english.length].map((count) => number.format(count))
    counts.push(`${language}: ${figures[0]} texts missing of ${figures[1]}`)
    if (whole.includes(language) && missing.length > 0)
      problems.push(`${language}: these texts are missing: ${missing.slice(0, 5).join(', ')}`)
    const lacks = (isThere, piece) => isThere || problems.push(`${language}: ${piece}`)
    const name = nameIn(root, language)
    const native = new Intl.NumberFormat(`${language}-u-nu-native`, { useGrouping: false }).format(1234567890)
    const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' }).of(language)
    lacks(name !== '', `no name in locales/${language}/language.json`)
    lacks('format.locale' in own, `no format.locale in locales/${language}/core.json`)
    for (const called of [name, inEnglish])
      lacks(languageCode(called) === language, `${texts}/languages.ts does not know the name ${called}`)
    lacks(fold(name) !== '', `${texts}/search-key.ts has no letters of ${script}`)
    lacks(latinDigits(native) === '1234567890', `${texts}/digits.ts does not know the digits ${native}`)
    const font = web[script]?.font ?? ''
    lacks(font !== '', `no font of ${script} in web/build/fonts.json`)
    lacks(
      font === '' || existsSync(join(root, `web/src/ui/primitives/fonts/${font}.woff2`)),
      `no ${font}.woff2: run node web/build/fonts.mjs`,
    )
    lacks(
      font === '' || theme.includes(`${font}.woff2`),
      `no @font-face of ${font} in web/src/ui/primitives/theme.css`,
    )
    lacks(
      pdf.some((one) => one.script === script),
      `no font of ${script} for certificates in api/src/platform/documents/fonts.ts`,
    )
    for (const field of fields.split(' ')) {
      const label = own[`field.${field}`]
      const isKnown = label === undefined || matchHeaders([label], columns)[0] !== ''
      lacks(isKnown, `contract/src/importing/headers.ts does not know a column ${label} (field.${field})`)
    }
  }
  return { counts, problems }
}

/** Every text of a language by its key. */
function textsOf(root, language) {
  const folder = join(root, 'locales', language)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return Object.assign({}, ...names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

function nameIn(root, language) {
  const path = join(root, 'locales', language, 'language.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).name ?? '') : ''
}

/** The code of a language as a text or a key, in what the product is made of. A locale of `Intl` is none. */
function namedElsewhere(root, languages) {
  const code = languages.join('|')
  const named = new RegExp(`(['"\`])(?:${code})\\1|[{,]\\s*(?:${code}):|^\\s*(?:${code}): `)
  const isLocale = /localeCompare|Intl\.|examples:|lang=/
  const paths = ['contract/src', 'api/src', 'web/src', 'web/build'].flatMap((folder) =>
    modulesUnder(root, folder),
  )
  return paths
    .filter((path) => !isTest(path) && !mayName.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          named.test(line) && !isLocale.test(line)
            ? [`${path}:${index + 1} names a language: ${line.trim()}`]
            : [],
        ),
    )
}

if (isMain(import.meta.url)) {
  const { counts, problems } = await checkLanguages(process.argv[2] ?? here)
  for (const problem of problems) console.log(problem)
  console.log(`${counts.join(', ')}, ${problems.length} problems`)
  process.exit(problems.length === 0 ? 0 : 1)
}
