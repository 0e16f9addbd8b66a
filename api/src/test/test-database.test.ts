import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase, openMigrated } from './test-database.ts'

test('what the migrations have made is as they made it again, whatever a test has changed', async () => {
  const { db, close } = await openMigrated()
  const rows = async () => [
    await db.selectFrom('criterion_set').selectAll().execute(),
    await db.selectFrom('intake').selectAll().execute(),
  ]
  const before = await rows()
  await sql`update criterion_set set name = '{"en": "First"}', updated_at = '2027-01-01'`.execute(db)
  await sql`update intake set evaluators = 3, updated_at = '2027-01-01'`.execute(db)
  await emptyDatabase(db)
  expect(await rows()).toEqual(before)
  await close()
})
