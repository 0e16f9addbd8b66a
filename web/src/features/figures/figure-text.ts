import type { FigureCell, FigureTable, FigureReport } from '@udyam/contract/figures/schemas'
import { fewest } from '@udyam/contract/figures/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { intakeName } from '#admin/intakes/intake-text.ts'
import { formatDays, formatLongDate, formatNumber, formatShare } from '#lib/format.ts'
import { currentLanguage, findText, t } from '#lib/i18n.ts'

type Count = Pick<FigureCell, 'count' | 'isLeast'>

/** The title of a table: the programme's own, or the product's. */
export function tableTitle({ name, title }: FigureTable): string {
  return title ? inLanguage(title, currentLanguage()) : (findText(`figures.${name}`) ?? name)
}

export function rowTitle({ name }: FigureTable, { key, title }: FigureTable['rows'][number]): string {
  if (title) return inLanguage(title, currentLanguage())
  const kind = name === 'mentors' ? 'industry' : 'district'
  const keys = [`figures.${name}.${key}`, `figures.${key}`, `${kind}.${key}`]
  return keys.map((one) => findText(one)).find((text) => text !== undefined) ?? key
}

export function columnTitle(key: string): string {
  return findText(`figures.column.${key}`) ?? key
}

/** A number of people: "12", "12+" for so many at least, or "<5". */
export function countText({ count, isLeast }: Count): string {
  if (count === null) return `<${formatNumber(fewest)}`
  return isLeast ? `${formatNumber(count)}+` : formatNumber(count)
}

/** "12 of 20 (60%)", as far as both are exact; a dash for nobody. */
export function shareText(part: Count, whole: Count): string {
  if (whole.count === 0) return '–'
  const said = t('figures.ofAnswers', { count: countText(part), of: countText(whole) })
  const isExact = part.count !== null && !part.isLeast && whole.count && !whole.isLeast
  return isExact ? `${said} (${formatShare((part.count ?? 0) / (whole.count ?? 1))})` : said
}

/** Whether nobody has been asked yet what a table counts. */
export function isUnasked({ name, columns, rows }: FigureTable): boolean {
  if (name === 'changes') return rows.every(({ cells }) => cells.every(({ of }) => of === 0))
  return columns.every(({ asked }) => asked !== null && asked.count === 0)
}

/** A cell of a table: days of a median, or a number of people with its share of the answers. */
export function cellText(table: FigureTable, row: number, column: number): string {
  const [cell, head] = [table.rows[row]?.cells[column], table.columns[column]]
  if (cell === undefined || head === undefined) return '–'
  if (head.asked?.count === 0) return '–'
  if (head.key === 'days') return cell.count === null ? '–' : formatDays(cell.count)
  if (cell.of !== null) return shareText(cell, { count: cell.of, isLeast: false })
  if (table.name === 'changes') return countText({ count: null, isLeast: false })
  const share =
    head.answered && cell.count !== null && !cell.isLeast && head.answered.count && !head.answered.isLeast
  return share && head.answered?.count
    ? `${countText(cell)} (${formatShare((cell.count ?? 0) / head.answered.count)})`
    : countText(cell)
}

/** What a report covers, in a sentence: its period and its intake. */
export function scopeText({ from, to, intake }: FigureReport): string {
  const days = { from: from === null ? '' : formatLongDate(from), to: to === null ? '' : formatLongDate(to) }
  const period =
    from === null
      ? to === null
        ? t('figures.periodAll')
        : t('figures.periodTo', days)
      : to === null
        ? t('figures.periodFrom', days)
        : t('figures.period', days)
  const name = intake && intakeName(t, intake, currentLanguage())
  return `${period} · ${name === null ? t('figures.intakeAll') : t('figures.intake', { name })}`
}

/** A cell of a report by its table, row and column. */
export function cellOf(
  { tables }: FigureReport,
  name: string,
  key: string,
  column = 0,
): FigureCell | undefined {
  return tables.find((table) => table.name === name)?.rows.find((row) => row.key === key)?.cells[column]
}
