import { expect, test } from 'vitest'
import { ageOn, dayOfMoment, indianDate, indianDays } from './indian-date.ts'

test.each([
  ['2000-06-15', '2018-06-14', 17],
  ['2000-06-15', '2018-06-15', 18],
  ['2000-02-29', '2018-02-28', 17],
  ['2000-02-29', '2018-03-01', 18],
  ['2000-12-31', '2018-01-01', 17],
])('%s is on %s an age of %i', (dob, day, age) => expect(ageOn(dob, day)).toBe(age))

test.each([
  ['2026-03-10T18:29:59Z', '2026-03-10'],
  ['2026-03-10T18:30:00Z', '2026-03-11'],
])('%s is %s in India', (now, day) => expect(indianDate(new Date(now))).toBe(day))

test.each([
  ['2026-03-10T18:00:00Z', '2026-03-10T18:29:59Z', 0],
  ['2026-03-10T18:29:59Z', '2026-03-10T18:30:00Z', 1],
  ['2026-03-10T17:00:00Z', '2026-03-12T04:00:00Z', 2],
  ['2026-03-10T18:30:00Z', '2026-03-12T18:29:59Z', 1],
  ['2026-03-12T04:00:00Z', '2026-03-10T17:00:00Z', -2],
])('from %s to %s the calendar of India turns %i times', (from, to, days) =>
  expect(indianDays(new Date(from), new Date(to))).toBe(days),
)

test.each([
  ['1970-01-01T00:00Z', '1970-01-01'],
  ['1970-01-01T00:00+05:30', '1970-01-01'],
  ['1970-01-01T10:30:00.5Z', '1970-01-01'],
  ['+001970-01-01T00:00:00Z', undefined],
  ['1970-01-01T00:00', undefined],
  ['1970-01-01', undefined],
  ['1970-01-32T00:00:00Z', undefined],
])('the moment %s is of the day %s', (value, day) => expect(dayOfMoment(value)).toBe(day))
