// A database of an earlier release, with the demo people in it, becomes one of this program. The archives were made by
// that release: `npm start`, then `npm run backup -- --plain FILE`.
import { join } from 'node:path'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { promoters } from '@udyam/contract/promoters/calls'
import { system } from '@udyam/contract/system/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Archive, readArchive } from '#office/backup/read.ts'
import { restoreArchive } from '#office/backup/restore.ts'
import type { OpenDatabase } from '#platform/db/open.ts'
import { openInMemory } from './test-database.ts'
import { otherProcess, world, type World } from './world.ts'

const release = '1.0.0'
/** Tables omitted by a restore, and those written by migrations. */
const notRestored = [
  'session',
  'link',
  'challenge',
  'known_device',
  'factor_drop',
  'waiting_change',
  'schema_migration',
]

let archive: Archive
let database: OpenDatabase
let here: World

beforeAll(async () => {
  archive = await readArchive(join(import.meta.dirname, `releases/${release}.jsonl.gz`))
  database = await openInMemory()
  await restoreArchive(database.db, archive)
  here = await otherProcess({ ...(await world()), db: database.db })
})

afterAll(() => database.close())

test('the archive says its release', () => expect(archive.header.product).toBe(release))

test('no row is lost', async () => {
  const kept = Object.entries(archive.totals.rows).filter(([table]) => !notRestored.includes(table))
  const found = await Promise.all(
    kept.map(async ([table]) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(
        database.db,
      )
      return [table, rows[0]?.count]
    }),
  )
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(kept))
  expect(archive.totals.rows['account']).toBeGreaterThan(100)
})

test('its people sign in with their passwords, and find what was there', async () => {
  const mentee = await here.as('mentee', { email: 'mentee@example.com', password: 'mentee123' })
  const profile = await mentee.call(mentees.getProfile)
  expect(profile.body.data).toMatchObject({ mentee: { name: 'Rahul Patil' } })
  const list = await mentee.call(mentors.listApproved)
  expect(list.body.data.length).toBeGreaterThan(5)
  const mentor = await here.as('mentor', { email: 'mentor@example.com', password: 'mentor123' })
  expect((await mentor.call(mentors.getProfile)).status).toBe(200)
  const brand = await here.nobody.call(system.meta)
  expect(brand.body.data.brand.inLanguages.name['mr']).toBe('विकास सेतू')
  const admin = await here.as('admin', { email: 'admin@example.com', password: 'admin123' })
  expect((await admin.call(promoters.list)).body.data.length).toBeGreaterThan(5)
})
