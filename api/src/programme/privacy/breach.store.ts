import type { Role } from '@udyam/contract/roles'
import type { Privacy } from '@udyam/contract/privacy/schemas'
import type { Language } from '@udyam/contract/texts/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { storedLanguage } from '#platform/db/names.ts'

/** SQL condition for the affected accounts. */
export type Affected = RawBuilder<boolean>

export type Breach = {
  id: string
  title: string
  facts: string
  openedAt: Date
  toldAt: Date | null
}

/** Inserts a breach and returns its id. */
export async function insertBreach(db: Db, breach: { title: string; now: Date }): Promise<string> {
  const { id } = await db
    .insertInto('breach')
    .values({ title: breach.title, opened_at: breach.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The breach whose id has this prefix; undefined if none or several match. */
export async function findBreach(db: Db, beginning: string): Promise<Breach | undefined> {
  const found = await db
    .selectFrom('breach')
    .where((row) => row.fn('starts_with', [sql`id::text`, row.val(beginning)]), '=', true)
    .select(['id', 'title', 'facts', 'opened_at as openedAt', 'told_at as toldAt'])
    .limit(2)
    .execute()
  return found.length === 1 ? found[0] : undefined
}

/** Adds affected people to a breach; returns their number by role. */
export async function addAffected(db: Db, id: string, people: Affected): Promise<void> {
  await sql`insert into breach_affected (breach_id, account_id)
    select ${id}, account.id from account where ${people} on conflict do nothing`.execute(db)
}

export async function countAffected(
  db: Db,
  id: string,
): Promise<{ role: Role; count: number; told: number }[]> {
  const { rows } = await sql<{ role: Role; count: number; told: number }>`
    select role, count(*)::int as count, count(told_at)::int as told from breach_affected
      join account on account.id = account_id where breach_id = ${id} group by role order by role`.execute(db)
  return rows
}

/** Condition: people whose record an administrator opened or exported by name since a time. */
export function readBy(email: string): Affected {
  return sql<boolean>`account.id in (select unnest(subjects) from audit_event
    join account reader on reader.id = actor_id where reader.role = 'admin' and reader.email = ${email})`
}

export function ofRole(role: Role): Affected {
  return sql<boolean>`role = ${role}`
}

export const everybody = sql<boolean>`true`

export function withAddress(emails: readonly string[]): Affected {
  return sql<boolean>`${reachedAt} in (${sql.join(emails)})`
}

/** The address of an account; during a pending erasure the previous one, which still reaches the person. */
const reachedAt = sql<string>`coalesce(case when account.erase_after is null then account.email
  else (select erasure.email from erasure where erasure.account_id = account.id) end, '')`

type Told = { id: string; email: string; name: string; language: Language }

/** Stores the facts for the affected people, and returns those not notified yet. */
export async function takeUntold(
  db: Db,
  { id, facts, now }: { id: string; facts: string; now: Date },
): Promise<Told[]> {
  await db.updateTable('breach').set({ facts, told_at: now }).where('id', '=', id).execute()
  const { rows } = await sql<Told>`
    update breach_affected set told_at = ${now} from account
    where account.id = account_id and breach_id = ${id} and breach_affected.told_at is null
    returning account.id, ${reachedAt} as email, account.name,
      ${storedLanguage('account.language')} as language`.execute(db)
  return rows
}

/** Open breaches that affect a person, with the text sent to them, newest first. */
export async function findOpenBreaches(db: Db, accountId: string): Promise<Privacy['breaches']> {
  const rows = await db
    .selectFrom('breach')
    .innerJoin('breach_affected as affected', 'affected.breach_id', 'breach.id')
    .where('affected.account_id', '=', accountId)
    .where('breach.closed_at', 'is', null)
    .orderBy('affected.told_at', 'desc')
    .select(['breach.id', 'breach.facts', 'affected.told_at'])
    .$narrowType<{ told_at: Date }>()
    .where('affected.told_at', 'is not', null)
    .execute()
  return rows.map(({ id, facts, told_at }) => ({ _id: id, facts, toldAt: told_at.toISOString() }))
}

export async function closeBreach(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('breach').set({ closed_at: now }).where('id', '=', id).execute()
}
