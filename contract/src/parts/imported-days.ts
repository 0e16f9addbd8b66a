import { dayOfMoment, indianDate } from '#indian-date.ts'
import { dateOfBirth } from './fields.ts'
import { latinDigits } from '#texts/digits.ts'

/** How days in numbers are written in a file: 1999-04-23, 23-04-1999 or 04-23-1999. */
export const dateOrders = ['iso', 'dmy', 'mdy'] as const

export type DateOrder = (typeof dateOrders)[number]

/** How many days of a column can only be read in one order. */
export type DateProof = Readonly<Record<'dmy' | 'mdy', number>>

/**
 * A parsed cell: its day, or its candidate days by order; empty if it is no day. `isShown` marks unusual
 * notations (an Excel number, a two-digit year) whose reading is shown.
 */
type Read = {
  day?: string | undefined
  isShown?: boolean
  dmy?: string | undefined
  mdy?: string | undefined
  isShort?: boolean
}

const time =
  /[ T,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT))?(?: ?[+-]\d{2}:?\d{2})?(?: ?\([^)]*\))?$/i
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i
const yearFirst = /^(\d{4}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{1,2})$/
const numbers = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/
/** A day as Excel counts: 36273, with the time behind a dot. */
const serial = /^([1-9]\d{4})(?:\.\d+)?$/

function read(cell: string): Read {
  const whole = latinDigits(cell.normalize('NFKC').trim())
  const moment = dayOfMoment(whole)
  if (moment !== undefined) return { day: moment }
  const text = whole
    .replace(/^['‘’]+/, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(time, '')
    .replace(weekday, '')
  const [, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? []
  if (year !== '') return { day: dayOf(year, month, day) }
  const [, excel] = serial.exec(text) ?? []
  if (excel !== undefined) return { day: excelDay(Number(excel)), isShown: true }
  const [, first = '', , second = '', last] = numbers.exec(text) ?? []
  if (last !== undefined) return inOrders(first, second, last)
  return named(text)
}

function inOrders(first: string, second: string, year: string): Read {
  const [dmy, mdy] = [dayOf(year, second, first), dayOf(year, first, second)]
  const isShort = year.length === 2
  return dmy === mdy ? { day: dmy, isShown: isShort } : { dmy, mdy, isShort }
}

/** "3rd April 1999", "Apr 3, 99", "1999-Apr-03". */
function named(text: string): Read {
  const words = text
    .replace(/(\d)(?:st|nd|rd|th)\b(?: of\b)?/gi, '$1 ')
    .replace(/(\d)(?=\p{L})|(\p{L}\p{M}*)(?=\d)/gu, '$1$2 ')
    .split(/[\s,./'’-]/)
    .filter((word) => word !== '')
  const [word = '', ...others] = words.filter((one) => !/^\d+$/.test(one))
  const [one = '', two = '', ...more] = words.filter((one) => /^\d+$/.test(one))
  if (others.length + more.length > 0) return {}
  const [year, day] = one.length === 4 ? [one, two] : [two, one]
  return { day: dayOf(year, String(monthNamed(word)), day), isShown: year.length === 2 }
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const iso = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dateOfBirth().safeParse(iso).success ? iso : undefined
}

/** Expands a two-digit year to the latest year that is not in the future. */
function fullYear(year: string): string {
  if (year.length !== 2) return year
  return `20${year}` <= indianDate().slice(0, 4) ? `20${year}` : `19${year}`
}

function excelDay(count: number): string | undefined {
  const day = new Date(Date.UTC(1899, 11, 30 + count)).toISOString().slice(0, 10)
  return dateOfBirth().safeParse(day).success ? day : undefined
}

/** Whether the day of a cell hangs on the order in which day and month are written. */
export function isUnclear(cell: string): boolean {
  const { dmy, mdy } = read(cell)
  return dmy !== undefined || mdy !== undefined
}

/** How many of the cells can only be read in one order. */
export function proofOf(cells: readonly string[]): DateProof {
  const found = cells.map(read)
  return {
    dmy: found.filter(({ dmy, mdy }) => dmy !== undefined && mdy === undefined).length,
    mdy: found.filter(({ dmy, mdy }) => mdy !== undefined && dmy === undefined).length,
  }
}

/**
 * Reads a cell's day in the chosen order. Returns an error code if the order is unclear, or if the other days
 * of the column contradict it. Returns undefined for a cell that is no day, or, with the order `iso`, is not
 * ISO.
 */
export function dayIn(
  cell: string,
  order: DateOrder | undefined,
  proof: DateProof,
): { day: string } | { wrong: 'date_unclear' | 'date_contradicts' } | undefined {
  const { day, ...by } = read(cell)
  if (day !== undefined) return { day }
  if (by.dmy === undefined && by.mdy === undefined) return undefined
  if (order === undefined) return { wrong: 'date_unclear' }
  if (order === 'iso') return undefined
  const other = order === 'dmy' ? 'mdy' : 'dmy'
  const chosen = by[order]
  const isTurned = by[other] !== undefined && proof[other] > 0 && proof[other] >= proof[order]
  return chosen === undefined || isTurned ? { wrong: 'date_contradicts' } : { day: chosen }
}

/** The day of a spreadsheet's day number: 34540. Undefined for any other cell. */
export function dayOfNumber(cell: string): string | undefined {
  return /^\s*\d+(?:\.\d+)?\s*$/.test(cell) ? read(cell).day : undefined
}

/**
 * Suggests the day order that more cells of a file prove. The answer includes samples of cells with their
 * readings.
 */
export function datesIn(cells: readonly string[]) {
  const found = [...new Set(cells)].map((cell) => ({ cell, ...read(cell) }))
  // A year of two digits is the first to be looked at.
  const byOrder = [true, false].flatMap((isFirst) => found.filter(({ isShort }) => isShort === isFirst))
  const samplesIn = (order: 'dmy' | 'mdy') =>
    byOrder.flatMap(({ cell, [order]: day }) => (day === undefined ? [] : [{ cell, day }])).slice(0, 3)
  const { dmy, mdy } = proofOf(cells)
  return {
    unclear: cells.filter(isUnclear).length,
    suggested: dmy === mdy ? null : dmy > mdy ? ('dmy' as const) : ('mdy' as const),
    samples: samplesIn('dmy'),
    monthFirst: samplesIn('mdy'),
    proof: { dmy, mdy },
    read: found
      .flatMap(({ cell, day, isShown }) => (day !== undefined && isShown === true ? [{ cell, day }] : []))
      .slice(0, 3),
  }
}

const names = [
  'january जनवरी जानेवारी',
  'february फरवरी फेब्रुवारी',
  'march मार्च',
  'april अप्रैल एप्रिल',
  'may मई',
  'june जून',
  'july जुलाई जुलै',
  'august अगस्त ऑगस्ट',
  'september सितंबर सप्टेंबर',
  'october अक्टूबर अक्तूबर ऑक्टोबर',
  'november नवंबर नोव्हेंबर',
  'december दिसंबर डिसेंबर',
].map((line) => line.split(' ').map(plain))

/** The number of a month by its name in three languages, or the beginning of it as in "Sept"; 0 for other words. */
function monthNamed(word: string): number {
  // Too short to be the beginning of another name.
  if (word === 'मे') return 5
  const name = plain(word)
  if (name.length < (/[a-z]/.test(name) ? 3 : 2)) return 0
  return names.findIndex((month) => month.some((one) => one.startsWith(name))) + 1
}

/** Consonants with u-signs alone: the others, and nasals before a consonant, are written in more than one way. */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[मनङञण]\u094d|\u0902/g, '')
    .replaceAll('\u0942', '\u0941')
    .replace(/(?!\u0941)[^\p{L}]/gu, '')
}
