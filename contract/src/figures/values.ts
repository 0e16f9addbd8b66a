/** No group of fewer people is a number in a report. */
export const fewest = 5

/** What a report is compared with: the same period a year before, or an intake by its id. */
export const yearBefore = 'year'

/** The tables of a report. Those of the programme's own questions come before the events. */
export const figureTables = [
  'funnel',
  'districts',
  'meetings',
  'endings',
  'reviews',
  'pulse',
  'sells',
  'sales',
  'people',
  'funding',
  'practices',
  'venture',
  'changes',
  'mentors',
  'events',
] as const
export type FigureTableName = (typeof figureTables)[number]

/** The row of an open list that holds all groups that are too small. */
export const otherRow = 'others'

/** Tables that take their rows from what people wrote, such as places. */
export const openTables: ReadonlySet<string> = new Set(['districts', 'mentors'])

/**
 * The half-year of India's financial year in which a day lies, by its first day: 1 April or 1 October.
 *
 * @param day `YYYY-MM-DD`
 */
export function halfYearOf(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  if (month < 4) return `${year - 1}-10-01`
  return month < 10 ? `${year}-04-01` : `${year}-10-01`
}

/** The last day of a half-year that begins on this day. */
export function endOfHalfYear(first: string): string {
  const year = Number(first.slice(0, 4))
  return first.endsWith('-04-01') ? `${year}-09-30` : `${year + 1}-03-31`
}

/** The first and the last day of India's financial year in which a day lies: two whole half-years. */
export function yearOf(day: string): { from: string; to: string } {
  const half = halfYearOf(day)
  const year = Number(half.slice(0, 4))
  return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
}

/** Whether a half-year begins on a day. */
export function isFirstDay(day: string): boolean {
  return halfYearOf(day) === day
}

/** Whether a half-year ends on a day. */
export function isLastDay(day: string): boolean {
  return endOfHalfYear(halfYearOf(day)) === day
}

/** The same day of the year before. */
export function aYearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
}

/** The half-years from one to another, by their first days, the latest first. */
export function halfYears(from: string, to: string): string[] {
  const all: string[] = []
  for (let first = from; first <= to;) {
    all.unshift(first)
    first = first.endsWith('-04-01') ? `${first.slice(0, 4)}-10-01` : `${Number(first.slice(0, 4)) + 1}-04-01`
  }
  return all
}
