import { expect, test } from 'vitest'
import { areSaid, isOfOthers, partsOf, sayingWords } from './header-words.ts'

test.each([
  ['1.Name', ['Name']],
  ['12. Name', ['Name']],
  ['7 . Name', ['Name']],
  ['१२) नाव', ['नाव']],
  ['Question 12: Name', ['Name']],
  ['Name / 2. Surname', ['Name', 'Surname']],
  ['Class 10-B', ['Class 10-B']],
  ['Name of the 1234-member group', ['Name of the 1234-member group']],
])('the parts of %s have no numbers of a list', (header, parts) => {
  expect(partsOf(header)).toEqual(parts)
})

test.each([
  'eg Asha',
  'e.g. Asha',
  'in year',
  'in years',
  'year',
  'years',
  'yr',
  'Yrs',
  'mm',
  'YY',
  'ddmmyyyy',
  'dd-mm-yyyy',
  'mmddyyyy',
  'mm-dd-yyyy',
  'yymmdd',
  'yyyymmdd',
  'yyyy-mm-dd',
  '10digits',
  '10 digit',
  'ten-digits',
  'वर्षे',
  'वर्ष',
])('“%s” is a hint on how to fill in a column', (hint) => {
  expect(partsOf(`Name (${hint})`)).toEqual(['Name'])
})

test.each([
  'Village only',
  'Work years',
  'Years of work',
  'Mobile',
  'YYYY of joining',
  'वर्षे कामाची',
  'वर्ष कामाचे',
])('“%s” is a name of a column, though a hint has some of its letters', (part) => {
  expect(partsOf(`Name / ${part}`)).toEqual(['Name', part])
})

test.each([
  ['उमेदवार नाव', ['नाव']],
  ['विद्यार्थ्या नाव', ['नाव']],
  ['उमेदवाराचे नाव', ['नाव']],
  ['उमेदवाराचा पत्ता', ['पत्ता']],
  ['उमेदवाराची जन्मतारीख', ['जन्मतारीख']],
  ['विद्यार्थीचे नाव', ['नाव']],
  ['विद्यार्थीचा पत्ता', ['पत्ता']],
  ['विद्यार्थीची जन्मतारीख', ['जन्मतारीख']],
  ['Do you agree to share your email?', []],
  ['3. Do you agree to share your email?', []],
])('%s says %j', (header, words) => {
  expect(sayingWords(header)).toEqual(words)
})

test.each([
  ['Birth place', 'location', true],
  ['Date of birth', 'dob', false],
  ['Father’s date of birth', 'dob', true],
  ['Office phone', 'mobile_no', true],
  ['Phone', 'mobile_no', false],
])('that %s, taken for %s, belongs to somebody or something else is %s', (header, target, expected) => {
  expect(isOfOthers(header, target)).toBe(expected)
})

test.each([
  ['family name', 'family name of husband', true],
  ['family name', 'name', false],
  ['name', 'name', true],
  ['name', 'village name', false],
  ['village', 'village name', true],
  ['', '', false],
])('that a column “%s” is said by “%s” is %s', (name, header, expected) => {
  const words = (text: string) => text.split(' ').filter(Boolean)
  expect(areSaid(words(name), words(header))).toBe(expected)
})
