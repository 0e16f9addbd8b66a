import { messages } from '@udyam/contract/messages'
import { expect, it } from 'vitest'
import { changeLanguage } from './i18n.ts'
import { translateMessage } from './server-message.ts'

it('says the server’s sentences in the language of the interface', async () => {
  await changeLanguage('mr')
  expect(translateMessage(messages.emailInvalid)).toBe('कृपया योग्य ईमेल पत्ता भरा')
  await changeLanguage('hi')
  expect(translateMessage(messages.emailInvalidDot)).toBe('कृपया सही ईमेल पता भरें।')
})

it('keeps the values of a sentence', async () => {
  await changeLanguage('hi')
  expect(translateMessage('Password must be at least 8 characters long')).toBe(
    'पासवर्ड कम से कम 8 अक्षरों का होना चाहिए',
  )
})

it('leaves a sentence it does not know as it was sent', () => {
  expect(translateMessage('Something new')).toBe('Something new')
})

it.each(Object.values(messages).filter((text) => !text.includes('{{')))(
  'is the same in English: %s',
  (text) => {
    expect(translateMessage(text)).toBe(text)
  },
)
