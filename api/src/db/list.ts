import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db } from './open.ts'

type Direction = 'asc' | 'desc'
type Order = { canBeEmpty: boolean; direction: Direction }

/** A list's `sort`, such as `-createdAt`, as its field and direction. */
export function sortOf(sort: string): { field: string; direction: Direction } {
  return sort.startsWith('-')
    ? { field: sort.slice(1), direction: 'desc' }
    : { field: sort, direction: 'asc' }
}

/** What a list is sorted by, and whether it can be empty. */
export type SortColumn = { column: RawBuilder<unknown>; canBeEmpty: boolean }

export function filled(column: RawBuilder<unknown>): SortColumn {
  return { column, canBeEmpty: false }
}

export function perhapsEmpty(column: RawBuilder<unknown>): SortColumn {
  return { column, canBeEmpty: true }
}

/**
 * An order by a value, empty ones last whichever way it runs. Upwards they are last by themselves, and a column
 * that is never empty has none: to say so would keep the planner from the index.
 */
export function ordered(value: Expression<unknown>, { canBeEmpty, direction }: Order): RawBuilder<unknown> {
  if (direction === 'asc') return sql`${value} asc`
  return canBeEmpty ? sql`${value} desc nulls last` : sql`${value} desc`
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
export async function findHits(
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
