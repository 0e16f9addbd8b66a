import { mentorships } from '@udyam/contract/mentorships/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import type { MadeMentorship } from '#test/make-selection.ts'
import { auditOf, expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let made: MadeMentorship
let params: { id: string }
let mentee: Caller
let mentor: Caller

beforeEach(async () => {
  ;({ here, made, mentee, mentor } = await mentorshipWorld())
  params = { id: made.id }
})

async function send(caller: Caller, text: string) {
  here.clock.now = new Date(here.clock.now.getTime() + 1000)
  return (await caller.call(mentorships.send, { params, body: { text } })).body.data
}
const unreadOf = async (caller: Caller) => (await caller.call(mentorships.get, { params })).body.data.unread
const told = async ({ id }: Caller) =>
  here.db.selectFrom('notification').where('account_id', '=', id).selectAll().execute()

describe('the messages of the two', () => {
  test('are listed newest first, a page at a time', async () => {
    for (const text of ['One', 'Two']) await send(mentee, text)
    await send(mentor, 'Three')
    const page = async (query: Record<string, string>) =>
      (await mentor.send(mentorships.messages, { params, query })).body
    const first = await page({ limit: '2' })
    expect(first.data.map(({ text }) => text)).toEqual(['Three', 'Two'])
    expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
    expect((await page({ limit: '2', page: '2' })).data).toMatchObject([
      { text: 'One', author: 'mentee', readAt: null, isReported: false },
    ])
  })

  test('are counted until they are read, by the other alone', async () => {
    await send(mentee, 'One')
    await send(mentee, 'Two')
    expect([await unreadOf(mentee), await unreadOf(mentor)]).toEqual([0, 2])
    await mentee.call(mentorships.readMessages, { params })
    expect(await unreadOf(mentor)).toBe(2)
    const { body } = await mentor.call(mentorships.readMessages, { params })
    expect(body.data).toEqual({ unread: 0 })
    expect(await unreadOf(mentor)).toBe(0)
    const { data } = (await mentee.call(mentorships.messages, { params })).body
    expect(data.every(({ readAt }) => readAt === here.clock.now.toISOString())).toBe(true)
  })

  test('need words', async () => {
    const answer = await mentee.call(mentorships.send, { params, body: { text: ' ' } })
    expectRefusal(answer, { status: 400, message: messageText('text_required'), field: 'text' })
  })

  test('are told once until they are read, in the app and by mail', async () => {
    await Promise.all(Array.from({ length: 5 }, (_none, index) => send(mentee, `${index}`)))
    expect(await told(mentor)).toMatchObject([
      { kind: 'newMessage', details: { other: 'Priya Kulkarni' }, link: `/mentorships/${made.id}` },
    ])
    expect(await mailsTo(here, mentor.email)).toHaveLength(1)
    await mentor.call(mentorships.readMessages, { params })
    expect((await mentor.call(notifications.unread)).body.data).toMatchObject({ unread: 0, messages: 0 })
    await send(mentee, 'More')
    expect(await mailsTo(here, mentor.email)).toHaveLength(2)
    expect(JSON.stringify(await mailsTo(here, mentor.email))).not.toContain('More')
  })

  test('are mailed once until they are read to whoever is not told in the app', async () => {
    const choices = [{ topic: 'messages', inApp: false, mail: true }] as const
    await mentor.call(notifications.saveChoices, { body: { choices: [...choices] } })
    for (const text of ['One', 'Two']) await send(mentee, text)
    expect(await told(mentor)).toEqual([])
    expect(await mailsTo(here, mentor.email)).toHaveLength(1)
    await mentor.call(mentorships.readMessages, { params })
    await send(mentee, 'Three')
    expect(await mailsTo(here, mentor.email)).toHaveLength(2)
  })
})

describe('a message of the other', () => {
  test('is reported once, also after the end; whoever wrote it does not learn of it', async () => {
    const admin = await here.as('admin')
    const { _id: id } = await send(mentor, 'Unkind words')
    await mentee.call(mentorships.end, { params, body: { reason: 'other' } })
    const report = (reason: string) => mentee.call(mentorships.report, { params: { id }, body: { reason } })
    for (const { body } of [await report('Unkind'), await report('Again')]) {
      expect(body).toMatchObject({
        message: messageText('message_reported'),
        data: { isReported: true },
      })
    }
    expect(await rowOf(here, 'report', id)).toMatchObject({ text: 'Unkind', about: 'message' })
    expect(await told(admin)).toMatchObject([
      { kind: 'messageReported', details: { reporter: 'Priya Kulkarni' }, link: '/admin/selection/reports' },
    ])
    expect(await auditOf(here, 'mentorship.report')).toHaveLength(1)
    const seen = await mentor.call(mentorships.messages, { params })
    expect(seen.body.data).toMatchObject([{ isReported: false }])
    const own = await mentee.call(mentorships.messages, { params })
    expect(own.body.data).toMatchObject([{ isReported: true }])
  })

  test('needs a reason to be reported; one’s own is not reported', async () => {
    const { _id: id } = await send(mentor, 'Hello')
    const report = (caller: Caller, reason: string) =>
      caller.call(mentorships.report, { params: { id }, body: { reason } })
    const { status, body } = await report(mentee, '')
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['reason']])
    expectRefusal(await report(mentor, 'x'), { status: 404, message: 'Message not found' })
  })
})
