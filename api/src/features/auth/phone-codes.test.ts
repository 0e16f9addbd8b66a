import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { phone } from '@udyam/contract/phone/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { askCode as askMail, codeFor, codeOf as codeAt } from '#test/codes.ts'
import { startPhoneWorld } from '#test/gateway.ts'
import { makeMentee, testPassword } from '#test/make.ts'
import { auditOf, expectRefusal, linkTo, resetTokenOf, rowOf } from '#test/rows.ts'
import { withEnv, type Caller, type World } from '#test/world.ts'

const wrong = { status: 400, message: messageText('sent_code_wrong'), field: 'code' }
/** The number of the mentee who signs in. */
const number = '9822054321'

const phones = startPhoneWorld()
let mentee: Caller

beforeEach(async () => {
  mentee = await phones().as('mentee')
  await phones().switchOn(mentee)
})

type Role = 'mentee' | 'mentor' | 'visitor' | 'admin'

async function ask({ role = 'mentee', phone = number, on = phones() }: Asked = {}) {
  const answer = await on.nobody.call(auth.sendCode, { body: { role, phone } })
  await on.app.settled()
  return answer
}
type Asked = { role?: Role; phone?: string; on?: World }

async function enter(code: string, { role = 'mentee', phone = number, on = phones() }: Asked = {}) {
  return on.nobody.call(auth.verifyCode, { body: { role, phone, code } })
}

/** Asks for a code, and reads it where it waits. */
async function sent(asked?: Asked): Promise<string> {
  await ask(asked)
  return phones().codeOf(mentee)
}
const count = async () => (await phones().rows()).length
const notThe = (code: string) => (code === '000000' ? '111111' : '000000')

describe('a code on the phone', () => {
  test('signs in who has verified the number, and is sent by the gateway', async () => {
    const { sender, gateway, db } = phones()
    const answer = await ask({ phone: '+91 ९८२२० ५४३२१' })
    expect(answer.body).toEqual({ success: true, message: messageText('code_sent'), code: 'code_sent' })
    await sender.sendDue()
    expect(gateway.taken).toMatchObject([{ to: `+91${number}`, kind: 'code' }])
    const code = gateway.taken[0]?.values['code'] ?? ''
    const { status, body } = await enter(code)
    expect([status, body.data.user._id]).toEqual([200, mentee.id])
    const session = await db.selectFrom('session').where('method', '=', 'code').selectAll().execute()
    expect(session).toMatchObject([{ account_id: mentee.id }])
    expect(await auditOf(phones(), 'code.ask')).toMatchObject([{ target_id: mentee.id }])
    expectRefusal(await enter(code), wrong)
  })

  test.each<[string, Asked]>([
    ['a number that nobody has', { phone: '9822099999' }],
    ['another role', { role: 'mentor' }],
    ['an administrator', { role: 'admin' }],
  ])('is not sent to %s, with the same answer', async (_whose, asked) => {
    const known = await ask()
    await phones().db.deleteFrom('phone_message').execute()
    const answer = await ask(asked)
    expect([answer.status, answer.body]).toEqual([200, known.body])
    expect(await count()).toBe(0)
    expectRefusal(await enter('123456', asked), wrong)
  })

  test('is not sent to a number before it is verified, nor after it changes', async () => {
    const mentor = await phones().as('mentor')
    const other = { role: 'mentor', phone: '9822012345' } as const
    await ask(other)
    expect(await count()).toBe(0)
    await phones().switchOn(mentor)
    await ask(other)
    expect(await count()).toBe(1)
    const code = await sent()
    const own = (await mentee.call(mentees.getProfile)).body.data.mentee
    const place = { city_or_village: 'Wai', taluka: 'Wai', district: 'Satara', education: 'B.Com' }
    const aims = { goals: 'A dairy', expectations: 'Advice', interests: ['Technology'] }
    const body = { ...place, ...aims, name: own.name, email: own.email, mobile_no: '9822099999' }
    expect((await mentee.send(mentees.updateProfile, { body })).status).toBe(200)
    for (const phone of [number, '9822099999']) expectRefusal(await enter(code, { phone }), wrong)
  })

  test('goes to neither of two accounts of a role with one number, and the earlier one ends', async () => {
    const code = await sent()
    const other = await makeMentee(phones(), { mobile_no: number })
    const caller = await phones().as('mentee', { email: other.email, password: testPassword })
    await phones().switchOn(caller)
    await phones().db.deleteFrom('phone_message').execute()
    await ask()
    expect(await count()).toBe(0)
    expectRefusal(await enter(code), wrong)
  })

  test('is over after five wrong ones', async () => {
    const code = await sent()
    for (let tries = 0; tries < 5; tries += 1) expectRefusal(await enter(notThe(code)), wrong)
    expectRefusal(await enter(code), wrong)
  })

  test.each([
    [9.9, 200],
    [10, 400],
  ])('works for ten minutes: after %d it is %i', async (minutes, status) => {
    const code = await sent()
    phones().wait(minutes)
    expect((await enter(code)).status).toBe(status)
  })

  test('is counted as wrong passwords are, by number, with an account or without', async () => {
    for (const phone of [number, '9822099999']) {
      const statuses = []
      for (let tries = 0; tries < 11; tries += 1) statuses.push((await enter('123456', { phone })).status)
      expect(statuses.slice(-2)).toEqual([400, 429])
    }
  })

  test('is sent once in 45 seconds, and three times an hour with those that verify', async () => {
    await ask()
    await ask()
    expect(await count()).toBe(1)
    for (let minutes = 0; minutes < 4; minutes += 1) {
      phones().wait(1)
      await phones().sender.sendDue()
      await ask()
    }
    // One code had verified the number.
    expect(await auditOf(phones(), 'code.ask')).toHaveLength(2)
    phones().wait(60)
    await ask()
    expect(await auditOf(phones(), 'code.ask')).toHaveLength(3)
  })

  test('is sent to the device of its owner however many strangers have asked for, up to three an hour', async () => {
    const here = phones()
    const { email } = (await rowOf(here, 'account', mentee.id)) as { email: string }
    const entered = await here.app.inject({
      method: 'POST',
      url: '/api/mentee/login',
      payload: { email, password: testPassword },
    })
    const headers = { cookie: String(entered.headers['set-cookie']).split(';')[0] ?? '' }
    const body = { role: 'mentee', phone: number } as const
    const asked = async () => (await auditOf(here, 'code.ask')).length
    for (let times = 0; times < 4; times += 1) {
      await ask()
      phones().wait(1)
    }
    const ofStrangers = await asked()
    for (let times = 0; times < 5; times += 1) {
      await here.nobody.call(auth.sendCode, { body }, headers)
      await here.app.settled()
      phones().wait(1)
    }
    expect([ofStrangers, await asked()]).toEqual([2, 5])
  })

  test('and one in the mailbox do not end each other, and each opens by its own way alone', async () => {
    const here = await withEnv(phones(), { smtpUrl: 'smtp://127.0.0.1:1' })
    const { email } = (await rowOf(here, 'account', mentee.id)) as { email: string }
    const mailed = await codeFor(here, email, 'mentee')
    const texted = await sent()
    const crossed = { role: 'mentee', email, code: texted } as const
    expectRefusal(await here.nobody.call(auth.verifyCode, { body: crossed }), wrong)
    expectRefusal(await enter(mailed), wrong)
    expect((await enter(texted)).status).toBe(200)
    const body = { role: 'mentee', email, code: mailed } as const
    expect((await here.nobody.call(auth.verifyCode, { body })).status).toBe(200)
  })

  test('confirms no address, and leaves the password', async () => {
    const change = { email_verified_at: null }
    await phones().db.updateTable('account').set(change).where('id', '=', mentee.id).execute()
    expect((await enter(await sent())).status).toBe(200)
    expect(await rowOf(phones(), 'account', mentee.id)).toMatchObject({ email_verified_at: null })
    expect((await mentee.call(auth.verifyToken)).status).toBe(200)
  })

  test('does not replace a second factor', async () => {
    const { secret } = (await mentee.call(auth.beginTotp)).body.data
    await mentee.call(auth.confirmTotp, { body: { code: codeAt(secret, phones().clock.now) } })
    const answer = await enter(await sent())
    expect(answer).toMatchObject({ status: 409, body: { next: 'second-factor' } })
  })

  test('opens no suspended account', async () => {
    const code = await sent()
    await phones()
      .db.updateTable('account')
      .set({ suspended_at: new Date() })
      .where('id', '=', mentee.id)
      .execute()
    expectRefusal(await enter(code), { status: 403, message: messageText('account_blocked') })
    phones().wait(1)
    await phones().db.deleteFrom('phone_message').execute()
    await ask()
    expect(await count()).toBe(0)
  })
})

describe('a code that verifies a number', () => {
  const verify = (code: string, who = mentee) => who.call(phone.verify, { body: { code } })

  test('and one that signs in, asked for after it, are each good for their own alone', async () => {
    const mentor = await phones().as('mentor')
    const own = { role: 'mentor', phone: '9822012345' } as const
    await phones().askCode(mentor)
    const verifying = await phones().codeOf(mentor)
    await ask(own)
    expect(await phones().codeOf(mentor)).toBe(verifying)
    expectRefusal(await enter(verifying, own), wrong)
    expect((await verify(verifying, mentor)).status).toBe(200)
    await ask(own)
    phones().wait(1)
    await ask(own)
    const signing = await phones().codeOf(mentor)
    expect((await mentor.call(phone.get)).body.data.verifiedAt).not.toBeNull()
    expect((await enter(signing, own)).status).toBe(200)
  })

  test('asked for while one to sign in waits verifies the number, whose code still signs in', async () => {
    const signing = await sent()
    await phones().db.updateTable('phone').set({ refused_at: phones().clock.now }).execute()
    await phones().askCode(mentee)
    const verifying = await phones().codeOf(mentee)
    expectRefusal(await enter(signing), wrong)
    // Two codes are the same once in a million times.
    expect((await verify(signing)).status).toBe(verifying === signing ? 200 : 400)
    expect((await verify(verifying)).status).toBe(200)
    expect((await enter(signing)).status).toBe(200)
  })
})

test('whoever proves to own the mailbox ends sign-ins by a number that another one has verified', async () => {
  const here = await withEnv(phones(), { smtpUrl: 'smtp://127.0.0.1:1' })
  const { email } = (await rowOf(here, 'account', mentee.id)) as { email: string }
  await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
  await here.app.settled()
  const body = { token: await resetTokenOf(here, email), password: 'a brand new phrase' }
  expect((await here.nobody.call(auth.resetPassword, { body })).status).toBe(200)
  await ask()
  expect(await count()).toBe(0)

  await phones().switchOn(await here.as('mentee', { email, password: body.password }))
  const change = { email_verified_at: null }
  await here.db.updateTable('account').set(change).where('id', '=', mentee.id).execute()
  const typed = { role: 'mentee', email, code: await codeFor(here, email, 'mentee') } as const
  expect((await here.nobody.call(auth.verifyCode, { body: typed })).status).toBe(200)
  await ask()
  expect(await count()).toBe(0)
})

test('the undo of an e-mail change ends the number as a way to sign in', async () => {
  const here = phones()
  const { email } = (await rowOf(here, 'account', mentee.id)) as { email: string }
  expect((await mentee.call(auth.changeEmail, { body: { email: 'thief@example.com' } })).status).toBe(200)
  const body = { token: await linkTo(here, email, 'undo-email') }
  expect((await here.nobody.call(auth.undo, { body })).status).toBe(200)
  await ask()
  expect(await count()).toBe(0)
})

test('a programme with a gateway alone sends to phones; without one `phone` is refused', async () => {
  const meta = async ({ app }: World) => (await app.inject('/api/meta')).json<{ data: object }>().data
  const alone = await withEnv(phones(), { smtpUrl: undefined })
  expect(await meta(alone)).toMatchObject({ sendsCodes: true, sendsMail: false })
  expect((await ask({ on: alone })).status).toBe(200)
  expect(await count()).toBe(1)
  expect((await askMail(alone, 'a@example.com')).status).toBe(409)
  const none = await withEnv(phones(), { smtpUrl: undefined, gateway: undefined })
  expect(await meta(none)).toMatchObject({ sendsCodes: false })
  const refusal = { status: 400, message: messageText('phone_without_gateway'), field: 'phone' }
  expectRefusal(await ask({ on: none }), refusal)
  expectRefusal(await enter('123456', { on: none }), refusal)
})
