import { noticeParts, type NoticePart } from '@udyam/contract/data-map/data-map'
import type { Language } from '@udyam/contract/system'
import { dayText, momentText } from '@udyam/contract/texts/date-texts'
import { escapeHtml } from '@udyam/contract/texts/escape-html'
import { dateWords, findText, text } from '../lib/texts.ts'

export type CopiedTable = {
  part: NoticePart
  table: string
  what: string
  rows: Record<string, unknown>[]
}
export type Copy = { madeAt: string; tables: CopiedTable[] }

/** A copy to read: one page without anything from elsewhere, by the parts of the notice. */
export function exportHtml({ tables, madeAt }: Copy, language: Language): string {
  const parts = noticeParts
    .map((part) => ({ part, held: tables.filter((table) => table.part === part && table.rows.length > 0) }))
    .filter(({ held }) => held.length > 0)
  const title = escapeHtml(text(language, 'notice.copy'))
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>` +
    `<body><h1>${title}</h1><p>${escapeHtml(wordsOf(madeAt, language))}</p>` +
    parts
      .map(
        ({ part, held }) =>
          `<h2>${escapeHtml(text(language, `notice.part.${part}`))}</h2>` +
          held.map((table) => tableHtml(table, language)).join(''),
      )
      .join('') +
    '</body></html>'
  )
}

const style =
  'body{max-width:60rem;margin:0 auto;padding:1rem;font:16px/1.6 sans-serif}dl{border-top:1px solid #ccc}' +
  'dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}img{max-width:20rem}'

function tableHtml({ table, what, rows }: CopiedTable, language: Language): string {
  const heading = findText(language, `copied.${table}`) ?? what
  return `<h3>${escapeHtml(heading)}</h3>${rows.map((row) => rowHtml(row, language)).join('')}`
}

function rowHtml(row: Record<string, unknown>, language: Language): string {
  const fields = Object.entries(row).filter(([, value]) => isFilled(value))
  return `<dl>${fields
    .map(
      ([name, value]) =>
        `<dt>${escapeHtml(labelOf(name, language))}</dt><dd>${valueHtml(row, name, value, language)}</dd>`,
    )
    .join('')}</dl>`
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** A column by its own words, or by those of the forms. */
function labelOf(column: string, language: Language): string {
  const name = column.replace(/_(\w)/g, (_mark, letter: string) => letter.toUpperCase())
  return (
    findText(language, `column.${column}`) ??
    findText(language, `field.${name}`) ??
    column.replaceAll('_', ' ')
  )
}

function valueHtml(row: Record<string, unknown>, name: string, value: unknown, language: Language): string {
  const type = row['type']
  if ((name === 'large' || name === 'small') && typeof value === 'string' && typeof type === 'string')
    return `<img alt="" src="data:${escapeHtml(type)};base64,${escapeHtml(value)}">`
  return escapeHtml(wordsOf(value, language))
}

/** A value as a person reads it: times and days by the Indian calendar, yes and no, a line for each part. */
function wordsOf(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return text(language, `copyValue.${value ? 'yes' : 'no'}`)
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, language)).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, part]) => isFilled(part))
      .map(([name, part]) => `${labelOf(name, language)}: ${wordsOf(part, language)}`)
      .join('\n')
  if (typeof value !== 'string') return JSON.stringify(value)
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentText(date, dateWords(language))
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(date, dateWords(language))
  return value
}
