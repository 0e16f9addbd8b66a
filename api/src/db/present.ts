import { type RawBuilder, sql } from 'kysely'

/** Whether somebody is not archived. Every list, queue and count of people asks this, or what suspension answers. */
export function isPresent(table: 'mentor' | 'mentee' | 'promoter'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.archived_at`)} is null`
}

/** The same of whoever has this id, whatever they are. */
export function isPresentId(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from archived_person where archived_person.id = ${id})`
}

/** Whether a list shows somebody: the archived where it is asked for them, the others where it is not. */
export function isShown(
  table: 'mentor' | 'mentee' | 'promoter',
  status: string | undefined,
): RawBuilder<boolean> {
  return status === 'archived'
    ? sql<boolean>`(not ${isPresent(table)} and ${isStaying(sql.ref(`${table}.id`))})`
    : isPresent(table)
}

/** Whether whoever has this id is not going to be erased: nothing shows one who is, not even among the archived. */
export function isStaying(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from erasure where erasure.account_id = ${id})`
}
