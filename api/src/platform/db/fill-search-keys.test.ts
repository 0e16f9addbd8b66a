import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeMentee } from '#test/make.ts'
import { world, type World } from '#test/world.ts'
import { fillMenteeKeys } from './fill-search-keys.ts'

const count = 1_200

let here: World

/** Mentees from before this search key. */
beforeEach(async () => {
  here = await world()
  await sql`
    with people as (
      insert into account (role, email, password_hash, name)
      select 'mentee', 'old-' || n || '@example.com', '-', 'प्रिया ' || n from generate_series(1, ${count}::int) n
      returning id, name
    ) insert into mentee (id, name, mobile_no) select id, name, '98' from people`.execute(here.db)
})

const left = async () =>
  (await here.db.selectFrom('mentee').where('name_search_key', '=', '').select('id').execute()).length

/** The database with a statement count, and a hook after the first statement. */
function watched(afterFirst: () => Promise<unknown> = () => Promise.resolve()) {
  const statements = { sent: 0 }
  const db = here.db.withPlugin({
    transformQuery({ node }) {
      statements.sent += 1
      return node
    },
    async transformResult({ result }) {
      if (statements.sent === 1) await afterFirst()
      return result
    },
  })
  return { db, statements }
}

test('many mentees are made findable by a few statements', async () => {
  const { db, statements } = watched()
  expect(await fillMenteeKeys(db)).toBe(true)
  expect(await left()).toBe(0)
  expect(statements.sent).toBeLessThan(10)
  const { rows } = await sql<{ count: number }>`
    select count(*) from mentee where name_search_key like '%PRI %' and search_key like '%old-%'`.execute(
    here.db,
  )
  expect(rows[0]?.count).toBe(count)
})

test('what is broken off goes on with those who are left', async () => {
  let pieces = 0
  expect(await fillMenteeKeys(here.db, () => (pieces += 1) < 2)).toBe(false)
  expect(await left()).toBe(count - 500)
  expect(await fillMenteeKeys(here.db)).toBe(true)
  expect(await left()).toBe(0)
})

test('what somebody has changed meanwhile stays', async () => {
  const { id } = await makeMentee(here)
  await here.db.updateTable('mentee').set({ name_search_key: '' }).where('id', '=', id).execute()
  const change = { name_search_key: 'NEWER', search_key: 'NEWER' }
  const { db } = watched(() =>
    here.db
      .updateTable('mentee')
      .set(change)
      .where('id', '=', id)
      .where('name_search_key', '=', '')
      .execute(),
  )
  await fillMenteeKeys(db)
  const keys = here.db.selectFrom('mentee').where('id', '=', id).select(['search_key', 'name_search_key'])
  expect(await keys.executeTakeFirst()).toEqual(change)
})
