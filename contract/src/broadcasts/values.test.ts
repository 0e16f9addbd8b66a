import { expect, test } from 'vitest'
import { languageFor, unknownMark, writtenLanguages } from './values.ts'

const none = { en: '', hi: '', mr: '' }

test('a reader gets their own language, else the first that is whole', () => {
  const words = { subject: { en: '', hi: 'शाम', mr: 'सभा' }, body: { en: 'Come', hi: 'आइए', mr: '' } }
  expect(writtenLanguages(words)).toEqual(['hi'])
  for (const language of ['en', 'hi', 'mr'] as const) expect(languageFor(words, language)).toBe('hi')
  expect(languageFor({ subject: none, body: none }, 'en')).toBeUndefined()
})

test.each([
  ['Dear {{firstName}}, {{programme}}: {{link}}', undefined],
  ['Dear {{name}}', '{{name}}'],
  ['Dear {{firstName}', '{{firstName}'],
  ['Dear firstName}}', '}}'],
  ['Dear {{{{firstName}}}}', '{{}}'],
  ['{ } is fine', undefined],
])('in "%s" the unknown mark is %s', (text, mark) => expect(unknownMark(text)).toBe(mark))
