import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld } from '#test/world.ts'
import { loadArea } from '../i18n.ts'
import { withZone } from './zoned-time.ts'

startWorld()
beforeAll(() => loadArea('mentorship'))

const zone = process.env['TZ']
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test.each([
  ['Asia/Kolkata', '2026-12-01T06:30:00Z', '12:00 pm'],
  ['Asia/Colombo', '2026-12-01T06:30:00Z', '12:00 pm'],
  ['Europe/London', '2026-12-01T06:30:00Z', '12:00 pm IST (06:30 your time)'],
  // Summer time.
  ['Europe/London', '2026-07-01T06:30:00Z', '12:00 pm IST (07:30 your time)'],
  ['America/New_York', '2026-12-01T06:30:00Z', '12:00 pm IST (01:30 your time)'],
  // It is still the day before.
  ['America/Los_Angeles', '2026-12-01T06:30:00Z', '12:00 pm IST (Mon, 22:30 your time)'],
])('a reader in %s sees %s as "%s"', (timeZone, value, written) => {
  process.env['TZ'] = timeZone
  expect(withZone('12:00 pm', value)).toBe(written)
})
