import type { Role } from '@udyam/contract/roles'
import type { Db } from '../db/open.ts'

/** The fields of a record that make up a name, by the API's names: `{ firstName: 'Sanjay', lastName: 'Patil' }`. */
export type Names = Record<string, string>

/** Keeps the names that wait for an account, in place of earlier ones. */
export async function saveNameChange(db: Db, accountId: string, names: Names, at: Date): Promise<void> {
  await db
    .insertInto('name_change')
    .values({ account_id: accountId, names: JSON.stringify(names), at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ names: JSON.stringify(names), at }))
    .execute()
}

/** The names that wait for an account; undefined where none do. */
export async function findNameChange(db: Db, accountId: string): Promise<Names | undefined> {
  const row = await db
    .selectFrom('name_change')
    .where('account_id', '=', accountId)
    .select('names')
    .executeTakeFirst()
  return row?.names
}

/** Takes the names that wait for an account, which then wait no more. */
export async function takeNameChange(db: Db, accountId: string): Promise<Names | undefined> {
  const row = await db
    .deleteFrom('name_change')
    .where('account_id', '=', accountId)
    .returning('names')
    .executeTakeFirst()
  return row?.names
}

/** The names that have waited longest, with whose they are. */
export async function findNameChanges(
  db: Db,
  most: number,
): Promise<{ _id: string; role: Role; name: string; newName: string; at: string }[]> {
  const rows = await db
    .selectFrom('name_change')
    .innerJoin('account', 'account.id', 'name_change.account_id')
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
