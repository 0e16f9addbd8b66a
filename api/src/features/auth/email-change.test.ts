import { auth } from '@udyam/contract/auth/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { findFactors } from '#people/accounts/factors/factor.store.ts'
import { messageText } from '#platform/lib/messages.ts'
import { codeOf } from '#test/codes.ts'
import { csvOf } from '#test/csv.ts'
import { makeMentor, testPassword, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, linkTo, mailsTo, resetTokenOf, rowOf } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const dead = { status: 400, message: 'This link no longer works.', field: 'token' }
let here: World
let account: Made
let stolen: Caller
let owners: Caller

beforeEach(async () => {
  here = await world()
  account = await makeMentor(here)
  owners = await here.as('mentor', account)
  stolen = await here.as('mentor', account)
})

describe('a stolen session', () => {
  test('the sign-in of an account that everybody shares in the demo stays as it is', async () => {
    const shared = await makeMentor(here, { email: 'mentor@example.com' })
    await here.db.updateTable('account').set({ demo: true }).where('id', '=', shared.id).execute()
    const caller = await here.as('mentor', shared)
    const refusal = { status: 409, message: messageText('demo_account') }
    const { password: currentPassword } = shared
    expectRefusal(
      await caller.call(auth.changeEmail, { body: { email: 'mine@example.com', currentPassword } }),
      refusal,
    )
    const newPassword = 'a pass phrase of my own'
    const body = { currentPassword, newPassword, confirmPassword: newPassword }
    expectRefusal(await caller.call(auth.changePassword, { body }), refusal)
  })

  test('does not change the e-mail without a password', async () => {
    later(11)
    const answer = await stolen.call(mentors.updateProfile, { body: profile('thief@example.com') })
    expectRefusal(answer, {
      status: 400,
      message: 'Please sign in again to change this.',
      field: 'email',
    })
  })

  test('that changes it ends the other sessions, and the old address hears of it', async () => {
    const { status } = await stolen.call(mentors.updateProfile, { body: profile('thief@example.com') })
    expect(status).toBe(200)
    expect((await owners.call(auth.verifyToken)).status).toBe(401)
    expect(await mailsTo(here, account.email)).toMatchObject([{ kind: 'emailChanged' }])
  })
})

describe('a confirmation', () => {
  test('by the password lets the change through for 10 minutes', async () => {
    // Clears the time directly, because moving the clock would renew the tokens.
    await here.db.updateTable('session').set({ confirmed_at: null }).execute()
    const body = { email: 'new@example.com' }
    expectRefusal(await stolen.call(auth.changeEmail, { body }), {
      status: 400,
      message: 'Please confirm that it is you.',
      field: 'confirm',
    })
    const wrong = await stolen.call(auth.confirm, { body: { password: 'wrong' } })
    expectRefusal(wrong, { status: 400, message: 'The current password is not correct', field: 'password' })
    expect((await stolen.call(auth.confirm, { body: account })).status).toBe(200)
    later(9)
    expect((await stolen.call(auth.changeEmail, { body })).body.data.email).toBe('new@example.com')
    expect(await auditOf(here, 'email.change')).toMatchObject([{ actor_id: account.id }])
  })

  test('can be the current password of the call', async () => {
    later(11)
    const body = { email: 'new@example.com', currentPassword: 'wrong' }
    const wrong = await stolen.call(auth.changeEmail, { body })
    expectRefusal(wrong, {
      status: 400,
      message: 'The current password is not correct',
      field: 'currentPassword',
    })
    const right = { ...body, currentPassword: account.password }
    expect((await stolen.call(auth.changeEmail, { body: right })).status).toBe(200)
  })

  test('that fails ten times ends the session, and no other', async () => {
    for (let tries = 1; tries < 10; tries += 1) {
      expect((await stolen.call(auth.confirm, { body: { password: 'wrong' } })).status).toBe(400)
    }
    expect((await stolen.call(auth.confirm, { body: { password: 'wrong' } })).status).toBe(401)
    expect((await stolen.call(auth.confirm, { body: account })).status).toBe(401)
    expect((await owners.call(auth.verifyToken)).status).toBe(200)
  })
})

describe('a change of the e-mail', () => {
  test('is refused for an address that is taken, and after five a day', async () => {
    const { email } = await makeMentor(here)
    const change = () => stolen.call(auth.changeEmail, { body: { email } })
    for (let times = 0; times < 5; times += 1) {
      expectRefusal(await change(), { status: 409, message: messageText('email_taken') })
    }
    expect((await change()).status).toBe(429)
  })

  test('waits for the link mailed to the new address, where mail leaves', async () => {
    const place = await withEnv(here, { smtpUrl: 'smtp://127.0.0.1:1' })
    const [mine, other] = [await place.as('mentor', account), await place.as('mentor', account)]
    const saved = await mine.call(mentors.updateProfile, { body: profile('new@example.com') })
    expect(saved.body.data.mentor).toMatchObject({ email: account.email, pendingEmail: 'new@example.com' })
    expect((await mine.call(mentors.getProfile)).body.data.mentor.pendingEmail).toBe('new@example.com')
    expect((await mine.call(auth.verifyToken)).body.payload.pendingEmail).toBe('new@example.com')
    expect((await other.call(auth.verifyToken)).status).toBe(200)
    const [mail] = await mailsTo(here, 'new@example.com')
    expect(mail?.body_text).not.toContain('Sanjay')
    const body = { token: await linkTo(here, 'new@example.com', 'change-email') }
    const stranger = await place.as('visitor')
    expectRefusal(await stranger.call(auth.verifyEmail, { body }), dead)
    expect((await mine.call(auth.verifyEmail, { body })).body.message).toBe(messageText('email_changed'))
    expectRefusal(await mine.call(auth.verifyEmail, { body }), dead)
    expect((await mine.call(mentors.getProfile)).body.data.mentor).toMatchObject({ email: 'new@example.com' })
    expect((await mine.call(auth.verifyToken)).body.payload).not.toHaveProperty('pendingEmail')
    expect((await other.call(auth.verifyToken)).status).toBe(401)
    expect(await mailsTo(here, account.email)).toMatchObject([{ kind: 'emailChanged' }])
  })

  test('that waits is over after 24 hours, and with a new password', async () => {
    const place = await withEnv(here, { smtpUrl: 'smtp://127.0.0.1:1' })
    const mine = await place.as('mentor', { ...account })
    await mine.call(auth.changeEmail, { body: { email: 'new@example.com' } })
    const first = { token: await linkTo(here, 'new@example.com', 'change-email') }
    later(24 * 60)
    const again = await place.as('mentor', account)
    expectRefusal(await again.call(auth.verifyEmail, { body: first }), dead)
    await again.call(auth.changeEmail, { body: { email: 'newer@example.com' } })
    const second = { token: await linkTo(here, 'newer@example.com', 'change-email') }
    const passwords = { currentPassword: account.password, newPassword: 'another pass phrase' }
    await again.call(auth.changePassword, { body: passwords })
    expectRefusal(await again.call(auth.verifyEmail, { body: second }), dead)
  })
})

describe('undoing it', () => {
  test('restores the oldest address, ends every session and mails a reset there', async () => {
    await stolen.call(auth.changeEmail, { body: { email: 'thief@example.com' } })
    later(1)
    await stolen.call(auth.changeEmail, { body: { email: 'other@example.com' } })
    const [first, second] = [
      await linkTo(here, account.email, 'undo-email'),
      await linkTo(here, 'thief@example.com', 'undo-email'),
    ]
    later(60 * 24 * 6)
    const token = await linkTo(here, 'thief@example.com', 'undo-email')
    expect((await here.nobody.call(auth.undo, { body: { token } })).status).toBe(200)
    expect(await rowOf(here, 'account', account.id)).toMatchObject({ email: account.email })
    expect((await stolen.call(auth.verifyToken)).status).toBe(401)
    expect((await here.nobody.call(mentors.login, { body: account })).status).toBe(401)
    for (const one of [first, second]) {
      expectRefusal(await here.nobody.call(auth.undo, { body: { token: one } }), dead)
    }
    const reset = { token: await resetTokenOf(here, account.email), password: 'a brand new phrase' }
    expect((await here.nobody.call(auth.resetPassword, { body: reset })).status).toBe(200)
    const back = { email: account.email, password: reset.password }
    expect((await here.nobody.call(mentors.login, { body: back })).status).toBe(200)
  })

  test.each([
    ['set up before it keeps', false],
    ['set up since removes', true],
  ])('what was %s, with the recovery codes', async (_, isSince) => {
    const mine = await here.as('mentor', account)
    if (!isSince) await setUpTotp(mine)
    later(1)
    // A set-up ends the other sessions: the stolen session is then the one of the set-up.
    const thief = isSince ? stolen : mine
    await thief.call(auth.changeEmail, { body: { email: 'thief@example.com' } })
    const token = await linkTo(here, account.email, 'undo-email')
    later(1)
    if (isSince) await setUpTotp(stolen)
    expect((await here.nobody.call(auth.undo, { body: { token } })).status).toBe(200)
    expect(await findFactors(here.db, account.id)).toEqual({ totp: !isSince, passkeys: 0, recoveryCodes: 0 })
  })

  test.each([
    [7 * 24 * 60 - 1, 200],
    [7 * 24 * 60 + 1, 400],
  ])('after %i minutes is answered with %i', async (minutes, status) => {
    await stolen.call(auth.changeEmail, { body: { email: 'thief@example.com' } })
    const token = await linkTo(here, account.email, 'undo-email')
    later(minutes)
    expect((await here.nobody.call(auth.undo, { body: { token } })).status).toBe(status)
  })

  test('stays possible: nobody else takes the address meanwhile', async () => {
    await stolen.call(auth.changeEmail, { body: { email: 'thief@example.com' } })
    const taken = { status: 409, message: messageText('email_taken') }
    const other = await here.as('mentor')
    expectRefusal(await other.call(auth.changeEmail, { body: { email: account.email } }), taken)
    const mine = { ...profile(account.email), password: 'a good pass phrase' }
    expectRefusal(await here.nobody.call(mentors.signup, { body: mine }), taken)
    expect((await stolen.call(auth.changeEmail, { body: { email: account.email } })).status).toBe(200)
  })
})

describe('a change by an administrator', () => {
  const change = async (body: { email?: string; location?: string }) => {
    const admin = await here.as('admin')
    return admin.call(mentors.update, { params: { id: account.id }, body })
  }

  test('ends the sessions, and both addresses hear of it', async () => {
    expect((await change({ email: 'new@example.com' })).status).toBe(200)
    expect((await owners.call(auth.verifyToken)).status).toBe(401)
    expect(await mailsTo(here, account.email)).toMatchObject([{ kind: 'emailChanged' }])
    const [mail] = await mailsTo(here, 'new@example.com')
    expect(mail).toMatchObject({ kind: 'emailSet', subject: 'An administrator has entered your e-mail' })
    // An unverified address gets no text that a user typed.
    expect(mail?.body_text).not.toContain('Sanjay')
    expect(await auditOf(here, 'email.change')).toMatchObject([
      { actor_role: 'admin', target_id: account.id },
    ])
  })

  test('is undone from the old address for 7 days', async () => {
    await change({ email: 'new@example.com' })
    later(7 * 24 * 60 - 1)
    const token = await linkTo(here, account.email, 'undo-email')
    expect((await here.nobody.call(auth.undo, { body: { token } })).status).toBe(200)
    expect(await rowOf(here, 'account', account.id)).toMatchObject({ email: account.email })
  })

  test.each(['changed', 'imported'])('asks who signed in hours ago who they are: %s', async (way) => {
    const admin = await here.as('admin')
    const body = { email: 'thief@example.com', firstName: 'Sunil' }
    const csv = csvOf(['_id', 'email'], [[account.id, body.email]])
    const change = async () =>
      way === 'changed'
        ? admin.send(mentors.update, { params: { id: account.id }, body })
        : admin.send(mentors.importCsv, { body: { csv } })
    await here.db
      .updateTable('session')
      .set({ confirmed_at: new Date(0) })
      .execute()
    expectRefusal(await change(), {
      status: 400,
      field: 'confirm',
      message: 'Please confirm that it is you.',
    })
    expect(await rowOf(here, 'account', account.id)).toMatchObject({ email: account.email })
    expect((await owners.call(auth.verifyToken)).status).toBe(200)
    // No other change needs a confirmation.
    const same = { params: { id: account.id }, body: { email: account.email, location: 'Goa' } }
    expect((await admin.send(mentors.update, same)).status).toBe(200)
    const someoneNew = 'firstName,lastName,email,phoneNumber\nAsha,Rao,asha.rao@example.com,9822012345'
    expect((await admin.send(mentors.importCsv, { body: { csv: someoneNew } })).status).toBe(200)
    await admin.call(auth.confirm, { body: { password: testPassword } })
    expect((await change()).status).toBe(200)
  })

  test('is made 20 times a day by an administrator', async () => {
    const place = await withEnv(here, { demo: false })
    const admin = await place.as('admin')
    const change = async (round: number) =>
      admin.send(mentors.update, { params: { id: account.id }, body: { email: `new${round}@example.com` } })
    for (let round = 1; round <= 20; round += 1) expect((await change(round)).status).toBe(200)
    expectRefusal(await change(21), { status: 429, message: messageText('enough_today') })
    expect(await rowOf(here, 'account', account.id)).toMatchObject({ email: 'new20@example.com' })
  })

  test('of something else, or to the same address, tells nobody', async () => {
    await change({ email: account.email, location: 'Goa' })
    expect((await owners.call(auth.verifyToken)).status).toBe(200)
    expect(await mailsTo(here, account.email)).toEqual([])
  })
})

async function setUpTotp(caller: Caller): Promise<void> {
  const { secret } = (await caller.call(auth.beginTotp)).body.data
  const body = { code: codeOf(secret, here.clock.now) }
  expect((await caller.call(auth.confirmTotp, { body })).status).toBe(200)
}

function later(minutes: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + minutes * 60_000)
}

function profile(email: string) {
  return {
    firstName: 'Sanjay',
    fatherName: 'Ramesh',
    lastName: 'Patil',
    email,
    phoneNumber: '9822012345',
    dob: '1980-05-01',
  }
}
