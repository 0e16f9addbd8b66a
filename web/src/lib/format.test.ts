import { afterEach, describe, expect, it } from 'vitest'
import {
  compareTexts,
  formatAgo,
  formatCompact,
  formatDate,
  formatFullDateTime,
  formatList,
  formatMonth,
  formatNumber,
  formatPhone,
  formatShare,
  formatTime,
  truncate,
} from './format.ts'
import { changeLanguage } from './i18n.ts'

const morning = '2026-03-05T05:00:00Z'
const later = (seconds: number) => new Date(Date.parse(morning) + seconds * 1000).toISOString()

describe.each([
  [
    'en',
    {
      number: '12,34,567.8',
      date: '5 Mar 2026',
      time: '10:30 am',
      full: 'Thursday, 5 March 2026 at 5:30 pm',
      now: 'this minute',
      ahead: ['in 5 days', 'in 1 hour'],
      compact: '1.2L',
      list: 'A, B and C',
    },
  ],
  [
    'hi',
    {
      number: '12,34,567.8',
      date: '5 मार्च 2026',
      time: 'सुबह 10:30',
      full: 'गुरुवार, 5 मार्च 2026, शाम 5:30 बजे',
      now: 'अभी',
      ahead: ['5 दिन बाद', '1 घंटे बाद'],
      compact: '1.2 लाख',
      list: 'A, B और C',
    },
  ],
  [
    'mr',
    {
      number: '12,34,567.8',
      date: '5 मार्च 2026',
      time: 'सकाळी 10:30',
      full: 'गुरुवार, 5 मार्च 2026, सायं. 5:30 वा.',
      now: 'आत्ताच',
      ahead: ['5 दिवसांनी', '1 तासाने'],
      compact: '1.2 लाख',
      list: 'A, B आणि C',
    },
  ],
] as const)('in %s', (language, expected) => {
  afterEach(() => changeLanguage('en'))

  it('writes numbers, dates, times and lists as its readers do, with Latin digits', async () => {
    await changeLanguage(language)
    expect({
      number: formatNumber(1234567.8),
      date: formatDate(morning),
      time: formatTime(morning),
      full: formatFullDateTime('2026-03-05T12:00:00Z'),
      now: formatAgo(morning, new Date(morning)),
      ahead: [5 * 86_400, 3600].map((seconds) => formatAgo(later(seconds), new Date(morning))),
      compact: formatCompact(123456).replace('\u00a0', ' '),
      list: formatList(['A', 'B', 'C']),
    }).toEqual(expected)
  })
})

it.each([
  // Friday, 11:26 pm in India.
  ['2026-11-27T17:56:00Z', '2026-11-28T01:30:00Z', 'in 8 hours'],
  ['2026-11-27T17:56:00Z', '2026-11-28T10:30:00Z', 'tomorrow'],
  ['2026-11-27T17:56:00Z', '2026-11-29T04:30:00Z', 'in 2 days'],
  ['2026-11-27T17:56:00Z', '2026-11-30T04:30:00Z', 'in 3 days'],
  ['2026-11-27T17:56:00Z', '2026-11-26T17:00:00Z', 'yesterday'],
  ['2026-11-27T17:56:00Z', '2026-11-26T06:00:00Z', 'yesterday'],
  ['2026-11-27T17:56:00Z', '2026-11-25T18:00:00Z', '2 days ago'],
  // 1 am in India, and 11 pm of the same day.
  ['2026-11-27T19:30:00Z', '2026-11-28T17:30:00Z', 'in 22 hours'],
  ['2026-11-27T17:56:00Z', '2026-11-27T17:56:30Z', 'this minute'],
  ['2026-11-27T17:56:00Z', '2026-12-28T17:56:00Z', 'next month'],
  ['2026-11-27T17:56:00Z', '2024-11-27T17:56:00Z', '2 years ago'],
])('at %s says of %s "%s", by the days of the Indian calendar', (now, moment, expected) => {
  expect(formatAgo(moment, new Date(now)).toLowerCase()).toBe(expected)
})

it('shows a day by the Indian calendar, and what is no date as it is', () => {
  expect(formatDate('2026-03-04T20:00:00Z')).toBe('5 Mar 2026')
  expect(formatDate('1998-04-23')).toBe('23 Apr 1998')
  expect(formatDate('unknown')).toBe('unknown')
})

it.each([
  ['en', ['12:00 am', '4:59 am', '6:00 am', '12:00 pm', '3:59 pm', '4:00 pm', '8:00 pm']],
  ['hi', ['रात 12:00', 'सुबह 4:59', 'सुबह 6:00', 'दोपहर 12:00', 'दोपहर 3:59', 'शाम 4:00', 'रात 8:00']],
  ['mr', ['रात्री 12:00', 'पहाटे 4:59', 'सकाळी 6:00', 'दुपारी 12:00', 'दुपारी 3:59', 'सायं. 4:00', 'रात्री 8:00']],
] as const)('names the times of day: %s', async (language, expected) => {
  await changeLanguage(language)
  const times = ['00:00', '04:59', '06:00', '12:00', '15:59', '16:00', '20:00']
  expect(times.map((time) => formatTime(`2026-03-05T${time}:00+05:30`))).toEqual(expected)
  await changeLanguage('en')
})

it('lists one, two and none', () => {
  expect([['A', 'B'], ['A'], []].map(formatList)).toEqual(['A and B', 'A', ''])
})

it('writes a month, and a share in percent', async () => {
  expect([formatMonth('2026-03'), formatShare(0.254)]).toEqual(['Mar 2026', '25%'])
  await changeLanguage('mr')
  expect([formatMonth('2026-03'), formatShare(0.254)]).toEqual(['मार्च 2026', '25%'])
  await changeLanguage('en')
})

it('groups the ten digits of a phone number', () => {
  expect(formatPhone('9822012345')).toBe('98220 12345')
  expect(formatPhone('12345')).toBe('12345')
  expect(formatPhone('2312654321')).toBe('02312654321')
})

it('cuts a text between letters, never inside one', () => {
  expect(truncate('मार्केटिंग', 2)).toBe('मार्के…')
  expect(truncate('Marketing', 9)).toBe('Marketing')
  expect(truncate('Marketing', 8)).toBe('Marketin…')
})

it('sorts by the dictionary of the language', async () => {
  const words = ['ज्ञान', 'क्षमा', 'हवा', 'कमल']
  await changeLanguage('mr')
  expect(words.toSorted(compareTexts)).toEqual(['कमल', 'हवा', 'क्षमा', 'ज्ञान'])
  await changeLanguage('hi')
  expect(words.toSorted(compareTexts)).toEqual(['कमल', 'क्षमा', 'ज्ञान', 'हवा'])
})
