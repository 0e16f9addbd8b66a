import { noticeParts, type NoticePart } from '@udyam/contract/data-map/data-map'
import type { Language } from '@udyam/contract/texts/languages'
import { dayText, momentText } from '@udyam/contract/texts/date-texts'
import { escapeHtml } from '@udyam/contract/texts/escape-html'
import { notificationText } from '@udyam/contract/texts/notification-texts'
import { notificationKinds } from '@udyam/contract/notifications/values'
import * as z from 'zod'
import { dateWords, findText, text } from '#platform/lib/texts.ts'
import { noticeWords } from '#platform/notifications/notice-words.ts'
import type { OwnTexts } from '#platform/setup/offered.ts'
import { columnLabel, inOwnWords, valueWords } from './copy-words.ts'

export type CopiedTable = {
  part: NoticePart
  table: string
  what: string
  rows: Record<string, unknown>[]
}
export type Copy = { madeAt: string; tables: CopiedTable[] }

/** Readable copy of the data: a self-contained HTML page, divided like the privacy notice. */
export function exportHtml({ tables, madeAt }: Copy, language: Language, own: OwnTexts): string {
  const parts = noticeParts
    .map((part) => ({ part, held: tables.filter((table) => table.part === part && table.rows.length > 0) }))
    .filter(({ held }) => held.length > 0)
  const title = escapeHtml(text(language, 'notice.copy'))
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>` +
    `<body><h1>${title}</h1><p>${escapeHtml(wordsOf(madeAt, '', language))}</p>` +
    parts
      .map(
        ({ part, held }) =>
          `<h2>${escapeHtml(text(language, `notice.part.${part}`))}</h2>` +
          held
            .map((table) =>
              tableHtml({ ...table, rows: inOwnWords(table.rows, { language, own }) }, language),
            )
            .join(''),
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
  return `<h3>${escapeHtml(heading)}</h3>${rows.map((row) => rowHtml(table, row, language)).join('')}`
}

function rowHtml(table: string, row: Record<string, unknown>, language: Language): string {
  const shown = table === 'notification' ? toldIn(row, language) : row
  const fields = Object.entries(shown).filter(
    ([name, value]) => isFilled(value) && !unsaid.has(`${table}.${name}`),
  )
  return `<dl>${fields
    .map(([name, value]) => {
      const words = isPicture(row, name)
        ? pictureHtml(row, value)
        : escapeHtml(wordsOf(value, placeOf(table, name, row), language))
      return `<dt>${escapeHtml(labelOf(name, language))}</dt><dd>${words}</dd>`
    })
    .join('')}</dl>`
}

/** Text place of a value. In log entries on consent, `fields` contains the purpose. */
function placeOf(table: string, name: string, { action }: Record<string, unknown>): string {
  const isUse = name === 'fields' && typeof action === 'string' && action.startsWith('consent.')
  return isUse ? 'consent.purpose' : `${table}.${name}`
}

/** Codes that their row already explains. */
const unsaid = new Set(['photo.type', 'mail.kind', 'phone_message.kind', 'waiting_change.call'])

/** A notification with its text from the app, instead of kind and values. */
function toldIn(row: Record<string, unknown>, language: Language): Record<string, unknown> {
  const { kind, details, ...rest } = row
  const known = notificationKinds.find((one) => one === kind)
  if (known === undefined) return rest
  const told = notificationText({ kind: known, details: Details.parse(details) }, noticeWords(language))
  return { text: [told.title, told.body].filter(Boolean).join('\n'), ...rest }
}

const Details = z.record(z.string(), z.string()).catch({})

function isFilled(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function labelOf(column: string, language: Language): string {
  return columnLabel(column, language) ?? column.replaceAll('_', ' ')
}

function isPicture(row: Record<string, unknown>, name: string): boolean {
  return name === 'large' && typeof row['type'] === 'string' && typeof row[name] === 'string'
}

function pictureHtml(row: Record<string, unknown>, base64: unknown): string {
  return `<img alt="" src="data:${escapeHtml(String(row['type']))};base64,${escapeHtml(String(base64))}">`
}

/** Readable form of a value: Indian dates and times, yes and no, texts of list values, one line per part. */
function wordsOf(value: unknown, place: string, language: Language): string {
  if (typeof value === 'boolean') return text(language, `copyValue.${value ? 'yes' : 'no'}`)
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, place, language)).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, part]) => isFilled(part))
      .map(([name, part]) => `${labelOf(name, language)}: ${wordsOf(part, `${place}.${name}`, language)}`)
      .join('\n')
  if (typeof value !== 'string') return JSON.stringify(value)
  return valueWords(place, value, language) ?? dateIn(value, language) ?? value
}

function dateIn(value: string, language: Language): string | undefined {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return undefined
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentText(date, dateWords(language))
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(date, dateWords(language))
  return undefined
}
