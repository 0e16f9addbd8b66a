import * as z from 'zod'
import { csvExport } from '#csv/schemas.ts'
import { schemas } from '#endpoint.ts'
import { id, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { inEachLanguage } from '#selection/evaluation-schemas.ts'
import { code } from '#texts/code.ts'
import { fewest, isFirstDay, isLastDay } from './values.ts'

const day = z.iso.date({ error: code('value_day') })
const invalid = { error: code('value_invalid') }

const FiguresQuery = z.object({
  from: day
    .refine(isFirstDay, code('figures_from'))
    .optional()
    .meta({
      description: 'First day of the period, 1 April or 1 October; from the beginning without it',
      examples: ['2026-04-01'],
    }),
  to: day
    .refine(isLastDay, code('figures_to'))
    .optional()
    .meta({
      description: 'Last day of the period, 30 September or 31 March; until today without it',
      examples: ['2026-09-30'],
    }),
  intake: z.guid(invalid).optional().describe('Only the applicants of this intake'),
  compare: text({ max: 40 })
    .optional()
    .meta({
      description: 'What it is compared with: `year` for the year before, or the id of another intake',
      examples: ['year'],
    }),
})
export type FiguresQuery = z.infer<typeof FiguresQuery>

const FigureCount = z.object({
  count: z
    .int()
    .nullable()
    .meta({ description: `Null for fewer than ${fewest}, or where it would tell of so few`, examples: [12] }),
  isLeast: z.boolean().describe('Whether parts of it are too small to be counted: so many at least'),
})

const FigureCell = FigureCount.extend({
  of: z
    .int()
    .nullable()
    .meta({ description: 'Of how many, where rows have different ones; else null', examples: [20] }),
})
export type FigureCell = z.infer<typeof FigureCell>

const label = (what: string) => inEachLanguage(what).nullable()

export const FigureTable = z.object({
  name: z.string().meta({ description: 'Its name in the address of its export', examples: ['funnel'] }),
  title: label("Its title in a programme's own words; null for one of the product"),
  columns: z
    .array(
      z.object({
        key: z
          .string()
          .meta({ description: 'What it counts, or the month of the answers', examples: ['12'] }),
        asked: FigureCount.nullable().describe('How many were asked; null where nobody is asked'),
        answered: FigureCount.nullable().describe('How many of them answered; null where nobody is asked'),
      }),
    )
    .describe('Its columns beside the name of the row'),
  rows: z
    .array(
      z.object({
        key: z.string().meta({ description: 'What the row counts', examples: ['registered'] }),
        title: label('Its own words; null for one of the product'),
        cells: z.array(FigureCell).describe('One for each column'),
      }),
    )
    .describe('Its rows'),
})
export type FigureTable = z.infer<typeof FigureTable>

export const FigureReport = z.object({
  from: z.string().nullable().describe('The first day; null from the beginning'),
  to: z.string().nullable().describe('The last day; null until today'),
  intake: z
    .object({
      _id: id(),
      name: inEachLanguage('What it is called'),
      isRolling: z.boolean().describe('Whether it takes whoever comes'),
    })
    .nullable()
    .describe('Null for all intakes'),
  state: z
    .enum(['shown', 'few', 'none'])
    .describe(`Whether there is a report: none for nobody, few for fewer than ${fewest} in each part`),
  isPart: z
    .boolean()
    .describe('Whether people are left out, because an intake or a half-year has too few of them'),
  tables: z.array(FigureTable).describe('The tables; empty without a report'),
})
export type FigureReport = z.infer<typeof FigureReport>

export const figureSchemas = schemas({
  get: {
    summary:
      'The figures of a period or intake in tables in which no number tells of fewer than five people.',
    reads: null,
    query: FiguresQuery,
    response: reply({
      data: z
        .object({
          report: FigureReport.describe('The figures'),
          compared: FigureReport.nullable().describe('Those they are compared with; null for none'),
          first: z
            .string()
            .nullable()
            .meta({
              description: 'First day of the earliest half-year with applicants',
              examples: ['2025-10-01'],
            }),
        })
        .describe('The report'),
    }),
  },
  exportCsv: {
    ...csvExport(FiguresQuery, 'figures'),
    summary: 'Answers a table of the figures as a CSV file.',
    params: z.object({
      table: z.string().meta({ description: 'The name of the table', examples: ['funnel'] }),
    }),
    missing: 'figures_table',
  },
})
