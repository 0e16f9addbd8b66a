import { type RawBuilder, sql } from 'kysely'

/** Condition that a person is not archived. Every list, queue and count needs it, or a stronger one. */
export function isPresent(table: 'mentor' | 'mentee' | 'promoter'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.archived_at`)} is null`
}

/** Same check, by id, for any role. */
export function isPresentId(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from archived_person where archived_person.id = ${id})`
}

/** Condition for lists: archived people if requested, else the others. */
export function isShown(
  table: 'mentor' | 'mentee' | 'promoter',
  status: string | undefined,
): RawBuilder<boolean> {
  return status === 'archived'
    ? sql<boolean>`(not ${isPresent(table)} and ${isStaying(sql.ref(`${table}.id`))})`
    : isPresent(table)
}

/**
 * Condition that an account has no pending erasure: such accounts are hidden everywhere, even among the
 * archived.
 */
export function isStaying(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from erasure where erasure.account_id = ${id})`
}
