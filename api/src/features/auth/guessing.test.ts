import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMentee, type Made } from '#test/make.ts'
import { linkTo, mailsTo, resetTokenOf } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

let here: World
let account: Made

beforeEach(async () => {
  here = await withEnv(await world(), { demo: false })
  account = await makeMentee(here)
})

describe('guessing', () => {
  test('from 150 addresses is slowed', async () => {
    const statuses = []
    for (let tried = 0; tried < 150; tried += 1) statuses.push((await signInFrom(tried, 'wrong')).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(140)
  })

  test('of an address without an account is slowed alike', async () => {
    const statuses = []
    for (let tried = 0; tried < 12; tried += 1) {
      statuses.push((await signInFrom(tried, 'wrong', { email: 'no@example.com' })).statusCode)
    }
    expect(statuses.slice(9)).toEqual([401, 429, 429])
  })

  test('waits longer with each wrong password, an hour at most', async () => {
    for (let tried = 0; tried < 10; tried += 1) await signInFrom(tried, 'wrong')
    const pauses = []
    for (let tried = 10; tried < 19; tried += 1) {
      const refused = await signInFrom(tried, account.password)
      expect(refused.statusCode).toBe(429)
      pauses.push(Number(refused.headers['retry-after']))
      later(Number(refused.headers['retry-after']))
      expect((await signInFrom(tried, 'wrong')).statusCode).toBe(401)
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    later(24 * 3600)
    expect((await signInFrom(1, account.password)).statusCode).toBe(200)
  })

  test('with 500 passwords from 500 addresses does not hold up the device of the owner', async () => {
    const cookie = await deviceOf(account)
    for (let tried = 0; tried < 500; tried += 1) await signInFrom(tried, 'wrong')
    expect((await signInFrom(7, account.password)).statusCode).toBe(429)
    expect((await signInFrom(7, account.password, { cookie })).statusCode).toBe(200)
  })

  test('on a known device is limited too: 10 in 15 minutes, 50 a day', async () => {
    const cookie = await deviceOf(account)
    let refused = 0
    for (let tried = 0; tried < 60; tried += 1) {
      if (tried > 0 && tried % 10 === 0) later(15 * 60)
      if ((await signInFrom(tried, 'wrong', { cookie })).statusCode === 429) refused += 1
    }
    expect(refused).toBe(10)
    later(24 * 3600)
    expect((await signInFrom(1, account.password, { cookie })).statusCode).toBe(200)
  })

  test('is told to its victim once a day, with a link that lets their browser in', async () => {
    for (let tried = 0; tried < 10; tried += 1) await signInFrom(tried, 'wrong')
    const token = await letInToken()
    later(30)
    await signInFrom(11, 'wrong')
    await settled()
    expect(await mailsTo(here, account.email)).toHaveLength(1)
    const body = { token }
    const answer = await here.nobody.call(auth.letIn, { body })
    expect(answer.status).toBe(200)
    const cookie = cookieOf(answer.headers['set-cookie'])
    expect((await here.nobody.call(auth.letIn, { body })).status).toBe(400)
    expect((await signInFrom(12, account.password)).statusCode).toBe(429)
    expect((await signInFrom(12, account.password, { cookie })).statusCode).toBe(200)
  })
})

test('an address that nobody has verified is told neither of guesses nor of a new device', async () => {
  await here.db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('email', '=', account.email)
    .execute()
  await deviceOf(account)
  expect((await signInFrom(2, account.password)).statusCode).toBe(200)
  for (let tried = 0; tried < 10; tried += 1) await signInFrom(tried, 'wrong')
  expect((await signInFrom(11, 'wrong')).statusCode).toBe(429)
  await settled()
  expect(await mailsTo(here, account.email)).toEqual([])
})

describe('the cookie of a device', () => {
  test('is for this site alone, and lives 180 days', async () => {
    const set = String((await signInFrom(1, account.password)).headers['set-cookie'])
    expect(set).toMatch(/^device=[\w-]{22}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
    const https = await withEnv(here, { publicUrl: 'https://setu.example.org' })
    const secure = await https.nobody.call(mentees.login, { body: account })
    expect(String(secure.headers['set-cookie'])).toMatch(/^__Host-device=.*; Secure$/)
    const env = { publicUrl: 'https://setu.example.org', corsOrigins: ['https://app.example.org'] }
    const elsewhere = await (await withEnv(here, env)).nobody.call(mentees.login, { body: account })
    expect(String(elsewhere.headers['set-cookie'])).toContain('SameSite=None; Secure')
  })

  test('is not taken from a stranger', async () => {
    const set = await signInFrom(1, account.password, { cookie: `device=${'a'.repeat(22)}` })
    expect(cookieOf(set.headers['set-cookie'])).not.toContain('aaaa')
  })

  test('is set by a reset, and a new device is mailed to who has one already', async () => {
    await deviceOf(account)
    expect(await mailsTo(here, account.email)).toEqual([])
    await signInFrom(2, account.password)
    expect(await mailsTo(here, account.email)).toMatchObject([{ kind: 'newDevice' }])
    await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email: account.email } })
    const token = await resetTokenOf(here, account.email)
    const body = { token, password: 'a brand new phrase' }
    const reset = await here.nobody.call(auth.resetPassword, { body })
    expect(cookieOf(reset.headers['set-cookie'])).toMatch(/^device=/)
  })
})

describe('reset mails', () => {
  test('that strangers ask for do not block that of the owner', async () => {
    for (const stranger of [1, 2, 3]) {
      await ask(stranger, account.email)
      await resetTokenOf(here, account.email)
    }
    later(11 * 60)
    expect((await ask(99, account.email)).statusCode).toBe(200)
    await resetTokenOf(here, account.email, 2)
  })

  test('are sent so that a live one is always in the mailbox, and not one for each who asks', async () => {
    const sent = async () => (await mailsTo(here, account.email)).length
    const counts = []
    for (let minutes = 0; minutes < 120; minutes += 5) {
      await ask(minutes, account.email)
      await settled()
      counts.push(await sent())
      later(5 * 60)
    }
    // Minutes 0, 10, 20, then every 50.
    expect(counts.at(-1)).toBe(4)
    expect(counts.slice(0, 5)).toEqual([1, 1, 2, 2, 3])
  })

  test('count for who asks', async () => {
    const statuses = []
    for (let asked = 0; asked < 6; asked += 1) {
      statuses.push((await ask(1, `no-${asked}@example.com`)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('for 400 unknown addresses leave no 400 rows', async () => {
    for (let asked = 0; asked < 400; asked += 1) await ask(1, `no-${asked}@example.com`)
    const { rows } = await here.db
      .selectFrom('throttle')
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }))
    expect(rows.length).toBeLessThan(5)
    expect(JSON.stringify(rows)).not.toMatch(/example|203\.0/)
  })
})

function signInFrom(
  place: number,
  password: string,
  { email = account.email, cookie }: { email?: string; cookie?: string } = {},
) {
  return here.app.inject({
    method: 'POST',
    url: '/api/mentee/login',
    payload: { email, password },
    remoteAddress: `203.0.${Math.floor(place / 200)}.${place % 200}`,
    headers: cookie === undefined ? {} : { cookie },
  })
}

function ask(place: number, email: string) {
  return here.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { role: 'mentee', email },
    remoteAddress: `203.0.113.${place}`,
  })
}

async function deviceOf({ password }: Made): Promise<string> {
  return cookieOf((await signInFrom(250, password)).headers['set-cookie'])
}

function cookieOf(set: unknown): string {
  return String(set).split(';')[0] ?? ''
}

async function letInToken(): Promise<string> {
  await settled()
  return linkTo(here, account.email, 'let-in')
}

function settled(): Promise<void> {
  return here.app.settled()
}

function later(seconds: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
}
