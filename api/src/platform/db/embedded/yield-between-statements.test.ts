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
