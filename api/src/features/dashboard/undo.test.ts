import { auth } from '@udyam/contract/auth/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentor, testPassword } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds, rowOf } from '#test/rows.ts'
import { otherProcess, withEnv, world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

/** Ten waiting applications, approved, with the offer to undo it. */
async function approveTen() {
  const waiting = await Promise.all(Array.from({ length: 10 }, () => makeMentor(here, { approve: false })))
  const records = waiting.map(({ id }) => ({ _id: id }))
  const { status, body } = await admin.call(mentors.bulk, {
    body: { action: 'approve', records, undo: true },
  })
  expect(status).toBe(200)
  expect(body.data.map(({ success }) => success)).toEqual(waiting.map(() => true))
  const { undo } = body
  if (undo === undefined) throw new Error('the change was not asked to wait')
  return { waiting, undo }
}

async function approvedOf(waiting: { id: string }[]): Promise<number> {
  const rows = await Promise.all(waiting.map(({ id }) => rowOf(here, 'mentor', id)))
  return rows.filter((row) => row?.['approve'] === true).length
}

test('a change that is taken back in time has happened to nobody', async () => {
  const { waiting, undo } = await approveTen()
  expect(undo.until).toBe(new Date(here.clock.now.getTime() + 15_000).toISOString())
  await here.pass(14)
  expect(await approvedOf(waiting)).toBe(0)
  const { status, body } = await admin.call(dashboard.takeBack, { params: { id: undo._id } })
  expect([status, body.message]).toEqual([200, messageText('taken_back')])
  await here.pass(60)
  expect(await approvedOf(waiting)).toBe(0)
  expect(await auditOf(here, 'mentor.approve')).toEqual([])
  for (const { email } of waiting) expect(await mailsTo(here, email)).toEqual([])
})

test('a change whose time is over happens once, on two processes too, and is written down as of who asked for it', async () => {
  const { waiting, undo } = await approveTen()
  const other = await otherProcess(here)
  here.clock.now = new Date(here.clock.now.getTime() + 15_000)
  await Promise.all([here.app.runDueChanges(), other.app.runDueChanges()])
  await here.app.runDueChanges()
  expect(await approvedOf(waiting)).toBe(10)
  for (const { email } of waiting) {
    expect((await mailsTo(here, email)).map(({ kind }) => kind)).toEqual(['applicationApproved'])
  }
  const events = await auditOf(here, 'mentor.approve')
  expect(events.map(({ actor_id }) => actor_id)).toEqual(waiting.map(() => admin.id))
  const late = await admin.call(dashboard.takeBack, { params: { id: undo._id } })
  expectRefusal(late, { status: 409, message: messageText('undo_too_late') })
})

test('nobody takes back what another has asked for', async () => {
  const { waiting, undo } = await approveTen()
  const stranger = await here.as('admin')
  const { status } = await stranger.call(dashboard.takeBack, { params: { id: undo._id } })
  expect(status).toBe(404)
  await here.pass(15)
  expect(await approvedOf(waiting)).toBe(10)
})

test('what is refused at once does not wait', async () => {
  const { status, body } = await admin.send(mentors.bulk, {
    body: { action: 'approve', records: [], undo: true },
  })
  expect([status, body.undo]).toEqual([400, undefined])
  const records = [{ _id: crypto.randomUUID() }]
  expectRefusal(await admin.send(mentors.bulk, { body: { action: 'approve', records, undo: 'true' } }), {
    status: 400,
    field: 'undo',
    message: messageText('value_true_false'),
  })
  expect(await here.db.selectFrom('waiting_change').selectAll().execute()).toEqual([])
})

test('rights are those of the moment when the change happens: who has lost them is told that it did not', async () => {
  const { waiting } = await approveTen()
  await here.db.updateTable('account').set({ kind: 'auditor' }).where('id', '=', admin.id).execute()
  await here.pass(15)
  expect(await approvedOf(waiting)).toBe(0)
  const { body } = await admin.call(notifications.list)
  expect(body.data.map(({ kind }) => kind)).toEqual(['changeRefused'])
  expect(await here.db.selectFrom('waiting_change').selectAll().execute()).toEqual([])
})

test('a row that has changed meanwhile is refused alone, and who asked is told', async () => {
  const { waiting } = await approveTen()
  const [first] = waiting
  await here.db
    .deleteFrom('account')
    .where('id', '=', first?.id ?? '')
    .execute()
  await here.pass(15)
  expect(await approvedOf(waiting.slice(1))).toBe(9)
  expect(await notificationKinds(here, admin.id)).toEqual(['changeRefused'])
})

test('nobody is told again of a row that was refused before their eyes', async () => {
  const { id } = await makeMentor(here, { approve: false })
  const records = [{ _id: id }, { _id: crypto.randomUUID() }]
  const { body } = await admin.call(mentors.bulk, { body: { action: 'approve', records, undo: true } })
  expect(body.data.map(({ success }) => success)).toEqual([true, false])
  await here.pass(15)
  expect(await approvedOf([{ id }])).toBe(1)
  expect(await notificationKinds(here, admin.id)).toEqual([])
})

test('a change ends with the session that asked for it, where that was ended for safety, and not by signing out', async () => {
  const ended = await approveTen()
  const other = await here.as('admin', { email: admin.email, password: testPassword })
  await other.call(auth.endOtherSessions)
  await here.pass(15)
  expect(await approvedOf(ended.waiting)).toBe(0)
  admin = other
  const kept = await approveTen()
  await admin.call(auth.logout)
  await here.pass(15)
  expect(await approvedOf(kept.waiting)).toBe(10)
})

test('a change outlives its session where newer ones of the same person have ended it', async () => {
  // In the demo sessions have no limit.
  here = await withEnv(here, { demo: false })
  admin = await here.as('admin')
  const { waiting } = await approveTen()
  for (let times = 0; times < 10; times += 1) {
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    await here.as('admin', { email: admin.email, password: testPassword })
  }
  expect((await admin.call(auth.verifyToken)).status).toBe(401)
  await here.pass(15)
  expect(await approvedOf(waiting)).toBe(10)
})

test('nothing waits where every record is refused, and no more than thirty changes of one person', async () => {
  const { id } = await makeMentor(here)
  const ask = (records: { _id: string }[]) =>
    admin.call(mentors.bulk, { body: { action: 'approve', records, undo: true } })
  expect((await ask([{ _id: id }])).body.undo).toBeUndefined()
  const waiting = await makeMentor(here, { approve: false })
  for (let at = 0; at < 30; at += 1) expect((await ask([{ _id: waiting.id }])).status).toBe(200)
  expectRefusal(await ask([{ _id: waiting.id }]), {
    status: 429,
    message: messageText('enough_now'),
  })
  admin = await here.as('admin')
  expect((await ask([{ _id: waiting.id }])).status).toBe(200)
})
