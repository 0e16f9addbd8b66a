import { describe, expect, test } from 'vitest'
import { certificateCode, isHeld, isOverdue, isProposed } from './values.ts'

const startsAt = '2026-05-01T10:00:00.000Z'
const later = '2026-05-02T10:00:00.000Z'
const agreed = { state: 'accepted', startsAt, times: [startsAt, later], minutes: 60 }

describe('a meeting', () => {
  test.each([
    ['an agreed one', agreed, '11:00', true],
    ['one that still runs', agreed, '10:59', false],
    ['one of a minute', { ...agreed, minutes: 1 }, '10:01', true],
    ['an agreed one without a time', { ...agreed, startsAt: null }, '11:00', false],
    ['a cancelled one', { ...agreed, state: 'cancelled' }, '11:00', false],
    ['one that nobody agreed to', { ...agreed, state: 'proposed', startsAt: null }, '11:00', false],
  ])('%s has been held only once its time is over', (_what, meeting, at, held) => {
    expect(isHeld(meeting, new Date(`2026-05-01T${at}:00Z`))).toBe(held)
  })

  test.each([
    ['a new one', { ...agreed, state: 'proposed', startsAt: null }, true],
    ['an agreed one', agreed, false],
    ['one that is being moved', { ...agreed, times: [later] }, true],
    ['a cancelled one', { ...agreed, state: 'cancelled', times: [later] }, false],
    ['an agreed one without a time', { ...agreed, startsAt: null }, false],
    ['a new one whose time is among its times', { ...agreed, state: 'proposed' }, true],
  ])('%s waits for an answer where its times do', (_what, meeting, proposed) => {
    expect(isProposed(meeting)).toBe(proposed)
  })
})

test.each([
  ['2026-04-30', null, true],
  ['2026-05-01', null, false],
  ['2026-04-30', startsAt, false],
  [null, null, false],
])('an item due %s and done %s is overdue: %s', (due, doneAt, overdue) => {
  expect(isOverdue({ due, doneAt }, '2026-05-01')).toBe(overdue)
})

test.each([
  ['7K3M-Q9XA-2B4C', '7K3M-Q9XA-2B4C'],
  ['7k3mq9xa2b4c', '7K3M-Q9XA-2B4C'],
  [' 7k3m q9xa 2b4c ', '7K3M-Q9XA-2B4C'],
  ['7k3m–q9xa–2b4c', '7K3M-Q9XA-2B4C'],
  ['oIlO-0000-1111', '0110-0000-1111'],
  ['७K3M-Q९XA-२B४C', '7K3M-Q9XA-2B4C'],
  ['', ''],
])('the code %j is %j', (typed, code) => {
  expect(certificateCode(typed)).toBe(code)
})
