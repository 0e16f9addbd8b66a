import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigrated } from '#test/test-database.ts'
import type { OpenDatabase } from '#platform/db/open.ts'
import { carrier, readLedger } from './ledger.ts'
import { readArchive } from './read.ts'
import { replayLedger } from './replay.ts'
import { restoreArchive } from './restore.ts'
import { writeArchive } from './write.ts'

let folder: string
let before: OpenDatabase
let restored: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'udyam-ledger-story-'))
  before = await openMigrated()
  restored = await openMigrated()
})
afterAll(async () => {
  await before.close()
  await restored.close()
  await rm(folder, { recursive: true })
})

test('a story that was withdrawn after the archive was made does not come back, one that was not does', async () => {
  const { db } = before
  await sql`insert into account (role, email, password_hash, name) values
    ('mentee', 'priya@example.com', '', 'Priya'), ('mentee', 'asha@example.com', '', 'Asha')`.execute(db)
  await sql`insert into story (account_id, name, place, text, state, consent_at)
    select id, name, '{"en": "Satara"}', '{"en": "I began"}', 'shown', now() from account`.execute(db)
  const file = join(folder, 'before.jsonl.gz')
  await writeArchive(db, file)
  await sql`delete from story where name = 'Priya'`.execute(db)
  const ledger = join(folder, 'ledger.jsonl')
  await carrier(db, ledger)()
  const lines = await readLedger(ledger)

  await restoreArchive(restored.db, await readArchive(file), {
    finish: (trx) => replayLedger(trx, lines, async () => undefined),
  })

  const { rows } = await sql`select name from story`.execute(restored.db)
  expect(rows).toEqual([{ name: 'Asha' }])
})
