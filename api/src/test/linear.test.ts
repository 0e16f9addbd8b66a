import { contract } from '@udyam/contract'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { graduateFrom } from '@udyam/contract/profile/graduate'
import { importLimits } from '@udyam/contract/csv/values'
import { conceptsOf, makeVocabulary } from '@udyam/contract/matching/words/concepts'
import { isOfOneScript } from '@udyam/contract/parts/plain-text'
import { longestRichText } from '@udyam/contract/parts/fields'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { listOf, parseCsv } from '#platform/csv/csv.ts'
import { planImport } from '#platform/csv/import-plan.ts'
import { readTable } from '#platform/csv/import-table.ts'
import { experienceYears } from '#platform/lib/experience.ts'
import { sanitizeRichText } from '#platform/lib/sanitize-html.ts'
import { searchPatterns, toSearchKey } from '#platform/lib/search-key.ts'
import { limit, threadMs, slowness } from './slowness.ts'

/**
 * A text takes as long as its eight parts; where the time grows with the square it takes eight times as long.
 * Both leave the same amount to collect.
 */
const parts = 8
const mostGrowth = 2
const large = 200_000
const mostMs = 50
/** Below this a clock says more about the machine than about the parser. */
const tooShortToCompareMs = 20
/** Above this it is not measured again. */
const hopelessMs = 10_000

const repeated = (part: string) => (size: number) => part.repeat(Math.ceil(size / part.length)).slice(0, size)
const between = (before: string, part: string, after: string) => (size: number) =>
  before + repeated(part)(size) + after

const texts: Record<string, (size: number) => string> = {
  letters: repeated('a'),
  spaces: repeated(' '),
  'spaces and a line break': between('x', ' ', 'a\nb'),
  digits: repeated('9'),
  dots: repeated('a.'),
  'dots and hyphens': repeated('a-.'),
  'at signs': repeated('a@'),
  'an address that never ends': between('a@', 'a.', '!'),
  'a web address': between('https://', 'a.', '/'),
  'Devanagari letters': repeated('बी.ए. '),
  marks: between('क', '\u093f', ''),
  joiners: repeated('\u200d'),
  degrees: repeated('b. '),
}

const html: Record<string, (size: number) => string> = {
  ...texts,
  'a style of spaces': between('<p style="color:', ' ', 'a\nb">x</p>'),
  'spaces before a colon': between('<p style="color', ' ', 'x">x</p>'),
  'a colour of commas': between('<p style="color:rgb(', ',', ')">x</p>'),
  declarations: between('<p style="', 'color: red;', '">x</p>'),
  'open tags': repeated('<div>'),
  'open tags of letters': repeated('<b><i>'),
  paragraphs: repeated('<p>a</p>'),
  'less-than signs': repeated('<'),
  ampersands: repeated('&amp'),
  attributes: between('<p ', 'a ', '>'),
  classes: between('<p class="', 'ql-align-x ', '">x</p>'),
  comments: repeated('<!--'),
  scripts: repeated('<script>'),
  players: repeated('<iframe src="https://player.vimeo.com/video/1">'),
  'line breaks': between('<p>', '<br>', '</p>x'),
  'an address of spaces': between('<a href="', ' \t', 'javascript:x">x</a>'),
}

const csv: Record<string, (size: number) => string> = {
  ...texts,
  quotes: repeated('"'),
  'a quote that never closes': between('a,b\n"', 'x', ''),
  commas: repeated(','),
  lines: repeated('a\n'),
  'carriage returns': repeated('\r'),
  backslashes: repeated('\\'),
  semicolons: repeated('a;'),
  rows: repeated('sanjay@example.com,Pune,"a ""dairy"", and more"\n'),
  'quotes that open and close': repeated('"a,b\n'),
  'protected cells': repeated("'=1,"),
  'protected empty cells': repeated("'"),
}

/** The letters of everything that one search key is made of: names, a bio, and skills. */
const searchKeyLetters = 2 * 100 + 300 + 30 * (60 + 1)
const searchLetters = 200
const educationLetters = 200

const prose = repeated(
  'मसाले आणि पापड उद्योगातून साठ जणांना रोजगार दिला. Sixteen years in consumer brands, the last six advising family firms. ',
)
const differentWords = (size: number) =>
  Array.from(
    { length: size / 6 },
    (_, at) => `ग${String.fromCharCode(0x915 + (at % 37), 0x915 + ((at / 37) % 37))}ांचे`,
  ).join(' ')
const wordsOf = (text: string) => conceptsOf([text], makeVocabulary())

type Parser = [what: string, most: number, parse: (text: string) => unknown, nasty: typeof texts]

/** Text parsers with their maximum input: 200 kB, or the size of their fields. */
const parsers: Parser[] = [
  ['rich text', longestRichText, sanitizeRichText, html],
  ['a CSV file', large, parseCsv, csv],
  ['a list in a cell', large, listOf, csv],
  ['a search key', searchKeyLetters, (text) => toSearchKey(text), texts],
  ['a search', searchLetters, searchPatterns, texts],
  ['the words of a fit', large, wordsOf, { ...html, prose }],
  ['the words of a fit, all different', longestRichText, wordsOf, { 'different words': differentWords }],
  ['an education', educationLetters, graduateFrom, texts],
  ['the scripts of a name', large, isOfOneScript, { ...texts, 'mixed scripts': repeated('a\u0430') }],
  ['an experience', large, experienceYears, texts],
]

test.each(parsers)(
  '%s of %i letters, the most there is, is read in linear time and 50 ms',
  (_what, most, parse, nasty) => {
    expect(slowOf(parse, nasty, { most, mostMs })).toEqual([])
  },
)

test.each(parsers.slice(1))(
  '%s of 200 kB is read in linear time, if it came',
  (_what, _most, parse, nasty) => {
    expect(slowOf(parse, nasty, { most: large, mostMs: 1_000 })).toEqual([])
  },
)

test('no more than that reaches them', () => {
  const isTaken = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
  const { description, bio, skills } = {
    ...contract.mentors.create.body.shape,
    ...contract.mentors.updateProfile.body.shape,
  }
  const { search } = contract.mentors.listApproved.query.shape
  const holds = (schema: z.ZodType, most: number) =>
    isTaken(schema, 'a'.repeat(most)) && !isTaken(schema, 'a'.repeat(most + 1))
  expect(holds(description, longestRichText)).toBe(true)
  expect(holds(bio, 300)).toBe(true)
  expect(holds(search, searchLetters)).toBe(true)
  const words = (count: number, letters = 60) =>
    Array.from({ length: count }, (_, at) => String(at).padEnd(letters, 'a'))
  expect([words(30), words(31), words(1, 61)].map((list) => isTaken(skills, list))).toEqual([
    true,
    false,
    false,
  ])
})

const fields = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, CheckedEndpoint>).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) =>
      Object.entries(part?.shape ?? {}).map(([field, schema]): [string, z.ZodType] => [
        `${noun}.${name} ${field}`,
        schema as z.ZodType,
      ]),
    ),
  ),
)

test('a cell of an import that is longer than its field is refused before it is read', async () => {
  const cell = '<b><i>'.repeat((importLimits.kib * 1024 - 100) / 6)
  const create = contract.mentors.create.body
  const columns = { email: 'email', description: 'html' } as const
  const importing = { columns, create, update: create, phone: 'phoneNumber' as const, find: async () => [] }
  const since = threadMs()
  const plan = await planImport(readTable(`email,description\nsanjay@example.com,${cell}`), importing)
  const taken = threadMs() - since
  expect(plan.problems).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ column: 'description' })]),
  )
  expect(taken).toBeLessThan(500 * slowness(threadMs))
})

test(
  'every field of the contract is checked in linear time',
  () => {
    expect(fields.length).toBeGreaterThan(200)
    // Shared schemas are measured once.
    const different = new Map(fields.map(([name, schema]) => [schema, name]))
    const slow = [...different].flatMap(([schema, name]) =>
      slowOf((text) => schema.safeParse(text), texts, { most: large, mostMs }).map(
        (what) => `${name}: ${what}`,
      ),
    )
    expect(slow).toEqual([])
  },
  limit(120_000),
)

/** Parsers that are too slow or grow faster than linearly; the shortest of up to eight times counts. */
function slowOf(
  parse: (text: string) => unknown,
  nasty: typeof texts,
  limit: { most: number; mostMs: number },
): string[] {
  return Object.entries(nasty).flatMap(([name, make]) => {
    const whole = make(limit.most)
    const part = make(limit.most / parts)
    let shortest = Infinity
    let shortestInParts = Infinity
    for (let tries = 0; tries < 8; tries += 1) {
      shortest = Math.min(shortest, timeOf(parse, whole))
      if (shortest > hopelessMs) break
      const isShort = shortest < tooShortToCompareMs
      if (!isShort) shortestInParts = Math.min(shortestInParts, timeOf(parse, part, parts))
      const isLinear = isShort || shortest <= mostGrowth * shortestInParts
      const isQuick = shortest < limit.mostMs || shortest < limit.mostMs * slowness(threadMs)
      if (isQuick && isLinear) return []
    }
    return [name]
  })
}

function timeOf(parse: (text: string) => unknown, text: string, times = 1): number {
  const since = threadMs()
  for (let time = 0; time < times; time += 1) parse(text)
  return threadMs() - since
}
