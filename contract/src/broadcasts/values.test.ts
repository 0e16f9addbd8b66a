import { expect, test } from 'vitest'
import { isNight, languageFor, nextMorning, unknownMark, writtenLanguages } from './values.ts'

test.each([
  ['2026-11-27T15:29:59Z', false],
  ['2026-11-27T15:30:00Z', true],
  ['2026-11-27T18:30:00Z', true],
  ['2026-11-28T02:29:59Z', true],
  ['2026-11-28T02:30:00Z', false],
])('%s is night in India: %s', (at, night) => expect(isNight(new Date(at))).toBe(night))

test.each([
  ['2026-11-27T15:30:00Z', '2026-11-28T02:30:00.000Z'],
  ['2026-11-27T19:00:00Z', '2026-11-28T02:30:00.000Z'],
  ['2026-11-28T02:29:59Z', '2026-11-28T02:30:00.000Z'],
  ['2026-11-28T02:30:00Z', '2026-11-29T02:30:00.000Z'],
])('after %s the next morning is %s', (at, morning) =>
  expect(nextMorning(new Date(at)).toISOString()).toBe(morning),
)

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
  ['{ } is fine', undefined],
])('in "%s" the unknown mark is %s', (text, mark) => expect(unknownMark(text)).toBe(mark))
