import { describe, expect, test } from 'vitest'
import { code } from './code.ts'
import { inAllScripts, latinDigits } from './digits.ts'
import { escapeHtml } from './escape-html.ts'
import { fill } from './fill.ts'
import { collator } from './formats.ts'
import { isLanguage, knownLanguage, languageCode, languages, scriptOf } from './languages.ts'

test('the product has three languages', () => {
  expect(languages).toEqual(['en', 'hi', 'mr'])
})

test.each([
  ['English', 'en'],
  ['अंग्रेज़ी', 'en'],
  ['इंग्रजी', 'en'],
  [' HINDI ', 'hi'],
  ['हिन्दी', 'hi'],
  ['हिंदी', 'hi'],
  ['marathi', 'mr'],
  ['मराठी', 'mr'],
  ['Gujarati', 'gu'],
  ['Urdu', 'ur'],
  ['Kannada', 'kn'],
  ['Telugu', 'te'],
  [' Konkani ', 'Konkani'],
  ['अंग्रेज\u093cी', 'en'],
  ['', ''],
])('the language %j is %j', (name, is) => {
  expect(languageCode(name)).toBe(is)
})

test.each([
  ['०१२३४५६७८९', '0123456789'],
  ['१2 बजे', '12 बजे'],
  ['x॰॥', 'x॰॥'],
  ['', ''],
])('%j has the digits of %j', (value, latin) => {
  expect(latinDigits(value)).toBe(latin)
})

test('a text between tags holds no tag and no quote', () => {
  expect(escapeHtml('<b class="x">A & B</b> "A" && <i>')).toBe(
    '&lt;b class=&quot;x&quot;&gt;A &amp; B&lt;/b&gt; &quot;A&quot; &amp;&amp; &lt;i&gt;',
  )
  expect(escapeHtml('&lt;')).toBe('&amp;lt;')
})

describe('a text', () => {
  test.each([
    ['{{a}} and {{b}}, {{a}}', { a: 'x', b: 2 }, 'x and 2, x'],
    ['{{none}}.', {}, '.'],
    ['{{zero}} {{empty}}.', { zero: 0, empty: '' }, '0 .'],
    ['{{ a }} {a}', { a: 'x' }, '{{ a }} {a}'],
    ['{{long_name1}}', { long_name1: '{{a}}', a: 'x' }, '{{a}}'],
  ])('%j with %j is %j', (text, values, filled) => {
    expect(fill(text, values)).toBe(filled)
  })
})

test('numbers in names are in the order of their values', () => {
  expect(['Ward 10', 'Ward 9', 'Ward 2'].toSorted(collator('en').compare)).toEqual([
    'Ward 2',
    'Ward 9',
    'Ward 10',
  ])
})

test('a code is itself', () => {
  expect(code('value_invalid')).toBe('value_invalid')
})

test('a digit is written in Latin and in each script of India', () => {
  expect(inAllScripts(7)).toBe('7७৭੭૭୭௭౭೭൭')
  expect(inAllScripts(0)).toBe('0०০੦૦୦௦౦೦൦')
})

test.each([
  ['en', true, 'en'],
  ['hi', true, 'hi'],
  ['mr', true, 'mr'],
  ['fr', false, 'en'],
  ['', false, 'en'],
  [undefined, false, 'en'],
])('%j is a language of the product: %s; a text in it is read in %s', (value, is, read) => {
  expect(isLanguage(value)).toBe(is)
  expect(knownLanguage(value)).toBe(read)
})

test.each([
  ['en', 'Latn'],
  ['hi', 'Deva'],
  ['mr', 'Deva'],
  ['ur', 'Arab'],
  ['qqq', ''],
])('%s is written in %j', (language, script) => expect(scriptOf(language)).toBe(script))
