import { expect, test } from 'vitest'
import { cellOf, csvLines, inBatches, listOf, parseCsv } from './csv.ts'

async function write(fields: string[], records: object[]): Promise<string> {
  const ids = records.map((_, index) => String(index))
  const find = async (some: string[]) => some.map((id) => records[Number(id)] ?? {})
  let file = ''
  for await (const lines of csvLines(fields, inBatches(ids, find))) file += lines
  return file
}

test('a file begins with a byte order mark and the fields, and each line ends as RFC 4180 says', async () => {
  const file = await write(['name', 'days.from'], [{ name: 'स्वाती', days: { from: 'Mon' } }, { name: null }])
  expect(file).toBe('\ufeffname,days.from\r\nस्वाती,Mon\r\n,\r\n')
})

test.each([
  'plain',
  'with "quotes", commas; and semicolons',
  'two\nlines',
  'two\r\nlines',
  ' spaces around ',
  '=HYPERLINK("http://x")',
  '+91 98220 12345',
  '-1',
  '@SUM(A1)',
  '\tTab',
  '\rReturn',
  '＝1＋1',
  "'＋91",
  '－1',
  '＠SUM',
  'a"b',
  '"',
  'lone\rreturn',
  "'=already protected",
  "'quoted'",
  'क्ष्म्य \u200d शेती',
  '',
])('a cell comes back as it was: %j', async (value) => {
  const file = await write(['a', 'b'], [{ a: value, b: 'x' }])
  expect(parseCsv(file)).toEqual([
    ['a', 'b'],
    [value, 'x'],
  ])
})

test('a formula is text to a spreadsheet', async () => {
  for (const formula of [
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\t=1',
    '\r=1',
    '\n=1',
    "'=1",
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ]) {
    const [, line = ''] = (await write(['a'], [{ a: formula }])).split(/\r\n(?!=)/)
    expect(line.replace(/^"/, '').startsWith("'"), formula).toBe(true)
  }
})

test('a list comes back with the semicolons and backslashes of its parts', () => {
  for (const list of [['Law'], ['a; b', String.raw`c\d`, 'e,f'], []]) {
    expect(listOf(cellOf({ list }, 'list'))).toEqual(list)
  }
  expect(listOf('Law ;Tax; ')).toEqual(['Law', 'Tax', ''])
})

test('a first line that only names the delimiter is no row', () => {
  expect(parseCsv('\ufeffsep=;\r\nname;bio\r\nAsha;One, two\r\n')).toEqual([
    ['name', 'bio'],
    ['Asha', 'One, two'],
  ])
})

test('semicolons and the line ends of any machine are understood', () => {
  expect(parseCsv('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  for (const end of ['\n', '\r\n', '\r']) {
    expect(parseCsv(`a,b${end}"1;2",3${end}`), JSON.stringify(end)).toEqual([
      ['a', 'b'],
      ['1;2', '3'],
    ])
  }
})

test('text beside a quoted part stays as it was typed', () => {
  expect(parseCsv('"one" two,5" pipe\n')).toEqual([['"one" two', '5" pipe']])
})

test('a quotation mark that is not closed makes no table', () => {
  expect(parseCsv('a,b\n"1,2\n3,4')).toBeUndefined()
  expect(parseCsv('')).toEqual([])
})
