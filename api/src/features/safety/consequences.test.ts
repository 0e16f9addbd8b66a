import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { safety } from '@udyam/contract/safety/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMeeting, makeMentorship, type MadeMentorship } from '#test/make-selection.ts'
import { makeMentee, makeMentor, type Made } from '#test/make.ts'
import { expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { introduce } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller
let mentorship: MadeMentorship
let mentor: Made

const changed = {
  status: 409,
  message: messageText('consequences_changed'),
}

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentorship = await makeMentorship(here)
  mentor = mentorship.mentor
  const tomorrow = new Date(here.clock.now.getTime() + 86_400_000)
  await makeMeeting(here, mentorship, { startsAt: tomorrow })
  await makeMeeting(here, mentorship, { startsAt: new Date(here.clock.now.getTime() - 86_400_000) })
  const other = await makeMentee(here)
  await introduce({ here, admin, menteeId: other.id }, mentor.id)
})

describe('what ends with an account', () => {
  test('is counted for either side, for several at once, and is nothing for a stranger', async () => {
    const ends = async (...ids: string[]) =>
      (await admin.call(safety.consequences, { body: { ids } })).body.data
    expect(await ends(mentor.id)).toEqual({
      activeMentorships: 1,
      waitingBriefs: 1,
      meetings: 1,
      plannedProfiles: 0,
    })
    expect(await ends(mentorship.mentee.id)).toEqual({
      activeMentorships: 1,
      waitingBriefs: 0,
      meetings: 1,
      plannedProfiles: 0,
    })
    expect(await ends(mentor.id, mentorship.mentee.id)).toEqual(await ends(mentor.id))
    const { id } = await makeMentor(here)
    expect(await ends(id)).toEqual({
      activeMentorships: 0,
      waitingBriefs: 0,
      meetings: 0,
      plannedProfiles: 0,
    })
  })

  test('is refused when the caller was told something else, and done when it was that', async () => {
    const params = { id: mentor.id }
    const told = { query: { seen: '2.1.1' } }
    const body = { block: true }
    expectRefusal(await admin.call(mentors.update, { params, body, ...told }), changed)
    expectRefusal(await admin.call(mentors.remove, { params, ...told }), changed)
    const suspended = { suspended: true, reason: 'Complaints' }
    expectRefusal(await admin.call(safety.suspend, { params, body: suspended, ...told }), changed)
    const records = [{ _id: mentor.id }]
    expectRefusal(await admin.call(mentors.bulk, { body: { action: 'block', records }, ...told }), changed)
    const mentee = { id: mentorship.mentee.id }
    expectRefusal(await admin.call(mentees.remove, { params: mentee, ...told }), changed)
    const deleted = { body: { action: 'delete' as const, records: [{ _id: mentee.id }] } }
    expectRefusal(await admin.call(mentees.bulk, { ...deleted, ...told }), changed)
    expect(await rowOf(here, 'mentor', mentor.id)).toMatchObject({ block: false })
    expect((await admin.call(mentors.update, { params, body, query: { seen: '1.1.1' } })).status).toBe(200)
  })

  test('is refused when a change that waited would end more by then', async () => {
    const records = [{ _id: mentor.id }]
    const { body } = await admin.call(mentors.bulk, {
      body: { action: 'revoke', records, undo: true },
      query: { seen: '1.1.1' },
    })
    expect(body.undo).toBeDefined()
    await here.db.updateTable('selection_settings').set({ default_capacity: 3 }).execute()
    await introduce({ here, admin, menteeId: (await makeMentee(here)).id }, mentor.id)
    here.clock.now = new Date(here.clock.now.getTime() + 15_000)
    await here.app.runDueChanges()
    expect(await rowOf(here, 'mentor', mentor.id)).toMatchObject({ approve: true })
  })
})

describe('several mentors at once', () => {
  test('are no longer approved, unblocked, or rejected with a reason that each is mailed', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => makeMentor(here, { approve: false })))
    if (one === undefined || two === undefined) throw new Error('two were made')
    const records = [{ _id: one.id }, { _id: two.id }]
    const act = (action: 'approve' | 'revoke' | 'block' | 'unblock' | 'reject', reason?: string) =>
      admin.call(mentors.bulk, { body: { action, records, ...(reason !== undefined && { reason }) } })
    await act('approve')
    await act('block')
    await act('unblock')
    expect(await rowOf(here, 'mentor', one.id)).toMatchObject({ approve: true, block: false })
    await act('revoke')
    expect(await rowOf(here, 'mentor', one.id)).toMatchObject({ approve: false })
    const nothing = { status: 400, field: 'reason', message: 'Please give a reason' }
    expectRefusal(await act('reject'), nothing)
    expect((await act('reject', 'No room this year')).status).toBe(200)
    expect(await rowOf(here, 'mentor', one.id)).toBeUndefined()
    for (const { email } of [one, two]) {
      expect((await mailsTo(here, email)).map(({ kind }) => kind)).toContain('applicationRejected')
    }
  })
})
