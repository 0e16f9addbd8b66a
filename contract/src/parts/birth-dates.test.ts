import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outcome } from './test/outcome.ts'
import * as fields from './fields.ts'

describe('a date of birth', () => {
  // In India it is 26 November already.
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-25T18:30:00Z'), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test.each([
    ['1998-04-23', { is: '1998-04-23' }],
    [' १९९८-०४-२३ ', { is: '1998-04-23' }],
    ['2000-02-29', { is: '2000-02-29' }],
    ['1900-02-29', 'dob_invalid'],
    ['1999-13-01', 'dob_invalid'],
    ['1999-04-31', 'dob_invalid'],
    ['1899-12-31', 'dob_invalid'],
    ['today', 'dob_invalid'],
    ['infinity', 'dob_invalid'],
    ['1998-4-23', 'dob_invalid'],
    ['1998-04-23T00:00:00Z', { is: '1998-04-23' }],
    ['1998-04-22T18:30:00.000Z', { is: '1998-04-23' }],
    [`1998-04-23${' '.repeat(91)}`, 'dob_invalid'],
    ['2026-11-26', { is: '2026-11-26' }],
    ['2026-11-27', 'dob_invalid'],
    ['1900-01-01', { is: '1900-01-01' }],
    ['2099-01-01', 'dob_invalid'],
    ['2100-01-01', 'dob_invalid'],
    ['', 'dob_required'],
    [undefined, 'dob_required'],
  ])('%j', (value, expected) => expect(outcome(fields.dateOfBirth(), value)).toEqual(expected))

  test.each([
    ['1998-04-23', { is: '1998-04-23' }],
    ['1970-01-01T00:00:00.000Z', { is: '1970-01-01' }],
    // Midnight in India, as it is written there and as a client in India writes it.
    ['1970-01-01T00:00:00+05:30', { is: '1970-01-01' }],
    ['1969-12-31T18:30:00.000Z', { is: '1970-01-01' }],
    // The clocks of India were 6:30 ahead in these years.
    ['1942-12-31T17:30:00.000Z', { is: '1943-01-01' }],
    ['1969-12-31T18:30:00.001Z', { is: '1969-12-31' }],
    ['1969-12-31T18:31:00Z', { is: '1969-12-31' }],
    ['1970-01-01T00:00:00+01:00', { is: '1970-01-01' }],
    ['1969-12-31T19:00:00-05:00', { is: '1970-01-01' }],
    ['1970-01-01T20:00:00Z', { is: '1970-01-01' }],
    [' १९७०-०१-०१T००:००:००Z ', { is: '1970-01-01' }],
    ['', { is: null }],
    [' ', { is: null }],
    [null, { is: null }],
    ['1970-01-01T00:00:00', 'dob_invalid'],
    ['2001-02-30T00:00:00Z', 'dob_invalid'],
    ['1899-12-31T00:00:00Z', 'dob_invalid'],
    ['2026-11-26T23:00:00Z', { is: '2026-11-26' }],
    ['2026-11-27T00:00:00Z', 'dob_invalid'],
    [`1970-01-01${' '.repeat(91)}`, 'dob_invalid'],
    [`1970-01-01${' '.repeat(90)}`, { is: '1970-01-01' }],
    ['1970-01-01T25:00:00Z', 'dob_invalid'],
    ['tomorrow', 'dob_invalid'],
    [7, 'dob_invalid'],
  ])('that may be missing, or be a moment: %j', (value, expected) =>
    expect(outcome(fields.optionalDateOfBirth(), value)).toEqual(expected),
  )

  test('is 18 years ago to the day, or in the mentor profile 18 years by the calendar', () => {
    expect(outcome(fields.adultDateOfBirth(), '2008-11-26')).toEqual({ is: '2008-11-26' })
    expect(outcome(fields.adultDateOfBirth(), '2008-11-27')).toBe('age_18')
    expect(outcome(fields.adultYearOfBirth(), '2008-12-31')).toEqual({ is: '2008-12-31' })
    expect(outcome(fields.adultYearOfBirth(), '2009-01-01')).toBe('age_18')
    expect(['2008-11-26', '2008-11-27', null].map(fields.isOfAge)).toEqual([true, false, true])
  })
})
