import * as z from 'zod'
import { code } from '../texts/code.ts'
import { importLimits } from '../csv.ts'
import type { Whose } from '../reads.ts'
import { Code } from './parts/errors.ts'
import { reply } from './parts/reply.ts'

/** What a list's query loses when all of its rows are asked for. */
export const unpaged = { page: true, limit: true } as const

const lines: unknown = z.unknown().describe('The file, UTF-8')

/** A file on its way: how many records it has, and its lines as they come. */
export type CsvFile = { rows: number; lines: AsyncIterable<string> }

/** What the export of a list takes, by the list's query, and answers. */
export function csvExport<Q extends z.ZodObject, const W extends Whose>(query: Q, who: W) {
  return {
    summary: 'Answers a CSV file of all that the list finds, with every field.',
    reads: { who, how: 'export' as const },
    query,
    response: z.object({ csv: lines as z.ZodType<string, CsvFile> }),
  }
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

/** What the calls take and answer that take a noun's records out and in as a CSV file. */
export function asCsv<Q extends z.ZodObject, const W extends Whose>(query: Q, who: W) {
  const imported = {
    reads: null,
    body: ImportFile,
    // A text grows in JSON by its quotes and line breaks.
    bodyLimit: 2 * importLimits.kib,
    response: reply({ data: ImportReport.describe('What the import does') }),
  }
  return {
    exportCsv: csvExport(query, who),
    previewImport: {
      summary: 'Tells what the import of a CSV file would do; nothing is changed.',
      ...imported,
    },
    importCsv: { summary: 'Imports a CSV file, all of it or, when a row is bad, nothing.', ...imported },
  }
}
