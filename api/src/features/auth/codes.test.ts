import { auth } from '@udyam/contract/auth/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { visitors } from '@udyam/contract/visitors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '#office/jobs/cleanup.ts'
import { messageText } from '#platform/lib/messages.ts'
import { text } from '#platform/lib/texts.ts'
import { codeFor, codeOf } from '#test/codes.ts'
import { makeAdmin, makeMentee, makeMentor, makeVisitor, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

const wrong = { status: 400, message: messageText('sent_code_wrong'), field: 'code' }
const make = { mentee: makeMentee, mentor: makeMentor, visitor: makeVisitor, admin: makeAdmin }
type SigningIn = keyof typeof make

let here: World
let account: Made

beforeEach(async () => {
  here = await withEnv(await world(), { demo: false, smtpUrl: 'smtp://127.0.0.1:1' })
  account = await makeMentor(here)
})

describe('a code', () => {
  test.each<SigningIn>(['mentee', 'mentor', 'visitor', 'admin'])(
    'signs a %s in with the body of their sign-in, and lets nobody into another role',
    async (role) => {
      here = await withEnv(here, { demo: true })
      const made = await make[role](here)
      const other = role === 'mentee' ? 'visitor' : 'mentee'
      await make[other](here, { email: made.email })
      const code = await codeFor(here, made.email, role)
      expectRefusal(await enter({ role: other, email: made.email, code }), wrong)
      const { status, body, headers } = await enter({ role, email: made.email, code, rememberMe: true })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        message: 'Signed in successfully',
        data: { user: { _id: made.id, role } },
      })
      expect(body.token).toBe(role === 'admin' ? body.access_token : undefined)
      expect(String(headers['set-cookie'])).toMatch(/^device=/)
      const [session] = await here.db.selectFrom('session').selectAll().execute()
      expect(session).toMatchObject({ account_id: made.id, method: 'code', remember: true })
      expect(await auditOf(here, 'session.open')).toMatchObject([{ actor_id: made.id, actor_role: role }])
    },
  )

  test('is read with the digits of India and with a space', async () => {
    const code = await codeFor(here, account.email)
    const devanagari = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
    const typed = `${devanagari.slice(0, 3)} ${devanagari.slice(3)}`
    expect((await enter({ code: typed })).status).toBe(200)
  })

  test.each([
    ['', 'code_required'],
    ['12345', 'code_six_digits'],
    ['abcdef', 'code_six_digits'],
  ] as const)('"%s" is refused by name', async (code, message) => {
    expectRefusal(await enter({ code }), { status: 400, message: messageText(message), field: 'code' })
  })

  test('works once', async () => {
    const code = await codeFor(here, account.email)
    expect((await enter({ code })).status).toBe(200)
    expectRefusal(await enter({ code }), wrong)
  })

  test('used twice at once opens one session', async () => {
    const code = await codeFor(here, account.email)
    const answers = await Promise.all([enter({ code }), enter({ code }), enter({ code })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2)
  })

  test('works for 10 minutes, and is removed then', async () => {
    const code = await codeFor(here, account.email)
    later(10 * 60)
    expectRefusal(await enter({ code }), wrong)
    await cleanUp(here.services)
    expect(await here.db.selectFrom('challenge').selectAll().execute()).toEqual([])
  })

  test('is over after five wrong ones', async () => {
    const code = await codeFor(here, account.email)
    for (let tried = 0; tried < 5; tried += 1) expectRefusal(await enter({ code: notThe(code) }), wrong)
    expectRefusal(await enter({ code }), wrong)
    expect(await auditOf(here, 'session.refused')).toHaveLength(6)
  })

  test('after four wrong ones still works', async () => {
    const code = await codeFor(here, account.email)
    for (let tried = 0; tried < 4; tried += 1) await enter({ code: notThe(code) })
    expect((await enter({ code })).status).toBe(200)
  })

  test('counts as wrong passwords do, with an account or without', async () => {
    for (const email of [account.email, 'nobody@example.com']) {
      const body = { email, password: 'wrong' }
      for (let tried = 0; tried < 5; tried += 1) await here.nobody.call(mentors.login, { body })
      const codes = []
      for (let tried = 0; tried < 6; tried += 1) codes.push((await enter({ email, code: '123456' })).status)
      expect(codes).toEqual([400, 400, 400, 400, 400, 429])
      expect((await here.nobody.call(mentors.login, { body })).status).toBe(429)
    }
  })

  test('does not open a suspended account, which is told as with the password', async () => {
    const code = await codeFor(here, account.email)
    await here.db
      .updateTable('account')
      .set({ suspended_at: new Date() })
      .where('id', '=', account.id)
      .execute()
    const answer = await enter({ code })
    expectRefusal(answer, { status: 403, message: messageText('account_blocked') })
  })

  test('ends with a new password', async () => {
    const mentor = await here.as('mentor', account)
    const code = await codeFor(here, account.email)
    const body = { currentPassword: account.password, newPassword: 'another pass phrase' }
    expect((await mentor.call(auth.changePassword, { body })).status).toBe(200)
    expectRefusal(await enter({ code }), wrong)
  })

  test('of the address before a change of the e-mail opens nothing', async () => {
    const mentor = await here.as('mentor', account)
    await mentor.call(auth.changeEmail, { body: { email: 'new@example.com' } })
    expect(await codeFor(here, 'new@example.com')).toBe('')
    const code = await codeFor(here, account.email)
    await here.db
      .updateTable('account')
      .set({ email: 'new@example.com', pending_email: null })
      .where('id', '=', account.id)
      .execute()
    expectRefusal(await enter({ email: 'new@example.com', code }), wrong)
    expectRefusal(await enter({ code }), wrong)
  })

  test('while a change of the e-mail waits signs in by the address that holds', async () => {
    const mentor = await here.as('mentor', account)
    await mentor.call(auth.changeEmail, { body: { email: 'new@example.com' } })
    const signedIn = await enter({ code: await codeFor(here, account.email) })
    expect(signedIn.status).toBe(200)
    expect(await rowOf(here, 'account', account.id)).toMatchObject({ pending_email: 'new@example.com' })
  })
})

describe('a second factor', () => {
  test('is asked for after the code, which is used up', async () => {
    const admin = await makeAdmin(await withEnv(here, { demo: true }))
    const demo = await withEnv(here, { demo: true })
    const caller = await demo.as('admin', admin)
    const { secret } = (await caller.call(auth.beginTotp)).body.data
    await caller.call(auth.confirmTotp, { body: { code: codeOf(secret, here.clock.now) } })
    const code = await codeFor(here, admin.email, 'admin')
    const asked = await enter({ role: 'admin', email: admin.email, code })
    expect(asked.status).toBe(409)
    expect(asked.body).toMatchObject({ next: 'second-factor', methods: ['totp', 'recovery'] })
    expect(asked.body).not.toHaveProperty('access_token')
    expectRefusal(await enter({ role: 'admin', email: admin.email, code }), wrong)
    later(60)
    const { challenge } = asked.body as unknown as { challenge: string }
    const body = { challenge, code: codeOf(secret, here.clock.now) }
    expect((await here.nobody.call(auth.verifyChallenge, { body })).status).toBe(200)
  })

  test('is set up first by an administrator without one', async () => {
    const admin = await makeAdmin(here)
    await here.db.updateTable('account').set({ factor_grace: false }).where('id', '=', admin.id).execute()
    const code = await codeFor(here, admin.email, 'admin')
    const asked = await enter({ role: 'admin', email: admin.email, code })
    expect(asked).toMatchObject({ status: 409, body: { next: 'set-up' } })
  })
})

describe('an address that is not verified', () => {
  const email = 'asha@example.com'
  const password = 'a stranger may know it'

  beforeEach(async () => {
    const signup = { fullName: 'Asha Rao', phone: '9822012345', purpose: 'mentee', email } as const
    const body = { ...signup, password, confirmPassword: password }
    await here.nobody.send(visitors.signup, { body })
  })

  test('is verified by the code, which says so, and whoever chose the password is out', async () => {
    const stranger = await here.as('visitor', { email, password })
    const code = await codeFor(here, email, 'visitor')
    const mail = (await mailsTo(here, email)).at(-1)
    expect(mail?.body_text).toContain(text('en', 'mail.signInCode.proof'))
    expect(mail?.body_text).not.toContain('Asha')
    const { body } = await enter({ role: 'visitor', email, code })
    const headers = { authorization: `Bearer ${body.access_token}` }
    const me = (await here.nobody.call(auth.verifyToken, {}, headers)).body.payload
    expect(me).not.toHaveProperty('emailVerified')
    expect((await stranger.call(auth.verifyToken)).status).toBe(401)
    expect((await here.nobody.call(visitors.login, { body: { email, password } })).status).toBe(401)
    expect(await auditOf(here, 'email.verify')).toMatchObject([{ actor_id: me._id }])
  })

  test('that is verified already costs no password', async () => {
    const code = await codeFor(here, account.email)
    expect((await mailsTo(here, account.email)).at(-1)?.body_text).not.toContain('password')
    await enter({ code })
    expect((await here.nobody.call(mentors.login, { body: account })).status).toBe(200)
  })
})

type Typed = { role?: SigningIn; email?: string; code: string; rememberMe?: boolean }

async function enter({ role = 'mentor', email = account.email, ...typed }: Typed) {
  return here.nobody.call(auth.verifyCode, { body: { role, email, ...typed } })
}

function notThe(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

function later(seconds: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
}
