import * as z from 'zod'
import { code } from '#texts/code.ts'
import { type Sort, sortsOf } from '#sorts.ts'
import { text } from './fields.ts'
import { reply } from './reply.ts'

/** A whole number of a query, in decimal digits: neither `1e3` nor `0x10` is one. */
export function wholeNumber(from: number, to: number) {
  const error = code('value_invalid')
  const number = z.int().min(from, error).max(to, error)
  const written = z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(number)
  return z.union([number, written], { error })
}

/**
 * The query of a list: `page`, `limit`, `search`, `sort` and the given filters.
 *
 * @param sorts the fields it can be sorted by, the default first; that one may be `-field`, descending
 */
export function listQuery<const S extends readonly [string, ...string[]], const F extends z.ZodRawShape>(
  sorts: S,
  filters: F,
) {
  const orders: readonly string[] = sortsOf(sorts)
  const sort = z
    .enum(orders, { error: code('value_invalid') })
    .default(sorts[0])
    .describe('A field name; with a leading "-" descending')
  return z.object({
    page: wholeNumber(1, 1_000_000).default(1).describe('Page, from 1'),
    limit: wholeNumber(1, 1000).default(1000).describe('Rows a page, 1 to 1,000'),
    search: text({ max: 200 })
      .default('')
      .describe('Finds parts of words, ignoring case, accents and script'),
    sort: sort as z.ZodDefault<z.ZodType<Sort<S[number]>, Sort<S[number]>>>,
    ...filters,
  })
}

export type ListQuery = { page: number; limit: number; search: string; sort: string }

export const Pagination = z
  .object({
    page: z.int().describe('This page, from 1'),
    limit: z.int().describe('Rows a page'),
    total: z
      .int()
      .describe('Rows that match; of more than 10,000 events of the log, or mails, an estimate in thousands'),
    pages: z.int().describe('Pages that match, at least 1'),
  })
  .describe('Where these rows stand')
export type Pagination = z.infer<typeof Pagination>

const rows = <const R extends z.ZodType>(row: R) => z.array(row).describe('The rows of this page')

/** The answer of a list: rows, and their pagination. */
export function page<const R extends z.ZodType>(row: R) {
  return reply({ data: rows(row), pagination: Pagination })
}

/** Narrows a list to those whose place lies in a district. */
export const inDistrict = () =>
  text({ max: 60 })
    .optional()
    .meta({ description: 'Only those in this district, by its English name', examples: ['Satara'] })

/** Narrows a list to the applications of an intake. */
export const inIntake = () =>
  z
    .guid({ error: code('value_invalid') })
    .optional()
    .describe('Only those of this intake, by its id')

export const districtFacets = () =>
  z.array(FacetValue).describe('The districts they live in, as far as their places say so')

/** The answer of a list with the values it can be filtered by. */
export function pageWithFacets<const R extends z.ZodType, const F extends z.ZodType>(row: R, facets: F) {
  return reply({ data: rows(row), pagination: Pagination, facets })
}

/** A page of rows as a store finds it. */
export type Page<Row> = { data: Row[]; pagination: Pagination }

export function pagination(query: Pick<ListQuery, 'page' | 'limit'>, total: number): Pagination {
  return { page: query.page, limit: query.limit, total, pages: Math.max(1, Math.ceil(total / query.limit)) }
}

export const FacetValue = z.object({
  name: z.string().describe('The value to filter by'),
  count: z.int().describe('Records that have it, in the whole directory'),
})

export const facetsMeaning = 'The values the list can be filtered by, counted over the whole directory'

/** The values a directory can be filtered by. */
export const Facets = z
  .object({
    industries: z.array(FacetValue).describe('The industries there are'),
    locations: z.array(FacetValue).describe('The places there are'),
  })
  .describe(facetsMeaning)
export type Facets = z.infer<typeof Facets>
