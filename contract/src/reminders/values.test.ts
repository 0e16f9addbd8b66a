import { expect, test } from 'vitest'
import { nextReminder } from './values.ts'

test.each([
  ['answer', ['2026-11-20T10:00:00Z', null], '2026-11-22T09:59:59Z', '2026-11-22T10:00:00.000Z'],
  ['answer', ['2026-11-20T10:00:00Z', null], '2026-11-22T10:00:00Z', undefined],
  [
    'answer',
    ['2026-11-10T10:00:00Z', '2026-11-21T10:00:00Z'],
    '2026-11-22T10:00:00Z',
    '2026-11-23T10:00:00.000Z',
  ],
  [
    'more',
    ['2026-11-21T10:00:00Z', '2026-11-10T10:00:00Z'],
    '2026-11-23T10:00:00Z',
    '2026-11-24T10:00:00.000Z',
  ],
  ['more', [null, null], '2026-11-23T10:00:00Z', undefined],
  ['address', ['2026-11-20T10:00:00Z', null], '2026-11-22T10:00:00Z', '2026-11-23T10:00:00.000Z'],
  ['address', ['2026-11-20T10:00:00Z', null], '2026-11-23T10:00:00Z', undefined],
] as const)('a reminder of %s after %j can at %s be sent from %s', (wait, told, now, next) =>
  expect(nextReminder(wait, told, new Date(now))?.toISOString()).toBe(next),
)
