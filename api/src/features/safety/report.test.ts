import { contract } from '@udyam/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { makeMentorship, type MadeMentorship } from '#test/make-selection.ts'
import { makeAdmin, makeMentor, makePromoter, makeVisitor } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds, rowOf } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const { adminSelection, mentorships, safety } = contract
const text = 'He asked for money'
const category = 'money' as const
let here: World
let made: MadeMentorship
let admin: Caller
let mentee: Caller
let mentor: Caller

beforeEach(async () => {
  here = await world()
  made = await makeMentorship(here)
  admin = await here.as('admin')
  mentee = await here.as('mentee', made.mentee)
  mentor = await here.as('mentor', made.mentor)
})

const send = async (caller: Caller, said: string) => {
  here.clock.now = new Date(here.clock.now.getTime() + 1000)
  return (await caller.call(mentorships.send, { params: made, body: { text: said } })).body.data._id
}
const list = async () => (await admin.call(adminSelection.reports)).body.data
const open = (id: string, by = admin) =>
  by.call(safety.openEvidence, { params: { id }, body: { reason: 'To decide on it' } })

describe('a report', () => {
  test('of a message seals it, ten around it, and who wrote it; it opens with a reason, told to all', async () => {
    for (let sent = 0; sent < 8; sent += 1) await send(mentee, `before ${sent}`)
    const id = await send(mentor, 'Lend me money')
    for (let sent = 0; sent < 8; sent += 1) await send(mentee, `after ${sent}`)
    const body = { about: 'message', id, category, text } as const
    expect((await mentee.call(safety.report, { body })).status).toBe(201)
    expect((await mentee.call(safety.report, { body })).status).toBe(201)
    expect(await list()).toMatchObject([{ _id: id, about: 'message', reason: text, state: 'open' }])
    const rows = await here.db.selectFrom('evidence').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('money')
    const other = await here.as('admin')
    const { data } = (await open(id)).body
    expect(data.message).toMatchObject({ author: 'mentor', text: 'Lend me money' })
    expect(data.around.map((line) => line.text)).toEqual([
      ...[3, 4, 5, 6, 7].map((at) => `before ${at}`),
      ...[0, 1, 2, 3, 4].map((at) => `after ${at}`),
    ])
    expect(data.subject).toEqual({
      name: 'Sanjay Patil',
      role: 'mentor',
      email: made.mentor.email,
      phone: '9822012345',
    })
    const [event] = await auditOf(here, 'evidence.open')
    expect(event).toMatchObject({ actor_id: admin.id, target_id: id, reason: 'To decide on it' })
    expect(await notificationKinds(here, other.id)).toContain('evidenceOpened')
    // It names its reader, and goes with them.
    await eraseAccount(here.db, { id: admin.id, role: 'admin' })
    expect(await notificationKinds(here, other.id)).not.toContain('evidenceOpened')
  })

  test('of the other of a pair seals their last messages, and how that person is reached', async () => {
    for (let sent = 0; sent < 12; sent += 1) await send(mentee, `said ${sent}`)
    const body = { about: 'mentorship', id: made.id, category, text } as const
    expect((await mentor.call(safety.report, { body })).status).toBe(201)
    const [report] = await list()
    const { data } = (await open(report?._id ?? '')).body
    expect(data.message).toBeNull()
    expect(data.around.map((line) => line.text)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((at) => `said ${at}`),
    )
    expect(data.subject).toEqual({
      name: 'Priya Kulkarni',
      role: 'mentee',
      email: made.mentee.email,
      phone: '9822054321',
    })
  })

  test('of a promoter seals how that person is reached, and no messages', async () => {
    const promoter = await makePromoter(here, { isApproved: true, phoneNumber: '9822077777' })
    await mentee.call(safety.report, { body: { about: 'account', id: promoter.id, category, text } })
    const [report] = await list()
    const { data } = (await open(report?._id ?? '')).body
    expect(data).toMatchObject({ message: null, around: [] })
    expect(data.subject).toMatchObject({ name: 'Asha Deshmukh', role: 'promoter', phone: '9822077777' })
  })

  test('comes from both sides and from visitors, about whom they can see alone', async () => {
    const visitor = await here.as('visitor', await makeVisitor(here))
    const hidden = await makeMentor(here, { approve: false })
    const report = (caller: Caller, about: 'account' | 'mentorship', id: string) =>
      caller.call(safety.report, { body: { about, id, category: 'threat', text } })
    expect((await report(visitor, 'account', mentor.id)).status).toBe(201)
    expect((await report(mentor, 'account', mentee.id)).status).toBe(201)
    expect((await report(mentee, 'mentorship', made.id)).status).toBe(201)
    const missing = { status: 404, message: messageText('report_subject_not_found') }
    for (const id of [mentee.id, hidden.id, visitor.id, admin.id, crypto.randomUUID()]) {
      expectRefusal(await report(visitor, 'account', id), missing)
    }
    expect((await report(await here.as('mentee'), 'mentorship', made.id)).status).toBe(404)
    const subjects = (await list()).map(({ severity, author }) => `${severity} ${author?._id}`)
    expect(subjects.toSorted()).toEqual(
      [mentor.id, mentee.id, mentor.id].map((id) => `urgent ${id}`).toSorted(),
    )
  })

  test('of a threat is mailed at once, after twenty other mails and after one just like it', async () => {
    const officer = await makeAdmin(here)
    const tell = (by: Caller) =>
      by.call(safety.report, { body: { about: 'account', id: mentor.id, category: 'threat', text } })
    const told = async () =>
      (await mailsTo(here, officer.email)).filter(({ held_until }) => held_until === null)
    for (let at = 0; at < 22; at += 1) await tell(await here.as('visitor', await makeVisitor(here)))
    expect(await told()).toHaveLength(22)
  })

  test('that is urgent is listed before newer ones, and one that is dealt with after all', async () => {
    for (const kind of ['other', 'threat', 'money'] as const) {
      await here.pass(1)
      const visitor = await here.as('visitor', await makeVisitor(here))
      const body = { about: 'account', id: mentor.id, category: kind, text } as const
      expect((await visitor.call(safety.report, { body })).status).toBe(201)
    }
    const order = async () => (await list()).map((one) => one.category)
    expect(await order()).toEqual(['threat', 'money', 'other'])
    const { _id: id = '' } = (await list())[0] ?? {}
    const resolve = (by: Caller) => by.call(adminSelection.resolveReport, { params: { id } })
    const resolvedAt = here.clock.now.toISOString()
    expect((await resolve(admin)).body.data.resolvedAt).toBe(resolvedAt)
    expect(await order()).toEqual(['money', 'other', 'threat'])
    // Who is second changes nothing.
    await here.pass(60)
    expect((await resolve(await here.as('admin'))).body.data.resolvedAt).toBe(resolvedAt)
    expect(await rowOf(here, 'report', id)).toMatchObject({ handler_id: admin.id })
  })

  test('stays with its sealed evidence when either has gone, and says nothing any more', async () => {
    const id = await send(mentor, 'Lend me money')
    await mentee.call(safety.report, { body: { about: 'message', id, category, text } })
    await here.db.deleteFrom('account').where('id', '=', mentee.id).execute()
    expect(await rowOf(here, 'report', id)).toMatchObject({ reporter_id: null, text: '' })
    expect((await open(id)).body.data.message?.text).toBe('Lend me money')
  })

  test('has no evidence that another key opens', async () => {
    const id = await send(mentor, 'Lend me money')
    await mentee.call(safety.report, { body: { about: 'message', id, category, text } })
    const place = await withEnv(here, { secretKey: 'another key for tests alone, of more than 32 letters' })
    const again = await place.as('admin', { ...admin, password: 'a good pass phrase' })
    expect((await open(id, again)).status).toBe(409)
  })
})
