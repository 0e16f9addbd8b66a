import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { passkeys } from '@udyam/contract/passkeys/calls'
import { saveDevice } from '#people/accounts/rate-limit/device.store.ts'
import { messageText } from '#platform/lib/messages.ts'
import { hashToken } from '#platform/lib/token.ts'
import { makeAuthenticator } from '#test/authenticator.ts'
import { codeOf as codeAt } from '#test/codes.ts'
import { makeAdmin, makeMentee, type Made } from '#test/make.ts'
import { expectRefusal, mailsTo } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const wrongCode = { status: 400, message: 'This code is not right. Please try again.', field: 'code' }
const over = { status: 401, message: messageText('challenge_over') }
let here: World
let account: Made

beforeEach(async () => {
  here = await withEnv(await world(), { demo: false })
  account = await makeMentee(here)
})

describe('a sign-in with a second factor', () => {
  test('asks for the code, in the form that clients of the specification show', async () => {
    await setUp()
    const answer = await here.nobody.call(mentees.login, { body: account })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      success: false,
      message: 'Enter the code from your authenticator app.',
      code: 'code_needed',
      next: 'second-factor',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery'],
      expiresIn: 300,
    })
    const wrong = await here.nobody.call(mentees.login, { body: { ...account, password: 'wrong' } })
    expect(wrong.body).toEqual({
      success: false,
      message: 'Invalid Credentials',
      code: 'invalid_credentials',
    })
  })

  test('goes on with it, and answers as the sign-in does; a code and a challenge are good once', async () => {
    const { codeAt } = await setUp()
    const [challenge, other] = [await challengeOf(account), await challengeOf(account)]
    later(30)
    const code = codeAt()
    const { status, body } = await here.nobody.call(auth.verifyChallenge, { body: { challenge, code } })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Signed in successfully',
      code: 'signed_in',
      data: { user: expect.objectContaining({ _id: account.id, role: 'mentee' }) },
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    })
    const replayed = await here.nobody.call(auth.verifyChallenge, { body: { challenge: other, code } })
    expectRefusal(replayed, wrongCode)
    later(30)
    const again = { challenge, code: codeAt() }
    expectRefusal(await here.nobody.call(auth.verifyChallenge, { body: again }), over)
  })

  test.each([
    [-60, 400],
    [-30, 200],
    [30, 200],
    [60, 400],
  ])('takes a code that is %i seconds off: %i', async (seconds, status) => {
    const { codeAt } = await setUp()
    later(120)
    const body = { challenge: await challengeOf(account), code: codeAt(seconds) }
    expect((await here.nobody.call(auth.verifyChallenge, { body })).status).toBe(status)
  })

  test('is over after five wrong codes or five minutes, and with a session of nobody', async () => {
    const { codeAt } = await setUp()
    later(30)
    const challenge = await challengeOf(account)
    const give = (code: string) => here.nobody.call(auth.verifyChallenge, { body: { challenge, code } })
    for (let tries = 0; tries < 5; tries += 1) expectRefusal(await give('000000'), wrongCode)
    expectRefusal(await give(codeAt()), over)
    const late = await challengeOf(account)
    later(301)
    const body = { challenge: late, code: codeAt() }
    expectRefusal(await here.nobody.call(auth.verifyChallenge, { body }), over)
  })

  test('takes ten wrong codes an hour for an account, which is told', async () => {
    const { codeAt } = await setUp()
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1) {
      const body = { challenge: await challengeOf(account), code: '000000' }
      statuses.push((await here.nobody.call(auth.verifyChallenge, { body })).status)
    }
    expect(statuses.slice(9)).toEqual([400, 429])
    const kinds = (await mailsTo(here, account.email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'codesGuessed')).toHaveLength(1)
    later(3600)
    const body = { challenge: await challengeOf(account), code: codeAt() }
    expect((await here.nobody.call(auth.verifyChallenge, { body })).status).toBe(200)
  })

  test('takes the right code from a device that is known, whatever others have tried', async () => {
    const { codeAt } = await setUp()
    later(30)
    const device = 'd'.repeat(22)
    const place = { accountId: account.id, tokenHash: hashToken(device), now: here.clock.now }
    await saveDevice(here.db, { ...place, withFactor: true })
    for (let tries = 0; tries < 10; tries += 1) {
      const body = { challenge: await challengeOf(account), code: '000000' }
      await here.nobody.call(auth.verifyChallenge, { body })
    }
    const body = { challenge: await challengeOf(account), code: codeAt() }
    expect((await here.nobody.call(auth.verifyChallenge, { body })).status).toBe(429)
    const headers = { cookie: `device=${device}; __Host-device=${device}` }
    expect((await here.nobody.call(auth.verifyChallenge, { body }, headers)).status).toBe(200)
  })

  test('is remembered where that was asked for with the password', async () => {
    const { codeAt } = await setUp()
    const asked = { ...account, rememberMe: true }
    const challenge = await challengeOf(asked)
    later(30)
    await here.nobody.call(auth.verifyChallenge, { body: { challenge, code: codeAt() } })
    const sessions = await here.db.selectFrom('session').select(['method', 'remember']).execute()
    expect(sessions).toContainEqual({ method: 'totp', remember: true })
  })

  test('takes a recovery code, however it is written, once', async () => {
    const { recoveryCodes } = await setUp()
    expect(recoveryCodes).toHaveLength(10)
    const code = ` ${recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ')} `
    const give = async () =>
      here.nobody.call(auth.verifyChallenge, { body: { challenge: await challengeOf(account), code } })
    const { status, body } = await give()
    expect(status).toBe(200)
    const headers = { authorization: `Bearer ${body.access_token}` }
    const { data } = (await here.nobody.call(auth.security, {}, headers)).body
    expect(data.recoveryCodesLeft).toBe(9)
    expectRefusal(await give(), wrongCode)
    const stored = JSON.stringify(await here.db.selectFrom('recovery_code').selectAll().execute())
    expect(stored).not.toContain(recoveryCodes[4])
    expect(stored).not.toContain(recoveryCodes[4]?.replaceAll('-', ''))
  })

  test('keeps the secret sealed', async () => {
    const { secret } = await setUp()
    const rows = await here.db.selectFrom('totp').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('an administrator outside demo mode', () => {
  test('sets a second factor up first, once the time to put it off is over', async () => {
    const made = await makeAdmin(here)
    expect((await here.nobody.call(auth.adminLogin, { body: made })).status).toBe(200)
    later(48 * 3600)
    const challenge = await challengeOf(made, auth.adminLogin, 'set-up')
    const other = { body: { challenge, code: '123456' } }
    expectRefusal(await here.nobody.call(auth.verifyChallenge, other), over)
    const begun = await here.nobody.call(auth.beginChallengeTotp, { body: { challenge } })
    const { secret, uri, qr } = begun.body.data
    expect(uri).toContain('otpauth://totp/')
    expect(qr).toMatch(/^<svg /)
    const wrong = await here.nobody.call(auth.confirmChallengeTotp, { body: { challenge, code: '000000' } })
    expectRefusal(wrong, wrongCode)
    const body = { challenge, code: codeOf(secret) }
    const { body: done } = await here.nobody.call(auth.confirmChallengeTotp, { body })
    expect(done.recoveryCodes).toHaveLength(10)
    expect(done.token).toBe(done.access_token)
    expect((await here.nobody.call(auth.adminLogin, { body: made })).body).toMatchObject({
      next: 'second-factor',
    })
  })

  test('sets one up with one challenge, of two that are used side by side', async () => {
    const made = await makeAdmin(here)
    await here.db.updateTable('account').set({ factor_grace: false }).where('id', '=', made.id).execute()
    const [app, key] = [
      await challengeOf(made, auth.adminLogin, 'set-up'),
      await challengeOf(made, auth.adminLogin, 'set-up'),
    ]
    const begun = await here.nobody.call(auth.beginChallengeTotp, { body: { challenge: app } })
    const asked = await here.nobody.call(passkeys.beginSetUp, { body: { challenge: key } })
    const response = makeAuthenticator().create(asked.body.data)
    const code = codeOf(begun.body.data.secret)
    const answers = await Promise.all([
      here.nobody.call(passkeys.confirmSetUp, { body: { challenge: key, response } }),
      here.nobody.call(auth.confirmChallengeTotp, { body: { challenge: app, code } }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('who is no longer new gets no time', async () => {
    const made = await makeAdmin(here)
    await here.db.updateTable('account').set({ factor_grace: false }).where('id', '=', made.id).execute()
    await challengeOf(made, auth.adminLogin, 'set-up')
    const demo = await withEnv(here, { demo: true })
    expect((await demo.nobody.call(auth.adminLogin, { body: made })).status).toBe(200)
  })

  test('keeps the last one', async () => {
    const made = await makeAdmin(here)
    const admin = await here.as('admin', made)
    await setUp(admin)
    const message = messageText('last_factor')
    expectRefusal(await admin.call(auth.removeTotp), { status: 409, message })
  })
})

describe('the second factor of an account', () => {
  test('confirms too that it is they', async () => {
    const mine = await here.as('mentee', account)
    const { codeAt } = await setUp(mine)
    await here.db.updateTable('session').set({ confirmed_at: null }).execute()
    expectRefusal(await mine.call(auth.confirm, { body: { code: '000000' } }), wrongCode)
    later(30)
    expect((await mine.call(auth.confirm, { body: { code: codeAt() } })).status).toBe(200)
    expect((await mine.call(auth.renewRecoveryCodes)).status).toBe(200)
    const nothing = await mine.call(auth.confirm, { body: {} })
    expectRefusal(nothing, { status: 400, message: 'Password is required', field: 'password' })
  })

  test('is told of, changed after a confirmation alone, and mailed', async () => {
    const mine = await here.as('mentee', account)
    const { recoveryCodes } = await setUp(mine)
    expect((await mine.call(auth.security)).body.data).toEqual({
      totp: true,
      passkeys: [],
      recoveryCodesLeft: 10,
      password: true,
      mailedCode: false,
      setUpBy: null,
    })
    expectRefusal(await mine.call(auth.beginTotp), {
      status: 409,
      message: messageText('totp_there'),
    })
    const renewed = (await mine.call(auth.renewRecoveryCodes)).body.data.recoveryCodes
    expect(renewed).not.toContain(recoveryCodes[0])
    await here.db.updateTable('session').set({ confirmed_at: null }).execute()
    for (const call of [auth.beginTotp, auth.removeTotp, auth.renewRecoveryCodes]) {
      expectRefusal(await mine.call(call), {
        status: 400,
        message: 'Please confirm that it is you.',
        field: 'confirm',
      })
    }
    await mine.call(auth.confirm, { body: account })
    expect((await mine.call(auth.removeTotp)).status).toBe(200)
    expect((await mine.call(auth.security)).body.data).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
    expect((await here.nobody.call(mentees.login, { body: account })).status).toBe(200)
    const kinds = (await mailsTo(here, account.email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'factorChanged')).toHaveLength(3)
  })

  test('is not skipped by a reset', async () => {
    await setUp()
    const { password_hash } = await here.db
      .selectFrom('account')
      .where('id', '=', (await makeMentee(here)).id)
      .select('password_hash')
      .executeTakeFirstOrThrow()
    await here.db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute()
    await challengeOf(account)
  })
})

async function setUp(caller?: Caller) {
  const mine = caller ?? (await here.as('mentee', account))
  const { secret } = (await mine.call(auth.beginTotp)).body.data
  const { body } = await mine.call(auth.confirmTotp, { body: { code: codeOf(secret) } })
  return { secret, codeAt: (seconds = 0) => codeOf(secret, seconds), recoveryCodes: body.data.recoveryCodes }
}

function codeOf(secret: string, seconds = 0): string {
  return codeAt(secret, new Date(here.clock.now.getTime() + seconds * 1000))
}

async function challengeOf(
  made: Made,
  login: typeof mentees.login | typeof auth.adminLogin = mentees.login,
  next = 'second-factor',
): Promise<string> {
  const { status, body } = await here.nobody.call(login, { body: made })
  const said: unknown = body
  expect(status).toBe(409)
  expect(said).toMatchObject({ next, challenge: expect.any(String) })
  return typeof said === 'object' && said !== null && 'challenge' in said ? String(said.challenge) : ''
}

function later(seconds: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
}
