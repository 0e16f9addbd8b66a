import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/db/open.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { findWords } from '#test/erasing.ts'
import { openMigrated } from '#test/test-database.ts'
import { carrier, readLedger } from './ledger.ts'
import { readArchive } from './read.ts'
import { replayLedger } from './replay.ts'
import { restoreArchive } from './restore.ts'
import { writeArchive } from './write.ts'

const [erased, leaving, kept, keyed] = ['a', 'b', 'c', 'd'].map(
  (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
)
const people = {
  [`${erased}`]: 'Asha',
  [`${leaving}`]: 'Bela',
  [`${kept}`]: 'Chetan',
  [`${keyed}`]: 'Devika',
}
let folder: string
let before: OpenDatabase
let restored: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'udyam-ledger-number-'))
  before = await openMigrated()
  restored = await openMigrated()
})
afterAll(async () => {
  await before.close()
  await restored.close()
  await rm(folder, { recursive: true })
})

test('of people without an e-mail address, who was erased since stays erased, and who is leaving leaves', async () => {
  const { db } = before
  for (const [at, [id, name]] of Object.entries(people).entries()) {
    const number = `982201234${at}`
    await sql`insert into account (id, role, email, password_hash, name, email_verified_at)
      values (${id}, 'mentee', null, '', ${`${name} Kulkarni`}, now())`.execute(db)
    await sql`insert into mentee (id, name, mobile_no) values (${id}, ${`${name} Kulkarni`}, ${number})`.execute(
      db,
    )
    await sql`insert into phone (account_id, number, verified_at, created_at)
      values (${id}, ${`+91${number}`}, now(), now())`.execute(db)
  }
  const away = (id: string | undefined, at: string | null) =>
    sql`update account set erase_after = ${at} where id = ${id}`.execute(db)
  const file = join(folder, 'before.jsonl.gz')
  await writeArchive(db, file)
  await eraseAccount(db, { id: `${erased}`, role: 'mentee' })
  await away(leaving, '2026-12-01')
  await away(kept, '2026-12-01')
  await away(kept, null)
  await sql`insert into totp (account_id, secret) values (${keyed}, 'new')`.execute(db)
  const ledger = join(folder, 'ledger.jsonl')
  await carrier(db, ledger)()
  const lines = await readLedger(ledger)

  const said = await restoreArchive(restored.db, await readArchive(file), {
    finish: (trx) => replayLedger(trx, lines, eraseAccount),
  })

  // They sign in by codes to their numbers: there is no password to choose, and no address to name.
  expect(said).toMatch(/^Replayed \d+ lines of the ledger: 1 erased, 0 to choose a new password\.$/)
  expect(await findWords(restored.db, ['Asha Kulkarni', '9822012340'])).toEqual([])
  const { rows } = await sql`select account.name, account.email, erase_after is null as stays, phone.number,
    erasure.account_id is not null as "isErasing", erasure.email as "keptEmail" from account
    join phone on phone.account_id = account.id left join erasure on erasure.account_id = account.id
    order by account.name`.execute(restored.db)
  const staying = { email: null, stays: true, isErasing: false, keptEmail: null }
  expect(rows).toEqual([
    {
      name: 'Bela Kulkarni',
      email: `erasing ${leaving}`,
      stays: false,
      number: '+919822012341',
      isErasing: true,
      keptEmail: null,
    },
    { name: 'Chetan Kulkarni', number: '+919822012342', ...staying },
    { name: 'Devika Kulkarni', number: '+919822012343', ...staying },
  ])
})
