import { auth } from '@udyam/contract/auth/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { erasure } from '@udyam/contract/erasure/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { codeOf, mailedCode } from '#test/codes.ts'
import { makeMentor, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, linkTo, mailsTo } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const unconfirmed = { status: 400, message: messageText('confirm_needed'), field: 'confirm' }
let here: World
let account: Made
let mentor: Caller

/** A mentor without a password, in a session of an hour ago. */
beforeEach(async () => {
  here = await withEnv(await world(), { demo: false, smtpUrl: 'smtp://127.0.0.1:1' })
  account = await makeMentor(here)
  mentor = await here.as('mentor', account)
  await here.db.updateTable('account').set({ password_hash: '' }).where('id', '=', account.id).execute()
  await here.db.updateTable('session').set({ confirmed_at: null }).execute()
})

describe('a person without a password', () => {
  test('confirms by a mailed code, and changes the e-mail then', async () => {
    const change = async () => mentor.call(auth.changeEmail, { body: { email: 'new@example.com' } })
    expectRefusal(await change(), unconfirmed)
    const asked = await mentor.call(auth.sendConfirmCode)
    expect(asked.body.message).toBe(messageText('confirm_code_sent'))
    const code = (await mailedCode(here, account.email)) ?? ''
    expect((await confirm(code)).status).toBe(200)
    expect((await change()).status).toBe(200)
    expect(await linkTo(here, 'new@example.com', 'change-email')).toBeDefined()
    expectRefusal(await confirm(code), {
      status: 400,
      message: messageText('sent_code_wrong'),
      field: 'mailedCode',
    })
  })

  test('is told so, and is mailed one code a minute, six an hour', async () => {
    const { data } = (await mentor.call(auth.security)).body
    expect(data).toMatchObject({ password: false, mailedCode: true })
    for (let times = 0; times < 2; times += 1) {
      expect((await mentor.call(auth.sendConfirmCode)).status).toBe(200)
    }
    expect(await mailsTo(here, account.email)).toHaveLength(1)
    for (let minutes = 1; minutes < 8; minutes += 1) {
      here.clock.now = new Date(here.clock.now.getTime() + 60_000)
      expect((await mentor.call(auth.sendConfirmCode)).status).toBe(200)
    }
    expect(await mailsTo(here, account.email)).toHaveLength(6)
    await here.db.deleteFrom('challenge').execute()
    here.clock.now = new Date(here.clock.now.getTime() + 60_000)
    const enough = await mentor.call(auth.sendConfirmCode)
    expectRefusal(enough, { status: 429, message: messageText('too_many_requests') })
  })

  test('ends the session with ten wrong codes', async () => {
    await mentor.call(auth.sendConfirmCode)
    const right = await mailedCode(here, account.email)
    const statuses = []
    for (let tried = 0; tried < 10; tried += 1)
      statuses.push((await confirm(right === '000000' ? '1'.repeat(6) : '000000')).status)
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 400), 401])
    expect((await mentor.call(auth.verifyToken)).status).toBe(401)
  })

  test('confirms nothing with a code to sign in, and signs in with none to confirm', async () => {
    await here.nobody.call(auth.sendCode, { body: { role: 'mentor', email: account.email } })
    const toSignIn = (await mailedCode(here, account.email)) ?? ''
    await mentor.call(auth.sendConfirmCode)
    const toConfirm = (await mailedCode(here, account.email)) ?? ''
    expect(await mailsTo(here, account.email)).toHaveLength(2)
    expect((await confirm(toSignIn)).status).toBe(400)
    const body = { role: 'mentor', email: account.email, code: toConfirm } as const
    expect((await here.nobody.call(auth.verifyCode, { body })).status).toBe(400)
  })

  test('sets a first password once, after a confirmation', async () => {
    const set = async (password: string) => mentor.call(auth.setPassword, { body: { password } })
    expectRefusal(await set('a first pass phrase'), unconfirmed)
    await mentor.call(auth.sendConfirmCode)
    await confirm((await mailedCode(here, account.email)) ?? '')
    expectRefusal(await set('iloveyou'), {
      status: 400,
      message: messageText('password_common'),
      field: 'password',
    })
    expect((await set('a first pass phrase')).body.message).toBe(messageText('password_set'))
    expectRefusal(await set('another pass phrase'), { status: 409, message: messageText('password_there') })
    const body = { email: account.email, password: 'a first pass phrase' }
    expect((await here.nobody.call(mentors.login, { body })).status).toBe(200)
    expect(await auditOf(here, 'password.change')).toMatchObject([{ actor_id: account.id }])
    expect((await mentor.call(auth.security)).body.data).toMatchObject({ password: true })
  })

  test('who types one is mailed a link to choose one, and reads that it was wrong', async () => {
    const body = { email: account.email, password: 'a guess' }
    expect((await here.nobody.call(mentors.login, { body })).status).toBe(401)
    await here.app.settled()
    expect(await mailsTo(here, account.email)).toMatchObject([{ kind: 'resetLink' }])
  })
})

describe('a mailed code does not confirm', () => {
  test('with a second factor: a stolen session and the mailbox are not enough', async () => {
    await mentor.call(auth.sendConfirmCode)
    const code = (await mailedCode(here, account.email)) ?? ''
    await here.db.updateTable('session').set({ confirmed_at: here.clock.now }).execute()
    const { secret } = (await mentor.call(auth.beginTotp)).body.data
    await mentor.call(auth.confirmTotp, { body: { code: codeOf(secret, here.clock.now) } })
    await here.db.updateTable('session').set({ confirmed_at: null }).execute()
    expect((await mentor.call(auth.security)).body.data).toMatchObject({ totp: true, mailedCode: false })
    const asked = await mentor.call(auth.sendConfirmCode)
    expectRefusal(asked, { status: 409, message: messageText('confirm_otherwise') })
    expect((await confirm(code)).status).toBe(400)
  })

  test('to an address that is not verified, nor where no mail leaves', async () => {
    const place = await withEnv(here, { smtpUrl: undefined })
    const { headers } = { headers: { authorization: `Bearer ${mentor.tokens?.access}` } }
    expect((await place.nobody.call(auth.sendConfirmCode, {}, headers)).status).toBe(409)
    await here.db
      .updateTable('account')
      .set({ email_verified_at: null })
      .where('id', '=', account.id)
      .execute()
    expect((await mentor.call(auth.sendConfirmCode)).status).toBe(409)
  })
})

test('who leaves may stay: the code opens the way back, and signs in with the same one then', async () => {
  await here.db.updateTable('session').set({ confirmed_at: here.clock.now }).execute()
  expect((await mentor.call(erasure.ask)).status).toBe(200)
  await here.nobody.call(auth.sendCode, { body: { role: 'mentor', email: account.email } })
  const code = (await mailedCode(here, account.email)) ?? ''
  const enter = async () =>
    here.nobody.call(auth.verifyCode, { body: { role: 'mentor', email: account.email, code } })
  const asked = await enter()
  expect(asked).toMatchObject({ status: 409, body: { next: 'keep-account' } })
  const { challenge: token } = asked.body as unknown as { challenge: string }
  expect((await here.nobody.call(erasure.undo, { body: { token } })).status).toBe(200)
  expect((await enter()).status).toBe(200)
})

async function confirm(mailedCode: string) {
  return mentor.call(auth.confirm, { body: { mailedCode } })
}
