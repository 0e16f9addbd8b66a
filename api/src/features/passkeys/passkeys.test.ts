import { auth } from '@udyam/contract/auth/calls'
import { erasure } from '@udyam/contract/erasure/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { passkeys } from '@udyam/contract/passkeys/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAuthenticator } from '#test/authenticator.ts'
import { codeOf } from '#test/codes.ts'
import { makeAdmin, makeMentor, type Made } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { confirm, over, passkeyWorld, wrong, type PasskeyWorld } from '#test/passkey-world.ts'
import type { Caller } from '#test/world.ts'

let here: PasskeyWorld['here']
let account: PasskeyWorld['account']
let mine: PasskeyWorld['mine']
let device: PasskeyWorld['device']
let add: PasskeyWorld['add']
let options: PasskeyWorld['options']
let signIn: PasskeyWorld['signIn']
let listed: PasskeyWorld['listed']
let later: PasskeyWorld['later']

beforeEach(async () => {
  ;({ here, account, mine, device, add, options, signIn, listed, later } = await passkeyWorld())
})

describe('a passkey alone', () => {
  test('signs in, and answers as the sign-in of the role does', async () => {
    await add()
    const response = device.get(await options('mentee'))
    const { status, body } = await here.nobody.call(passkeys.signIn, { body: { response } })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Signed in successfully',
      code: 'signed_in',
      data: { user: expect.objectContaining({ _id: account.id, role: 'mentee' }) },
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    })
    const sessions = await here.db.selectFrom('session').select(['method', 'remember']).execute()
    expect(sessions).toContainEqual({ method: 'passkey', remember: true })
    expect((await listed())[0]?.lastUsedAt).toBe(here.clock.now.toISOString())
  })

  test('is no way past a pause, nor held up by one', async () => {
    await add()
    for (let tries = 0; tries < 12; tries += 1) {
      await here.nobody.call(mentees.login, { body: { ...account, password: `wrong ${tries}` } })
    }
    expect((await here.nobody.call(mentees.login, { body: account })).status).toBe(429)
    expect((await signIn(device.get(await options('mentee')))).status).toBe(200)
  })

  test('is asked for by these pages, and a challenge of strangers is not without end', async () => {
    const asked = await options('mentee')
    expect(asked).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    })
    for (let calls = 1; calls < 100; calls += 1) await options('mentee')
    const answer = await here.nobody.call(passkeys.options, { body: { role: 'mentee', rememberMe: false } })
    expect(answer.status).toBe(429)
  })

  test.each([
    ['forged', { isForged: true }],
    ['without the check of its owner', { isVerified: false }],
    ['for other pages', { rpId: 'evil.example' }],
    ['from other pages', { origin: 'https://evil.example' }],
    ['of another challenge', { challenge: 'A'.repeat(43) }],
    ['of another account', { userHandle: 'B'.repeat(43) }],
    ['with a counter that has stood still', { counter: 1 }],
    ['with a lower counter', { counter: 0 }],
  ])('%s is refused', async (_how, odd) => {
    await add()
    expectRefusal(await signIn(device.get(await options('mentee'), odd)), wrong)
    expect((await signIn(device.get(await options('mentee'), { counter: 9 }))).status).toBe(200)
  })

  test.each(['{}', '5', '[]', 'null', '{"challenge":5}', '{"challenge":{}}'])(
    'that signs %s is refused',
    async (signed) => {
      const { response, ...given } = device.get(await options('mentee'))
      const clientDataJSON = Buffer.from(signed).toString('base64url')
      expectRefusal(await signIn({ ...given, response: { ...response, clientDataJSON } }), wrong)
    },
  )

  test('works once: what was sent before is refused, and so is what is late', async () => {
    await add()
    const response = device.get(await options('mentee'))
    expect((await signIn(response)).status).toBe(200)
    expectRefusal(await signIn(response), wrong)
    const late = await options('mentee')
    later(301)
    expectRefusal(await signIn(device.get(late)), wrong)
  })

  test('takes what a device that does not count says', async () => {
    await add(device, { counter: 0 })
    for (let times = 0; times < 2; times += 1) {
      expect((await signIn(device.get(await options('mentee'), { counter: 0 }))).status).toBe(200)
    }
  })

  test('of another role, or of nobody, is refused', async () => {
    await add()
    await makeMentor(here, { email: account.email })
    expectRefusal(await signIn(device.get(await options('mentor'))), wrong)
    const stranger = makeAuthenticator()
    expectRefusal(await signIn(stranger.get(await options('mentee'))), wrong)
  })

  test('does not bring in who is suspended, nor a demo account outside demo mode', async () => {
    await add()
    await here.db.updateTable('account').set({ suspended_at: here.clock.now }).execute()
    expect((await signIn(device.get(await options('mentee')))).status).toBe(403)
    await here.db.updateTable('account').set({ suspended_at: null, demo: true }).execute()
    expectRefusal(await signIn(device.get(await options('mentee'))), wrong)
  })

  test('of an account that is going to be erased says until when it can be kept, once, and keeps it', async () => {
    await add()
    await mine.call(erasure.ask)
    const response = device.get(await options('mentee'))
    const answer = await signIn(response)
    expect(answer).toMatchObject({
      status: 409,
      body: { success: false, code: 'account_leaving', next: 'keep-account' },
    })
    expect(answer.body).not.toHaveProperty('access_token')
    expectRefusal(await signIn(response), wrong)
    const token = challengeIn(answer.body)
    expect((await here.nobody.call(erasure.undo, { body: { token } })).status).toBe(200)
    expect((await signIn(device.get(await options('mentee'), { counter: 9 }))).status).toBe(200)
  })

  test('has to be asked for as a role that signs in', async () => {
    const answer = await here.nobody.send(passkeys.options, { body: { role: 'promoter' } })
    expect(answer.status).toBe(400)
    const odd = await here.nobody.send(passkeys.signIn, { body: { response: 'odd' } })
    expectRefusal(odd, { status: 400, message: messageText('value_object'), field: 'response' })
  })
})

describe('a passkey after the password', () => {
  test('is asked for, and meets the challenge of that sign-in alone', async () => {
    await add()
    const login = await here.nobody.call(mentees.login, { body: account })
    expect(login.status).toBe(409)
    expect(login.body).toMatchObject({ code: 'passkey_needed', methods: ['passkey', 'recovery'] })
    const [challenge, other] = [challengeIn(login.body), await challengeOf(account)]
    const asked = await beginChallenge(challenge)
    expect(asked.allowCredentials).toEqual([{ id: device.id, type: 'public-key' }])
    const response = device.get(asked)
    const elsewhere = await here.nobody.call(passkeys.verifyChallenge, {
      body: { challenge: other, response },
    })
    expectRefusal(elsewhere, wrong)
    const alone = await signIn(device.get(asked))
    expectRefusal(alone, wrong)
    const body = { challenge, response: device.get(asked) }
    const entered = await here.nobody.call(passkeys.verifyChallenge, { body })
    expect(entered.body.data.user).toMatchObject({ _id: account.id })
    expectRefusal(await here.nobody.call(passkeys.verifyChallenge, { body }), over)
  })

  test("of somebody else does not meet one's own", async () => {
    await add()
    const [theirs, other] = [makeAuthenticator(), await here.as('mentor')]
    await add(theirs, {}, other)
    const challenge = await challengeOf(account)
    const body = { challenge, response: theirs.get(await beginChallenge(challenge)) }
    expectRefusal(await here.nobody.call(passkeys.verifyChallenge, { body }), wrong)
  })

  test('has five tries, and asking for one is none', async () => {
    await add()
    const challenge = await challengeOf(account)
    for (let times = 0; times < 8; times += 1) await beginChallenge(challenge)
    for (let tries = 0; tries < 5; tries += 1) {
      const response = device.get(await beginChallenge(challenge), { isForged: true })
      expectRefusal(
        await here.nobody.call(passkeys.verifyChallenge, { body: { challenge, response } }),
        wrong,
      )
    }
    expectRefusal(await here.nobody.call(passkeys.beginChallenge, { body: { challenge } }), over)
  })

  test('confirms that it is they', async () => {
    await add()
    const unconfirm = () => here.db.updateTable('session').set({ confirmed_at: null }).execute()
    await unconfirm()
    expectRefusal(await mine.call(passkeys.begin), confirm)
    const forged = device.get(await options('mentee'), { isForged: true })
    expectRefusal(await mine.call(auth.confirm, { body: { passkey: forged } }), {
      ...wrong,
      field: 'passkey',
    })
    const theirs = makeAuthenticator()
    const other = await here.as('mentor')
    await add(theirs, {}, other)
    await unconfirm()
    const foreign = theirs.get(await options('mentor'))
    expect((await mine.call(auth.confirm, { body: { passkey: foreign } })).status).toBe(400)
    const passkey = device.get(await options('mentee'), { counter: 9 })
    expect((await mine.call(auth.confirm, { body: { passkey } })).status).toBe(200)
    expect((await mine.call(passkeys.begin)).status).toBe(200)
  })
})

describe('an administrator who has to set up a second step', () => {
  const setUpChallenge = async () => {
    const made = await makeAdmin(here)
    await here.db.updateTable('account').set({ factor_grace: false }).where('id', '=', made.id).execute()
    const login = await here.nobody.call(auth.adminLogin, { body: made })
    expect(login.body).toMatchObject({ next: 'set-up', methods: ['totp', 'passkey'] })
    return { made, challenge: challengeIn(login.body) }
  }

  test('can take a passkey, and is signed in by it from then on', async () => {
    const { made, challenge } = await setUpChallenge()
    const { data } = (await here.nobody.call(passkeys.beginSetUp, { body: { challenge } })).body
    const body = { challenge, response: device.create(data) }
    const { body: done } = await here.nobody.call(passkeys.confirmSetUp, { body })
    expect(done.recoveryCodes).toHaveLength(10)
    expect(done.token).toBe(done.access_token)
    expect((await signIn(device.get(await options('admin')))).body.token).toEqual(expect.any(String))
    const admin = await asPasskey(made)
    const params = { id: (await admin.call(auth.security)).body.data.passkeys[0]?._id ?? '' }
    const message = messageText('last_factor')
    expectRefusal(await admin.call(passkeys.remove, { params }), { status: 409, message })
    const { secret } = (await admin.call(auth.beginTotp)).body.data
    await admin.call(auth.confirmTotp, { body: { code: codeOf(secret, here.clock.now) } })
    expect((await admin.call(passkeys.remove, { params })).status).toBe(200)
    expectRefusal(await admin.call(auth.removeTotp), { status: 409, message })
  })

  test('is added by no other account than the one that asked', async () => {
    const body = { response: device.create((await mine.call(passkeys.begin)).body.data) }
    expectRefusal(await (await here.as('mentee')).call(passkeys.create, { body }), wrong)
    expect(await listed()).toEqual([])
  })

  test('opens nothing else with that challenge', async () => {
    const { challenge } = await setUpChallenge()
    const response = device.get({ challenge: 'A'.repeat(43) })
    expectRefusal(await here.nobody.call(passkeys.beginChallenge, { body: { challenge } }), over)
    expectRefusal(await here.nobody.call(passkeys.verifyChallenge, { body: { challenge, response } }), over)
    const asked = (await here.nobody.call(passkeys.beginSetUp, { body: { challenge } })).body.data
    expectRefusal(await signIn(device.get(asked)), wrong)
    expectRefusal(await mine.call(passkeys.create, { body: { response: device.create(asked) } }), wrong)
    const own = (await mine.call(passkeys.begin)).body.data
    const body = { challenge, response: device.create(own) }
    expectRefusal(await here.nobody.call(passkeys.confirmSetUp, { body }), wrong)
  })

  test('gets nothing by an older challenge once a second step is there', async () => {
    const { made, challenge } = await setUpChallenge()
    const begun = (await here.nobody.call(auth.beginChallengeTotp, { body: { challenge } })).body.data
    const asked = (await here.nobody.call(passkeys.beginSetUp, { body: { challenge } })).body.data
    const own = challengeIn((await here.nobody.call(auth.adminLogin, { body: made })).body)
    const { data } = (await here.nobody.call(passkeys.beginSetUp, { body: { challenge: own } })).body
    const first = { challenge: own, response: device.create(data) }
    expect((await here.nobody.call(passkeys.confirmSetUp, { body: first })).status).toBe(200)
    const there = { status: 409, message: messageText('factor_there') }
    const code = codeOf(begun.secret, here.clock.now)
    expectRefusal(await here.nobody.call(auth.confirmChallengeTotp, { body: { challenge, code } }), there)
    const second = { challenge, response: makeAuthenticator().create(asked) }
    expectRefusal(await here.nobody.call(passkeys.confirmSetUp, { body: second }), there)
    // The unconfirmed app is not a second factor at the next sign-in either.
    const next = challengeIn((await here.nobody.call(auth.adminLogin, { body: made })).body)
    const answer = await here.nobody.call(auth.verifyChallenge, { body: { challenge: next, code } })
    expect(answer.status).toBe(400)
  })

  async function asPasskey({ id, email }: Made): Promise<Caller> {
    const { body } = await signIn(device.get(await options('admin')))
    const headers = { authorization: `Bearer ${body.access_token}`, 'x-refresh-token': body.refresh_token }
    const { nobody } = here
    return { ...nobody, id, email, call: (endpoint, input) => nobody.call(endpoint, input, headers) }
  }
})

async function beginChallenge(challenge: string) {
  return (await here.nobody.call(passkeys.beginChallenge, { body: { challenge } })).body.data
}

async function challengeOf(made: Made): Promise<string> {
  return challengeIn((await here.nobody.call(mentees.login, { body: made })).body)
}

function challengeIn(body: object): string {
  return 'challenge' in body ? String(body.challenge) : ''
}
