import { indianDate } from './indian-date.ts'

const loud = { from: 8, to: 21 }

/** Whether nobody is disturbed: from 21:00 to 08:00 in India. */
export function isNight(at: Date): boolean {
  const hour = new Date(at.getTime() + 5.5 * 3_600_000).getUTCHours()
  return hour < loud.from || hour >= loud.to
}

/** The next 08:00 in India. */
export function nextMorning(at: Date): Date {
  const morning = new Date(`${indianDate(at)}T08:00:00+05:30`)
  return morning > at ? morning : new Date(morning.getTime() + 86_400_000)
}
