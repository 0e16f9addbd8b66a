import { expect, test } from 'vitest'
import { menteeCsvColumns } from '#mentees/calls.ts'
import { separated } from './separator.ts'

const read = (source: string, separator: string) => source.split('\n').map((line) => line.split(separator))

const lines = (...all: string[]) => all.join('\n')
const title = 'Applications, Satara, November 2026'
const names = ['Name', 'Email', 'Mobile', 'Interests']
const person = 'Asha;a@example.com;9822012345;Law, Tax, Dairy, Food, Crafts'

test.each([
  ['the one that the first row has', 'Naav;Sampark\nAsha;9', ';'],
  ['the one that the first row has more often', 'Naav;Sampark, Patra;Gaav\nAsha;9, 8', ';'],
  ['tabs', 'Naav\tSampark', '\t'],
  ['commas in one column, and in none', 'Naav\nAsha', ','],
  ['commas where there is nothing', '', ','],
  ['commas where others are as many', 'Naav,Sampark;Patra\nAsha,9;x', ','],
  [
    'the one of the names below a title without any',
    lines('Applications 2026', names.join(';'), person),
    ';',
  ],
  ['the one of the names below a title with another', lines(title, names.join(';'), person, person), ';'],
  [
    'commas, although lists have more of others',
    lines(names.join(','), 'A,b,9,Law;Tax;Dairy;Food;Crafts'),
    ',',
  ],
  ['that of most rows, where no name is known', lines(title, 'Naav;Sampark', 'Asha;9', 'Usha;8'), ';'],
  [
    'that of most rows, where one cell is called like a column',
    lines('Naav,Sampark', 'Asha,9;Education', 'Usha,9'),
    ',',
  ],
  ['that of two names rather than of most rows', lines('Name;Email', 'A;a,b', 'B,b', 'C,c'), ';'],
  ['that of ten rows', lines(...Array.from({ length: 10 }, () => 'a,b'), ...Array(9).fill('a;b;c')), ','],
  ['that of the tenth row', lines(...Array<string>(9).fill('Applications'), names.join(';')), ';'],
  ['no more, below ten titles', lines(...Array<string>(10).fill('Applications'), names.join(';')), ','],
  ['of 200 columns', lines(`${'x;'.repeat(199)}Name;Email`, 'a,b', 'a,b', 'a'), ','],
  ['of 500 letters of a name', lines(`${'x'.repeat(500)}/Name;Email`, 'a,b', 'a,b'), ','],
])('the separator is %s', (_which, text, separator) => {
  expect(separated(text, { columns: menteeCsvColumns, read })).toEqual({ source: text, separator })
})

test.each([
  ['name;bio\na,b,c\na,b', ';'],
  ['Applications 2026\nname;email', ','],
])('without columns the first row alone shows it: %j', (text, separator) => {
  expect(separated(text, { read }).separator).toBe(separator)
})

test.each([
  ['sep=;\r\n', ';'],
  ['"SEP=\t"\n', '\t'],
])('a first line names it, and is left out: %j', (line, separator) => {
  expect(separated(`${line}a,b`, { columns: menteeCsvColumns, read })).toEqual({ source: 'a,b', separator })
})

test('a line that names another is a row', () => {
  const text = 'Naav\nsep=;\na,b'
  expect(separated(text, { read })).toEqual({ source: text, separator: ',' })
})

test('a separator that makes no table is none', () => {
  const text = 'Naav;Sampark'
  const without = (source: string, separator: string) =>
    separator === ';' ? undefined : read(source, separator)
  expect(separated(text, { columns: menteeCsvColumns, read: without }).separator).toBe(',')
})
