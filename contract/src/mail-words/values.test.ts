import { expect, test } from 'vitest'
import { isWorded, wordsIn } from './values.ts'

const none = { subject: '', text: '', action: '' }

test.each([
  [none, false],
  [{ ...none, subject: 'Hello' }, true],
  [{ ...none, text: 'Hello' }, true],
  [{ ...none, action: 'Open' }, true],
  [{ subject: 'Hello', text: 'Hello', action: 'Open' }, true],
])('%j are words of a mail: %s', (words, is) => expect(isWorded(words)).toBe(is))

test('a language without words has those of the default one, part by part none', () => {
  const all = { en: { ...none, subject: 'Hello' }, hi: none, mr: { ...none, action: 'उघडा' } }
  expect(wordsIn(all, 'en')).toEqual({ ...none, subject: 'Hello' })
  expect(wordsIn(all, 'hi')).toEqual({ ...none, subject: 'Hello' })
  expect(wordsIn(all, 'mr')).toEqual({ ...none, action: 'उघडा' })
})
