import { expect, test } from 'vitest'
import { daysUntil, hasPoster, intakeState, rollingId, slugOf, slugPattern, takesOthers } from './values.ts'

test('the intake that rolls is stored under its own id', () => {
  expect(rollingId).toBe('00000000-0000-4000-8000-000000000072')
})

test.each([
  ['rolling', true, false],
  ['soon', true, true],
  ['open', true, true],
  ['closed', false, false],
  ['finished', false, false],
] as const)(
  'an intake that is %s takes applications of another: %s, and has a poster: %s',
  (state, takes, poster) => {
    expect(takesOthers(state)).toBe(takes)
    expect(hasPoster(state)).toBe(poster)
  },
)

const days = { isRolling: false, opensOn: '2026-08-01', closesOn: '2026-08-31', finishedAt: null }

test.each([
  ['2026-07-31', 'soon'],
  ['2026-08-01', 'open'],
  ['2026-08-31', 'open'],
  ['2026-09-01', 'closed'],
])('an intake of August stands on %s at %s', (today, state) => {
  expect(intakeState(days, today)).toBe(state)
})

test.each([
  ['rolls', { isRolling: true, opensOn: null, closesOn: null }, '2026-08-15', 'rolling'],
  ['is finished', { finishedAt: '2026-09-20T06:30:00.000Z' }, '2026-09-21', 'finished'],
  ['was finished early', { finishedAt: '2026-08-10T06:30:00.000Z' }, '2026-08-15', 'finished'],
  ['has no first day', { opensOn: null }, '2020-01-01', 'open'],
  ['has no first day, and is over', { opensOn: null }, '2026-09-01', 'closed'],
  ['has no last day', { closesOn: null }, '2030-01-01', 'open'],
])('an intake that %s with the days %j stands on %s at %s', (_what, change, today, state) => {
  expect(intakeState({ ...days, ...change }, today)).toBe(state)
})

test.each([
  ['2026-08-31', 0],
  ['2026-08-30', 1],
  ['2026-07-31', 31],
  ['2026-09-02', -2],
])('from %s to 31 August 2026 the days are %i', (today, left) => {
  expect(daysUntil('2026-08-31', today)).toBe(left)
})

test.each([
  ['Autumn 2026!', 'autumn-2026'],
  ['  Women & Young Founders  ', 'women-young-founders'],
  ['शरद 2026', '2026'],
  ['शरद', ''],
  ['A'.repeat(61), 'a'.repeat(60)],
  [`${'a'.repeat(59)} 2026`, 'a'.repeat(59)],
  [`${'a'.repeat(58)} 2026`, `${'a'.repeat(58)}-2`],
])('an intake called "%s" gets the address "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test.each([
  ['autumn', true],
  ['autumn-2026', true],
  ['autumn-2026-pune', true],
  ['-autumn', false],
  ['autumn-', false],
  ['autumn--2026', false],
  ['Autumn', false],
  ['autumn 2026', false],
  ['शरद', false],
  ['', false],
])('"%s" can be an intake’s address: %s', (slug, isGood) => {
  expect(slugPattern.test(slug)).toBe(isGood)
})
