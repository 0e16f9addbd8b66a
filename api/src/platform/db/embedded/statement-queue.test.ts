import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

test('hundreds of statements that wait leave the thread to others in between', async () => {
  const { db } = await world()
  let turns = 0
  let isDone = false
  const countTurn = () => {
    turns += 1
    if (!isDone) setImmediate(countTurn)
  }
  const statement = () => sql`select sum(n) from generate_series(1, 5000) n`.execute(db)
  const all = Promise.all(Array.from({ length: 200 }, statement))
  countTurn()
  await all
  isDone = true
  // Each statement takes about 1 ms, and statements run without a yield for 2 ms at most.
  expect(turns).toBeGreaterThan(20)
})

test('statements and transactions have the connection one after another, in the order of their requests', async () => {
  const { db } = await world()
  const done: string[] = []
  const statement = async (name: string) => {
    await sql`select 1`.execute(db)
    done.push(name)
  }
  const transaction = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    void statement('asked in the transaction')
    await sql`select 1`.execute(trx)
    done.push('transaction')
  })
  const refused = sql`select 1 / 0`.execute(db).catch(() => done.push('refused'))
  await Promise.all([transaction, refused, statement('after both')])
  await statement('last')
  expect(done).toEqual(['transaction', 'refused', 'after both', 'asked in the transaction', 'last'])
})
