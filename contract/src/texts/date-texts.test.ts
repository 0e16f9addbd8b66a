import { describe, expect, test } from 'vitest'
import { dayText, fullMomentText, momentText, timeText } from './date-texts.ts'

/** A catalogue that says which text it was asked for, and with what. */
const words = (locale: string) => ({
  locale,
  t: (key: string, values?: object) => (values === undefined ? key : `${key}${JSON.stringify(values)}`),
})
const english = {
  locale: 'en-IN',
  t: (key: string, values: Readonly<Record<string, string | number | undefined>> = {}) => {
    const { day, month, year, time, period, weekday } = values
    if (key === 'format.day') return `${day} ${month} ${year}`
    if (key === 'format.dayWithWeekday') return `${weekday}, ${day}`
    if (key === 'format.time') return `${time} ${period}`
    if (key === 'format.moment') return `${day}, ${time}`
    return key === 'format.fullMoment' ? `${day} at ${time}` : key.replace('format.', '')
  },
}

describe('a time of day by the Indian clock', () => {
  test.each([
    ['2026-03-04T18:30:00Z', '12:00 from0'],
    ['2026-03-04T22:29:00Z', '3:59 from0'],
    ['2026-03-04T22:30:00Z', '4:00 from4'],
    ['2026-03-05T00:29:00Z', '5:59 from4'],
    ['2026-03-05T00:30:00Z', '6:00 from6'],
    ['2026-03-05T06:29:00Z', '11:59 from6'],
    ['2026-03-05T06:30:00Z', '12:00 from12'],
    ['2026-03-05T07:30:00Z', '1:00 from12'],
    ['2026-03-05T10:29:00Z', '3:59 from12'],
    ['2026-03-05T10:30:00Z', '4:00 from16'],
    ['2026-03-05T14:29:00Z', '7:59 from16'],
    ['2026-03-05T14:30:00Z', '8:00 from20'],
    ['2026-03-05T18:29:00Z', '11:59 from20'],
  ])('%s is %s', (moment, time) => {
    expect(timeText(new Date(moment), english)).toBe(time)
  })
})

describe('a day and a moment', () => {
  const date = new Date('2026-03-05T12:00:00Z')

  test('are put together by the texts of the catalogue', () => {
    expect(dayText(date, english)).toBe('5 March 2026')
    expect(dayText(date, english, 'short')).toBe('5 Mar 2026')
    expect(momentText(date, english)).toBe('5 Mar 2026, 5:30 from16')
    expect(fullMomentText(date, english)).toBe('Thursday, 5 March 2026 at 5:30 from16')
  })

  test('are those of India, in the words of the locale', () => {
    expect(dayText(new Date('2026-12-31T18:30:00Z'), english)).toBe('1 January 2027')
    expect(dayText(new Date('2026-12-31T18:29:00Z'), english)).toBe('31 December 2026')
    expect(dayText(date, words('mr-IN-u-nu-latn'))).toContain('"month":"मार्च"')
    expect(fullMomentText(date, words('hi-IN-u-nu-latn'))).toContain('गुरुवार')
  })
})
