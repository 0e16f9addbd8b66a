import { mentors } from '@udyam/contract/mentors/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import type { ReminderWait } from '@udyam/contract/reminders/values'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { text } from '#platform/lib/texts.ts'
import { runDue } from '#test/erasing.ts'
import { makeAdmin, makeMentee, makeMentor, testPassword, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo } from '#test/rows.ts'
import { introduce } from '#test/walk.ts'
import { type Caller, type World, withEnv, world } from '#test/world.ts'

let here: World
let admin: Caller
let mentor: Made
let mentee: Made
let id: string

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentor = await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil' })
  mentee = await makeMentee(here, { name: 'Priya Kulkarni' })
  id = await introduce({ here, admin, menteeId: mentee.id }, mentor.id)
})

/** Time passes, and the administrator signs in again. */
async function later(seconds: number): Promise<void> {
  await here.pass(seconds)
  admin = await here.as('admin', { email: admin.email, password: testPassword })
}

type Body = Parameters<typeof sent>[0]
const sent = (body: { wait: ReminderWait; ids: string[]; preview?: boolean }) =>
  admin.call(reminders.remind, { body })
const outcome = async (body: Body) => (await sent(body)).body.data[0]
const told = () =>
  here.db.selectFrom('notification').where('account_id', '=', mentor.id).selectAll().execute()
const reminded = async () =>
  (await told()).filter(({ kind }) => kind === 'introductionReminder' || kind === 'moreAsked')

test('a mentor who has not answered is reminded in the app and by mail, in their language, once in two days', async () => {
  await here.db.updateTable('account').set({ language: 'mr' }).where('id', '=', mentor.id).execute()
  const ask = { wait: 'answer' as const, ids: [id] }
  expect(await outcome(ask)).toMatchObject({
    success: false,
    code: 'reminded_lately',
    name: 'Sanjay Patil',
    person: { _id: mentor.id, role: 'mentor' },
    mentee: mentee.id,
    words: null,
  })
  expect(await outcome({ ...ask, preview: true })).toMatchObject({
    code: 'reminded_lately',
    words: { title: expect.stringContaining('Priya') },
  })
  await later(2 * 86_400 + 1)
  const mails = (await mailsTo(here, mentor.email)).length
  const words = (await outcome({ ...ask, preview: true }))?.words
  expect(words).toMatchObject({
    language: 'mr',
    title: expect.stringContaining('Priya'),
    link: expect.stringContaining(`/mentor/introductions/${id}`),
  })
  const chat = `${words?.title}\n${words?.body}\n${words?.link}`
  const values = { firstName: 'Sanjay', words: chat, programme: text('mr', 'brand.name') }
  expect(words?.chat).toBe(text('mr', 'phone.chat', values))
  expect(words?.chat).toMatch(/^\S+ Sanjay[^]*\n\S[^\n]*$/)
  expect(await reminded()).toEqual([])
  expect(await outcome(ask)).toMatchObject({ success: true, code: 'reminder_sent', words })
  expect(await reminded()).toMatchObject([{ kind: 'introductionReminder', details: { mentee: 'Priya' } }])
  const now = await mailsTo(here, mentor.email)
  expect(now).toHaveLength(mails + 1)
  expect(now.map(({ body_text: text }) => text).join()).toContain(words?.title)
  expect(await auditOf(here, 'introduction.remind')).toMatchObject([{ actor_id: admin.id }])
  const again = await outcome(ask)
  expect(again).toMatchObject({
    success: false,
    code: 'reminded_lately',
    values: { day: expect.any(String) },
    dueAt: new Date(here.clock.now.getTime() + 2 * 86_400_000).toISOString(),
  })
  await later(2 * 86_400 - 60)
  expect(await outcome(ask)).toMatchObject({ success: false })
  await later(120)
  expect(await outcome(ask)).toMatchObject({ success: true })
  expect(await here.db.selectFrom('reminder').select(['times', 'by_id']).execute()).toEqual([
    { times: 2, by_id: admin.id },
  ])
})

test('a reminder of the product counts, and ten presses at once send one', async () => {
  await later(3 * 86_400 + 60)
  await runDue(here)
  expect(await outcome({ wait: 'answer', ids: [id] })).toMatchObject({ code: 'reminded_lately' })
  await later(2 * 86_400 + 60)
  const all = await Promise.all(Array.from({ length: 10 }, () => outcome({ wait: 'answer', ids: [id, id] })))
  expect(all.filter((one) => one?.success)).toHaveLength(1)
  expect(await reminded()).toHaveLength(2)
})

test('what cannot be sent says why, and an answer ends the wait', async () => {
  await later(2 * 86_400 + 60)
  const mine = await here.as('mentor', mentor)
  await here.db
    .insertInto('notification_choice')
    .values({ account_id: mentor.id, topic: 'introductions', in_app: false, mail: false })
    .execute()
  const ask = { wait: 'answer' as const, ids: [id] }
  expect(await outcome(ask)).toMatchObject({ success: false, code: 'reminder_unwanted', words: null })
  await here.db.updateTable('notification_choice').set({ mail: true }).execute()
  expect(await outcome({ ...ask, preview: true })).toMatchObject({ success: true, code: 'reminder_sent' })
  await here.db.updateTable('notification_choice').set({ in_app: true, mail: false }).execute()
  expect(await outcome({ ...ask, preview: true })).toMatchObject({ code: 'reminder_in_app' })
  await here.db.updateTable('introduction').set({ state: 'declined' }).execute()
  const gone = await outcome(ask)
  expect(gone).toMatchObject({ success: false, code: 'nothing_awaited', name: '' })
  expect(gone).not.toHaveProperty('dueAt')
  expect(await outcome({ wait: 'answer', ids: [mine.id] })).toMatchObject({ code: 'nothing_awaited' })
})

test('a mentor who applies is reminded of an open question after three days', async () => {
  const other = await makeMentor(here, { firstName: 'Asha', approve: false })
  const params = { id: other.id }
  await admin.call(mentors.ask, { params, body: { text: 'Which business was it?' } })
  mentor = other
  const ask = { wait: 'more' as const, ids: [other.id] }
  expect(await outcome(ask)).toMatchObject({ code: 'reminded_lately' })
  await later(3 * 86_400 + 60)
  expect(await outcome(ask)).toMatchObject({ success: true })
  expect(await reminded()).toMatchObject([
    { details: { question: 'Which business was it?' } },
    { details: { question: 'Which business was it?' } },
  ])
  expect(await auditOf(here, 'mentor.remind')).toHaveLength(1)
  const last = { more: { times: 1, at: here.clock.now.toISOString() }, address: null }
  expect((await admin.call(mentors.get, { params })).body.data.reminded).toEqual(last)
  await admin.call(mentors.ask, { params, body: { text: 'And where?' } })
  await later(2 * 86_400)
  expect(await outcome(ask)).toMatchObject({ code: 'reminded_lately' })
  const applicant = await here.as('mentor', other)
  await applicant.call(mentors.answer, { body: { text: 'A dairy' } })
  expect(await outcome(ask)).toMatchObject({ code: 'nothing_awaited' })
})

test('a person is reminded to confirm an address with a new link, in their language, once in three days', async () => {
  const mailing = await withEnv(here, { smtpUrl: 'smtp://127.0.0.1:1', demo: false })
  const unsure = { email_verified_at: null, language: 'hi' }
  await here.db.updateTable('account').set(unsure).where('id', '=', mentor.id).execute()
  const ask = { wait: 'address' as const, ids: [mentor.id] }
  await later(3 * 86_400 + 60)
  expect(await outcome(ask)).toMatchObject({ code: 'nothing_awaited' })
  const caller = await mailing.as('admin', { email: admin.email, password: testPassword })
  const remind = async (body: Body) => (await caller.call(reminders.remind, { body })).body.data[0]
  const before = (await mailsTo(here, mentor.email)).length
  const words = { language: 'hi', title: text('hi', 'mail.verifyEmail.subject') }
  expect(await remind({ ...ask, preview: true })).toMatchObject({ success: true, words })
  expect(await mailsTo(here, mentor.email)).toHaveLength(before)
  expect(await remind(ask)).toMatchObject({ success: true, code: 'reminder_sent', words, mentee: null })
  const mails = await mailsTo(here, mentor.email)
  expect(mails).toHaveLength(before + 1)
  expect(mails.at(-1)).toMatchObject({ kind: 'verifyEmail', subject: words.title })
  expect(await auditOf(here, 'email.remind')).toMatchObject([{ actor_id: admin.id }])
  expect(await remind(ask)).toMatchObject({ code: 'reminded_lately' })
  await here.db
    .updateTable('reminder')
    .set({ at: new Date('2020-01-01') })
    .execute()
  expect(await remind({ ...ask, preview: true })).toMatchObject({ success: true })
  await here.db.updateTable('account').set({ suspended_at: new Date() }).where('id', '=', mentor.id).execute()
  expect(await remind(ask)).toMatchObject({ code: 'nothing_awaited', name: '' })
  expect(await remind({ wait: 'address', ids: [mentee.id] })).toMatchObject({ code: 'nothing_awaited' })
})

test.each([
  ['an unknown wait', { wait: 'rain', ids: [crypto.randomUUID()] }, 'wait'],
  ['nobody', { wait: 'answer', ids: [] }, 'ids'],
  ['101', { wait: 'answer', ids: Array.from({ length: 101 }, () => crypto.randomUUID()) }, 'ids'],
])('%s is refused by the name of the field', async (_what, body, field) => {
  const answer = await admin.send(reminders.remind, { body })
  expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
})

test('evaluators and auditors cannot remind', async () => {
  for (const kind of ['evaluator', 'auditor'] as const) {
    const caller = await here.as('admin', await makeAdmin(here, { kind }))
    const answer = await caller.call(reminders.remind, { body: { wait: 'answer', ids: [id] } })
    expectRefusal(answer, { status: 403, message: messageText('forbidden') })
  }
})

test('a call sheet has the numbers of who is waited for, the longest first, and is logged as a call sheet', async () => {
  const second = await makeMentor(here, { firstName: 'Bela', lastName: 'Shah', phoneNumber: '9822099999' })
  await here.pass(3600)
  const other = await makeMentee(here, { name: 'Ravi Rao' })
  const introduced = await introduce({ here, admin, menteeId: other.id }, second.id)
  const sheet = async (wait: 'answer' | 'more') =>
    (await admin.call(reminders.callSheet, { query: { wait } })).body.data
  const rows = await sheet('answer')
  expect(rows).toMatchObject([
    { _id: id, name: 'Sanjay Patil', about: 'Priya Kulkarni', reminded: null },
    { _id: introduced, mentorId: second.id, name: 'Bela Shah', phone: '9822099999', about: 'Ravi Rao' },
  ])
  const [logged] = await auditOf(here, 'mentor.sheet')
  expect(logged).toMatchObject({ actor_id: admin.id, kind: 'export' })
  expect(JSON.stringify(logged)).toContain(second.id)
  expect(await sheet('more')).toEqual([])
  const applies = await makeMentor(here, { firstName: 'Asha', approve: false })
  await admin.call(mentors.ask, { params: { id: applies.id }, body: { text: 'Which years?' } })
  expect(await sheet('more')).toMatchObject([{ _id: applies.id, about: 'Which years?' }])
  const applicant = await here.as('mentor', applies)
  await applicant.call(mentors.answer, { body: { text: 'Ten' } })
  expect(await sheet('more')).toEqual([])
  await here.db.updateTable('introduction').set({ state: 'declined' }).where('id', '=', id).execute()
  expect((await sheet('answer')).map(({ name }) => name)).toEqual(['Bela Shah'])
  const wrong = await admin.send(reminders.callSheet, { query: { wait: 'address' } })
  expect(wrong).toMatchObject({ status: 400, body: { errors: { wait: expect.any(String) } } })
  for (const kind of ['evaluator', 'auditor'] as const) {
    const caller = await here.as('admin', await makeAdmin(here, { kind }))
    expect((await caller.call(reminders.callSheet, { query: { wait: 'answer' } })).status).toBe(403)
  }
})
