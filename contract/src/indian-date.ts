/** Today's date in India as `YYYY-MM-DD`. */
export function indianDate(now: Date = new Date()): string {
  return new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
}

/** Whole years between a date of birth and a day, both `YYYY-MM-DD`. */
export function ageOn(dob: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4))
  return day.slice(5) < dob.slice(5) ? years - 1 : years
}
