import { indianDays } from '@udyam/contract/indian-date'
import {
  type DateWords,
  dayText,
  fullMomentText,
  momentText,
  timeText,
} from '@udyam/contract/texts/date-texts'
import { collator, dateFormat, numberFormat } from '@udyam/contract/texts/formats'
import { isMobile } from '@udyam/contract/texts/mobile-number'
import { currentLanguage, findText, t } from './i18n.ts'

export function formatNumber(value: number): string {
  return numberFormat(locale()).format(value)
}

/** A share as percent: 0.25 as "25%". */
export function formatShare(share: number): string {
  return numberFormat(locale(), { style: 'percent' }).format(share)
}

/** 123456 as "1.2L". */
export function formatCompact(value: number): string {
  return numberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

/** A day such as "5 Mar 2026", from `YYYY-MM-DD` or ISO 8601; other texts are returned unchanged. */
export function formatDate(value: string): string {
  return written(value, (date, words) => dayText(date, words, 'short'))
}

/** Same with the full month: "5 March 2026". */
export function formatLongDate(value: string): string {
  return written(value, dayText)
}

/** A month such as "Mar 2026", from `YYYY-MM`. */
export function formatMonth(value: string): string {
  const options = { month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  return written(value, (date) => dateFormat(locale(), options).format(date))
}

/** A moment such as "5 Mar 2026, 10:30 am", in Indian time. */
export function formatDateTime(value: string): string {
  return written(value, momentText)
}

/** Same with the weekday, in words: "Thursday, 5 March 2026 at 10:30 am". */
export function formatFullDateTime(value: string): string {
  return written(value, fullMomentText)
}

/** A moment in a language other than the page's: "Thursday, 5 March 2026 at 10:30 am", in Indian time. */
export function formatMomentIn(value: string, language: string): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const
  return dateFormat(`${language}-IN-u-nu-latn`, options).format(new Date(value))
}

/** A day of this year with its weekday: "Sunday, 22 November". */
export function formatWeekday(value: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' } as const
  return written(value, (date) => dateFormat(locale(), options).format(date))
}

/** The time of day, such as "10:30 am". */
export function formatTime(value: string): string {
  return written(value, timeText)
}

/**
 * Relative time: "yesterday", "3 hours ago", "in 2 days". From half a day on it counts days of the Indian calendar:
 * at 11 pm, 10 am of the day after tomorrow is "in 2 days".
 */
export function formatAgo(value: string, now: Date = new Date()): string {
  const then = new Date(value)
  const seconds = (then.getTime() - now.getTime()) / 1000
  const [amount, unit] = distance(seconds, indianDays(now, then))
  if (unit === 'now') return t('format.now')
  const text = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(Math.round(amount), unit)
  return seconds > 0 ? betterAhead(text) : text
}

function distance(seconds: number, days: number) {
  const [least, far] = [Math.abs(seconds), Math.abs(days)]
  if (least < 60) return [0, 'now'] as const
  if (least < 3_600) return [seconds / 60, 'minute'] as const
  if (least < 43_200 || days === 0) return [seconds / 3_600, 'hour'] as const
  if (far < 30) return [days, 'day'] as const
  return far < 365 ? ([days / 30, 'month'] as const) : ([days / 365, 'year'] as const)
}

/** In some languages `Intl` says "within 5 days". `format.ahead` lists replacements as "one=other,…". */
function betterAhead(text: string): string {
  const pairs = t('format.ahead')
    .split(',')
    .map((pair) => pair.split('='))
  return pairs.reduce((written, [part = '', better = '']) => written.replace(part, better), text).trim()
}

/** A number of days: "12 days". */
export function formatDays(days: number): string {
  return numberFormat(locale(), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
}

/** A number with one decimal at most: 3.75 as "3.8". */
export function formatDecimal(value: number): string {
  return numberFormat(locale(), { maximumFractionDigits: 1 }).format(value)
}

/** "A, B and C". */
export function formatList(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : t('format.list', { list: parts.slice(0, -1).join(', '), last })
}

/** Language names in the current language, by their codes: "Marathi and English". */
export function formatLanguages(codes: readonly string[]): string {
  const names = new Intl.DisplayNames(locale(), { type: 'language' })
  return formatList(codes.map((code) => (/^[a-z]{2}$/.test(code) ? (names.of(code) ?? code) : code)))
}

/**
 * A phone number of ten digits: a mobile in two groups, a landline with 0 and without groups, because area codes
 * have two to four digits. Others are returned unchanged.
 */
export function formatPhone(digits: string): string {
  if (!/^\d{10}$/.test(digits)) return digits
  return isMobile(digits) ? `${digits.slice(0, 5)} ${digits.slice(5)}` : `0${digits}`
}

/** Truncates a text after a number of graphemes, with "…". */
export function truncate(value: string, length: number): string {
  const graphemes = [...new Intl.Segmenter(locale(), { granularity: 'grapheme' }).segment(value)]
  if (graphemes.length <= length) return value
  return `${graphemes
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}

export function compareTexts(left: string, right: string): number {
  return collator(locale()).compare(left, right)
}

/** Date as text; other values are returned unchanged. */
function written(value: string, write: (date: Date, words: DateWords) => string): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? value : write(date, { locale: locale(), t })
}

function locale(): string {
  return findText('format.locale') ?? currentLanguage()
}
