import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db/open.ts'
import { emptyDatabase, openMigrated } from './test-database.ts'

const migrated = ['criterion_set', 'intake']

test('what the migrations have made is as they made it again, whatever a test has changed', async () => {
  const { db } = await openMigrated()
  const rows = async (of: Db) =>
    Promise.all(migrated.map(async (name) => (await sql.raw(`select * from ${name}`).execute(of)).rows))
  const before = await rows(db)
  await sql`update criterion_set set name = '{"en": "First"}', updated_at = '2027-01-01'`.execute(db)
  await sql`update intake set evaluators = 3, updated_at = '2027-01-01'`.execute(db)
  await emptyDatabase(db)
  expect(await rows(db)).toEqual(before)
  await db.destroy()
})
