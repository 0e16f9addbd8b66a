import type { SettingVersion } from '@udyam/contract/setup/schemas'
import type { PartKey } from '@udyam/contract/setup/values'
import type * as z from 'zod'
import type { Db } from '#platform/db/open.ts'

export type Value = Record<string, unknown>

const mostVersions = 30

/** Value of a setting, parsed by its schema; undefined for the initial value. */
export async function findValue<S extends z.ZodType>(
  db: Db,
  key: PartKey,
  schema: S,
): Promise<z.output<S> | undefined> {
  const row = await db.selectFrom('setting').where('key', '=', key).select('value').executeTakeFirst()
  return row && schema.parse(row.value)
}

/** Values of settings, or all changed mail texts, by key; omits unchanged ones. */
export async function findValues(db: Db, which: readonly PartKey[] | 'words'): Promise<Map<string, Value>> {
  const rows = await db
    .selectFrom('setting')
    .$if(which !== 'words', (q) => q.where('key', 'in', which === 'words' ? [] : which))
    .$if(which === 'words', (q) =>
      q.where((row) => row.or([row('key', 'like', 'mail.%'), row('key', 'like', 'notification.%')])),
    )
    .select(['key', 'value'])
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** The same with the moment of its last change, locked until the transaction ends. */
export async function findSetting(
  db: Db,
  key: PartKey,
): Promise<{ value: Value; updatedAt: string } | undefined> {
  const row = await db
    .selectFrom('setting')
    .where('key', '=', key)
    .select(['value', 'updated_at'])
    .forUpdate()
    .executeTakeFirst()
  return row && { value: row.value, updatedAt: row.updated_at.toISOString() }
}

export async function saveSetting(
  db: Db,
  { key, value, now }: { key: PartKey; value: Value; now: Date },
): Promise<void> {
  const fields = { value: JSON.stringify(value), updated_at: now }
  await db
    .insertInto('setting')
    .values({ key, ...fields })
    .onConflict((known) => known.column('key').doUpdateSet(fields))
    .execute()
}

type NewVersion = { key: PartKey; value: Value; at: Date; byId: string | null }

/** Adds a version after the last one; two at the same time are a unique violation. */
export async function insertVersion(db: Db, { key, value, at, byId }: NewVersion): Promise<void> {
  const { last } = await db
    .selectFrom('setting_version')
    .where('key', '=', key)
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('setting_version')
    .values({ key, version: last + 1, value: JSON.stringify(value), at, by_id: byId })
    .execute()
}

/** Versions of a setting, newest first, with current names of authors. */
export async function findVersions(db: Db, key: PartKey): Promise<SettingVersion[]> {
  const rows = await db
    .selectFrom('setting_version')
    .leftJoin('account', 'account.id', 'by_id')
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(mostVersions)
    .select(['version', 'value', 'at', 'account.name as by'])
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function findVersion(db: Db, key: PartKey, version: number): Promise<Value | undefined> {
  const row = await db
    .selectFrom('setting_version')
    .where('key', '=', key)
    .where('version', '=', version)
    .select('value')
    .executeTakeFirst()
  return row?.value
}

/** Last change and author per setting; omits unchanged ones. */
export async function findLastChanges(
  db: Db,
): Promise<Map<string, { updatedAt: string; by: string | null }>> {
  const rows = await db
    .selectFrom('setting_version')
    .leftJoin('account', 'account.id', 'by_id')
    .where('version', '>', 1)
    .distinctOn('key')
    .orderBy('key')
    .orderBy('version', 'desc')
    .select(['key', 'at', 'account.name as by'])
    .execute()
  return new Map(rows.map(({ key, at, by }) => [key, { updatedAt: at.toISOString(), by }]))
}
