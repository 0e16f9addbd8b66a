import { expect, test } from 'vitest'
import { collator, dateFormat, numberFormat } from './formats.ts'

test('a format is made once for each locale and its options', () => {
  const month = { month: 'short', timeZone: 'Asia/Kolkata' } as const
  expect(dateFormat('en-IN', month)).toBe(dateFormat('en-IN', { ...month }))
  expect(numberFormat('hi-IN')).toBe(numberFormat('hi-IN'))
  expect(collator('mr')).toBe(collator('mr'))
})

test('other options and other locales have formats of their own', () => {
  const may = new Date('2026-05-03T12:00:00Z')
  expect(dateFormat('en-IN', { month: 'long' }).format(may)).toBe('May')
  expect(dateFormat('en-IN', { month: '2-digit' }).format(may)).toBe('05')
  expect(numberFormat('en-IN').format(123_456)).toBe('1,23,456')
  expect(numberFormat('mr-IN').format(123_456)).toBe('१,२३,४५६')
  expect(numberFormat('en-IN', { style: 'percent' }).format(0.25)).toBe('25%')
})
