import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { datesIn, dayIn, dayOfNumber, isUnclear, proofOf } from './imported-days.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-25T18:30:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const none = { dmy: 0, mdy: 0 }

test.each([
  ['1999-04-03', '1999-04-03'],
  ['1999/4/3', '1999-04-03'],
  ['1999.04.03', '1999-04-03'],
  ['१९९९-०४-०३', '1999-04-03'],
  ['1999–04–03', '1999-04-03'],
  ["'1999-04-03", '1999-04-03'],
  ['1999-04-03 00:00:00', '1999-04-03'],
  ['1999-04-03T00:00:00', '1999-04-03'],
  ['1999-04-03T10:15:00.000Z', '1999-04-03'],
  ['1999-04-02T18:30:00.000Z', '1999-04-03'],
  ['1999-04-03 12:00 AM', '1999-04-03'],
  [' 1999-04-03 ', '1999-04-03'],
  ["''1999-04-03", '1999-04-03'],
  ['1999 -  04 - 03', '1999-04-03'],
  ['1999-04-03, 10:15', '1999-04-03'],
  ['1999-04-03 10:15:00.000', '1999-04-03'],
  ['1999-04-03 10:15am', '1999-04-03'],
  ['1999-04-03 10:15Z', '1999-04-03'],
  ['1999-04-03 10:15(IST)', '1999-04-03'],
  ['3 April 1999.', '1999-04-03'],
  // Without its dot.
  ['3 दिसबर 1999', '1999-12-03'],
  ['3 April 1999', '1999-04-03'],
  ['03-Apr-1999', '1999-04-03'],
  ['03/APR/1999', '1999-04-03'],
  ['3rd April, 1999', '1999-04-03'],
  ['3rd of April 1999', '1999-04-03'],
  ['April 3, 1999', '1999-04-03'],
  ['Apr. 3 1999', '1999-04-03'],
  ['1999-Apr-03', '1999-04-03'],
  ['03Apr1999', '1999-04-03'],
  ['Sat, 03 Apr 1999', '1999-04-03'],
  ['Sat Apr 03 1999 00:00:00 GMT+0530 (India Standard Time)', '1999-04-03'],
  ['3 Sept 1999', '1999-09-03'],
  ['३ एप्रिल १९९९', '1999-04-03'],
  ['3 अप्रैल 1999', '1999-04-03'],
  ['3 जानेवारी 1999', '1999-01-03'],
  ['3 जनवरी 1999', '1999-01-03'],
  ['3 फ़रवरी 1999', '1999-02-03'],
  ['3 फेब्रुवारी 1999', '1999-02-03'],
  ['3 मार्च 1999', '1999-03-03'],
  ['3 मई 1999', '1999-05-03'],
  ['3 मे 1999', '1999-05-03'],
  ['3 जून 1999', '1999-06-03'],
  ['3 जुलाई 1999', '1999-07-03'],
  ['3 जुलै 1999', '1999-07-03'],
  ['3 अगस्त 1999', '1999-08-03'],
  ['3 ऑगस्ट 1999', '1999-08-03'],
  ['3 सितम्बर 1999', '1999-09-03'],
  ['3 सप्टेंबर 1999', '1999-09-03'],
  ['3 अक्टूबर 1999', '1999-10-03'],
  ['3 अक्तूबर 1999', '1999-10-03'],
  ['3 ऑक्टोबर 1999', '1999-10-03'],
  ['3 नवंबर 1999', '1999-11-03'],
  ['3 नोव्हेंबर 1999', '1999-11-03'],
  ['3 दिसम्बर 1999', '1999-12-03'],
  ['3 डिसेंबर 1999', '1999-12-03'],
  // The same whichever comes first.
  ['04/04/1999', '1999-04-04'],
  ['36253', '1999-04-03'],
  ['36253.0', '1999-04-03'],
  ['36253.52', '1999-04-03'],
  ['3-Apr-99', '1999-04-03'],
  ["3 April '05", '2005-04-03'],
  ['Apr 3, 26', '2026-04-03'],
  ['3 Apr 27', '1927-04-03'],
])('%s is a day in any order', (cell, day) => {
  for (const order of [undefined, 'iso', 'dmy', 'mdy'] as const)
    expect(dayIn(cell, order, none)).toEqual({ day })
})

test.each([
  ['03/04/1999', '1999-04-03', '1999-03-04'],
  ['3.4.1999', '1999-04-03', '1999-03-04'],
  ['3 / 4 / 1999', '1999-04-03', '1999-03-04'],
  ['03 04 1999', '1999-04-03', '1999-03-04'],
  ['03–04–1999', '1999-04-03', '1999-03-04'],
  ['०३/०४/१९९९', '1999-04-03', '1999-03-04'],
  ['03/04/1999 00:00', '1999-04-03', '1999-03-04'],
  ['4/3/1999 12:00:00 AM', '1999-03-04', '1999-04-03'],
  ['03/04/99', '1999-04-03', '1999-03-04'],
  ['03/04/05', '2005-04-03', '2005-03-04'],
])('%s hangs on the order', (cell, dmy, mdy) => {
  expect(dayIn(cell, undefined, none)).toEqual({ wrong: 'date_unclear' })
  expect(dayIn(cell, 'dmy', none)).toEqual({ day: dmy })
  expect(dayIn(cell, 'mdy', none)).toEqual({ day: mdy })
  expect(dayIn(cell, 'iso', none)).toBeUndefined()
})

test.each([
  '31-02-1999',
  '31/02/1999',
  '03/04-1999',
  '1999',
  '1999-02-30',
  '1999-13-01',
  '99999',
  '00123',
  '11999-04-03',
  '1999-04-031',
  "1999'-04-03",
  '103/04/1999',
  '03/04/19990',
  '136253',
  '362531',
  '3 Marketing 1999',
  '3 Ma 1999',
  '3 ज 1999',
  '3 April 10:15 1999',
  '3 April Saturday 1999',
  '3 April 1999 4',
  '3 April 1999 #4',
  '1) 3 April 1999',
  '3 April',
  'April 1999',
  '3 4 April 1999',
  '31 April 1999',
  'unknown',
  '27/11/2026',
  '',
])('%j is no day, and proves nothing', (cell) => {
  for (const order of [undefined, 'iso', 'dmy', 'mdy'] as const)
    expect(dayIn(cell, order, none)).toBeUndefined()
  expect(proofOf([cell])).toEqual(none)
  expect(datesIn([cell])).toMatchObject({ unclear: 0, suggested: null })
})

test('one impossible day takes the order from no column', () => {
  const cells = ['23/04/1999', '31-02-1999', '03/04/1999']
  expect(datesIn(cells)).toMatchObject({ unclear: 2, suggested: 'dmy', proof: { dmy: 1, mdy: 0 } })
  expect(dayIn('03/04/1999', 'dmy', proofOf(cells))).toEqual({ day: '1999-04-03' })
})

test('what the other days of a column turn round is not read against them', () => {
  const cells = ['03/04/1999', '04/23/1999']
  expect(datesIn(cells)).toMatchObject({ suggested: 'mdy', proof: { dmy: 0, mdy: 1 } })
  const proof = proofOf(cells)
  expect(cells.map((cell) => dayIn(cell, 'dmy', proof))).toEqual([
    { wrong: 'date_contradicts' },
    { wrong: 'date_contradicts' },
  ])
  expect(cells.map((cell) => dayIn(cell, 'mdy', proof))).toEqual([
    { day: '1999-03-04' },
    { day: '1999-04-23' },
  ])
})

test('one day that contradicts many is bad by itself', () => {
  const cells = ['23/04/1999', '24/04/1999', '04/25/1999', '03/04/1999']
  expect(datesIn(cells)).toMatchObject({ suggested: 'dmy', proof: { dmy: 2, mdy: 1 } })
  expect(cells.map((cell) => dayIn(cell, 'dmy', proofOf(cells)))).toEqual([
    { day: '1999-04-23' },
    { day: '1999-04-24' },
    { wrong: 'date_contradicts' },
    { day: '1999-04-03' },
  ])
})

test('a column that proves both orders as often suggests none, and what is unclear is read in neither', () => {
  const cells = ['23/04/1999', '04/23/1999', '03/04/1999']
  expect(datesIn(cells).suggested).toBeNull()
  for (const order of ['dmy', 'mdy'] as const) {
    expect(dayIn('03/04/1999', order, proofOf(cells))).toEqual({ wrong: 'date_contradicts' })
  }
  expect(dayIn('23/04/1999', 'dmy', proofOf(cells))).toEqual({ day: '1999-04-23' })
})

test('readings are shown: in each order, years of two digits first, and of what is written in its own way', () => {
  expect(
    datesIn(['03/04/1999', '23/04/1999', '03/04/1999', '5/4/98', '36253', '3-Apr-99', '3 April 1999']),
  ).toEqual({
    unclear: 4,
    suggested: 'dmy',
    proof: { dmy: 1, mdy: 0 },
    samples: [
      { cell: '5/4/98', day: '1998-04-05' },
      { cell: '03/04/1999', day: '1999-04-03' },
      { cell: '23/04/1999', day: '1999-04-23' },
    ],
    monthFirst: [
      { cell: '5/4/98', day: '1998-05-04' },
      { cell: '03/04/1999', day: '1999-03-04' },
    ],
    read: [
      { cell: '36253', day: '1999-04-03' },
      { cell: '3-Apr-99', day: '1999-04-03' },
    ],
  })
})

test('at most three readings of each kind are shown, and none of what is no day', () => {
  const cells = ['3/4/1999', '4/5/1999', '5/6/1999', '6/7/1999', '99999', '36253', '36254', '36255', '36256']
  const { samples, monthFirst, read } = datesIn(cells)
  expect(samples.map(({ cell }) => cell)).toEqual(['3/4/1999', '4/5/1999', '5/6/1999'])
  expect(monthFirst.map(({ cell }) => cell)).toEqual(['3/4/1999', '4/5/1999', '5/6/1999'])
  expect(read.map(({ cell }) => cell)).toEqual(['36253', '36254', '36255'])
})

test.each([
  ['03/04/1999', true],
  ['23/04/1999', true],
  ['04/23/1999', true],
  ['04/04/1999', false],
  ['1999-04-03', false],
  ['unknown', false],
])('that the day of %s hangs on the order is %s', (cell, expected) => {
  expect(isUnclear(cell)).toBe(expected)
})

test.each([
  ['36253', '1999-04-03'],
  [' 36253 ', '1999-04-03'],
  ['36253.52', '1999-04-03'],
  ['99999', undefined],
  ['1999-04-03', undefined],
  ['3 April 1999', undefined],
  ['', undefined],
])('the day number %j of a spreadsheet is the day %s', (cell, day) => {
  expect(dayOfNumber(cell)).toBe(day)
})
