import type { FigureTable } from '@udyam/contract/figures/schemas'
import type { FigureCount } from '@udyam/contract/figures/suppress'
import { fewest } from '@udyam/contract/figures/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { Language } from '@udyam/contract/texts/languages'
import { findText } from '#platform/lib/texts.ts'

/** Columns of the file: the row, each column of the table, and the same of what it is compared with. */
export function columnsOf(table: FigureTable, other: FigureTable | null): string[] {
  const own = table.columns.flatMap(({ key }) => (table.name === 'changes' ? [key, `of.${key}`] : [key]))
  return ['row', ...own, ...(other ? own.map((column) => `compared.${column}`) : [])]
}

type Lines = { table: FigureTable; other: FigureTable | null; language: Language | undefined }

/** Lines of the file. With a language, rows are named as on the screens. */
export function linesOf({ table, other, language }: Lines): object[] {
  const rates = (['asked', 'answered'] as const).flatMap((key) =>
    table.columns.some((column) => column[key] !== null)
      ? [
          {
            row: named([`figures.${key}`], key, language),
            ...ratesOf(table, key),
            compared: ratesOf(other, key),
          },
        ]
      : [],
  )
  const keys = [...new Set([table, other].flatMap((one) => one?.rows.map(({ key }) => key) ?? []))]
  const rows = keys.map((key) => ({
    row: rowName(table, key, language),
    ...cellsOf(table, key),
    compared: cellsOf(other, key),
  }))
  return [...rates, ...rows]
}

function rowName({ name, rows }: FigureTable, key: string, language: Language | undefined): string {
  const title = rows.find((row) => row.key === key)?.title
  if (language !== undefined && title) return inLanguage(title, language)
  const kind = name === 'mentors' ? 'industry' : 'district'
  return named([`figures.${name}.${key}`, `figures.${key}`, `${kind}.${key}`], key, language)
}

/** The first of the texts that exists; the key itself without a language. */
function named(texts: readonly string[], key: string, language: Language | undefined): string {
  if (language === undefined) return key
  return texts.map((one) => findText(language, one)).find((text) => text !== undefined) ?? key
}

function ratesOf(table: FigureTable | null, key: 'asked' | 'answered'): Record<string, string> {
  return Object.fromEntries(table?.columns.map((column) => [column.key, numberOf(column[key])]) ?? [])
}

/** The cells of a row; empty for a row that this report does not have. */
function cellsOf(table: FigureTable | null, key: string): Record<string, string | object> {
  const cells = table?.rows.find((row) => row.key === key)?.cells ?? []
  const columns = table?.columns ?? []
  const each = (of: (at: number) => string) =>
    Object.fromEntries(columns.map((column, at) => [column.key, of(at)]))
  return {
    ...each((at) =>
      columns[at]?.key === 'days' ? String(cells[at]?.count ?? '') : numberOf(cells[at] ?? null),
    ),
    of: each((at) => String(cells[at]?.of ?? '')),
  }
}

function numberOf(cell: FigureCount | null): string {
  if (cell === null) return ''
  if (cell.count === null) return `<${fewest}`
  return cell.isLeast ? `${cell.count}+` : String(cell.count)
}
