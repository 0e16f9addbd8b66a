import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { world, type World } from '#test/world.ts'
import { inTransaction } from './transaction.ts'

let here: World

beforeEach(async () => {
  here = await world()
})

/** A transaction that adds a category, then fails the given number of times with a PostgreSQL code. */
function failing(times: number, code: string) {
  const steps = {
    tries: 0,
    run: () =>
      inTransaction(here.db, async (trx) => {
        steps.tries += 1
        await trx
          .insertInto('category')
          .values({ name: `Try ${steps.tries} of ${times}` })
          .execute()
        if (steps.tries > times) return
        await sql.raw(`do $$ begin raise 'broken' using errcode = '${code}'; end $$`).execute(trx)
      }),
  }
  return steps
}

const names = async () =>
  (await here.db.selectFrom('category').select('name').execute()).map(({ name }) => name)

test.each(['40001', '40P01'])('what is broken off with %s is tried again, up to four times', async (code) => {
  const steps = failing(3, code)
  await steps.run()
  expect(steps.tries).toBe(4)
  expect(await names()).toEqual(['Try 4 of 3'])
  const hopeless = failing(4, code)
  await expect(hopeless.run()).rejects.toThrow('broken')
  expect(hopeless.tries).toBe(4)
  expect(await names()).toEqual(['Try 4 of 3'])
})

test('what fails for another reason is tried once', async () => {
  const steps = failing(1, '23505')
  await expect(steps.run()).rejects.toThrow('broken')
  expect(steps.tries).toBe(1)
  expect(await names()).toEqual([])
})
