/** Start of an Indian day (`YYYY-MM-DD`), or of a day `plus` days later. */
export function startOfDay(day: string, plus = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + plus * 86_400_000)
}
