import * as z from 'zod'
import { code } from '#texts/code.ts'
import { importLimits } from './values.ts'
import { dateOrders } from '#parts/imported-days.ts'
import type { Whose } from '#audited-reads.ts'
import type { Language } from '#texts/languages.ts'
import { Code, SentenceValues } from '#parts/errors.ts'
import { inEachLanguage } from '#selection/evaluation-schemas.ts'
import { inIntake } from '#parts/page.ts'
import { reply } from '#parts/reply.ts'
import { fatherName, firstName, lastName } from '#parts/terms.ts'

/** Query fields that are removed when all rows of a list are requested. */
export const unpaged = { page: true, limit: true } as const

const lines: unknown = z.unknown().describe('The file, UTF-8')

/**
 * How a file is written: with the API's names and moments, or in words: headings in a language, for the list
 * of this name, and Indian times.
 */
export type Wording = { language: Language; list: string } | undefined

/** A file to be streamed: its record count, and its lines. */
export type CsvFile = { rows: number; lines: (wording: Wording) => AsyncIterable<string> }

const headings = z
  .enum(['names', 'words'], { error: code('value_invalid') })
  .default('names')
  .describe(
    "How the first row names the columns: `names` as the API does, with UTC times; `words` as the screens do, in the call's language, with Indian times",
  )

/** Schemas of a list's CSV export, made from the list's query. */
export function csvExport<S extends z.ZodRawShape, const W extends Whose>(query: z.ZodObject<S>, who: W) {
  return {
    summary: 'Answers a CSV file of all that the list finds, with every field.',
    reads: { who, how: 'export' as const },
    query: query.extend({ headings }),
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

const asked = {
  mapping: z
    .array(z.string().max(60), { error: code('value_invalid') })
    .max(importLimits.columns, code('list_too_long'))
    .optional()
    .describe(
      'What each column of the file is taken for: a field or a part of one, or empty to leave it out. No entries at all: as chosen before for such a file, else by the names. Without it, the file has to name the fields, and no rows are answered',
    ),
  dates: z
    .enum(dateOrders, { error: code('value_invalid') })
    .optional()
    .describe(
      'How the days are written: iso 1999-04-23, dmy 23-04-1999, mdy 04-23-1999; without it, 03/04/1999 is not guessed',
    ),
  headerRow: z
    .int({ error: code('value_invalid') })
    .min(1, code('value_invalid'))
    .max(importLimits.lines, code('value_invalid'))
    .optional()
    .describe(
      'The row that names the columns; without it, it is looked for below titles where columns are mapped',
    ),
}

const PreviewFile = ImportFile.extend(asked)

const RunFile = PreviewFile.extend({
  accept: z
    .array(z.int(), { error: code('value_invalid') })
    .max(importLimits.rows, code('list_too_long'))
    .optional()
    .describe(
      'The rows that may change name, e-mail, phone or birth day of somebody who exists; without it, all of them',
    ),
  mode: z
    .enum(['all', 'good'], { error: code('value_invalid') })
    .default('all')
    .describe('all: nothing is imported when a row is bad; good: the good rows are'),
})

const ImportProblem = z.object({
  row: z.int().describe('The row as a spreadsheet counts: the field names are row 1'),
  column: z.string().describe('The field name; empty where the row as a whole is meant'),
  message: z.string().describe('What is wrong, in English'),
  code: Code.describe('What is wrong, as a fixed word'),
  values: SentenceValues,
})
export type ImportProblem = z.infer<typeof ImportProblem>

const ImportedRow = z.object({
  row: z.int().describe('The row as a spreadsheet counts'),
  kind: z.enum(['new', 'changed', 'same', 'bad']).describe('What the import does with it'),
  name: z.string().describe('Whose it is'),
  withoutEmail: z
    .literal(true)
    .optional()
    .describe('Only there where it makes a new record without an e-mail address, which takes a gateway'),
  split: z
    .object({ firstName: firstName(), fatherName: fatherName(), lastName: lastName() })
    .optional()
    .describe('What a name in one column was split into'),
  changes: z
    .array(
      z.object({
        field: z.string().describe('The field name'),
        from: z.string().describe('What the record says, cut to 200 characters'),
        to: z.string().describe('What it would say, cut to 200 characters'),
        identity: z.boolean().describe('Whether it tells who somebody is'),
      }),
    )
    .describe('What changes of a record'),
})
export type ImportedRow = z.infer<typeof ImportedRow>

const ImportColumn = z.object({
  header: z.string().describe('What the file calls it'),
  field: z.string().describe('What it is taken for; empty where it is left out'),
  isGuess: z.boolean().describe('Whether its name says so only in part'),
  samples: z.array(z.string()).describe('Up to three of its cells'),
})

const readings = (how: string) =>
  z
    .array(
      z.object({
        cell: z.string().describe('A cell'),
        day: z.string().describe(`Its day, YYYY-MM-DD, ${how}`),
      }),
    )
    .describe('Up to three of them')

const ImportDates = z.object({
  unclear: z.int().describe('Cells such as 03/04/1999'),
  suggested: z.enum(dateOrders).nullable().describe('How they are written, where they prove it'),
  proof: z
    .object({
      dmy: z.int().describe('Day first'),
      mdy: z.int().describe('Month first'),
    })
    .describe('How many can only be read in one order: what they contradict is not read'),
  samples: readings('where the day stands first'),
  monthFirst: readings('where the month stands first'),
  read: readings('of what a file says in its own way: an Excel number, a year of two digits'),
})

export const ImportReport = z.object({
  created: z.int().describe('Rows that make a new record'),
  changed: z.int().describe('Rows that change a record'),
  unchanged: z.int().describe('Rows that a record says already'),
  bad: z.int().describe('Rows that cannot be imported'),
  problems: z.array(ImportProblem).describe('What is wrong with them'),
  headerRow: z.int().optional().describe('The row that names the columns, where they were mapped'),
  columns: z.array(ImportColumn).optional().describe('The columns of the file, where they were mapped'),
  named: z
    .array(
      z.object({
        field: z.string().describe('The field name'),
        text: inEachLanguage('The question'),
      }),
    )
    .optional()
    .describe('The fields that the programme itself has named, such as `answer.` and the id of a question'),
  dates: ImportDates.optional().describe(
    'What the days of the file say of their order, where columns were mapped',
  ),
  rows: z.array(ImportedRow).optional().describe('Each row, where columns were mapped'),
})
export type ImportReport = z.infer<typeof ImportReport>

/** The intake of an import of mentees. */
export const intoIntake = {
  intake: inIntake().describe(
    'The open intake that new mentees join, by its id; without it the one that closes first',
  ),
}

/** Schemas of the CSV export and import of a noun. */
export function asCsv<S extends z.ZodRawShape, const W extends Whose>(query: z.ZodObject<S>, who: W) {
  return asCsvWith(query, who, {})
}

/**
 * The same of a noun whose import takes more.
 *
 * @param further the further fields of the import and its preview
 */
export function asCsvWith<S extends z.ZodRawShape, const W extends Whose, F extends z.ZodRawShape>(
  query: z.ZodObject<S>,
  who: W,
  further: F,
) {
  const imported = {
    // A text grows in JSON by its quotes and line breaks.
    bodyLimit: 2 * importLimits.kib,
    response: reply({ data: ImportReport.describe('What the import does') }),
  }
  return {
    exportCsv: csvExport(query, who),
    previewImport: {
      summary: 'Tells what the import of a CSV file would do; nothing is changed.',
      reads: { who, how: 'list' as const },
      body: PreviewFile.extend(further),
      ...imported,
    },
    importCsv: {
      summary:
        'Imports a CSV file: when a row is bad nothing of it or, where that is asked for, the good rows.',
      reads: null,
      body: RunFile.extend(further),
      ...imported,
    },
  }
}
