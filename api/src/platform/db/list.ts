import type { ListQuery } from '@udyam/contract/parts/page'
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { cached } from './cache.ts'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'
import { matches } from './search.ts'

type Direction = 'asc' | 'desc'
type Order = { canBeEmpty: boolean; direction: Direction }

export function sortOf(sort: string): { field: string; direction: Direction } {
  return sort.startsWith('-')
    ? { field: sort.slice(1), direction: 'desc' }
    : { field: sort, direction: 'asc' }
}

/** Sort key of a list, whether it can be empty, and its table if it is not the list's own. */
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
 * Orders by a value, empty ones last in both directions. NULLS LAST is added only if needed, because it
 * prevents the use of the index.
 */
export function ordered(value: Expression<unknown>, { canBeEmpty, direction }: Order): RawBuilder<unknown> {
  if (direction === 'asc') return sql`${value} asc`
  return canBeEmpty ? sql`${value} desc nulls last` : sql`${value} desc`
}

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

/** Rows of a log that are counted exactly; the planner estimates the rest well enough. */
const mostCounted = 10_000

/**
 * Number of rows in an append-only table: exact up to 10,000, then an estimate in thousands. Counting ten
 * million takes seconds.
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

/** The offset of a page; pages start at 1. */
export function offsetOf({ page, limit }: { page: number; limit: number }): number {
  return (page - 1) * limit
}

export const everyRow = { page: 1, limit: 10_000_000 } as const

type Hits = SelectQueryBuilder<never, never, { id: string; key: unknown }>
type Wanted = { page: number; limit: number } & Order

/**
 * The ids of one page of search hits, and their number. The search runs first, through its trigram index, and
 * only its few hits are sorted. Without this order the planner scans the sort index and reads every row.
 *
 * @param hits the search; selects the id and the sort value as `key`
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

/** Sorts rows into the order of the ids. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Directory = {
  table: 'mentor' | 'mentee' | 'promoter'
  /** Query after the list's filters. */
  found: object
  /** Search column. */
  key: string
  /** What the total depends on; null for what changes without a change of a person, of which nothing is kept. */
  name: unknown[] | null
  columns: Record<string, SortColumn>
}
type Rows = SelectQueryBuilder<Schema, 'mentor', unknown>

/** The ids of one page of a directory, in the requested order, and the total. */
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
    // The role enables the index on addresses.
    .$if(from === 'account', (q) =>
      q.innerJoin('account', (join) => join.on(sql<boolean>`account.id = ${id} and account.role = ${table}`)),
    )
    .$if(from === 'category', (q) => q.leftJoin('category', 'category.id', 'mentor.category_id'))
  if (query.search !== '') {
    const hits = sortable.where(matches(sql.ref(key), query.search)).select([id.as('id'), column.as('key')])
    return findHits(db, hits, { ...query, canBeEmpty, direction })
  }
  const countAll = async () => {
    const { count } = await rows.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
    return count
  }
  const total =
    name === null ? await countAll() : await cached(db, `${table}s ${JSON.stringify(name)}`, countAll)
  // Sorts and skips by id only; other columns are read only for the rows of the page.
  const shown = await sortable
    .select(id.as('id'))
    .orderBy(ordered(column, { canBeEmpty, direction }))
    .orderBy(id, direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { ids: shown.map((row) => row.id), total }
}
