import { contract } from '@udyam/contract'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { namesDegree } from '@udyam/contract/selection'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { listOf, parseCsv } from '../csv/csv.ts'
import { experienceYears } from '../lib/experience.ts'
import { sanitizeRichText } from '../lib/sanitize-html.ts'
import { searchPatterns, toSearchKey } from '../lib/search-key.ts'

/** Twice as much text takes at most three times as long. */
const mostGrowth = 3
const sizes = [100_000, 200_000] as const
/** Below this a clock says more about the machine than about the parser. */
const tooShortToCompareMs = 20

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
}

type Parser = [what: string, mostMs: number, parse: (text: string) => unknown, nasty: typeof texts]

/**
 * What reads text, and the most time that 200 kB may take it. HTML, CSV and search keys are read whole, letter by
 * letter, and get more than the 50 ms of a field; what comes in of them is at most 100 kB, 512 kB and 2 kB.
 */
const parsers: Parser[] = [
  ['rich text', 500, sanitizeRichText, html],
  ['a CSV file', 200, parseCsv, csv],
  ['a list in a cell', 50, listOf, csv],
  ['a search key', 200, (text) => toSearchKey(text), texts],
  ['a search', 200, searchPatterns, texts],
  ['an education', 50, namesDegree, texts],
  ['an experience', 50, experienceYears, texts],
]

test.each(parsers)('%s is read in linear time, 200 kB in %i ms', (_what, mostMs, parse, nasty) => {
  expect(slowOf(parse, nasty, mostMs)).toEqual([])
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

test('every field of the contract is checked in linear time', () => {
  expect(fields.length).toBeGreaterThan(200)
  const slow = fields.flatMap(([name, schema]) =>
    slowOf((text) => schema.safeParse(text), texts, 50).map((what) => `${name}: ${what}`),
  )
  expect(slow).toEqual([])
})

/** What takes too long, or grows faster than what is read; a measurement that is off is taken again. */
function slowOf(parse: (text: string) => unknown, nasty: typeof texts, mostMs: number): string[] {
  return Object.entries(nasty).flatMap(([name, make]) => {
    const [small, large] = sizes.map(make)
    for (let tries = 0; tries < 5; tries += 1) {
      const [first, second] = [timeOf(parse, small ?? ''), timeOf(parse, large ?? '')]
      const isLinear = second < tooShortToCompareMs || second <= mostGrowth * first
      if (second < mostMs && isLinear) return []
    }
    return [name]
  })
}

function timeOf(parse: (text: string) => unknown, text: string): number {
  // Time of the processor: what else the machine does counts less.
  const since = process.cpuUsage()
  parse(text)
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
