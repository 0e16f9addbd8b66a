import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkLanguages } from './languages.mjs'
import { root } from '../lib.mjs'

const made = []
const list = 'contract/src/texts/languages.ts'

/** The project files that the check reads, with changes in some of them. */
function copy(changes) {
  const folder = mkdtempSync(join(tmpdir(), 'udyam-check-'))
  made.push(folder)
  const parts = [
    'contract/package.json',
    'contract/src',
    'locales',
    'web/build/fonts.json',
    'api/src/platform/documents/fonts.ts',
  ]
  for (const part of [...parts, 'web/src/ui/primitives'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const [path, was, is] of changes) {
    const text = readFileSync(join(folder, path), 'utf8')
    expect(text).toContain(was)
    writeFileSync(join(folder, path), text.replace(was, is))
  }
  return folder
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

test('the languages of the project are whole', async () => {
  const { counts, problems } = await checkLanguages(root)
  expect(problems).toEqual([])
  expect(counts.map((count) => count.replace(/ of .*/, ''))).toEqual([
    'en: 0 texts missing',
    'hi: 0 texts missing',
    'mr: 0 texts missing',
  ])
})

test('every piece that another language lacks is named, and its texts are counted', async () => {
  const folder = copy([[list, "'mr'] as const", "'mr', 'ta'] as const"]])
  const { counts, problems } = await checkLanguages(folder)
  expect(counts.at(-1)).toMatch(/^ta: (\d),(\d+) texts missing of \1,\2$/)
  expect(problems).toEqual([
    'ta: no name in locales/ta/language.json',
    'ta: no format.locale in locales/ta/core.json',
    `ta: ${list} does not know the name `,
    `ta: ${list} does not know the name Tamil`,
    'ta: contract/src/texts/search-key.ts has no letters of Taml',
    'ta: no font of Taml in web/build/fonts.json',
    'ta: no font of Taml for certificates in api/src/platform/documents/fonts.ts',
  ])
})

test('a text that is missing in a language of the project, a column and a font that nobody knows are named', async () => {
  const folder = copy([
    ['locales/mr/home.json', '"home.pageTitle"', '"home.gone"'],
    [
      'locales/hi/site.json',
      /"field.taluka": ".*"/.exec(textOf('locales/hi/site.json'))[0],
      '"field.taluka": "इलाका"',
    ],
    ['web/build/fonts.json', 'noto-sans-devanagari', 'noto-serif'],
  ])
  const { problems } = await checkLanguages(folder)
  expect(problems).toEqual([
    'hi: no noto-serif.woff2: run node web/build/fonts.mjs',
    'hi: no @font-face of noto-serif in web/src/ui/primitives/theme.css',
    'hi: contract/src/importing/headers.ts does not know a column इलाका (field.taluka)',
    'mr: these texts are missing: home.pageTitle',
    'mr: no noto-serif.woff2: run node web/build/fonts.mjs',
    'mr: no @font-face of noto-serif in web/src/ui/primitives/theme.css',
  ])
})

test.each([
  `const none = { en: '', hi: '', mr: '' }`,
  `if (language === 'mr') shape()`,
  `const [first] = ['hi']`,
])('a language that is named beside the list is found: %s', async (line) => {
  const known = 'export type InLanguages'
  const folder = copy([['contract/src/setup/in-language.ts', known, `${line}\n${known}`]])
  expect((await checkLanguages(folder)).problems).toEqual([
    expect.stringMatching(/^contract\/src\/setup\/in-language\.ts:\d+ names a language: /),
  ])
})

function textOf(path) {
  return readFileSync(join(root, path), 'utf8')
}
