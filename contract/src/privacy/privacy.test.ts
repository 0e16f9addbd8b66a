import { describe, expect, test } from 'vitest'
import { boxesOf, consentHows, givableOf, isNeeded, optionalOf, purposes, purposesOf } from './purposes.ts'
import { firstDays, retentionDays, retentionKeys } from './settings.ts'

describe('people agree', () => {
  test('to these purposes, in this order, in these ways', () => {
    expect(purposes.join(' ')).toBe('programme account duty brief contact directory board mails phone')
    expect(purposesOf).toEqual({
      mentee: ['programme', 'brief', 'contact', 'mails'],
      mentor: ['programme', 'directory', 'contact', 'mails'],
      promoter: ['board'],
      visitor: ['account', 'mails'],
      admin: ['duty'],
    })
    expect(givableOf).toEqual({
      mentee: ['programme', 'brief', 'contact', 'mails', 'phone'],
      mentor: ['programme', 'directory', 'contact', 'mails', 'phone'],
      promoter: ['board'],
      visitor: ['account', 'mails'],
      admin: ['duty'],
    })
    expect(consentHows).toEqual(['sign-up', 'switch', 'link', 'lapse'])
  })

  test.each([
    ['mentee', 'programme', ['brief', 'contact', 'mails']],
    ['mentor', 'programme', ['directory', 'contact', 'mails']],
    ['visitor', 'account', ['mails']],
    ['admin', 'duty', []],
  ] as const)('a %s is not without %s, and can be without %j', (role, needed, optional) => {
    expect(isNeeded(role, needed)).toBe(true)
    expect(isNeeded(role, 'mails')).toBe(false)
    expect(optionalOf(role)).toEqual(optional)
  })

  test.each([
    ['mentee', ['contact', 'mails']],
    ['mentor', ['contact', 'mails']],
    ['visitor', ['mails']],
    ['admin', []],
  ] as const)('the sign-up of a %s has boxes for %j, as the application includes the others', (role, boxes) =>
    expect(boxesOf(role)).toEqual(boxes),
  )

  test('a promoter can be without everything', () => {
    expect(isNeeded('promoter', 'board')).toBe(false)
    expect(optionalOf('promoter')).toEqual(['board'])
  })
})

/** The days at first, the fewest and the most that owners can set. */
test.each([
  ['sessions', 30, 7, 90],
  ['devices', 180, 30, 365],
  ['mailBodies', 30, 7, 90],
  ['mailRows', 365, 30, 730],
  ['notifications', 180, 30, 365],
  ['contactMessages', 365, 30, 730],
  ['grievances', 1095, 365, 1825],
  ['consents', 1095, 1095, 2555],
  ['audit', 400, 365, 1095],
  ['auditAddresses', 365, 30, 365],
  ['notSelected', 365, 90, 730],
  ['closedMentorships', 365, 90, 1095],
  ['neverVerified', 90, 30, 180],
  ['unused', 730, 365, 1825],
  ['evidence', 1095, 365, 2555],
] as const)('%s are kept for %i days at first, %i at least, %i at most', (key, first, least, most) => {
  expect(retentionDays[key]).toEqual({ first, least, most })
  expect(firstDays[key]).toBe(first)
  expect(retentionKeys).toHaveLength(15)
})
