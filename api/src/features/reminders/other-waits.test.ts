import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import type { ReminderWait } from '@udyam/contract/reminders/values'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee, makeMentor, testPassword, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo } from '#test/rows.ts'
import { evaluate, introduce } from '#test/walk.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let admin: Caller
let mentee: Made
let mentor: Made

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentor = await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil', phoneNumber: '9822012345' })
  mentee = await makeMentee(here, { name: 'Priya Kulkarni', mobile_no: '9822054321' })
})

async function later(seconds: number): Promise<void> {
  await here.pass(seconds)
  admin = await here.as('admin', { email: admin.email, password: testPassword })
}

const draftOf = (by: Caller) => evaluate({ here, admin: by, menteeId: mentee.id }, { submit: false })
const remind = async (wait: ReminderWait, id: string, by: Caller = admin) =>
  (await by.call(reminders.remind, { body: { wait, ids: [id] } })).body.data[0]
const noticesOf = (id: string, kind: 'evaluationReminder' | 'consentReminder') =>
  here.db
    .selectFrom('notification')
    .where('account_id', '=', id)
    .where('kind', '=', kind)
    .select(['details', 'link'])
    .execute()

test('an administrator who has begun an evaluation is reminded of it once a day, and nobody of their own', async () => {
  const other = await makeAdmin(here, { name: 'Meera Joshi' })
  const evaluator = await here.as('admin', other)
  expect(await remind('evaluation', mentee.id)).toMatchObject({ code: 'nothing_awaited' })
  await draftOf(evaluator)
  expect(await remind('evaluation', mentee.id)).toMatchObject({ code: 'reminded_lately' })
  await later(86_400 + 60)
  const again = await here.as('admin', other)
  expect(await remind('evaluation', mentee.id, again)).toMatchObject({ code: 'nothing_awaited' })
  const mails = (await mailsTo(here, other.email)).length
  expect(await remind('evaluation', mentee.id)).toMatchObject({
    success: true,
    code: 'reminder_sent',
    name: 'Meera Joshi',
    person: { _id: other.id, role: 'admin' },
    words: { title: expect.stringContaining('Priya Kulkarni') },
  })
  expect(await noticesOf(other.id, 'evaluationReminder')).toEqual([
    { details: { mentee: 'Priya Kulkarni' }, link: `/admin/selection/${mentee.id}?step=evaluate` },
  ])
  expect(await mailsTo(here, other.email)).toHaveLength(mails + 1)
  expect(await auditOf(here, 'evaluation.remind')).toMatchObject([{ target_id: mentee.id }])
  expect(await remind('evaluation', mentee.id)).toMatchObject({ code: 'reminded_lately' })
  await here.db.updateTable('evaluation').set({ submitted_at: here.clock.now }).execute()
  expect(await remind('evaluation', mentee.id)).toMatchObject({ code: 'nothing_awaited' })
})

test('who sees to an overdue case is reminded before others, and the line says so', async () => {
  const [owner, other] = [await makeAdmin(here, { name: 'Meera Joshi' }), await makeAdmin(here)]
  await later(40 * 86_400)
  const drafting = await here.as('admin', other)
  await draftOf(drafting)
  const taking = await here.as('admin', owner)
  const mine = { kind: 'unreviewed', subject: mentee.id, mine: true } as const
  await taking.call(dashboard.attend, { body: mine })
  const lineOf = async (reader: Caller) =>
    (await reader.call(adminSelection.escalations)).body.data.find(({ kind }) => kind === 'unreviewed')
  expect(await lineOf(admin)).toMatchObject({
    evaluator: { _id: owner.id, name: 'Meera Joshi' },
    reminded: null,
  })
  expect(await lineOf(taking)).toMatchObject({ evaluator: { _id: other.id } })
  await later(86_400 + 60)
  expect(await remind('evaluation', mentee.id)).toMatchObject({ success: true, name: 'Meera Joshi' })
  expect(await lineOf(admin)).toMatchObject({ reminded: { times: 1 } })
  await here.db
    .updateTable('account')
    .set({ suspended_at: here.clock.now })
    .where('id', '=', owner.id)
    .execute()
  expect(await lineOf(admin)).toMatchObject({ evaluator: { _id: other.id } })
})

const saying = (purpose: string, given: boolean, how: 'switch' | 'lapse' = 'switch') =>
  here.db
    .insertInto('consent')
    .values({
      account_id: mentee.id,
      subject_hmac: '',
      purpose,
      given,
      how,
      notice_version: 1,
      language: 'en',
      address: '',
      at: here.clock.now,
    })
    .execute()

test('an introduced person is reminded of consents that were never answered, and not of a no', async () => {
  await here.db.updateTable('account').set({ language: 'hi' }).where('id', '=', mentee.id).execute()
  await later(8 * 86_400)
  expect(await remind('consent', mentee.id)).toMatchObject({ code: 'nothing_awaited', name: '' })
  await introduce({ here, admin, menteeId: mentee.id }, mentor.id)
  expect(await remind('consent', mentee.id)).toMatchObject({
    code: 'reminded_lately',
    name: 'Priya Kulkarni',
  })
  await later(7 * 86_400 + 60)
  expect(await remind('consent', mentee.id)).toMatchObject({
    success: true,
    words: { language: 'hi', link: expect.stringContaining('/my-data') },
  })
  expect(await noticesOf(mentee.id, 'consentReminder')).toMatchObject([{ link: '/my-data' }])
  expect(await auditOf(here, 'consent.remind')).toMatchObject([
    { target_id: mentee.id, target_type: 'mentee' },
  ])
  expect(await remind('consent', mentee.id)).toMatchObject({ code: 'reminded_lately' })
  for (const purpose of ['brief', 'contact', 'mails']) await saying(purpose, false)
  await later(7 * 86_400 + 60)
  expect(await remind('consent', mentee.id)).toMatchObject({ code: 'nothing_awaited' })
})

test('what lapsed is still to be answered, and what was withheld before is a no', async () => {
  await introduce({ here, admin, menteeId: mentee.id }, mentor.id)
  await later(8 * 86_400)
  await here.db
    .updateTable('account')
    .set({ withheld: ['brief', 'contact', 'mails'] })
    .where('id', '=', mentee.id)
    .execute()
  expect(await remind('consent', mentee.id)).toMatchObject({ code: 'nothing_awaited' })
  await saying('contact', false, 'lapse')
  expect(await remind('consent', mentee.id)).toMatchObject({ success: true })
  expect(await remind('consent', crypto.randomUUID())).toMatchObject({ code: 'nothing_awaited' })
})

test('who has no e-mail address and switched the app off cannot be reminded, which a preview says before', async () => {
  await here.db.updateTable('account').set({ email: null }).where('id', '=', mentor.id).execute()
  const ids = [await introduce({ here, admin, menteeId: mentee.id }, mentor.id)]
  await later(3 * 86_400)
  const asked = async (preview: boolean) =>
    (await admin.call(reminders.remind, { body: { wait: 'answer', ids, preview } })).body.data[0]
  expect(await asked(true)).toMatchObject({ success: true, code: 'reminder_in_app' })
  const choice = { account_id: mentor.id, topic: 'introductions', in_app: false, mail: true } as const
  await here.db.insertInto('notification_choice').values(choice).execute()
  for (const preview of [true, false])
    expect(await asked(preview)).toMatchObject({
      success: false,
      code: 'reminder_no_address',
      message: messageText('reminder_no_address'),
      name: 'Sanjay Patil',
    })
  expect(await here.db.selectFrom('reminder').selectAll().execute()).toEqual([])
  // With an address, it is their choice.
  await here.db.updateTable('account').set({ email: mentor.email }).where('id', '=', mentor.id).execute()
  await here.db.updateTable('notification_choice').set({ mail: false }).execute()
  expect(await asked(true)).toMatchObject({ code: 'reminder_unwanted' })
})

test('a call sheet has the ticked people, or those whom the filters find, and is logged as an export', async () => {
  const second = await makeMentee(here, { name: 'Asha Rao', mobile_no: '9822000001', education: 'B.Com' })
  const ticked = await admin.call(reminders.callMentees, { query: { ids: `${mentee.id},${second.id}` } })
  expect(ticked.body.data).toMatchObject([
    { _id: mentee.id, name: 'Priya Kulkarni', phone: '9822054321', since: expect.any(String) },
    { _id: second.id, name: 'Asha Rao', phone: '9822000001', state: 'registered' },
  ])
  const one = await admin.call(reminders.callMentees, { query: { ids: mentee.id } })
  expect(one.body.data.map(({ name }) => name)).toEqual(['Priya Kulkarni'])
  const found = await admin.call(reminders.callMentees, { query: { education: 'B.Com' } })
  expect(found.body.data.map(({ name }) => name)).toEqual(['Asha Rao'])
  const called = await admin.call(reminders.callMentors, { query: { status: 'Approved' } })
  expect(called.body.data).toMatchObject([{ name: 'Sanjay Patil', phone: '9822012345', state: 'Approved' }])
  expect((await admin.call(reminders.callMentors, { query: { status: 'Pending' } })).body.data).toEqual([])
  const blocked = await makeMentor(here, { block: true })
  const applying = await makeMentor(here, { approve: false })
  const ids = [applying.id, mentor.id, blocked.id].join()
  const states = (await admin.call(reminders.callMentors, { query: { ids } })).body.data
  expect(states.map(({ state }) => state)).toEqual(['Pending', 'Approved', 'Blocked'])
  const [logged] = await auditOf(here, 'mentee.sheet')
  expect(logged).toMatchObject({ actor_id: admin.id })
  expect(JSON.stringify(logged)).toContain(second.id)
  expect(await auditOf(here, 'mentor.sheet')).not.toEqual([])
  expect(await auditOf(here, 'mentor.export')).toEqual([])
})

test('a call sheet is refused to who may not export contacts, and for ids that are none', async () => {
  const evaluator = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
  const refused = await evaluator.call(reminders.callMentees, { query: {} })
  expectRefusal(refused, { status: 403, message: messageText('forbidden') })
  const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
  expect((await manager.call(reminders.callMentors, { query: {} })).status).toBe(200)
  const wrong = await admin.send(reminders.callMentors, { query: { ids: 'nobody' } })
  expect(wrong).toMatchObject({ status: 400, body: { errors: { ids: expect.any(String) } } })
  for (const [call, status] of [
    [reminders.callMentors, 'invited'],
    [reminders.callMentees, 'Approved'],
  ] as const) {
    const unknown = await admin.send(call, { query: { status } })
    expect(unknown).toMatchObject({ status: 400, body: { errors: { status: expect.any(String) } } })
  }
})
