import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { interviews } from '@udyam/contract/interviews/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee, testPassword } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds, rowOf } from '#test/rows.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let owner: Caller
let mentee: Caller
let params: { id: string }

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
  const made = await makeMentee(here)
  mentee = await here.as('mentee', made)
  params = { id: made.id }
  await here.db.updateTable('account').set({ email_verified_at: here.clock.now }).execute()
})

const inHours = (hours: number) => new Date(here.clock.now.getTime() + hours * 3_600_000).toISOString()
const propose = async (by = owner, body: object = {}) =>
  by.send(interviews.propose, { params, body: { times: [inHours(24), inHours(48)], ...body } })
const refused = (answer: Parameters<typeof expectRefusal>[0], code: Parameters<typeof messageText>[0]) =>
  expectRefusal(answer, { status: 409, message: messageText(code) })
const listed = async (by = owner) => (await by.call(interviews.list, { params })).body.data
const own = async () => (await mentee.call(introductions.journey)).body.data.interview
const of = (id = '') => ({ params: { id } })
const calendars = async ({ email }: Caller) =>
  (await mailsTo(here, email)).flatMap(({ calendar }) => (calendar ? [calendar.replaceAll('\r\n ', '')] : []))

async function agreed(by = owner) {
  const { data } = (await propose(by, { way: 'video', place: 'https://meet.example.org/x' })).body
  const time = data.times[1] ?? ''
  const answer = await mentee.call(interviews.accept, { ...of(data._id), body: { time } })
  return { id: data._id, time, answer }
}

describe('an interview', () => {
  test('is proposed at up to three times, and the mentee is told', async () => {
    const { status, body } = await propose()
    expect([status, body.message]).toEqual([201, messageText('interview_proposed')])
    expect(await listed()).toMatchObject([
      { state: 'proposed', minutes: 30, way: 'phone', isOwn: true, startsAt: null, reminded: null },
    ])
    expect(await own()).toMatchObject({ _id: body.data._id, times: body.data.times, state: 'proposed' })
    expect(await notificationKinds(here, mentee.id)).toEqual(['interviewProposed'])
    expect(await mailsTo(here, mentee.email)).toMatchObject([{ calendar: null }])
    expect(await auditOf(here, 'interview.propose')).toMatchObject([
      { target_id: mentee.id, actor_id: owner.id },
    ])
  })

  test.each([
    ['times', { times: [] }],
    ['times', { times: [1, 2, 3, 4].map((day) => inLater(day)) }],
    ['times', { times: ['2020-01-01T10:00:00Z'] }],
    ['minutes', { minutes: 121 }],
    ['minutes', { minutes: 14 }],
    ['way', { way: 'person' }],
    ['place', { way: 'video', place: 'Wai' }],
    ['place', { place: 'x'.repeat(301) }],
  ])('is refused with bad %s', async (field, body) => {
    const answer = await propose(owner, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
    expect(await listed()).toEqual([])
  })

  test('is one at a time; a proposal whose times are over gives way', async () => {
    await propose()
    refused(await propose(), 'interview_open')
    here.clock.now = new Date(here.clock.now.getTime() + 49 * 3_600_000)
    owner = await here.as('admin', { email: owner.email, password: testPassword })
    mentee = await here.as('mentee', { email: mentee.email, password: testPassword })
    expect(await own()).toBeUndefined()
    expect((await propose()).status).toBe(201)
    expect((await listed()).map(({ state }) => state)).toEqual(['proposed', 'cancelled'])
  })

  test('is agreed by one call, and again by the same; both get the entry of their calendar', async () => {
    const { id, time, answer } = await agreed()
    expect(answer.body.data).toMatchObject({ state: 'agreed', startsAt: time })
    const again = await mentee.call(interviews.accept, { ...of(id), body: { time } })
    expect(again.status).toBe(200)
    expect(await notificationKinds(here, owner.id)).toEqual(['interviewAgreed'])
    expect(await notificationKinds(here, mentee.id)).toEqual(['interviewProposed'])
    for (const [one, title] of [
      [mentee, 'SUMMARY:Interview: '],
      [owner, 'SUMMARY:Interview with Priya'],
    ] as const) {
      const [file, ...others] = await calendars(one)
      expect(others).toEqual([])
      for (const line of [title, 'METHOD:REQUEST', `UID:${id}@`, 'LOCATION:https://meet.example.org/x'])
        expect(file).toContain(line)
      const { data } = (await one.call(interviews.calendar, of(id))).body
      expect(Buffer.from(data.content, 'base64').toString()).toContain(title)
    }
    refused(
      await mentee.call(interviews.accept, { ...of(id), body: { time: inHours(24) } }),
      'interview_over',
    )
  })

  test('is chosen from its times alone, by its mentee alone', async () => {
    const { data } = (await propose()).body
    const choose = (by: Caller, time: string) =>
      by.call(interviews.accept, { ...of(data._id), body: { time } })
    expectRefusal(await choose(mentee, inHours(30)), {
      status: 400,
      field: 'time',
      message: messageText('time_not_proposed'),
    })
    expect((await choose(await here.as('mentee'), data.times[0] ?? '')).status).toBe(404)
    refused(await mentee.call(interviews.calendar, of(data._id)), 'not_agreed')
    here.clock.now = new Date(here.clock.now.getTime() + 25 * 3_600_000)
    mentee = await here.as('mentee', { email: mentee.email, password: testPassword })
    expectRefusal(await choose(mentee, data.times[0] ?? ''), {
      status: 400,
      field: 'time',
      message: messageText('time_past'),
    })
    expect((await own())?.times).toEqual([data.times[1]])
  })

  test('has an outcome once it has begun, which can be corrected', async () => {
    const { id } = await agreed()
    const settle = (body: { state: 'done' | 'missed' | 'cancelled'; note?: string }) =>
      owner.call(interviews.update, { ...of(id), body })
    refused(await settle({ state: 'done' }), 'interview_ahead')
    here.clock.now = new Date(here.clock.now.getTime() + 48.1 * 3_600_000)
    owner = await here.as('admin', { email: owner.email, password: testPassword })
    refused(await propose(), 'interview_open')
    await settle({ state: 'missed' })
    expect((await settle({ state: 'done', note: 'Has a stall.' })).body.data).toMatchObject({
      state: 'done',
      note: 'Has a stall.',
    })
    refused(await settle({ state: 'cancelled' }), 'interview_over')
    expect(JSON.stringify(await auditOf(here, 'interview.done'))).not.toContain('stall')
    expect((await propose()).status).toBe(201)
  })

  test('that is corrected is in the log by its fields, without the notes, which people with a tie must not read', async () => {
    const { id } = await agreed()
    here.clock.now = new Date(here.clock.now.getTime() + 48.1 * 3_600_000)
    owner = await here.as('admin', { email: owner.email, password: testPassword })
    const settle = (body: object) => owner.send(interviews.update, { ...of(id), body })
    const { updatedAt } = (await settle({ state: 'missed', note: 'Nobody answered.' })).body.data
    await settle({ state: 'missed', note: 'Nobody answered.' })
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    await settle({ state: 'done', note: 'Has a stall.', updatedAt })
    refused(await settle({ state: 'missed', updatedAt }), 'stale_record')
    await settle({ state: 'missed' })
    const logged = (await auditOf(here, 'interview.correct')).map(({ fields, reason }) => [fields, reason])
    expect(logged).toEqual([
      [['state', 'note'], null],
      [['state'], null],
    ])
    expect((await listed())[0]).toMatchObject({ state: 'missed', note: 'Has a stall.' })
  })

  test('that is cancelled leaves both calendars', async () => {
    const { id } = await agreed()
    const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
    const body = { state: 'cancelled' } as const
    expect((await manager.call(interviews.update, { ...of(id), body })).body.message).toBe(
      messageText('interview_cancelled'),
    )
    for (const one of [mentee, owner]) {
      const file = (await calendars(one)).at(-1)
      for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', `UID:${id}@`]) expect(file).toContain(line)
    }
    expect(await notificationKinds(here, owner.id)).toContain('interviewDropped')
    expect(await notificationKinds(here, mentee.id)).toContain('interviewCancelled')
    expect(await own()).toBeUndefined()
    refused(await manager.call(interviews.update, { ...of(id), body }), 'interview_over')
  })

  test('ends with the application', async () => {
    const { id } = await agreed()
    await mentee.call(introductions.withdraw)
    expect(await rowOf(here, 'interview', id)).toMatchObject({ state: 'cancelled' })
    expect((await calendars(owner)).at(-1)).toContain('METHOD:CANCEL')
    refused(await propose(), 'step_not_possible')
  })
})

describe('whoever', () => {
  test('is barred by a tie, or may not evaluate, does nothing with it', async () => {
    const evaluator = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
    const { id } = await agreed(evaluator)
    const auditor = await here.as('admin', await makeAdmin(here, { kind: 'auditor' }))
    expect((await propose(auditor)).status).toBe(403)
    expect(await listed(auditor)).toHaveLength(1)
    expect((await owner.call(interviews.calendar, of(id))).status).toBe(404)
    expect((await evaluator.call(interviews.calendar, of(id))).status).toBe(200)
    await evaluator.call(adminSelection.tie, { params, body: { ties: ['family'] } })
    const body = { state: 'cancelled' } as const
    refused(await propose(evaluator), 'tie_declared')
    refused(await evaluator.call(interviews.update, { ...of(id), body }), 'tie_declared')
    refused(await evaluator.call(interviews.list, { params }), 'tie_declared')
    expect((await evaluator.call(interviews.calendar, of(id))).status).toBe(404)
    await owner.call(interviews.update, { ...of(id), body })
    const file = (await calendars(evaluator)).at(-1)
    expect(file).toContain('METHOD:CANCEL')
    expect(file).not.toContain('Priya')
    expect(file).not.toContain('meet.example.org')
  })

  test('asks for nobody there is gets a 404', async () => {
    params = { id: crypto.randomUUID() }
    expect((await propose()).status).toBe(404)
    expect((await owner.call(interviews.list, { params })).status).toBe(404)
    const body = { state: 'cancelled' } as const
    expect((await owner.call(interviews.update, { params, body })).status).toBe(404)
  })
})

/** A time in days from the real now, for cases that are made before the clock. */
function inLater(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

describe('a choice that is not made', () => {
  const run = () => runDueTasks({ ...here.services, audit: async () => undefined })
  const mailed = async () => (await mailsTo(here, mentee.email)).length

  test('is reminded of once, after two days', async () => {
    await propose(owner, { times: [inHours(24 * 10)] })
    await here.pass(47 * 3600)
    await run()
    expect(await mailed()).toBe(1)
    await here.pass(2 * 3600)
    await run()
    await run()
    expect(await mailed()).toBe(2)
    await here.pass(4 * 86_400)
    await run()
    expect(await mailed()).toBe(2)
  })

  test('is reminded of by hand, once in two days; the reminder of the product waits', async () => {
    const { data } = (await propose(owner, { times: [inHours(24 * 10)] })).body
    const remind = async (by = owner) =>
      (await by.call(reminders.remind, { body: { wait: 'interview', ids: [data._id] } })).body.data[0]
    expect(await remind()).toMatchObject({ code: 'reminded_lately' })
    await here.pass(2 * 86_400)
    owner = await here.as('admin', { email: owner.email, password: testPassword })
    expect(await remind()).toMatchObject({ success: true, person: { role: 'mentee' }, mentee: mentee.id })
    expect(await auditOf(here, 'interview.remind')).toMatchObject([{ target_id: mentee.id }])
    await run()
    expect(await mailed()).toBe(2)
    expect(await listed()).toMatchObject([{ reminded: { times: 1 } }])
    expect(await remind()).toMatchObject({ code: 'reminded_lately' })
    await here.db.deleteFrom('reminder').execute()
    await owner.call(adminSelection.tie, { params, body: { ties: ['family'] } })
    expect(await remind()).toMatchObject({ code: 'nothing_awaited' })
  })

  test('is not reminded of once it is made, or its times are over', async () => {
    await agreed()
    await here.pass(49 * 3600)
    const before = await mailed()
    await run()
    expect(await mailed()).toBe(before)
  })
})
