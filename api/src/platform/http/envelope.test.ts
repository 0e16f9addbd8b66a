import { setImmediate } from 'node:timers/promises'
import { contract } from '@udyam/contract'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { throttleKey } from '#people/accounts/rate-limit/throttle.ts'
import { createApp } from '#app.ts'
import { openDatabase } from '#platform/db/open.ts'
import { toHttpError } from './errors.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { makeCategory, makeMentor } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

const { auth, categories, contact, mentors, system } = contract
const unknownId = '3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90'
let here: World

beforeEach(async () => {
  here = await world()
})

describe('an answer', () => {
  test('of a read or change is 200 with success', async () => {
    const { status, body } = await here.nobody.call(system.meta)
    expect(status).toBe(200)
    expect(body.success).toBe(true)
  })

  test('of a creation is 201 with success and a message', async () => {
    const admin = await here.as('admin')
    const { status, body } = await admin.call(categories.create, { body: { name: 'Farming' } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      success: true,
      message: 'Category created successfully',
      code: 'category_created',
    })
    expect(body).toHaveProperty('name', 'Farming')
  })

  test('to bad input is 400 with the first error and one a field', async () => {
    const { status, body } = await here.nobody.send(mentors.signup, { body: {} })
    expect(status).toBe(400)
    expect(body).toEqual({
      success: false,
      message: 'First name is required',
      code: 'first_name_required',
      codes: {
        firstName: 'first_name_required',
        fatherName: 'father_name_required',
        lastName: 'last_name_required',
        email: 'email_required',
        phoneNumber: 'phone_required',
        password: 'password_required',
        dob: 'dob_required',
      },
      errors: {
        firstName: 'First name is required',
        fatherName: 'Father name is required',
        lastName: 'Last name is required',
        email: 'Email is required',
        phoneNumber: 'Phone number is required',
        password: 'Password is required',
        dob: 'Date of birth is required',
      },
    })
  })

  test('without a session is 401', async () => {
    const answer = await here.nobody.call(auth.verifyToken)
    expectRefusal(answer, { status: 401, message: 'Please sign in to continue' })
  })

  test('to another role is 403', async () => {
    const visitor = await here.as('visitor')
    const answer = await visitor.call(mentors.listApproved)
    expectRefusal(answer, { status: 403, message: 'You do not have permission to do this' })
  })

  test.each([unknownId, 'not-an-id', 'x'.repeat(1500), '%00', "1' or '1'='1"])(
    'about a record %s that does not exist is 404',
    async (id) => {
      const admin = await here.as('admin')
      const answer = await admin.call(mentors.get, { params: { id: encodeURIComponent(id) } })
      expectRefusal(answer, { status: 404, message: 'Mentor not found' })
    },
  )

  test('to a duplicate is 409', async () => {
    const admin = await here.as('admin')
    await makeCategory(here, 'Farming')
    const answer = await admin.call(categories.create, { body: { name: ' FARMING ' } })
    expectRefusal(answer, { status: 409, message: 'A category with this name already exists' })
  })

  test('to a body that is too large is 413', async () => {
    const answer = await here.nobody.call(contact.send, { body: fill({ message: 'x'.repeat(17 * 1024) }) })
    expectRefusal(answer, { status: 413, message: 'The request is too large' })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('to %s is 415', async (type) => {
    const answer = await raw({
      method: 'POST',
      url: '/api/contact',
      payload: '{}',
      headers: { 'content-type': type },
    })
    expectRefusal(answer, { status: 415, message: 'The body must be JSON' })
  })

  test('after too many tries is 429 and says when to try again', async () => {
    const one = await withEnv(here, { demo: false })
    const send = () => one.nobody.call(contact.send, { body: fill({}) })
    for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(201)
    const answer = await send()
    expectRefusal(answer, { status: 429, message: 'Too many requests. Please wait a while and try again.' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
  })

  test('of a fault is 500 without any detail, and can be found in the log by its id', async () => {
    const fail = () => {
      throw new Error('a secret detail')
    }
    const broken = { ...here.services, now: fail }
    const app = await createApp(broken)
    const answer = await app.inject({ method: 'POST', url: '/api/contact', payload: fill({}) })
    expectRefusal(
      { status: answer.statusCode, body: answer.json() },
      { status: 500, message: 'Internal Server Error' },
    )
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    await app.close()
  })

  test('is 503 with Retry-After while the database cannot be reached', async () => {
    const gone = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
    const app = await createApp({ ...here.services, db: gone.db })
    for (const url of ['/api/health', '/api/auth/verify-token']) {
      const caller = await here.as('visitor')
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${caller.tokens?.access}` } })
      expectRefusal({ status: answer.statusCode, body: answer.json() }, { status: 503, message: away })
      expect(answer.headers['retry-after']).toBe('2')
    }
    await app.close()
    await gone.close()
  })

  test.each([
    ['57P01', 'unavailable'],
    ['57P03', 'unavailable'],
    ['08006', 'unavailable'],
    ['25006', 'unavailable'],
    ['53100', 'unavailable'],
    ['28P01', 'unavailable'],
    ['3D000', 'unavailable'],
    ['ECONNREFUSED', 'unavailable'],
    ['57014', 'overloaded'],
    ['55P03', 'overloaded'],
    ['40P01', 'overloaded'],
    ['53300', 'overloaded'],
  ])('of a database that says %s is 503 in the words of %s', (code, words) => {
    const failure = toHttpError(Object.assign(new Error('as the database says'), { code }))
    expect([failure.status, failure.code, failure.retryAfter]).toEqual([503, words, 2])
  })

  test('is 503 while starting, for whatever is asked before there are tables', async () => {
    const db: World['db'] = here.db.withSchema('none')
    const app = await createApp({ ...here.services, db, lifecycle: { state: 'starting' } })
    for (const url of ['/api/health', '/api/mentee/all-promoters', '/api/meta', '/api/meta?page=1']) {
      const { statusCode, headers } = await app.inject({ url })
      expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '1'])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect(headers['x-request-id']).toBeDefined()
    }
    await app.close()
  })

  test('of the health is 503 while stopping, and other calls still finish', async () => {
    const app = await createApp({ ...here.services, lifecycle: { state: 'draining' } })
    const health = await app.inject({ url: '/api/health' })
    expect(health.statusCode).toBe(503)
    expect(health.headers['retry-after']).toBeDefined()
    expect((await app.inject({ url: '/api/auth/verify-token' })).statusCode).toBe(401)
    await app.close()
  })
})

test('more sign-ins at once than can be checked are shed with 503, and none is counted as a failure', async () => {
  const { email, password } = await makeMentor(here)
  const attempts = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        here.nobody.call(mentors.login, { body: { email: `${at}${email}`, password } }),
      ),
    )
  const served = await attempts(3)
  expect(served.map(({ status }) => status)).toEqual([401, 401, 401])
  const enough = new AbortController()
  const others = Array.from({ length: 200 }, async () => {
    while (!enough.signal.aborted) await hashPassword(password).catch(() => setImmediate())
  })
  const answers = await attempts(20)
  enough.abort()
  await Promise.all(others)
  const shed = answers.filter(({ status }) => status === 503)
  expect(shed.length).toBeGreaterThan(0)
  expect(shed[0]?.headers['retry-after']).toBe('2')
  const row = await here.db
    .selectFrom('throttle')
    .select('hits')
    .where('key', '=', throttleKey(here.services.env, 'sign-in:127.0.0.1'))
    .executeTakeFirst()
  expect(row?.hits).toBe(3 + 20 - shed.length)
})

test('every answer of the API is kept out of caches and names its request', async () => {
  const { headers } = await here.nobody.call(system.meta)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers['x-powered-by']).toBeUndefined()
})

const away = 'The service is not available at the moment. Please try again shortly.'

function fill(more: Record<string, string>) {
  return { name: 'Ravi', email: 'ravi@example.com', subject: 'A question', message: 'Hello', ...more }
}

async function raw(options: InjectOptions): Promise<{ status: number; body: unknown }> {
  const answer = await here.app.inject(options)
  return { status: answer.statusCode, body: answer.json() }
}
