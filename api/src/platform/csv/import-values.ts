import type { ColumnKind, Columns } from '@udyam/contract/csv/values'
import { longestRichText } from '@udyam/contract/parts/fields'
import { latinDigits } from '@udyam/contract/texts/digits'
import { languageCode } from '@udyam/contract/texts/languages'
import { sanitizeRichText } from '#platform/lib/sanitize-html.ts'
import { listOf } from './csv.ts'
import { codeIn, yesOrNoIn } from './csv-words.ts'
import type { Cells } from './import-table.ts'

export type Values = Record<string, unknown>

/** Request values from the cells of these columns. */
export function valuesOf(columns: Columns, cells: Cells, names: readonly string[]): Values {
  const values: Values = {}
  for (const name of names) {
    const value = codesOf(name, valueOf[columns[name] ?? 'told'](cells[name] ?? ''))
    const [field = '', part] = name.split('.')
    if (value === undefined) continue
    if (part === undefined) values[field] = value
    else values[field] = { ...(typeof values[field] === 'object' ? values[field] : {}), [part]: value }
  }
  return values
}

/** Codes in place of the words of screens. */
function codesOf(column: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => codeIn(column, String(part)))
  return typeof value === 'string' ? codeIn(column, value) : value
}

const asWritten = (cell: string) => cell
const unasked = () => undefined
const orNull = (cell: string) => cell.trim() || null

/** Converts a cell; undefined if empty. Unreadable cells stay text, which the schema rejects. */
const valueOf: Record<ColumnKind, (cell: string) => unknown> = {
  id: unasked,
  readAt: unasked,
  told: unasked,
  text: asWritten,
  answer: (cell) => cell.trim() || undefined,
  email: asWritten,
  phone: asWritten,
  url: asWritten,
  // Oversized text is rejected by the schema; sanitizing it first could block the process.
  html: (cell) => (cell.length > longestRichText ? cell : sanitizeRichText(cell)),
  list: listOf,
  date: orNull,
  language: (cell) => languageCode(cell).toLowerCase() || undefined,
  choice: orNull,
  category: orNull,
  subcategory: orNull,
  number: numberOf,
  boolean: booleanOf,
}

function booleanOf(cell: string): unknown {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  return text === 'true' || text === 'false' ? text === 'true' : (yesOrNoIn(text) ?? text)
}

function numberOf(cell: string): unknown {
  const text = latinDigits(cell.trim())
  if (text === '') return null
  return Number.isNaN(Number(text)) ? text : Number(text)
}
