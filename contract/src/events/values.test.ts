import { expect, test } from 'vitest'
import { EventGiven } from './schemas.ts'
import { hasBegun, suitsEventWay, takesAttendance } from './values.ts'

test.each([
  ['online', '', true],
  ['online', 'https://meet.example/pune', true],
  ['online', 'http://meet.example/pune', false],
  ['online', 'Town hall', false],
  ['online', 'https://meet.example@evil.example', false],
  ['in_person', '', true],
  ['in_person', 'Town hall, https://maps.example/pune', true],
  ['in_person', 'Town hall, https://maps.example@evil.example', false],
] as const)('an event that is %s can be at "%s": %s', (way, place, suits) => {
  expect(suitsEventWay({ way, place })).toBe(suits)
})

test.each([
  ['06:59:59.999', false, false],
  ['07:00:00.000', false, true],
  ['09:59:59.999', false, true],
  ['10:00:00.000', true, true],
  ['18:00:00.000', true, true],
])('at %s an event of 10:00 has begun: %s, and attendance can be noted: %s', (time, begun, noted) => {
  const event = { startsAt: '2026-08-15T10:00:00.000Z' }
  const now = new Date(`2026-08-15T${time}Z`)
  expect(hasBegun(event, now)).toBe(begun)
  expect(takesAttendance(event, now)).toBe(noted)
})

test.each([
  [14, false],
  [15, true],
  [1440, true],
  [1441, false],
])('an event can last %i minutes: %s', (minutes, can) => {
  const words = { en: 'Evening for founders', hi: '', mr: '' }
  const { error } = EventGiven.safeParse({ title: words, text: words, minutes })
  expect(error?.issues.some(({ path }) => path[0] === 'minutes') ?? false).toBe(!can)
})
