import { describe, expect, test } from 'vitest'
import { perLanguage } from '../texts/languages.ts'
import { inAllLanguages, inLanguage, isMissing, unwritten } from './in-language.ts'
import {
  askedByHand,
  isWordsKey,
  isWordsOfManagers,
  mailKinds,
  type WordsKey,
  wordsKeys,
  wordsParts,
} from '#mail-words/values.ts'

test.each([
  ['mr', 'नमस्कार'],
  ['hi', 'Hello'],
  ['en', 'Hello'],
] as const)('a text in %s is %j, the English one where there is none', (language, words) => {
  expect(inLanguage({ ...perLanguage(() => ''), en: 'Hello', mr: 'नमस्कार' }, language)).toBe(words)
})

test('nothing written is empty', () => {
  expect(unwritten).toEqual({ en: '', hi: '', mr: '' })
  expect(inLanguage(unwritten, 'hi')).toBe('')
})

test('a stored text is empty in a language that was added since', () => {
  expect(inAllLanguages({ en: 'Hello', hi: 'नमस्ते' })).toEqual({ en: 'Hello', hi: 'नमस्ते', mr: '' })
})

test.each([
  ['Hello', '', true],
  ['Hello', 'नमस्ते', false],
  ['', '', false],
  ['', 'नमस्ते', false],
])('of %j in English and %j in Hindi, the Hindi one is missing: %s', (en, hi, is) => {
  expect(isMissing({ en, hi, mr: '' }, 'hi')).toBe(is)
})

describe('the words of mails and notices', () => {
  test('are of these mails and parts', () => {
    expect(mailKinds.join(' ')).toBe(
      'accountGoing adminSuspended announcement applicationApproved applicationReceived applicationRejected breachTold ' +
        'codesGuessed consentAsked contactMessage daysShortened digest emailChange emailChanged emailSet erasureAsked ' +
        'erasureByOwner erasureUndone factorChanged factorDropAsked factorDropTold factorDropped factorGone ' +
        'grievanceAnswered grievanceDue grievanceReceived guessing invitation join joinReminder manyExported ' +
        'manyOpened newDevice notice ownerMade ownerUnmade passwordChanged peopleDeleted privacyLink resetByOperator ' +
        'resetLink signInCode suspended verifyEmail weeklyReads welcome',
    )
    expect(wordsParts).toEqual(['subject', 'text', 'action'])
    expect(askedByHand).toEqual(['nudged', 'matchAsked'])
  })

  test('are changed by owners, and these mails by managers too', () => {
    const mails = wordsKeys.filter((key) => key.startsWith('mail.') && isWordsOfManagers(key))
    expect(mails).toEqual([
      'mail.announcement',
      'mail.applicationApproved',
      'mail.applicationReceived',
      'mail.applicationRejected',
      'mail.contactMessage',
      'mail.digest',
      'mail.join',
      'mail.joinReminder',
      'mail.notice',
      'mail.welcome',
    ])
  })

  test.each<[WordsKey, boolean]>([
    ['notification.welcome', true],
    ['notification.newMessage', true],
    ['notification.suspended', false],
    ['notification.adminSuspended', false],
    ['notification.evidenceOpened', false],
    ['mail.suspended', false],
    ['mail.resetLink', false],
  ])('%s are for managers too: %s', (key, is) => {
    expect(isWordsOfManagers(key)).toBe(is)
  })

  test.each([
    ['mail.welcome', true],
    ['notification.briefSent', true],
    ['mail.briefSent', false],
    ['notification.resetLink', false],
    ['welcome', false],
    ['', false],
  ])('%j has words: %s', (key, has) => {
    expect(isWordsKey(key)).toBe(has)
  })
})
