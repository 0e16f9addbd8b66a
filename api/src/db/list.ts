import type { ListQuery } from '@udyam/contract/schemas/parts/page'
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { cached } from './cache.ts'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'
import { matches } from './search.ts'

type Direction = 'asc' | 'desc'
type Order = { canBeEmpty: boolean; direction: Direction }

/** A list's `sort`, such as `-createdAt`, as its field and direction. */
export function sortOf(sort: string): { field: string; direction: Direction } {
  return sort.startsWith('-')
    ? { field: sort.slice(1), direction: 'desc' }
    : { field: sort, direction: 'asc' }
}

/** What a list is sorted by, whether it can be empty, and the table it stands in where that is another one. */
export type SortColumn = {
  column: RawBuilder<unknown>
  canBeEmpty: boolean
  from?: 'account' | 'category' | undefined
}

export function notNull(column: RawBuilder<unknown>, from?: SortColumn['from']): SortColumn {
  return { column, canBeEmpty: false, from }
}

export function nullable(column: RawBuilder<unknown>, from?: SortColumn['from']): SortColumn {
  return { column, canBeEmpty: true, from }
}

/**
 * An order by a value, empty ones last whichever way it runs. Upwards they are last by themselves, and a column
 * that is never empty has none: to say so would keep the planner from the index.
 */
export function ordered(value: Expression<unknown>, { canBeEmpty, direction }: Order): RawBuilder<unknown> {
  if (direction === 'asc') return sql`${value} asc`
  return canBeEmpty ? sql`${value} desc nulls last` : sql`${value} desc`
}

/** How many rows a query finds. */
export async function countRows<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { count } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}

/** So many rows of a log are counted one by one; the planner knows well enough how many more there are. */
const mostCounted = 10_000

/**
 * How many rows a query finds in a table that only grows: counted up to 10,000, beyond that an estimate in thousands.
 * Counting ten million takes seconds.
 */
export async function countOrEstimate<DB, TB extends keyof DB, O>(
  db: Db,
  found: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const some = found.clearSelect().select(sql`1`.as('one'))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${some.limit(mostCounted + 1)} as counted`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count <= mostCounted) return count
  const [plan] = await some.explain<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>('json')
  const estimate = plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  return Math.max(mostCounted, Math.round(estimate / 1000) * 1000)
}

/** The offset of a page that counts from 1. */
export function offsetOf({ page, limit }: { page: number; limit: number }): number {
  return (page - 1) * limit
}

/** The page of a list that has all of its rows. */
export const everyRow = { page: 1, limit: 10_000_000 } as const

type Hits = SelectQueryBuilder<never, never, { id: string; key: unknown }>
type Wanted = { page: number; limit: number } & Order

/**
 * The ids of one page of what a search finds, and how many it finds. The search comes first, through its trigram
 * index, and only its few hits are sorted: left the choice, the planner walks the order's index and looks every
 * row up.
 *
 * @param hits the search, selecting the id and, as `key`, what it is sorted by
 */
async function findHits(
  db: Db,
  hits: unknown,
  { page, limit, ...order }: Wanted,
): Promise<{ ids: string[]; total: number }> {
  const searched = db.with(
    (cte) => cte('hits').materialized(),
    () => hits as Hits,
  )
  const rows = await searched
    .selectFrom('hits')
    .select(['id', sql<number>`(select count(*)::int from hits)`.as('total')])
    .orderBy(ordered(sql.ref('key'), order))
    .orderBy('id', order.direction)
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .execute()
  const [first] = rows
  if (first !== undefined || page === 1) return { ids: rows.map(({ id }) => id), total: first?.total ?? 0 }
  const { total } = await searched
    .selectFrom('hits')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { ids: [], total }
}

/** Rows in the order of their ids. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Directory = {
  table: 'mentor' | 'mentee' | 'promoter'
  /** A query of that table's rows, after the list's filters. */
  found: object
  /** The column that a search looks through. */
  key: string
  /** Names the rows that are found: equal names, equal counts. */
  name: unknown[]
  columns: Record<string, SortColumn>
}
type Rows = SelectQueryBuilder<Schema, 'mentor', unknown>

/** The ids of one page of a directory of people, in the order asked for, and how many there are in all. */
export async function findIds(
  db: Db,
  query: ListQuery,
  { table, found, key, name, columns }: Directory,
): Promise<{ ids: string[]; total: number }> {
  const { field, direction } = sortOf(query.sort)
  const id = sql.ref<string>(`${table}.id`)
  const sorted = columns[field]
  if (sorted === undefined) throw new Error(`${table}s cannot be sorted by ${field}`)
  const { column, canBeEmpty, from } = sorted
  const rows = found as Rows
  const sortable = rows
    // The role leads to the index of the addresses.
    .$if(from === 'account', (q) =>
      q.innerJoin('account', (join) => join.on(sql<boolean>`account.id = ${id} and account.role = ${table}`)),
    )
    .$if(from === 'category', (q) => q.leftJoin('category', 'category.id', 'mentor.category_id'))
  if (query.search !== '') {
    const hits = sortable.where(matches(sql.ref(key), query.search)).select([id.as('id'), column.as('key')])
    return findHits(db, hits, { ...query, canBeEmpty, direction })
  }
  const total = await cached(db, `${table}s ${JSON.stringify(name)}`, async () => {
    const { count } = await rows.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
    return count
  })
  // The ids alone are sorted and passed over; the rest of a row is read only for those that are shown.
  const shown = await sortable
    .select(id.as('id'))
    .orderBy(ordered(column, { canBeEmpty, direction }))
    .orderBy(id, direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { ids: shown.map((row) => row.id), total }
}
