import type { Role } from '@udyam/contract/roles'
import type { ApplicationState } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { isPresentId } from '#platform/db/not-archived.ts'
import { matches } from '#platform/db/search.ts'

/** The fields of a record that make up a name, by the API's names: `{ firstName: 'Sanjay', lastName: 'Patil' }`. */
export type Names = Record<string, string>

const undecided: readonly ApplicationState[] = ['registered', 'under_review']

/**
 * The names in a mentor's or mentee's record, locked until the transaction ends, and whether they were
 * reviewed (approved mentors, decided mentees). Undefined for every other role.
 */
export async function lockNames(
  db: Db,
  { id, role }: { id: string; role: Role },
): Promise<{ names: Names; isReviewed: boolean } | undefined> {
  if (role === 'mentor') {
    const mentor = await db
      .selectFrom('mentor')
      .where('id', '=', id)
      .select(['first_name as firstName', 'last_name as lastName', 'approve'])
      .forUpdate()
      .executeTakeFirst()
    if (mentor === undefined) return undefined
    const { approve, ...names } = mentor
    return { names, isReviewed: approve }
  }
  if (role !== 'mentee') return undefined
  const mentee = await db
    .selectFrom('application')
    .innerJoin('mentee', 'mentee.id', 'application.mentee_id')
    .where('application.mentee_id', '=', id)
    .select(['mentee.name', 'application.state'])
    .forUpdate('application')
    .executeTakeFirst()
  return mentee && { names: { name: mentee.name }, isReviewed: !undecided.includes(mentee.state) }
}

/**
 * Names of administrators, mentors and promoters that match a name in any spelling, except those of one
 * account.
 */
export async function findNamesLike(db: Db, name: string, except: string): Promise<string[]> {
  const person = sql<string>`rtrim(first_name || ' ' || last_name)`
  const rows = await db
    .selectFrom('account')
    .where('role', '=', 'admin')
    .where('id', '<>', except)
    .select('name')
    .unionAll((eb) =>
      eb
        .selectFrom('mentor')
        .where(matches(sql.ref<string>('admin_search_key'), name))
        .select(person.as('name')),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('promoter')
        .where(matches(sql.ref<string>('admin_search_key'), name))
        .select(person.as('name')),
    )
    .execute()
  return rows.map((row) => row.name)
}

export async function saveNameChange(db: Db, accountId: string, names: Names, at: Date): Promise<void> {
  await db
    .insertInto('name_change')
    .values({ account_id: accountId, names: JSON.stringify(names), at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ names: JSON.stringify(names), at }))
    .execute()
}

export async function findNameChange(db: Db, accountId: string): Promise<Names | undefined> {
  const row = await db
    .selectFrom('name_change')
    .where('account_id', '=', accountId)
    .select('names')
    .executeTakeFirst()
  return row?.names
}

export async function takeNameChange(db: Db, accountId: string): Promise<Names | undefined> {
  const row = await db
    .deleteFrom('name_change')
    .where('account_id', '=', accountId)
    .returning('names')
    .executeTakeFirst()
  return row?.names
}

/** The oldest pending names, with their accounts. */
export async function findNameChanges(
  db: Db,
  most: number,
): Promise<{ _id: string; role: Role; name: string; newName: string; at: string }[]> {
  const rows = await db
    .selectFrom('name_change')
    .innerJoin('account', 'account.id', 'name_change.account_id')
    .where(isPresentId(sql.ref('name_change.account_id')))
    .select(['account.id', 'account.role', 'account.name', 'name_change.names', 'name_change.at'])
    .orderBy('name_change.at')
    .orderBy('account.id')
    .limit(most)
    .execute()
  return rows.map(({ id, role, name, names, at }) => ({
    _id: id,
    role,
    name,
    newName: Object.values(names).join(' '),
    at: at.toISOString(),
  }))
}
