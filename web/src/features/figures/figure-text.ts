import type { FigureCell, FigureTable, FigureReport } from '@udyam/contract/figures/schemas'
import { fewest, openTables, otherRow } from '@udyam/contract/figures/values'
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

/** A number as it is shown, and in words for who hears it or does not know the sign. */
export type Said = { text: string; words: string }

const same = (text: string): Said => ({ text, words: text })
const isHidden = ({ count, isLeast }: Count) => count === null || isLeast

/** A number of people: "12", "12+" for so many at least, or "<5". */
export function countText({ count, isLeast }: Count): Said {
  if (count === null) return { text: `<${formatNumber(fewest)}`, words: t('figures.words.few') }
  const number = formatNumber(count)
  return isLeast ? { text: `${number}+`, words: t('figures.words.least', { number }) } : same(number)
}

/** "12 of 20 (60%)", as far as both are exact; a dash for nobody. */
export function shareText(part: Count, whole: Count): Said {
  if (whole.count === 0) return same('–')
  const [one, all] = [countText(part), countText(whole)]
  const text = t('figures.ofAnswers', { count: one.text, of: all.text })
  if (isHidden(part) || isHidden(whole))
    return { text, words: t('figures.ofAnswers', { count: one.words, of: all.words }) }
  return same(`${text} (${formatShare((part.count ?? 0) / (whole.count ?? 1))})`)
}

/** Whether nobody has been asked yet what a table counts. */
export function isUnasked({ name, columns, rows }: FigureTable): boolean {
  if (name === 'changes') return rows.every(({ cells }) => cells.every(({ of }) => of === 0))
  return columns.every(({ asked }) => asked !== null && asked.count === 0)
}

/** The columns in which a table counts people: not times, nor what nobody was asked. */
function counts({ columns }: FigureTable, column: number): boolean {
  return columns[column]?.key !== 'days' && columns[column]?.asked?.count !== 0
}

const countedCells = (table: FigureTable): FigureCell[] =>
  table.rows.flatMap(({ cells }) => cells.filter((_cell, column) => counts(table, column)))

/** Whether most numbers of a table are too small to be shown, or it names no group. */
export function isTooFew(table: FigureTable): boolean {
  const cells = countedCells(table)
  const isNameless = openTables.has(table.name) && table.rows.every(({ key }) => key === otherRow)
  return isNameless || cells.filter(({ count }) => count === null).length * 2 > cells.length
}

/** What the signs among numbers mean, in a sentence; undefined where there is no sign. */
export function legendOf(numbers: readonly Count[]): string | undefined {
  const least = numbers.find(({ count, isLeast }) => count !== null && isLeast)
  const few = numbers.some(({ count }) => count === null) && `<${formatNumber(fewest)}`
  const number = formatNumber(least?.count ?? 0)
  if (few && least) return t('figures.legend.both', { few, number })
  if (few) return t('figures.legend.few', { few })
  return least && t('figures.legend.least', { number })
}

/** The same for a table with the one it is compared with. */
export function tableLegend(tables: readonly FigureTable[]): string | undefined {
  const rates = ({ columns }: FigureTable) =>
    columns.flatMap(({ asked, answered }) => [asked, answered].filter((one) => one !== null))
  return legendOf(tables.flatMap((table) => [...countedCells(table), ...rates(table)]))
}

/** A cell of a table: days of a median, or a number of people with its share of the answers. */
export function cellText(table: FigureTable, row: number, column: number): Said {
  const [cell, head] = [table.rows[row]?.cells[column], table.columns[column]]
  if (cell === undefined || head === undefined) return same('–')
  if (head.asked?.count === 0) return same('–')
  if (head.key === 'days') return same(daysText(cell.count))
  if (cell.of !== null) return shareText(cell, { count: cell.of, isLeast: false })
  if (table.name === 'changes') return countText({ count: null, isLeast: false })
  const said = countText(cell)
  const { answered } = head
  if (answered === null || isHidden(cell) || isHidden(answered) || !answered.count) return said
  return same(`${said.text} (${formatShare((cell.count ?? 0) / answered.count)})`)
}

function daysText(days: number | null): string {
  if (days === null) return '–'
  return days === 0 ? t('figures.sameDay') : formatDays(days)
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
