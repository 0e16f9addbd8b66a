import { contract } from '@udyam/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { makeMentee, makeVisitor, testPassword } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { throttleKey } from './throttle.ts'
import { type Caller, withEnv, world, type World } from '#test/world.ts'

const { auth, contact, mentees, mentors, visitors } = contract
const failedTooOften = {
  status: 429,
  message: 'Too many failed attempts. Please wait a while and try again.',
}
const tooOften = { status: 429, message: 'Too many requests. Please wait a while and try again.' }
let here: World

beforeEach(async () => {
  here = await world()
})

describe('sign-ins', () => {
  test('are refused after 10 failures in 15 minutes, with the right password too, and taken again afterwards', async () => {
    const { email, password } = await makeMentee(here)
    const wrong = { email, password: 'wrong' }
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await here.nobody.call(mentees.login, { body: wrong })).status).toBe(401)
    }
    const answer = await here.nobody.call(mentees.login, { body: { email, password } })
    expectRefusal(answer, failedTooOften)
    expect(Number(answer.headers['retry-after'])).toBe(900)
    later(15 * 60)
    expect((await here.nobody.call(mentees.login, { body: { email, password } })).status).toBe(200)
  })

  test('that succeed are not counted', async () => {
    const body = await makeMentee(here)
    for (let signedIn = 0; signedIn < 15; signedIn += 1) {
      expect((await here.nobody.call(mentees.login, { body })).status).toBe(200)
    }
  })

  test('with bad input are not counted', async () => {
    const body = await makeMentee(here)
    for (let tried = 0; tried < 12; tried += 1) {
      expect(
        (await here.nobody.call(mentees.login, { body: { email: body.email, password: '' } })).status,
      ).toBe(400)
    }
    expect((await here.nobody.call(mentees.login, { body })).status).toBe(200)
  })

  test('of another role, another address or another place are not held up by the failures of one', async () => {
    const email = 'same@example.com'
    const { password } = await makeMentee(here, { email })
    await makeVisitor(here, { email })
    const other = await makeMentee(here)
    for (let tried = 0; tried < 11; tried += 1) {
      await here.nobody.call(mentees.login, { body: { email, password: 'wrong' } })
    }
    expect((await here.nobody.call(visitors.login, { body: { email, password } })).status).toBe(200)
    expect((await here.nobody.call(mentees.login, { body: other })).status).toBe(200)
    // Everybody else waits out the pause alone.
    later(30)
    const elsewhere = await here.app.inject({
      method: 'POST',
      url: '/api/mentee/login',
      payload: { email, password },
      remoteAddress: '203.0.113.9',
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  test('of fields the call does not use count all the same', async () => {
    const { email } = await makeMentee(here)
    const answers = []
    for (let tried = 0; tried < 11; tried += 1) {
      const body = {
        email: ` ${email.toUpperCase()} `,
        password: 'wrong',
        role: `role ${tried}`,
        _id: String(tried),
      }
      answers.push(await here.nobody.call(mentees.login, { body }))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  test('are refused after 100 failures from one address, whoever they are for', async () => {
    const { email, password } = await makeMentee(here)
    const key = throttleKey(here.services.env, 'sign-in:127.0.0.1')
    const windowEnds = new Date(here.clock.now.getTime() + 60_000)
    await here.db.insertInto('throttle').values({ key, hits: 99, window_ends: windowEnds }).execute()
    const attempt = (who: string) => here.nobody.call(mentees.login, { body: { email: who, password } })
    expect((await attempt('nobody@example.com')).status).toBe(401)
    expectRefusal(await attempt(email), failedTooOften)
  })

  test('counted while the clock stood in the future lock nobody out once it is right again', async () => {
    const { email, password } = await makeMentee(here)
    const attempt = (given: string) => here.nobody.call(mentees.login, { body: { email, password: given } })
    const year = 365 * 24 * 3600
    later(year)
    for (let tried = 0; tried < 10; tried += 1) await attempt('wrong')
    expect((await attempt(password)).status).toBe(429)
    later(-year)
    expect((await attempt(password)).status).toBe(200)
  })

  test('count on when the clocks of two processes differ by seconds', async () => {
    const { email, password } = await makeMentee(here)
    const attempt = (given: string) => here.nobody.call(mentees.login, { body: { email, password: given } })
    for (let tried = 0; tried < 10; tried += 1) await attempt('wrong')
    later(-20)
    expect((await attempt(password)).status).toBe(429)
  })

  test('side by side cannot pass the limit', async () => {
    const { email } = await makeMentee(here)
    const body = { email, password: 'wrong' }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => here.nobody.call(mentees.login, { body })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })
})

describe('of the calls that a stranger may make', () => {
  test.each([
    [false, 20],
    [true, 1000],
  ])('sign-ups, with demo mode %s, are %i an hour for an address', async (demo, limit) => {
    const place = await withEnv(here, { demo })
    await place.nobody.call(mentors.signup, { body: application(0) })
    await here.db
      .updateTable('throttle')
      .set({ hits: limit - 1 })
      .where('key', '=', throttleKey(here.services.env, 'signup:127.0.0.1'))
      .execute()
    expect((await place.nobody.call(mentors.signup, { body: application(1) })).status).toBe(201)
    expectRefusal(await place.nobody.call(mentors.signup, { body: application(2) }), tooOften)
    later(3600)
    expect((await place.nobody.call(mentors.signup, { body: application(2) })).status).toBe(201)
  })

  test('contact messages are 5 an hour for an address and for an account', async () => {
    const real = await withEnv(here, { demo: false })
    const body = { name: 'Ravi', email: 'ravi@example.com', subject: 'A question', message: 'Hello' }
    const mentee = await real.as('mentee')
    for (const sender of [real.nobody, mentee]) {
      const statuses = []
      for (let sent = 0; sent < 6; sent += 1)
        statuses.push((await sender.call(contact.send, { body })).status)
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    }
    const rows = await here.db.selectFrom('contact_message').select('id').execute()
    expect(rows).toHaveLength(10)
  })
})

/** Remaining calls of an account in this minute. */
async function callsLeft(person: Caller): Promise<number> {
  let made = 0
  while ((await person.call(auth.verifyToken)).status === 200) made += 1
  return made
}

test('an account makes 600 calls a minute', async () => {
  const [mentee, other] = [await here.as('mentee'), await here.as('mentee')]
  expect(await callsLeft(mentee)).toBe(600)
  const refused = await mentee.call(auth.verifyToken)
  expectRefusal(refused, tooOften)
  expect(Number(refused.headers['retry-after'])).toBe(60)
  expect((await other.call(auth.verifyToken)).status).toBe(200)
  later(60)
  expect((await mentee.call(auth.verifyToken)).status).toBe(200)
})

test('calls made while the clock stood in the future lock nobody out once it is right again', async () => {
  later(7200)
  const mentee = await here.as('mentee')
  expect(await callsLeft(mentee)).toBe(600)
  later(-7200)
  expect((await mentee.call(auth.verifyToken)).status).toBe(200)
})

test('the processes of a server count them together', async () => {
  const onServer = { databaseUrl: 'postgres://shared' }
  const [one, two] = [await withEnv(here, onServer), await withEnv(here, onServer)]
  const first = await one.as('mentee')
  const second = await two.as('mentee', { email: first.email, password: testPassword })
  expect((await first.call(auth.verifyToken)).status).toBe(200)
  expect((await second.call(auth.verifyToken)).status).toBe(200)
  await here.db
    .updateTable('throttle')
    .set({ hits: 599 })
    .where('key', '=', throttleKey(here.services.env, `calls:${first.id}`))
    .execute()
  expect((await second.call(auth.verifyToken)).status).toBe(200)
  expectRefusal(await first.call(auth.verifyToken), tooOften)
  expectRefusal(await second.call(auth.verifyToken), tooOften)
})

test('calls with the token of a session that is over use up nobody’s limit', async () => {
  const mentee = await here.as('mentee')
  const again = await here.as('mentee', { email: mentee.email, password: testPassword })
  await mentee.call(auth.verifyToken)
  await mentee.call(auth.logout)
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await mentee.call(auth.verifyToken)).status).toBe(401)
  }
  // The first of them may have been counted while its session was being looked up.
  expect(await callsLeft(again)).toBeGreaterThanOrEqual(597)
})

test('calls with an expired token alone use up nobody’s limit', async () => {
  const mentee = await here.as('mentee')
  await mentee.call(auth.verifyToken)
  later(3600)
  const authorization = `Bearer ${mentee.tokens?.access}`
  for (let tried = 0; tried < 5; tried += 1) {
    const answer = await here.app.inject({ url: '/api/auth/verify-token', headers: { authorization } })
    expect(answer.statusCode).toBe(401)
  }
  // Each call of the first session would renew its token.
  const again = await here.as('mentee', { email: mentee.email, password: testPassword })
  // The first of them may have been counted while its session was being looked up.
  expect(await callsLeft(again)).toBeGreaterThanOrEqual(599)
})

test('wrong current passwords are counted when a password is changed', async () => {
  const mentee = await here.as('mentee')
  const change = (currentPassword: string) =>
    mentee.call(auth.changePassword, { body: { currentPassword, newPassword: 'another pass phrase' } })
  for (let tried = 0; tried < 10; tried += 1) expect((await change('wrong')).status).toBe(400)
  expectRefusal(await change('a good pass phrase'), failedTooOften)
})

describe("the caller's address", () => {
  test.each([
    [0, '198.51.100.1, 203.0.113.7', '127.0.0.1'],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    [1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    [1, '2001:db8::1', '2001:db8:0:0::/64'],
    [1, '::ffff:203.0.113.7', '203.0.113.7'],
    [1, `not an address ${'x'.repeat(4000)}`, 'unknown'],
  ])('behind %i proxies, with "%s" before them, is %s', async (trustProxy, forwarded, address) => {
    const place = await createApp({ ...here.services, env: { ...here.services.env, trustProxy } })
    await place.inject({
      method: 'POST',
      url: '/api/mentee/login',
      payload: { email: 'nobody@example.com', password: 'wrong' },
      headers: { 'x-forwarded-for': forwarded },
    })
    const rows = await here.db.selectFrom('throttle').select('key').execute()
    expect(rows.map(({ key }) => key).toSorted()).toEqual(
      [
        `sign-in:${address}`,
        `sign-in:mentee:nobody@example.com:${address}`,
        'sign-in everywhere:mentee:nobody@example.com',
      ]
        .map((name) => throttleKey(here.services.env, name))
        .toSorted(),
    )
    await place.close()
  })
})

function later(seconds: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
}

function application(at: number) {
  return {
    firstName: 'Sanjay',
    fatherName: 'Ramesh',
    lastName: 'Patil',
    email: `applicant-${at}@example.com`,
    phoneNumber: '9822012345',
    password: 'a good pass phrase',
    dob: '1980-05-01',
  }
}
