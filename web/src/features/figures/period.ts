import { aYearBefore, yearBefore, yearOf } from '@udyam/contract/figures/values'
import { indianDate } from '@udyam/contract/indian-date'
import { dayOrNone, fieldsOf, oneOf, type StateOf, textUpTo } from '#lib/search-params.ts'
import { type Language, languages } from '#lib/language.ts'

/** A language from its code; empty for any other text. */
export const asLanguage = (text: string | undefined): Language | '' =>
  languages.find((code) => code === text) ?? ''

/** What the address of the page holds. */
export const Search = fieldsOf({
  from: dayOrNone,
  to: dayOrNone,
  period: oneOf(['', 'all']),
  intake: textUpTo(40),
  compare: textUpTo(40),
  lang: asLanguage,
})
export type State = StateOf<typeof Search>

/** First and last day of a report; empty from the beginning, and until today. */
export type Days = Pick<State, 'from' | 'to'>

/** The periods that one press chooses, in their order. */
export const periods = ['thisYear', 'lastYear', 'allTime'] as const
export type Period = (typeof periods)[number]

/** The days of a period. */
export function daysOf(period: Period): Days {
  if (period === 'allTime') return { from: '', to: '' }
  const { from, to } = yearOf(indianDate())
  return period === 'thisYear' ? { from, to } : { from: aYearBefore(from), to: aYearBefore(to) }
}

/** The days of the address. Without any, a report covers this year, or the whole of an intake. */
export function daysIn({ from, to, period, intake }: State): Days {
  const isBare = from === '' && to === '' && period === '' && intake === ''
  return isBare ? daysOf('thisYear') : { from, to }
}

/** What the address holds after the choice of days. A year before needs a first and a last day. */
export function withDays({ compare }: State, days: Days): Partial<State> {
  const hasBoth = days.from !== '' && days.to !== ''
  return {
    ...days,
    period: days.from === '' && days.to === '' ? 'all' : '',
    ...(!hasBoth && compare === yearBefore && { compare: '' }),
  }
}

/** What the address holds after the choice of an intake: the whole of it. */
export function withIntake({ compare }: State, intake: string): Partial<State> {
  const isLost = compare === intake || (intake !== '' && compare === yearBefore)
  return { intake, from: '', to: '', period: '', ...(isLost && { compare: '' }) }
}
