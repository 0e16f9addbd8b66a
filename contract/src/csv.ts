import * as z from 'zod'
import { endpoint, reply } from './endpoint.ts'
import { Code } from './schemas/errors.ts'
import { indianDate } from './schemas/fields.ts'
import { code } from './code.ts'

/** The most that is imported at once. */
export const importLimits = { rows: 1000, kib: 512 } as const

/** How a column of a CSV file is written; what the server alone knows is `told`, and left alone by an import. */
export type ColumnKind =
  | 'id'
  | 'text'
  | 'email'
  | 'phone'
  | 'date'
  | 'number'
  | 'boolean'
  | 'list'
  | 'html'
  | 'url'
  | 'category'
  | 'subcategory'
  | 'readAt'
  | 'told'

/** The columns of a noun's CSV files by the API's field names; a dot leads into a field. */
export type Columns = Readonly<Record<string, ColumnKind>>

type FieldOf<R> = {
  [F in keyof R & string]: R[F] extends Record<string, string> ? `${F}.${keyof R[F] & string}` : F
}[keyof R & string]

/** The columns of every field of a record, except those that say again what another one says. */
export type ColumnsOf<R, Again extends keyof R = never> = Readonly<
  Record<FieldOf<Omit<R, Again>>, ColumnKind>
>

/** What a list's query loses when all of its rows are asked for. */
export const unpaged = { page: true, limit: true } as const

const lines: unknown = z.unknown().describe('The file, UTF-8')

/** A call that answers a CSV file of all rows a list's query finds; the handler gives its lines. */
export function csvExport<const P extends string, const N extends string, Q extends z.ZodObject>({
  path,
  name,
  query,
}: {
  path: P
  name: N
  query: Q
}) {
  return endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    summary: 'Answers a CSV file of all that the list finds, with every field.',
    query,
    csv: name,
    response: z.object({ csv: lines as z.ZodType<string, AsyncIterable<string>> }),
  })
}

const ImportFile = z.object({
  csv: z
    .string({ error: code('value_invalid') })
    .max(importLimits.kib * 1024, code('import_too_large'))
    .describe('The file: a row of field names, and a row for each record')
    .meta({ examples: ['email,location\nsanjay@example.com,Pune'] }),
})

const ImportProblem = z.object({
  row: z.int().describe('The row as a spreadsheet counts: the field names are row 1'),
  column: z.string().describe('The field name; empty where the row as a whole is meant'),
  message: z.string().describe('What is wrong, in English'),
  code: Code.describe('What is wrong, as a fixed word'),
})
export type ImportProblem = z.infer<typeof ImportProblem>

const ImportReport = z.object({
  created: z.int().describe('Rows that make a new record'),
  changed: z.int().describe('Rows that change a record'),
  unchanged: z.int().describe('Rows that a record says already'),
  bad: z.int().describe('Rows that cannot be imported'),
  problems: z.array(ImportProblem).describe('What is wrong with them'),
})
export type ImportReport = z.infer<typeof ImportReport>

/** The calls that take a noun's records out and in as a CSV file. */
export function asCsv<const N extends string, Q extends z.ZodObject>(noun: N, query: Q) {
  const imported = {
    method: 'POST',
    access: ['admin'],
    body: ImportFile,
    // A text grows in JSON by its quotes and line breaks.
    bodyLimit: 2 * importLimits.kib,
    response: reply({ data: ImportReport.describe('What the import does') }),
  } as const
  return {
    exportCsv: csvExport({ path: `admin/${noun}/export`, name: `${noun}s`, query }),
    previewImport: endpoint({
      ...imported,
      path: `admin/${noun}/import/preview`,
      summary: 'Tells what the import of a CSV file would do; nothing is changed.',
    }),
    importCsv: endpoint({
      ...imported,
      path: `admin/${noun}/import`,
      summary: 'Imports a CSV file, all of it or, when a row is bad, nothing.',
    }),
  }
}

/** The name under which a CSV file of `mentors` is saved on an Indian day. */
export function csvFileName(name: string, day: string = indianDate()): string {
  return `udyam-setu-${name}-${day}.csv`
}
