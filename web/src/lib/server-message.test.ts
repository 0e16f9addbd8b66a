import type { MessageCode } from '@udyam/contract/texts/messages'
import { expect, it } from 'vitest'
import { changeLanguage } from './i18n.ts'
import { translateMessage, translateSentence } from './server-message.ts'

it('says the server’s sentences in the language of the interface', async () => {
  await changeLanguage('mr')
  expect(translateMessage('email_invalid')).toBe('कृपया योग्य ईमेल पत्ता भरा')
  await changeLanguage('hi')
  expect(translateSentence({ code: 'email_invalid_dot', message: '' })).toBe('कृपया सही ईमेल पता भरें।')
})

it('keeps the values of a sentence', async () => {
  await changeLanguage('hi')
  const sentence = 'Password must be at least 8 characters long'
  const said = { code: 'password_min_count', message: sentence, values: { count: 8 } } as const
  expect(translateSentence(said)).toBe('पासवर्ड कम से कम 8 अक्षरों का होना चाहिए')
})

it('leaves a text that is no code as it is, and what a newer server says in English', () => {
  expect(translateMessage('Something new')).toBe('Something new')
  const unknown = { code: 'something_new' as MessageCode, message: 'Something new' }
  expect(translateSentence(unknown)).toBe('Something new')
})
