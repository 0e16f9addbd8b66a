import { contract } from '@udyam/contract'
import { expect, test } from 'vitest'
import { expectRefusal } from '../test/rows.ts'
import { world } from '../test/world.ts'

const { auth, system } = contract

test('more calls at once than can be answered in good time are shed, health is not, and all is well afterwards', async () => {
  const here = await world()
  const visitor = await here.as('visitor')
  const calls = Array.from({ length: 450 }, () => visitor.call(auth.verifyToken))
  const [health, ...answers] = await Promise.all([here.nobody.call(system.health), ...calls])
  expect(health.status).toBe(200)
  const shed = answers.filter(({ status }) => status === 503)
  expect(shed.length).toBeGreaterThanOrEqual(50)
  expect(answers.filter(({ status }) => status === 200).length).toBe(450 - shed.length)
  const [first] = shed
  if (first !== undefined) {
    expectRefusal(first, { status: 503, message: 'The service is busy. Please try again shortly.' })
    expect(first.headers['retry-after']).toBe('2')
  }
  expect((await visitor.call(auth.verifyToken)).status).toBe(200)
})

test('a single long pause is no overload', async () => {
  const here = await world()
  const until = Date.now() + 2500
  while (Date.now() < until) Math.sqrt(until)
  const answers = await Promise.all(Array.from({ length: 5 }, () => here.nobody.call(system.meta)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
