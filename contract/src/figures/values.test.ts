import { expect, test } from 'vitest'
import {
  aYearBefore,
  endOfHalfYear,
  halfYearOf,
  halfYears,
  isFirstDay,
  isLastDay,
  openTables,
  otherRow,
  yearBefore,
  yearOf,
} from './values.ts'

test.each([
  ['2026-01-01', '2025-10-01', '2026-03-31'],
  ['2026-03-31', '2025-10-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', '2026-09-30'],
  ['2026-09-30', '2026-04-01', '2026-09-30'],
  ['2026-10-01', '2026-10-01', '2027-03-31'],
  ['2026-12-31', '2026-10-01', '2027-03-31'],
])('%s is in the half-year from %s to %s', (day, first, last) => {
  expect([halfYearOf(day), endOfHalfYear(first)]).toEqual([first, last])
  expect([isFirstDay(day), isLastDay(day)]).toEqual([day === first, day === last])
})

test('half-years are listed with both ends, the latest first', () => {
  expect(halfYears('2025-04-01', '2026-04-01')).toEqual(['2026-04-01', '2025-10-01', '2025-04-01'])
  expect(halfYears('2026-10-01', '2026-10-01')).toEqual(['2026-10-01'])
  expect(halfYears('2026-10-01', '2026-04-01')).toEqual([])
})

test.each([
  ['2026-03-31', '2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', '2027-03-31'],
  ['2026-12-31', '2026-04-01', '2027-03-31'],
  ['2027-01-01', '2026-04-01', '2027-03-31'],
])('%s is in the financial year from %s to %s', (day, from, to) => {
  expect(yearOf(day)).toEqual({ from, to })
})

test('a year before is the same day', () => {
  expect(aYearBefore('2026-04-01')).toBe('2025-04-01')
})

test('the words of the calls', () => {
  expect([yearBefore, otherRow, ...openTables]).toEqual(['year', 'others', 'districts', 'mentors'])
})
