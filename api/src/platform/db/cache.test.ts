import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '#office/jobs/cleanup.ts'
import { runDue } from '#test/erasing.ts'
import { makeMentor } from '#test/make.ts'
import { freshWorld, world, type World } from '#test/world.ts'
import { cached } from './cache.ts'
import { openDatabase } from './open.ts'

let here: World
let made: number
const make = async () => (made += 1)

beforeEach(async () => {
  here = await world()
  made = 0
})

describe('what is made of people', () => {
  test('is made once for all who ask at the same time and later, until a mentor comes or goes', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => cached(here.db, 'one', make)))
    expect(asked).toEqual([1, 1, 1])
    expect(await cached(here.db, 'one', make)).toBe(1)
    expect(await cached(here.db, 'another', make)).toBe(2)
    const { id } = await makeMentor(here)
    expect(await cached(here.db, 'one', make)).toBe(3)
    await here.db.deleteFrom('mentor').where('id', '=', id).execute()
    expect(await cached(here.db, 'one', make)).toBe(4)
  })

  test('is made anew by the next who asks when it failed', async () => {
    const failing = () => Promise.reject(new Error('no answer'))
    await expect(cached(here.db, 'one', failing)).rejects.toThrow('no answer')
    expect(await cached(here.db, 'one', make)).toBe(1)
  })
})

test('what is looked for every half minute makes nothing anew where it finds nothing to do', async () => {
  await makeMentor(here)
  await runDue(here)
  await cached(here.db, 'one', make)
  await runDue(here)
  await cleanUp(here.services)
  expect(await cached(here.db, 'one', make)).toBe(1)
})

test('the first change on a new database makes it anew', async () => {
  const fresh = await freshWorld()
  await sql`alter sequence directory_content restart`.execute(fresh.db)
  expect(await cached(fresh.db, 'one', make)).toBe(1)
  await makeMentor(fresh)
  expect(await cached(fresh.db, 'one', make)).toBe(2)
})

test('a changed text makes anew what shows people', async () => {
  const { id } = await makeMentor(here)
  await cached(here.db, 'one', make)
  await here.db.updateTable('mentor').set({ bio: 'Another one' }).where('id', '=', id).execute()
  expect(await cached(here.db, 'one', make)).toBe(2)
})

test.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
  'what is made while another process commits a change does not outlive the moment',
  async () => {
    const { id } = await makeMentor(here)
    const { rows } = await here.db.executeQuery<{ name: string }>(
      here.db.selectNoFrom((eb) => eb.fn<string>('current_database').as('name')).compile(),
    )
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    url.pathname = rows[0]?.name ?? ''
    const other = await openDatabase({ databaseUrl: url.href })
    const readBio = async () => {
      const row = await here.db.selectFrom('mentor').select('bio').where('id', '=', id).executeTakeFirst()
      return row?.bio
    }
    try {
      const changing = other.db.transaction().execute(async (trx) => {
        await trx.updateTable('mentor').set({ bio: 'new' }).where('id', '=', id).execute()
        // The version is incremented, but the change is not visible yet.
        expect(await cached(here.db, 'bio', readBio)).toBe('')
      })
      await changing
      await new Promise((wake) => setTimeout(wake, 150))
      expect(await cached(here.db, 'bio', readBio)).toBe('new')
    } finally {
      await other.close()
    }
  },
)
