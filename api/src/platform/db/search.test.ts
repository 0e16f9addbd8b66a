import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSearchKey } from '#platform/lib/search-key.ts'
import type { OpenDatabase } from './open.ts'
import { openMigrated } from '#test/test-database.ts'
import { matches } from './search.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openMigrated()
})
afterAll(() => database.close())

test.each([
  ['पुणे', true],
  ['pune sanjay', true],
  ['संजय', true],
  ['50%', true],
  ['', true],
  ['pune nagpur', false],
  ['5%0', false],
  ['a\\b', false],
])('a search for "%s" in the database: %s', async (query, isFound) => {
  const key = toSearchKey('Sanjay Pawar', 'Pune', 'Grew by 50%')
  const { rows } = await sql<{ found: boolean }>`
    select ${matches(sql<string>`(${key}::text)`, query)} as found
  `.execute(database.db)
  expect(rows[0]?.found).toBe(isFound)
})

test('a search uses the trigram index', async () => {
  const rows = await database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const query = trx.selectFrom('mentor').select('id')
    return query.where((eb) => matches(eb.ref('mentor.search_key'), 'deshpande')).explain()
  })
  expect(JSON.stringify(rows)).toContain('mentor_search')
})
