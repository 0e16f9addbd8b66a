import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { followUp } from '@udyam/contract/follow-up/calls'
import type { SelectionSettings } from '@udyam/contract/selection/record-schemas'
import { describe, expect, test } from 'vitest'
import { makeMeeting, makeMentorship } from '#test/make-selection.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { introduce } from '#test/walk.ts'
import { asha, email, invitingWorld } from '#test/inviting.ts'
import { world, type Caller } from '#test/world.ts'

const dayMs = 86_400_000

async function setLimits(admin: Caller, change: Partial<SelectionSettings>): Promise<void> {
  const { data } = (await admin.call(adminSelection.getSettings)).body
  const { status } = await admin.call(adminSelection.updateSettings, { body: { ...data, ...change } })
  expect(status).toBe(200)
}

const kindsOf = async (admin: Caller) =>
  (await admin.call(adminSelection.escalations)).body.data.map(({ kind }) => kind)
const todoOf = async (admin: Caller, wanted: string) =>
  (await admin.call(dashboard.todo)).body.data.items.find(({ kind }) => kind === wanted)?.count

describe('a limit of the setup is the same everywhere', () => {
  test('a mentoring needs attention on the dashboard exactly where its page says so', async () => {
    const here = await world()
    const admin = await here.as('admin')
    await setLimits(admin, { firstMeetingDays: 20, noMeetingDays: 50 })
    const ago = (days: number) => new Date(here.clock.now.getTime() - days * dayMs)
    const made = await makeMentorship(here, { startedAt: ago(100) })
    const needOf = async () => (await admin.call(followUp.get, { params: { id: made.id } })).body.data.need
    const seen = async () => ({
      need: await needOf(),
      attention: await kindsOf(admin),
      todo: await todoOf(admin, 'mentorships'),
    })
    expect(await seen()).toEqual({ need: 'no_first_meeting', attention: ['no_first_meeting'], todo: 1 })
    await setLimits(admin, { firstMeetingDays: 90, noMeetingDays: 120 })
    expect(await seen()).toMatchObject({ need: 'no_first_meeting', todo: 1 })
    await makeMeeting(here, made, { startsAt: ago(60) })
    expect(await seen()).toEqual({ need: 'calm', attention: [], todo: 0 })
    await setLimits(admin, { noMeetingDays: 50 })
    expect(await seen()).toEqual({ need: 'no_meeting', attention: ['no_meeting'], todo: 1 })
    // Two who have agreed on their next meeting need nobody.
    await makeMeeting(here, made, { startsAt: ago(-7) })
    expect(await seen()).toEqual({ need: 'calm', attention: [], todo: 0 })
  })

  test('the promise of a decision is counted and listed by the same days', async () => {
    const here = await world()
    const admin = await here.as('admin')
    await setLimits(admin, { reviewDays: 6 })
    const { id } = await makeMentee(here)
    const registered = async (msAgo: number) => {
      const at = new Date(here.clock.now.getTime() - msAgo)
      await here.db
        .updateTable('application')
        .set({ registered_at: at })
        .where('mentee_id', '=', id)
        .execute()
      const { promise } = (await admin.call(dashboard.charts)).body.data
      const late = promise.waiting.filter(({ days }) => days >= promise.days).length
      return [promise.days, late, (await kindsOf(admin)).length]
    }
    expect(await registered(6 * dayMs - 1000)).toEqual([6, 0, 0])
    expect(await registered(6 * dayMs)).toEqual([6, 1, 1])
  })

  test('a brief without an answer is one once the second reminder is due', async () => {
    const here = await world()
    const admin = await here.as('admin')
    await setLimits(admin, { firstReminderDays: 2, secondReminderDays: 4, expiryDays: 9 })
    const [mentee, mentor] = [await makeMentee(here), await makeMentor(here)]
    await introduce({ here, admin, menteeId: mentee.id }, mentor.id)
    here.clock.now = new Date(here.clock.now.getTime() + 4 * dayMs - 1000)
    expect(await todoOf(await here.as('admin'), 'unanswered')).toBe(0)
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    expect(await todoOf(await here.as('admin'), 'unanswered')).toBe(1)
  })

  test('a place that a waiting brief takes is free neither in matching nor on the map', async () => {
    const here = await world()
    const admin = await here.as('admin')
    await setLimits(admin, { defaultCapacity: 3 })
    const mentor = await makeMentor(here, { location: 'Hadapsar, Pune' })
    const other = await makeMentee(here, { district: 'Nashik' })
    const places = async () => {
      const { districts } = (await admin.call(dashboard.charts)).body.data
      const query = { ruledOut: 'show' as const }
      const found = await admin.call(adminSelection.mentorChoices, { params: { id: other.id }, query })
      const [choice] = found.body.data
      return [districts.find(({ name }) => name === 'Pune')?.places, choice?.room, choice?.capacity]
    }
    expect(await places()).toEqual([3, 3, 3])
    await makeMentorship(here, { mentor })
    expect(await places()).toEqual([2, 2, 3])
    await introduce({ here, admin, menteeId: (await makeMentee(here)).id }, mentor.id)
    expect(await places()).toEqual([1, 1, 3])
  })
})

test('nobody who has not answered the invitation waits too long for a decision', async () => {
  const { here, admin, importMentees, idOf } = await invitingWorld()
  await importMentees([asha])
  const at = new Date(here.clock.now.getTime() - 40 * dayMs)
  await here.db
    .updateTable('application')
    .set({ registered_at: at })
    .where('mentee_id', '=', await idOf(email))
    .execute()
  const { promise } = (await admin.call(dashboard.charts)).body.data
  expect(promise.waiting).toEqual([])
  expect((await admin.call(adminSelection.escalations)).body.data).toEqual([])
})
