import type { Values } from './fill.ts'
import { dateFormat } from './formats.ts'

// The hours from which a time of day is called otherwise, latest first.
const periods = [20, 16, 12, 6, 4, 0] as const

type Key =
  `format.${'day' | 'dayWithWeekday' | 'time' | 'moment' | 'fullMoment' | `from${(typeof periods)[number]}`}`

/** The locale of `Intl` that names the months and days, and the texts of the catalogue that put them together. */
export type DateWords = { locale: string; t: (key: Key, values?: Values) => string }

const timeZone = 'Asia/Kolkata'

/** A day by the Indian calendar: "5 March 2026", or "5 Mar 2026". */
export function dayText(date: Date, { locale, t }: DateWords, month: 'long' | 'short' = 'long'): string {
  return t('format.day', partsOf(date, locale, { day: 'numeric', month, year: 'numeric' }))
}

/** The time of day, by the Indian clock: "5:30 pm". */
export function timeText(date: Date, { locale, t }: DateWords): string {
  const { hour, minute = '' } = partsOf(date, locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const from = periods.find((start) => Number(hour) >= start) ?? 0
  return t('format.time', {
    time: `${((Number(hour) + 11) % 12) + 1}:${minute}`,
    period: t(`format.from${from}`),
  })
}

/** "5 Mar 2026, 5:30 pm". */
export function momentText(date: Date, words: DateWords): string {
  return words.t('format.moment', { day: dayText(date, words, 'short'), time: timeText(date, words) })
}

/** "Thursday, 5 March 2026 at 5:30 pm". */
export function fullMomentText(date: Date, words: DateWords): string {
  const { weekday } = partsOf(date, words.locale, { weekday: 'long' })
  const day = words.t('format.dayWithWeekday', { weekday, day: dayText(date, words) })
  return words.t('format.fullMoment', { day, time: timeText(date, words) })
}

function partsOf(date: Date, locale: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = dateFormat(locale, { ...options, timeZone }).formatToParts(date)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
