import { contract } from '@udyam/contract'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { throttleKey } from './rate-limit/throttle.ts'
import { createApp } from '#app.ts'
import { hashToken } from '#platform/lib/token.ts'
import { expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

const ended = { status: 401, message: 'Your session has ended. Please sign in again.' }
const failedTooOften = {
  status: 429,
  message: 'Too many failed attempts. Please wait a while and try again.',
}
const elsewhere = '203.0.113.9'
let here: World
let visitor: Caller

beforeEach(async () => {
  here = await world()
  visitor = await here.as('visitor')
  later(601)
})

describe('renewals with a wrong refresh token', () => {
  test('are refused after 100 in 15 minutes, those of other sessions and addresses are not', async () => {
    const other = await here.as('visitor')
    later(601)
    await setHits(`renew:${await sessionOf(visitor)}:127.0.0.1`, 99)
    expectRefusal(await verify(visitor, { refresh: 'made-up' }), ended)
    const refused = await verify(visitor, { refresh: 'made-up' })
    expectRefusal(refused, failedTooOften)
    expect(Number(refused.headers['retry-after'])).toBe(900)
    expect((await verify(other)).status).toBe(200)
    expect((await verify(visitor, { from: elsewhere })).status).toBe(200)
  })

  test('are refused after 600 in 15 minutes from one address, whoever’s session they name', async () => {
    const other = await here.as('visitor')
    await setHits('renew:127.0.0.1', 599)
    expectRefusal(await verify(visitor, { refresh: 'made-up' }), ended)
    expectRefusal(await verify(visitor), failedTooOften)
    expect((await verify(visitor, { from: elsewhere })).status).toBe(200)
    later(900)
    expect((await verify(other)).status).toBe(200)
  })

  test('cost two counts and one look-up, and those beyond the limit one count', async () => {
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const app = await createApp({ ...here.services, db: here.db.withPlugin(counting) })
    const made = async () => {
      statements = 0
      await verify(visitor, { refresh: 'made-up', app })
      return statements
    }
    expect(await made()).toBe(3)
    await setHits(`renew:${await sessionOf(visitor)}:127.0.0.1`, 100)
    expect(await made()).toBe(1)
    await app.close()
  })

  test('count no more than those that failed', async () => {
    await verify(visitor, { refresh: 'made-up' })
    await Promise.all(Array.from({ length: 20 }, () => verify(visitor)))
    const rows = await here.db.selectFrom('throttle').select('hits').execute()
    // The hit of the sign-in itself was returned.
    expect(rows.map(({ hits }) => hits).filter((hits) => hits > 0)).toEqual([1, 1])
  })
})

test('answers that are lost sign nobody out within 30 seconds', async () => {
  for (let lost = 0; lost < 5; lost += 1) {
    expect((await verify(visitor)).status).toBe(200)
    later(6)
  }
  const received = renewedOf(await verify(visitor))
  later(601)
  const next = renewedOf(await verify(visitor, received))
  later(601)
  expect((await verify(visitor, next)).status).toBe(200)
})

test('a token made of one of the session’s ends the session, as only who has had one can make it', async () => {
  const [family] = (visitor.tokens?.refresh ?? '').split('.')
  expectRefusal(await verify(visitor, { refresh: `${family}.made-up` }), ended)
  expectRefusal(await verify(visitor), ended)
})

test('neither a token nor its successor can be read from the database', async () => {
  const { refresh } = renewedOf(await verify(visitor))
  const row = JSON.stringify(await rowOf(visitor))
  for (const part of [refresh, visitor.tokens?.refresh ?? ''].join('.').split('.')) {
    expect(row).not.toContain(part)
  }
})

describe('a session of an older version of the program', () => {
  beforeEach(async () => {
    const older = { refresh_hash: hashToken('derived'), family_hash: null }
    await here.db.updateTable('session').set(older).where('account_id', '=', visitor.id).execute()
  })

  test('lives on, and a replay of its last token ends it', async () => {
    const first = renewedOf(await verify(visitor, { refresh: 'derived' }))
    later(20)
    expect(renewedOf(await verify(visitor, { refresh: 'derived' })).refresh).toBe(first.refresh)
    later(601)
    const second = renewedOf(await verify(visitor, first))
    later(601)
    expectRefusal(await verify(visitor, first), ended)
    expectRefusal(await verify(visitor, second), ended)
  })

  test('goes on with the access token alone where the older version made the successor', async () => {
    const rotated = { previous_hash: hashToken('older'), rotated_at: here.clock.now }
    await here.db.updateTable('session').set(rotated).where('account_id', '=', visitor.id).execute()
    const { status, headers } = await verify(visitor, { refresh: 'older' })
    expect(status).toBe(200)
    expect(headers['x-access-token']).toBeDefined()
    expect(headers['x-refresh-token']).toBeUndefined()
  })
})

type Presented = { access?: string; refresh?: string; from?: string; app?: World['app'] }

/** Checks the session with the caller's tokens or given ones. */
async function verify(caller: Caller, { from, app = here.app, ...tokens }: Presented = {}) {
  const { access, refresh } = { ...caller.tokens, ...tokens }
  const answer = await app.inject({
    url: `/api/${contract.auth.verifyToken.path}`,
    headers: { authorization: `Bearer ${access}`, 'x-refresh-token': refresh },
    ...(from === undefined ? {} : { remoteAddress: from }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() }
}

function renewedOf({ headers }: { headers: Record<string, unknown> }) {
  return { access: String(headers['x-access-token']), refresh: String(headers['x-refresh-token']) }
}

async function rowOf(caller: Caller) {
  return here.db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', caller.id)
    .executeTakeFirstOrThrow()
}

async function sessionOf(caller: Caller): Promise<string> {
  return (await rowOf(caller)).id
}

async function setHits(name: string, hits: number): Promise<void> {
  const key = throttleKey(here.services.env, name)
  const window = { hits, window_ends: new Date(here.clock.now.getTime() + 900_000) }
  await here.db
    .insertInto('throttle')
    .values({ key, ...window })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(window))
    .execute()
}

function later(seconds: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
}
