import { expect, test } from 'vitest'
import { canInterview, endsInterview, isOpenInterview, suitsInterview } from './values.ts'

test.each([
  ['registered', true, false],
  ['under_review', true, false],
  ['waitlisted', true, false],
  ['eligible', true, false],
  ['introduced', false, false],
  ['mentoring', false, false],
  ['not_eligible', false, true],
  ['completed', false, true],
  ['withdrawn', false, true],
] as const)(
  'an application that is %s can lead to an interview: %s, and cancels an open one: %s',
  (state, can, ends) => {
    expect(canInterview(state)).toBe(can)
    expect(endsInterview(state)).toBe(ends)
  },
)

test.each([
  ['proposed', true],
  ['agreed', true],
  ['done', false],
  ['missed', false],
  ['cancelled', false],
] as const)('an interview that is %s is open: %s', (state, isOpen) => {
  expect(isOpenInterview(state)).toBe(isOpen)
})

test.each([
  ['video', '', true],
  ['video', 'https://meet.example/pune', true],
  ['video', 'http://meet.example/pune', false],
  ['video', 'Room 4', false],
  ['video', 'https://meet.example@evil.example', false],
  ['phone', '', true],
  ['phone', 'We call you', true],
  ['in_person', 'Room 4, https://maps.example/pune', true],
  ['in_person', 'Room 4, https://maps.example@evil.example', false],
] as const)('an interview by %s can be at "%s": %s', (way, place, suits) => {
  expect(suitsInterview({ way, place })).toBe(suits)
})
