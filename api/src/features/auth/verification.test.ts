import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { auth } from '@udyam/contract/auth/calls'
import { passkeys } from '@udyam/contract/passkeys/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { visitors } from '@udyam/contract/visitors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { notify } from '#platform/notifications/notify.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { expectRefusal, linkTo, mailsTo, resetTokenOf, rowOf } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const password = 'a good pass phrase'
const email = 'new@example.com'
const signup = {
  fullName: 'Anita Joshi',
  email,
  phone: '9822012345',
  purpose: 'both',
  password,
  confirmPassword: password,
} as const
let here: World
let mailing: World

beforeEach(async () => {
  here = await world()
  mailing = await withEnv(here, { smtpUrl: 'smtp://127.0.0.1:1', demo: false })
})

test('who signs up is mailed a link, without what they typed, and is unverified until it is used', async () => {
  expect((await mailing.nobody.call(visitors.signup, { body: signup })).status).toBe(201)
  const visitor = await mailing.as('visitor', { email, password })
  expect((await visitor.call(auth.verifyToken)).body.payload.emailVerified).toBe(false)
  const [mail] = await mailsTo(here, email)
  expect(`${mail?.subject} ${mail?.body_text}`).not.toContain('Anita')
  const body = { token: await linkTo(here, email, 'verify-email') }
  expect((await visitor.call(auth.verifyEmail, { body })).body.message).toBe(messageText('email_verified'))
  expect((await visitor.call(auth.verifyToken)).body.payload).not.toHaveProperty('emailVerified')
})

test('what people typed, a name or a reason, is in no mail to an address that is not known to be theirs', async () => {
  const typed = {
    firstName: 'You have won',
    fatherName: 'Vithoba',
    lastName: 'Call now',
    phoneNumber: '9822012345',
  }
  const body = { ...typed, email, password, dob: '1970-02-14' }
  expect((await mailing.nobody.call(mentors.signup, { body })).status).toBe(201)
  await mailing.nobody.call(auth.forgotPassword, { body: { role: 'mentor', email } })
  const { id } = await here.db
    .selectFrom('account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  // The mail is sent after the response.
  await resetTokenOf(here, email)
  // A rejection erases the person, with their earlier mails.
  const before = await mailsTo(here, email)
  const admin = await here.as('admin')
  const rejected = await admin.call(mentors.reject, { params: { id }, body: { reason: 'No trade is named' } })
  expect(rejected.body.message).toBe(messageText('mentor_rejected_unconfirmed'))
  const mails = [...before, ...(await mailsTo(here, email))]
  const kinds = ['applicationReceived', 'resetLink', 'applicationRejected']
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/You have won|Call now|No trade|reason/)
})

test('the link is mailed again three times a day', async () => {
  await mailing.nobody.call(visitors.signup, { body: signup })
  const visitor = await mailing.as('visitor', { email, password })
  const first = await linkTo(here, email, 'verify-email')
  for (let times = 0; times < 3; times += 1) {
    expect((await visitor.call(auth.verifyEmailAgain)).status).toBe(200)
  }
  expect((await visitor.call(auth.verifyEmailAgain)).status).toBe(429)
  const old = await visitor.call(auth.verifyEmail, { body: { token: first } })
  expectRefusal(old, { status: 400, message: 'This link no longer works.', field: 'token' })
})

test.each([
  ['without a mail server', { smtpUrl: undefined, demo: false }],
  ['in demo mode', { smtpUrl: 'smtp://127.0.0.1:1', demo: true }],
])('%s addresses count as verified', async (_where, env) => {
  const place = await withEnv(here, env)
  await place.nobody.call(visitors.signup, { body: signup })
  const visitor = await place.as('visitor', { email, password })
  expect((await visitor.call(auth.verifyToken)).body.payload).not.toHaveProperty('emailVerified')
  expect((await mailsTo(here, email)).filter(({ kind }) => kind === 'verifyEmail')).toEqual([])
})

test('a password chosen by a mailed link shows whose the address is', async () => {
  await mailing.nobody.call(visitors.signup, { body: signup })
  await mailing.nobody.call(auth.forgotPassword, { body: { role: 'visitor', email } })
  const token = await resetTokenOf(here, email)
  await mailing.nobody.call(auth.resetPassword, { body: { token, password: 'a brand new phrase' } })
  const [account] = await here.db.selectFrom('account').where('email', '=', email).selectAll().execute()
  expect(account?.email_verified_at).not.toBeNull()
})

test('who signs up with the address of somebody else keeps no way in once its owner has come', async () => {
  await mailing.nobody.call(visitors.signup, { body: signup })
  const stranger = await mailing.as('visitor', { email, password })
  const refusal = { status: 409, message: messageText('email_first') }
  expectRefusal(await stranger.call(passkeys.begin), refusal)
  expectRefusal(await stranger.call(auth.beginTotp), refusal)
  await mailing.nobody.call(auth.forgotPassword, { body: { role: 'visitor', email } })
  const token = await resetTokenOf(here, email)
  const own = 'a brand new phrase'
  await mailing.nobody.call(auth.resetPassword, { body: { token, password: own } })
  expect((await stranger.call(auth.verifyToken)).status).toBe(401)
  expect((await mailing.nobody.call(visitors.login, { body: { email, password } })).status).toBe(401)
  const owner = await mailing.as('visitor', { email, password: own })
  expect((await owner.call(passkeys.begin)).status).toBe(200)
  expect((await owner.call(auth.beginTotp)).status).toBe(200)
})

test('an unverified mentor is not listed, not introduced, and gets no notification mails', async () => {
  const [mentor, mentee] = [await makeMentor(here), await makeMentee(here)]
  const [admin, member] = [await here.as('admin'), await here.as('mentee')]
  const listed = async () => (await member.call(mentors.listApproved)).body.data.length
  expect(await listed()).toBe(1)
  await unverify(mentor.id)
  expect(await listed()).toBe(0)
  expect((await member.call(mentors.getApproved, { params: mentor })).status).toBe(404)
  await here.db.updateTable('application').set({ state: 'eligible' }).execute()
  const body = { mentor: mentor.id, note: '' }
  const draft = await admin.send(adminSelection.introduce, { params: mentee, body })
  expect(draft.status).toBe(409)
  const told = {
    to: [mentor.id],
    kind: 'briefOpened' as const,
    details: { mentor: 'x' },
    people: [],
    link: '/',
  }
  await notify(here.db, here.services, told)
  expect(await mailsTo(here, mentor.email)).toEqual([])
  await here.db.updateTable('account').set({ email_verified_at: new Date() }).execute()
  expect(await listed()).toBe(1)
  expect(await rowOf(here, 'mentor', mentor.id)).toMatchObject({ verified: true })
})

test('an unverified mentee is not introduced', async () => {
  const [mentor, mentee] = [await makeMentor(here), await makeMentee(here)]
  const admin = await here.as('admin')
  await here.db.updateTable('application').set({ state: 'eligible' }).execute()
  await unverify(mentee.id)
  const body = { mentor: mentor.id, note: '' }
  const draft = await admin.send(adminSelection.introduce, { params: mentee, body })
  expectRefusal(draft, { status: 409, message: messageText('mentee_unverified') })
  expect((await here.nobody.call(mentees.login, { body: mentee })).status).toBe(200)
})

describe('an address that an administrator has entered', () => {
  const person = {
    name: 'Anita Joshi',
    email,
    mobile_no: '9822012345',
    location: 'Wai',
    education: 'B.Com',
    goals: 'A dairy',
    expectations: 'Advice',
    terms: true,
  }
  const isVerified = async () => {
    const [account] = await here.db.selectFrom('account').where('email', '=', email).selectAll().execute()
    return account?.email_verified_at !== null
  }
  const ways = {
    create: (admin: Caller) => admin.send(mentees.create, { body: { ...person, password } }),
    edit: async (admin: Caller) => {
      const { id } = await makeMentee(here)
      return admin.send(mentees.update, { params: { id }, body: { email } })
    },
  }

  test.each(['create', 'edit'] as const)('by %s counts once the link is used', async (way) => {
    const admin = await mailing.as('admin')
    const made = await ways[way](admin)
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
    expect(await isVerified()).toBe(false)
    const kinds = (await mailsTo(here, email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'verifyEmail')).toHaveLength(1)
    const mails = JSON.stringify(await mailsTo(here, email))
    expect(mails).not.toMatch(/Anita|Priya/)
    await here.db
      .updateTable('account')
      .set({ password_hash: await hashPassword(password) })
      .where('email', '=', email)
      .execute()
    const mentee = await mailing.as('mentee', { email, password })
    await mentee.call(auth.verifyEmail, { body: { token: await linkTo(here, email, 'verify-email') } })
    expect(await isVerified()).toBe(true)
  })

  test.each(['create', 'edit'] as const)(
    'by %s counts once a password was chosen by the link mailed there',
    async (way) => {
      await ways[way](await mailing.as('admin'))
      await mailing.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
      const token = await resetTokenOf(here, email)
      expect(await isVerified()).toBe(false)
      expect(JSON.stringify(await mailsTo(here, email))).not.toMatch(/Anita|Priya/)
      const body = { token, password: 'a brand new phrase' }
      expect((await mailing.nobody.call(auth.resetPassword, { body })).status).toBe(200)
      expect(await isVerified()).toBe(true)
    },
  )

  test.each(['create', 'edit'] as const)('by %s counts at once where no mail leaves', async (way) => {
    expect((await ways[way](await here.as('admin'))).status).toBeLessThan(300)
    expect(await isVerified()).toBe(true)
    expect((await mailsTo(here, email)).filter(({ kind }) => kind === 'verifyEmail')).toEqual([])
  })
})

async function unverify(id: string): Promise<void> {
  await here.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', id).execute()
}
