import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../test/world.ts'

test('hundreds of statements that wait leave the thread to others in between', async () => {
  const { db } = await world()
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const began = performance.now()
  const statement = () => sql`select sum(n) from generate_series(1, 5000) n`.execute(db)
  await Promise.all(Array.from({ length: 200 }, statement))
  const all = performance.now() - began
  clearInterval(timer)
  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThan(all / 5)
})
