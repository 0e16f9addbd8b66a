import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { batched } from './batched.ts'

test('hundreds of look-ups at once take one statement for 64 of them each, and each gets its own answer', async () => {
  const { db } = await world()
  const sizes: number[] = []
  const double = batched(async (_db, keys: number[]) => {
    sizes.push(keys.length)
    await new Promise((wake) => setImmediate(wake))
    return keys.map((key) => 2 * key)
  })
  const keys = Array.from({ length: 200 }, (_, at) => at)
  expect(await Promise.all(keys.map((key) => double(db, key)))).toEqual(keys.map((key) => 2 * key))
  expect(sizes).toEqual([64, 64, 64, 8])
  expect(await double(db, 7)).toBe(14)
})

test('a look-up begins after it was asked for, and a failed statement fails its own look-ups alone', async () => {
  const { db } = await world()
  const begun: string[][] = []
  const running = Promise.withResolvers<void>()
  const look = batched(async (_db, names: string[]) => {
    begun.push(names)
    if (names.includes('first')) await running.promise
    if (names.includes('bad')) throw new Error('no answer')
    return names
  })
  const first = look(db, 'first')
  await expect.poll(() => begun).toEqual([['first']])
  const second = look(db, 'second')
  running.resolve()
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(begun).toEqual([['first'], ['second']])
  const answers = await Promise.allSettled([look(db, 'bad'), look(db, 'beside it')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await look(db, 'after it')).toBe('after it')
})
