import { latinDigits } from '../../texts/digits.ts'
import { dateOfBirth } from './fields.ts'

/** How days are written in a file: 1999-04-23, or 23-04-1999 with hyphens, slashes or dots. */
export const dateOrders = ['iso', 'dmy'] as const

export type DateOrder = (typeof dateOrders)[number]

const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/

/** Whether a cell could be read as day, month and year, and as month, day and year. */
export function isUnclear(cell: string): boolean {
  return numbers.test(latinDigits(cell.trim()))
}

/** The day of a cell that says day, month and year: `1999-04-03` for "03/04/1999"; undefined for any other. */
export function dayFirst(cell: string): string | undefined {
  const [, day = '', , month = '', year = ''] = numbers.exec(latinDigits(cell.trim())) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dateOfBirth().safeParse(iso).success ? iso : undefined
}

/** What a file's dates say of their order: only one that no other reading fits is suggested. */
export function datesIn(cells: readonly string[]) {
  const unclear = cells.filter(isUnclear)
  const days = unclear.map(dayFirst)
  const isProven = unclear.some((cell) => Number.parseInt(latinDigits(cell.trim()), 10) > 12)
  const samples = [...new Set(unclear)].flatMap((cell) => {
    const day = dayFirst(cell)
    return day === undefined ? [] : [{ cell, day }]
  })
  return {
    unclear: unclear.length,
    suggested: isProven && days.every((day) => day !== undefined) ? ('dmy' as const) : null,
    samples: samples.slice(0, 3),
  }
}
