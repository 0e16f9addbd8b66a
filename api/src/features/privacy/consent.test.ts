import { erasure } from '@udyam/contract/erasure/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import type { Purpose } from '@udyam/contract/privacy/purposes'
import { visitors } from '@udyam/contract/visitors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '#office/jobs/cleanup.ts'
import { subjectOf } from '#programme/privacy/consent.ts'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { smtp } from '#test/inviting.ts'
import { makeAdmin, makeMentee, makePromoter } from '#test/make.ts'
import { auditOf, mailsTo, rowOf } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

let here: World

beforeEach(async () => {
  here = await world()
})

const read = async (caller: Caller) => (await caller.call(privacy.get)).body.data

async function say(caller: Caller, purpose: Purpose, given: boolean) {
  const { noticeVersion } = await read(caller)
  return caller.call(privacy.saveConsent, { body: { purpose, given, noticeVersion } })
}

const deadlines = () => runDueTasks({ ...here.services, audit: async () => undefined, db: here.db })

async function mentee() {
  return here.as('mentee', await makeMentee(here))
}

test('an answer is kept for good with the notice it was given below, and the state follows it', async () => {
  const caller = await mentee()
  const before = await read(caller)
  expect(before).toMatchObject({ toAnswer: false, noticeVersion: 1, history: [], dueAt: null })
  expect(before.purposes.map(({ purpose, given, needed, asked }) => [purpose, given, needed, asked])).toEqual(
    [
      ['programme', true, true, false],
      ['brief', true, false, false],
      ['contact', true, false, false],
      ['mails', true, false, false],
    ],
  )
  const { status, body } = await say(caller, 'contact', false)
  expect([status, body.code]).toEqual([200, 'consent_saved'])
  await here.pass(60)
  await say(caller, 'contact', true)
  const { history, purposes } = await read(caller)
  expect(
    history.map(({ purpose, given, how, noticeVersion }) => [purpose, given, how, noticeVersion]),
  ).toEqual([
    ['contact', true, 'switch', 1],
    ['contact', false, 'switch', 1],
  ])
  expect(purposes.find(({ purpose }) => purpose === 'contact')).toMatchObject({ given: true, asked: true })
  expect((await rowOf(here, 'account', caller.id))?.['withheld']).toEqual([])
  const answer = { actor_id: caller.id, fields: ['contact'] }
  expect(await auditOf(here, 'consent.refuse')).toMatchObject([answer])
  expect(await auditOf(here, 'consent.give')).toMatchObject([answer])
  expect(await auditOf(here, 'consent.withdraw')).toEqual([])
  await say(caller, 'contact', false)
  expect(await auditOf(here, 'consent.withdraw')).toMatchObject([answer])
  const rows = await here.db.selectFrom('consent').selectAll().execute()
  expect(new Set(rows.map(({ subject_hmac }) => subject_hmac)).size).toBe(1)
  expect(JSON.stringify(rows)).not.toContain(caller.email)
  await expect(here.db.deleteFrom('consent').execute()).rejects.toThrow()
})

test('another version of the notice, and a purpose of another role, are refused', async () => {
  const caller = await mentee()
  const older = { purpose: 'brief', given: false, noticeVersion: 2 } as const
  expect(await caller.call(privacy.saveConsent, { body: older })).toMatchObject({
    status: 409,
    body: { code: 'notice_outdated' },
  })
  const body = { consents: { directory: false }, noticeVersion: 1 }
  expect(await caller.call(privacy.saveConsents, { body })).toMatchObject({
    status: 400,
    body: { code: 'purpose_not_yours' },
  })
  expect((await read(caller)).history).toEqual([])
  const admin = await here.as('admin')
  expect((await say(admin, 'duty', false)).status).toBe(409)
})

test('the welcome answers several at once', async () => {
  const caller = await mentee()
  const consents = { programme: true, brief: true, contact: false, mails: false }
  const { body } = await caller.call(privacy.saveConsents, { body: { consents, noticeVersion: 1 } })
  expect(body.data.purposes.map(({ given }) => given)).toEqual([true, true, false, false])
  expect((await rowOf(here, 'account', caller.id))?.['withheld']).toEqual(['contact', 'mails'])
})

describe('a sign-up', () => {
  const visitor = {
    fullName: 'Anita Joshi',
    email: 'anita@example.com',
    phone: '9822012345',
    purpose: 'both',
    password: 'a quiet river in Wai',
    confirmPassword: 'a quiet river in Wai',
  } as const

  const withheld = async (email: string) =>
    (await here.db.selectFrom('account').where('email', '=', email).select('withheld').executeTakeFirst())
      ?.withheld

  test('below the notice agrees to what is needed, and says yes and no to the rest', async () => {
    await here.nobody.call(privacy.notice, { query: { role: 'visitor' } })
    const body = { ...visitor, consents: { mails: false }, noticeVersion: 1 }
    expect((await here.nobody.call(visitors.signup, { body })).status).toBe(201)
    const rows = await here.db.selectFrom('consent').select(['purpose', 'given', 'how']).execute()
    expect(rows).toEqual([
      { purpose: 'account', given: true, how: 'sign-up' },
      { purpose: 'mails', given: false, how: 'sign-up' },
    ])
    expect(await withheld(visitor.email)).toEqual(['mails'])
    expect(await auditOf(here, 'consent.refuse')).toMatchObject([{ fields: ['mails'] }])
    expect(await auditOf(here, 'consent.withdraw')).toEqual([])
  })

  test('that was not asked has agreed to nothing more outside demo mode, and to all in it', async () => {
    const real = await withEnv(here, smtp)
    expect((await real.nobody.call(visitors.signup, { body: visitor })).status).toBe(201)
    expect(await withheld(visitor.email)).toEqual(['mails'])
    const other = { ...visitor, email: 'other@example.com' }
    await here.nobody.call(visitors.signup, { body: other })
    expect(await withheld(other.email)).toEqual([])
  })

  test.each([
    [{ consents: { mails: true } }],
    [{ consents: { mails: true }, noticeVersion: 2 }],
    [{ consents: { mails: true }, noticeVersion: 0 }],
    [{ consents: { directory: true }, noticeVersion: 1 }],
    [{ consents: { account: false }, noticeVersion: 1 }],
  ])('with %j is refused, and makes no account', async (said) => {
    const { status } = await here.nobody.send(visitors.signup, { body: { ...visitor, ...said } })
    expect(status).toBe(400)
    expect(await withheld(visitor.email)).toBeUndefined()
  })

  test('of a mentee and of a mentor keeps its answers', async () => {
    const { fullName, password } = visitor
    const asMentee = {
      fullName,
      password,
      email: 'm1@example.com',
      dob: '1998-04-23',
      phoneNumber: '9822012345',
      interests: ['Finance'],
      city_or_village: 'Wai',
      taluka: 'Wai',
      district: 'Satara',
      education: 'B.Com',
      goals: 'A dairy',
      expectations: 'Advice',
      terms: true,
      consents: { brief: true, contact: false, mails: true },
      noticeVersion: 1,
    }
    expect((await here.nobody.call(mentees.signup, { body: asMentee })).status).toBe(201)
    expect(await withheld('m1@example.com')).toEqual(['contact'])
    const asMentor = {
      firstName: 'Sanjay',
      fatherName: 'Anil',
      lastName: 'Patil',
      password,
      dob: '1980-04-23',
      email: 'm2@example.com',
      phoneNumber: '9822012345',
      consents: { directory: false },
      noticeVersion: 1,
    }
    expect((await here.nobody.call(mentors.signup, { body: asMentor })).status).toBe(201)
    expect(await withheld('m2@example.com')).toEqual(['directory', 'contact', 'mails'])
  })

  test('stores a box that was left empty as no, in demo mode too, and asks it no more', async () => {
    const body = { ...visitor, consents: {}, noticeVersion: 1 }
    await here.nobody.call(privacy.notice, { query: { role: 'visitor' } })
    expect((await here.nobody.call(visitors.signup, { body })).status).toBe(201)
    expect(await withheld(visitor.email)).toEqual(['mails'])
    const rows = await here.db.selectFrom('consent').select(['purpose', 'given', 'how']).execute()
    expect(rows).toEqual([
      { purpose: 'account', given: true, how: 'sign-up' },
      { purpose: 'mails', given: false, how: 'sign-up' },
    ])
    const signedIn = await here.nobody.call(visitors.login, {
      body: { email: visitor.email, password: visitor.password, rememberMe: false },
    })
    const headers = { authorization: `Bearer ${signedIn.body.access_token}` }
    const { data } = (await here.nobody.call(privacy.get, {}, headers)).body
    expect(data).toMatchObject({ toAnswer: false })
    expect(data.purposes.find(({ purpose }) => purpose === 'mails')).toMatchObject({
      given: false,
      asked: true,
    })
  })
})

describe('who was there before anybody was asked', () => {
  test('has 60 days from being asked; then what was not answered is withheld', async () => {
    const caller = await mentee()
    const real = await withEnv(here, smtp)
    const headers = { authorization: `Bearer ${caller.tokens?.access}` }
    const asked = (await real.nobody.call(privacy.get, {}, headers)).body.data
    expect(asked).toMatchObject({ toAnswer: true, dueAt: expect.any(String) })
    expect(asked.purposes.map(({ given }) => given)).toEqual([true, true, true, true])
    await say(caller, 'brief', true)
    await here.pass(59 * 86_400)
    await deadlines()
    expect((await rowOf(here, 'account', caller.id))?.['withheld']).toEqual([])
    await here.pass(86_400)
    await deadlines()
    await deadlines()
    expect(await rowOf(here, 'account', caller.id)).toMatchObject({
      withheld: ['contact', 'mails'],
      consent_due_at: null,
    })
    const lapsed = await here.db.selectFrom('consent').where('how', '=', 'lapse').selectAll().execute()
    expect(lapsed.map(({ purpose, given }) => [purpose, given])).toEqual([
      ['contact', false],
      ['mails', false],
    ])
  })

  test('is asked no more once all is answered', async () => {
    const caller = await mentee()
    const real = await withEnv(here, smtp)
    await real.nobody.call(privacy.get, {}, { authorization: `Bearer ${caller.tokens?.access}` })
    const consents = { programme: true, brief: true, contact: true, mails: true }
    await caller.call(privacy.saveConsents, { body: { consents, noticeVersion: 1 } })
    expect(await read(caller)).toMatchObject({ toAnswer: false, dueAt: null })
    await here.pass(70 * 86_400)
    await deadlines()
    expect((await rowOf(here, 'account', caller.id))?.['withheld']).toEqual([])
  })
})

test('who was there before consents existed is asked by one mail, and has 60 days from then on', async () => {
  const made = await makeMentee(here, { language: 'mr' })
  const refused = await makeMentee(here)
  await say(await here.as('mentee', refused), 'contact', false)
  await deadlines()
  expect(await mailsTo(here, made.email)).toEqual([])
  const env = { ...here.services.env, demo: false, smtpUrl: 'smtp://x' }
  const mailing = () => runDueTasks({ ...here.services, env, audit: async () => undefined })
  await mailing()
  // Not at every run of the job, because it queries every account.
  expect(await mailsTo(here, made.email)).toEqual([])
  for (let times = 0; times < 2; times += 1) await cleanUp({ ...here.services, env })
  expect(await mailsTo(here, made.email)).toMatchObject([
    { kind: 'consentAsked', language: 'mr', body_text: expect.stringContaining('/my-data') },
  ])
  expect(await mailsTo(here, refused.email)).toHaveLength(1)
  const due = new Date(here.clock.now.getTime() + 60 * 86_400_000)
  expect(await rowOf(here, 'account', made.id)).toMatchObject({ consent_due_at: due, withheld: [] })
  await here.pass(60 * 86_400)
  await mailing()
  expect(await rowOf(here, 'account', made.id)).toMatchObject({
    consent_due_at: null,
    withheld: ['brief', 'contact', 'mails'],
  })
  await cleanUp({ ...here.services, env })
  const kinds = (await mailsTo(here, made.email)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'consentAsked')).toHaveLength(1)
})

test('promoters are asked too, as their place on the board is a purpose; administrators have nothing to choose', async () => {
  const [promoter, admin] = [await makePromoter(here), await makeAdmin(here)]
  const env = { ...here.services.env, demo: false, smtpUrl: 'smtp://x' }
  await cleanUp({ ...here.services, env })
  expect((await mailsTo(here, promoter.email)).map(({ kind }) => kind)).toEqual(['consentAsked'])
  expect(await mailsTo(here, admin.email)).toEqual([])
})

test('what somebody who leaves has not answered lapses only if they stay, and then as said for their address', async () => {
  const caller = await mentee()
  const { id } = caller
  await caller.call(erasure.ask)
  const due = new Date(here.clock.now.getTime() + 86_400_000)
  await here.db.updateTable('account').set({ consent_due_at: due }).where('id', '=', id).execute()
  await here.pass(2 * 86_400)
  await deadlines()
  const lapsed = () => here.db.selectFrom('consent').where('how', '=', 'lapse').selectAll().execute()
  expect(await lapsed()).toEqual([])
  const owner = await here.as('admin')
  expect((await owner.call(erasure.undoFor, { params: { id } })).status).toBe(200)
  await deadlines()
  const hmacs = new Set((await lapsed()).map(({ subject_hmac: hmac }) => hmac))
  expect([...hmacs]).toEqual([subjectOf(here.services.env, caller.email)])
})
