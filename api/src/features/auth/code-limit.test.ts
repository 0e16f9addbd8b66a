import { auth } from '@udyam/contract/auth/calls'
import { factors } from '@udyam/contract/factors/calls'
import { passkeys } from '@udyam/contract/passkeys/calls'
import { beforeEach, expect, test } from 'vitest'
import { cleanUp } from '#office/jobs/cleanup.ts'
import { makeAuthenticator } from '#test/authenticator.ts'
import { codeOf as codeAt } from '#test/codes.ts'
import { makeMentee, type Made } from '#test/make.ts'
import { mailsTo, resetTokenOf } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

let here: World
let account: Made
let secret: string

beforeEach(async () => {
  here = await withEnv(await world(), { demo: false })
  account = await makeMentee(here)
  secret = await setUp(await here.as('mentee', account))
  later(60)
})

test('resets do not make more than ten wrong codes an hour possible', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    later(12 * 60)
    statuses.push(...(await giveWrong(await reset())))
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

test('the owner’s earlier device is not shut out by it, and has a limit of its own', async () => {
  const owner = await signIn()
  let password = account.password
  for (let round = 0; round < 3; round += 1) {
    later(12 * 60)
    const attacker = await reset()
    password = attacker.password
    await giveWrong(attacker)
  }
  expect(await giveCode(code(), { cookie: '', password })).toBe(429)
  expect(await giveCode(code(), { cookie: owner, password })).toBe(200)
  later(3600)
  expect(await giveWrong({ cookie: owner, password })).toEqual(Array.from({ length: 10 }, () => 400))
  expect(await giveCode(code(), { cookie: owner, password })).toBe(429)
  // They count for all other devices too.
  expect(await giveCode(code(), { cookie: '', password })).toBe(429)
  const kinds = (await mailsTo(here, account.email)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'codesGuessed')).toHaveLength(2)
})

test('a device is not known for codes by the password alone, before the account had a second factor', async () => {
  const other = await makeMentee(here)
  const before = await login({ cookie: '', password: other.password }, other.email)
  secret = await setUp(await here.as('mentee', other))
  later(60)
  const cookie = cookieOf(before.headers['set-cookie'])
  const place = { cookie: '', password: other.password }
  await giveWrong(place, other.email)
  expect(await giveCode(code(), { ...place, cookie }, other.email)).toBe(429)
})

test('the browser in which the second factor was set up is known for codes', async () => {
  const other = await makeMentee(here)
  const before = await login({ cookie: '', password: other.password }, other.email)
  const cookie = cookieOf(before.headers['set-cookie'])
  const headers = { authorization: `Bearer ${before.json<{ access_token: string }>().access_token}`, cookie }
  const begun = await here.nobody.call(auth.beginTotp, {}, headers)
  secret = begun.body.data.secret
  await here.nobody.call(auth.confirmTotp, { body: { code: code() } }, headers)
  later(60)
  const place = { cookie: '', password: other.password }
  await giveWrong(place, other.email)
  expect(await giveCode(code(), { ...place, cookie }, other.email)).toBe(200)
})

test.each([
  ['its owner has removed', (mine: Caller) => mine.call(auth.removeTotp)],
  ['an administrator has dropped', dropByAdmin],
])('a device is not known for codes by an app that %s', async (_how, remove) => {
  account = await makeMentee(here)
  const mine = await here.as('mentee', account)
  secret = await setUp(mine)
  const owner = await signIn()
  await remove(mine)
  secret = await setUp(await here.as('mentee', account))
  later(60)
  const { password } = account
  await giveWrong({ cookie: '', password })
  expect(await giveCode(code(), { cookie: owner, password })).toBe(429)
})

test('wrong codes in a session count for the account as well', async () => {
  const session = await login({ cookie: '', password: account.password })
  const { challenge } = session.json<{ challenge: string }>()
  const opened = await here.nobody.call(auth.verifyChallenge, { body: { challenge, code: code() } })
  const headers = { authorization: `Bearer ${opened.body.access_token}` }
  for (let tries = 0; tries < 9; tries += 1) {
    expect((await here.nobody.call(auth.confirm, { body: { code: '000000' } }, headers)).status).toBe(400)
  }
  const place = { cookie: '', password: account.password }
  expect([await giveCode('000000', place), await giveCode('000000', place)]).toEqual([400, 429])
})

test.each([
  ['an app', setUp],
  ['a passkey', addKey],
])('setting up %s ends the other sessions, and no other', async (_, add) => {
  const other = await makeMentee(here)
  const [mine, stolen] = [await here.as('mentee', other), await here.as('mentee', other)]
  await add(mine)
  expect((await mine.call(auth.verifyToken)).status).toBe(200)
  expect((await stolen.call(auth.verifyToken)).status).toBe(401)
})

type Place = { cookie: string; password: string }

async function dropByAdmin({ id }: Caller): Promise<void> {
  const admin = await here.as('admin')
  await admin.call(factors.drop, { params: { id }, body: { reason: 'Has called' } })
  later(72 * 3600)
  await cleanUp(here.services)
}

async function reset(): Promise<Place> {
  const mails = async () =>
    (await mailsTo(here, account.email)).filter(({ kind }) => kind === 'resetLink').length
  const sent = await mails()
  // The limit on reset requests is out of scope here.
  await here.db.deleteFrom('link').execute()
  await here.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { role: 'mentee', email: account.email },
    remoteAddress: `203.0.113.${sent}`,
  })
  await here.app.settled()
  const token = await resetTokenOf(here, account.email, sent + 1)
  const password = `a brand new phrase ${sent}`
  const { headers } = await here.nobody.call(auth.resetPassword, { body: { token, password } })
  return { cookie: cookieOf(headers['set-cookie']), password }
}

async function signIn(): Promise<string> {
  const { challenge } = (await login({ cookie: '', password: account.password })).json<{
    challenge: string
  }>()
  const answer = await here.nobody.call(auth.verifyChallenge, { body: { challenge, code: code() } })
  expect(answer.status).toBe(200)
  return cookieOf(answer.headers['set-cookie'])
}

function login({ cookie, password }: Place, email = account.email) {
  return here.app.inject({
    method: 'POST',
    url: '/api/mentee/login',
    payload: { email, password },
    headers: { cookie },
  })
}

async function giveCode(given: string, place: Place, email = account.email): Promise<number> {
  const { challenge } = (await login(place, email)).json<{ challenge: string }>()
  const body = { challenge, code: given }
  return (await here.nobody.call(auth.verifyChallenge, { body }, { cookie: place.cookie })).status
}

/** Ten wrong codes in two challenges of five. */
async function giveWrong(place: Place, email = account.email): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < 10; tries += 5) {
    const { challenge } = (await login(place, email)).json<{ challenge: string }>()
    const body = { challenge, code: '000000' }
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const { status } = await here.nobody.call(auth.verifyChallenge, { body }, { cookie: place.cookie })
      statuses.push(status)
    }
  }
  return statuses
}

async function setUp(mine: Caller): Promise<string> {
  const { data } = (await mine.call(auth.beginTotp)).body
  const confirmed = await mine.call(auth.confirmTotp, { body: { code: codeAt(data.secret, here.clock.now) } })
  expect(confirmed.status).toBe(200)
  return data.secret
}

async function addKey(mine: Caller): Promise<void> {
  const response = makeAuthenticator().create((await mine.call(passkeys.begin)).body.data)
  expect((await mine.call(passkeys.create, { body: { response, name: 'Phone' } })).status).toBe(201)
}

function code(): string {
  later(30)
  return codeAt(secret, here.clock.now)
}

function cookieOf(set: unknown): string {
  return String(set).split(';')[0] ?? ''
}

function later(seconds: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
}
