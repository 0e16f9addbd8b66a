import { sql, type Expression, type RawBuilder } from 'kysely'

/** A list's `sort`, such as `-createdAt`, as its field and direction. */
export function sortOf(sort: string): { field: string; direction: 'asc' | 'desc' } {
  return sort.startsWith('-')
    ? { field: sort.slice(1), direction: 'desc' }
    : { field: sort, direction: 'asc' }
}

/** An order by an expression, empty values last whichever way it runs. */
export function emptyLast(value: Expression<unknown>, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  return direction === 'asc' ? sql`${value} asc nulls last` : sql`${value} desc nulls last`
}

/** The offset of a page that counts from 1. */
export function offsetOf({ page, limit }: { page: number; limit: number }): number {
  return (page - 1) * limit
}
