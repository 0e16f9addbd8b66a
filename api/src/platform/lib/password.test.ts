import { expect, test } from 'vitest'
import { hashPassword, Overloaded, verifyPassword } from './password.ts'
import { processorMs } from '#test/slowness.ts'

test('a password is hashed with argon2id at the agreed cost, and never twice the same', async () => {
  const first = await hashPassword('mentee123')
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('mentee123')).not.toBe(first)
})

test.each(['mentee123', ' spaces around ', 'पासवर्ड१२३', 'x'.repeat(128)])(
  '"%s" opens as typed',
  async (password) => {
    const passwordHash = await hashPassword(password)
    expect(await verifyPassword(passwordHash, password)).toBe(true)
    expect(await verifyPassword(passwordHash, `${password} `)).toBe(false)
  },
)

test('an account that does not exist is refused in about the same time', async () => {
  const passwordHash = await hashPassword('mentee123')
  const known = await timed(() => verifyPassword(passwordHash, 'wrong'))
  const unknown = await timed(() => verifyPassword(null, 'wrong'))
  expect(await verifyPassword(null, 'wrong')).toBe(false)
  expect(unknown).toBeGreaterThan(known / 3)
  expect(unknown).toBeLessThan(known * 3)
})

test('four at once and a queue of 64 are served, what comes on top is turned away at once', async () => {
  const all = Array.from({ length: 70 }, () => verifyPassword(null, 'guess'))
  const results = await Promise.allSettled(all)
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused.every(({ reason }) => reason instanceof Overloaded)).toBe(true)
  expect(await verifyPassword(null, 'later')).toBe(false)
})

/** Minimum of several runs: other load only adds time. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 9; run++) {
    const start = processorMs()
    await work()
    times.push(processorMs() - start)
  }
  return Math.min(...times)
}
