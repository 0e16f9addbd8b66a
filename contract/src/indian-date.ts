/** Today's date in India as `YYYY-MM-DD`. */
export function indianDate(now: Date = new Date()): string {
  return new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
}

/** How many days of the Indian calendar lie between two moments: 1 from 11 pm to 1 am. */
export function indianDays(from: Date, to: Date): number {
  return (Date.parse(indianDate(to)) - Date.parse(indianDate(from))) / 86_400_000
}

/** Whole years between a date of birth and a day, both `YYYY-MM-DD`. */
export function ageOn(dob: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4))
  return day.slice(5) < dob.slice(5) ? years - 1 : years
}

const moment = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i

/**
 * The day of an ISO 8601 moment with its zone. Clients write a day as midnight in India or in UTC. Any other
 * moment is on the day it names. Undefined if it is no moment.
 */
export function dayOfMoment(value: string): string | undefined {
  const written = moment.exec(value)?.[1]
  const at = new Date(value)
  if (written === undefined || Number.isNaN(at.getTime())) return undefined
  const [utcDay, utcTime] = at.toISOString().split('T')
  if (utcTime === '00:00:00.000Z') return utcDay
  const [day, time] = inIndia(at).split(' ')
  return time === '00:00:00' && at.getMilliseconds() === 0 ? day : written
}

/** The clocks of India, which were not always 5:30 ahead: "1943-01-01 00:00:00". */
function inIndia(at: Date): string {
  // Swedish writes days and times as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
}
