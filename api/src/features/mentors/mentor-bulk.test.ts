import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

describe('several mentors at once', () => {
  test('are approved as one is: each is told by mail, each is written down', async () => {
    const waiting = await Promise.all([1, 2, 3].map(() => makeMentor(here, { approve: false })))
    const ids = waiting.map(({ id }) => id)
    const { status, body } = await admin.call(mentors.bulk, {
      body: { action: 'approve', records: recordsOf(ids) },
    })
    expect(status).toBe(200)
    expect(body.data).toEqual(
      ids.map((_id) => ({
        _id,
        success: true,
        message: 'Mentor approved successfully',
        code: 'mentor_approved',
      })),
    )
    const events = await auditOf(here, 'mentor.approve')
    expect(new Set(events.map(({ target_id }) => target_id))).toEqual(new Set(ids))
    for (const { id, email } of waiting) {
      expect(await rowOf(here, 'mentor', id)).toMatchObject({ approve: true })
      expect((await mailsTo(here, email)).map(({ kind }) => kind)).toEqual(['applicationApproved'])
    }
  })

  test('are refused one by one, and the rest is done', async () => {
    const waiting = await makeMentor(here, { approve: false })
    const approved = await makeMentor(here)
    const gone = crypto.randomUUID()
    const ids = [approved.id, gone, waiting.id, waiting.id]
    const { body } = await admin.call(mentors.bulk, { body: { action: 'approve', records: recordsOf(ids) } })
    expect(body.data).toEqual([
      {
        _id: approved.id,
        success: false,
        message: messageText('mentor_not_pending'),
        code: 'mentor_not_pending',
      },
      { _id: gone, success: false, message: 'Mentor not found', code: 'mentor_not_found' },
      { _id: waiting.id, success: true, message: 'Mentor approved successfully', code: 'mentor_approved' },
    ])
    expect(await mailsTo(here, approved.email)).toEqual([])
  })

  test('are not approved for what somebody has changed since it was read', async () => {
    const { id } = await makeMentor(here, { approve: false })
    const { updatedAt } = (await admin.call(mentors.get, { params: { id } })).body.data
    await here.pass(60)
    await admin.call(mentors.update, { params: { id }, body: { bio: 'New' } })
    const records = [{ _id: id, updatedAt }]
    const { body } = await admin.call(mentors.bulk, { body: { action: 'approve', records } })
    expect(body.data).toMatchObject([{ _id: id, success: false }])
    expect(body.data[0]?.message).toContain(messageText('stale_record'))
    expect(await rowOf(here, 'mentor', id)).toMatchObject({ approve: false })
  })

  test('are blocked, which ends their sessions, and deleted', async () => {
    const mentor = await makeMentor(here)
    const caller = await here.as('mentor', mentor)
    const ids = [mentor.id]
    await admin.call(mentors.bulk, { body: { action: 'block', records: recordsOf(ids) } })
    expect((await caller.call(mentors.getProfile)).status).toBe(401)
    const { body } = await admin.call(mentors.bulk, { body: { action: 'delete', records: recordsOf(ids) } })
    expect(body.data).toEqual([
      { _id: mentor.id, success: true, message: 'Mentor deleted successfully', code: 'mentor_deleted' },
    ])
    expect(await rowOf(here, 'mentor', mentor.id)).toBeUndefined()
  })

  test('are up to a hundred, and named by ids', async () => {
    const { id } = await makeMentor(here)
    for (const ids of [[], ['x'], Array.from({ length: 101 }, () => id)]) {
      const answer = await admin.send(mentors.bulk, { body: { action: 'delete', records: recordsOf(ids) } })
      expect(answer.status, String(ids.length)).toBe(400)
      expect(Object.keys(answer.body.errors ?? {})).toEqual([ids[0] === 'x' ? 'records._id' : 'records'])
    }
    const answer = await admin.send(mentors.bulk, { body: { action: 'promote', records: [{ _id: id }] } })
    const values = 'approve, revoke, reject, block, unblock, archive, restore, delete'
    const message = messageText('value_one_of', { values })
    expectRefusal(answer, { status: 400, message, field: 'action' })
    expect(await rowOf(here, 'mentor', id)).toBeDefined()
  })
})

function recordsOf(ids: readonly string[]) {
  return ids.map((_id) => ({ _id }))
}
