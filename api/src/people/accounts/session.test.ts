import { createHmac } from 'node:crypto'
import { contract } from '@udyam/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMentee, makeMentor, makeVisitor } from '#test/make.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { otherProcess, withEnv, world, type Caller, type World } from '#test/world.ts'

const { auth, mentees, mentors, visitors } = contract
const ended = { status: 401, message: 'Your session has ended. Please sign in again.' }
let here: World

beforeEach(async () => {
  here = await world()
})

describe('an access token', () => {
  test('lives ten minutes', async () => {
    const visitor = await here.as('visitor')
    later(9 * 60)
    const { headers } = await visitor.call(auth.verifyToken)
    expect(headers['x-access-token']).toBeUndefined()
    later(61)
    expect((await visitor.call(auth.verifyToken)).headers['x-access-token']).toBeDefined()
  })

  test('that has expired is not enough without the refresh token', async () => {
    const visitor = await here.as('visitor')
    later(601)
    expectRefusal(await withTokens(visitor, { refresh: undefined }), ended)
  })

  test.each([
    ['with another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['without a signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['of no algorithm', (token: string) => unsigned(token)],
    [
      'signed with another key',
      (token: string) => signed(token, { alg: 'HS256' }, 'some other key of enough length'),
    ],
    ['of another algorithm', (token: string) => signed(token, { alg: 'HS512' }, keyOf(here))],
    ['that is nonsense', () => 'nonsense'],
  ])('%s never falls through to the refresh token', async (_what, forge) => {
    const visitor = await here.as('visitor')
    later(601)
    const answer = await withTokens(visitor, { access: forge(visitor.tokens?.access ?? '') })
    expectRefusal(answer, ended)
    expect(answer.headers['x-access-token']).toBeUndefined()
    expect((await visitor.call(auth.verifyToken)).status).toBe(200)
  })
})

describe('a refresh token', () => {
  test('answers the call itself and hands the next pair back in the headers', async () => {
    const visitor = await here.as('visitor')
    later(601)
    const { status, headers, body } = await visitor.call(auth.verifyToken)
    expect(status).toBe(200)
    expect(body.payload._id).toBe(visitor.id)
    const next = renewedTokens({ headers })
    expect(next.refresh).not.toBe(visitor.tokens?.refresh)
    const after = await withTokens(visitor, next)
    expect(after.status).toBe(200)
    expect(after.headers['x-access-token']).toBeUndefined()
  })

  test('renews for calls side by side, and hands all of them the same next token', async () => {
    const visitor = await here.as('visitor')
    later(601)
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.call(auth.verifyToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map(({ headers }) => headers['x-refresh-token'])).size).toBe(1)
    later(29)
    const late = await visitor.call(auth.verifyToken)
    expect(late.headers['x-refresh-token']).toBe(answers[0]?.headers['x-refresh-token'])
  })

  test('that is replayed later ends the session for both, and is written down', async () => {
    const visitor = await here.as('visitor')
    later(601)
    const { headers } = await visitor.call(auth.verifyToken)
    const next = renewedTokens({ headers })
    later(31)
    expectRefusal(await visitor.call(auth.verifyToken), ended)
    expectRefusal(await withTokens(visitor, next), ended)
    const [event, ...more] = await auditOf(here, 'session.replay')
    expect(event).toMatchObject({
      actor_id: visitor.id,
      reason: 'refresh token replayed',
      address: '127.0.0.1',
    })
    expect(more).toEqual([])
    expect((await sessionOf(visitor)).end_reason).toBe('replay')
  })

  test('that is replayed after several others have followed ends the session too', async () => {
    const visitor = await here.as('visitor')
    later(601)
    let tokens = renewedTokens(await visitor.call(auth.verifyToken))
    for (let renewal = 0; renewal < 3; renewal += 1) {
      later(601)
      tokens = renewedTokens(await withTokens(visitor, tokens))
    }
    later(601)
    expectRefusal(await visitor.call(auth.verifyToken), ended)
    expectRefusal(await withTokens(visitor, tokens), ended)
    expect((await sessionOf(visitor)).end_reason).toBe('replay')
  })

  test('that never was one is refused and harms nobody', async () => {
    const visitor = await here.as('visitor')
    later(601)
    expectRefusal(await withTokens(visitor, { refresh: 'made-up' }), ended)
    expect(await auditOf(here, 'session.replay')).toEqual([])
    expect((await visitor.call(auth.verifyToken)).status).toBe(200)
  })

  test('of another session renews nothing', async () => {
    const [one, other] = [await here.as('visitor'), await here.as('visitor')]
    later(601)
    expectRefusal(await withTokens(one, { refresh: other.tokens?.refresh }), ended)
    expect((await other.call(auth.verifyToken)).status).toBe(200)
  })

  test('is stored hashed alone', async () => {
    const visitor = await here.as('visitor')
    const row = await sessionOf(visitor)
    expect(row.refresh_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(visitor.tokens?.refresh)
    const [family = '', random = ''] = (visitor.tokens?.refresh ?? '').split('.')
    expect([family, random].map((part) => Buffer.from(part, 'base64url').length)).toEqual([16, 32])
  })

  test('alone is no session', async () => {
    const visitor = await here.as('visitor')
    const headers = { 'x-refresh-token': visitor.tokens?.refresh ?? '' }
    const answer = await here.nobody.call(auth.verifyToken, {}, headers)
    expectRefusal(answer, { status: 401, message: 'Please sign in to continue' })
  })
})

describe('a session', () => {
  test.each([
    [false, 24],
    [true, 30 * 24],
  ])('with rememberMe %s lives %i hours', async (rememberMe, hours) => {
    const { email, password } = await makeVisitor(here)
    const { body } = await here.nobody.call(visitors.login, { body: { email, password, rememberMe } })
    const tokens = { access: body.access_token, refresh: body.refresh_token }
    const visitor = { ...here.nobody, tokens }
    later(hours * 3600 - 60)
    const { status, headers } = await withTokens(visitor, tokens)
    expect(status).toBe(200)
    later(120)
    const next = renewedTokens({ headers })
    expectRefusal(await withTokens(visitor, next), ended)
  })

  test('ends at the next call after signing out, and no other one does', async () => {
    const { email, password } = await makeVisitor(here)
    const [one, other] = [
      await here.as('visitor', { email, password }),
      await here.as('visitor', { email, password }),
    ]
    const { body } = await one.call(auth.logout)
    expect(body).toEqual({ success: true, message: 'Logged out successfully', code: 'logged_out' })
    expectRefusal(await one.call(auth.verifyToken), ended)
    expect((await other.call(auth.verifyToken)).status).toBe(200)
    later(601)
    expectRefusal(await one.call(auth.verifyToken), ended)
  })

  test('of a mentor ends at once with a block, and does not come back with the unblocking', async () => {
    const [admin, mentor] = [await here.as('admin'), await here.as('mentor')]
    const params = { id: mentor.id }
    await admin.call(mentors.update, { params, body: { block: true } })
    expectRefusal(await mentor.call(auth.verifyToken), ended)
    await admin.call(mentors.update, { params, body: { block: false } })
    expectRefusal(await mentor.call(auth.verifyToken), ended)
  })

  test.each(['mentor', 'mentee'] as const)('of a %s ends at once when they are deleted', async (role) => {
    const [admin, person] = [await here.as('admin'), await here.as(role)]
    await admin.call(role === 'mentor' ? mentors.remove : mentees.remove, { params: { id: person.id } })
    expectRefusal(await person.call(auth.verifyToken), ended)
  })

  test('of a demo account is worth nothing outside demo mode', async () => {
    const visitor = await here.as('visitor')
    await here.db.updateTable('account').set({ demo: true }).where('id', '=', visitor.id).execute()
    const real = await withEnv(here, { demo: false })
    const headers = { authorization: `Bearer ${visitor.tokens?.access}` }
    expectRefusal(await real.nobody.call(auth.verifyToken, {}, headers), ended)
    expect((await visitor.call(auth.verifyToken)).status).toBe(200)
  })

  test('that has ended still lets somebody call what is open to anyone', async () => {
    const visitor = await here.as('visitor')
    await visitor.call(auth.logout)
    const { email, password } = await makeMentee(here)
    expect((await visitor.call(mentees.login, { body: { email, password } })).status).toBe(200)
  })

  test('is closed on every process at the next call', async () => {
    const other = await otherProcess(here)
    const mentor = await here.as('mentor')
    const headers = { authorization: `Bearer ${mentor.tokens?.access}` }
    expect((await other.nobody.call(auth.verifyToken, {}, headers)).status).toBe(200)
    await mentor.call(auth.logout)
    expectRefusal(await other.nobody.call(auth.verifyToken, {}, headers), ended)
  })

  test('of one role opens nothing of another with the same address', async () => {
    const email = 'same@example.com'
    const { password } = await makeMentor(here, { email })
    await makeVisitor(here, { email })
    const visitor = await here.as('visitor', { email, password })
    expect((await visitor.call(mentors.getProfile)).status).toBe(403)
  })
})

function later(seconds: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
}

async function withTokens(
  caller: Caller,
  tokens: { access?: string | undefined; refresh?: string | undefined },
) {
  const { access, refresh } = { ...caller.tokens, ...tokens }
  return here.nobody.call(
    auth.verifyToken,
    {},
    { authorization: `Bearer ${access}`, ...(refresh === undefined ? {} : { 'x-refresh-token': refresh }) },
  )
}

function renewedTokens({ headers }: { headers: Record<string, unknown> }) {
  return { access: String(headers['x-access-token']), refresh: String(headers['x-refresh-token']) }
}

async function sessionOf(caller: Caller) {
  return here.db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', caller.id)
    .executeTakeFirstOrThrow()
}

function keyOf({ services }: World): string {
  return services.env.secretKey
}

function signed(token: string, header: { alg: string }, key: string): string {
  const head = Buffer.from(JSON.stringify(header)).toString('base64url')
  const claims = `${head}.${token.split('.')[1]}`
  const hash = header.alg === 'HS512' ? 'sha512' : 'sha256'
  return `${claims}.${createHmac(hash, key).update(claims).digest('base64url')}`
}

function unsigned(token: string): string {
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
}
