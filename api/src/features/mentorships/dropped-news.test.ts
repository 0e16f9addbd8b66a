import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { beforeEach, expect, test } from 'vitest'
import { dropWaiting } from '#platform/notifications/notify.ts'
import { runDue } from '#test/erasing.ts'
import { startPhoneWorld } from '#test/gateway.ts'
import { makeMeeting, makeMentorship, type MadeMentorship } from '#test/make-selection.ts'
import { makeMentee, makeMentor, testPassword } from '#test/make.ts'
import { decide, evaluate, share } from '#test/walk.ts'
import type { Caller } from '#test/world.ts'

/** News that wait for a phone or a device, and are no longer true. */
const world = startPhoneWorld()
let mentee: Caller
let mentor: Caller

beforeEach(async () => {
  const here = world()
  const [one, other] = [await makeMentee(here), await makeMentor(here)]
  mentee = await here.as('mentee', { email: one.email, password: testPassword })
  mentor = await here.as('mentor', { email: other.email, password: testPassword })
  await here.switchOn(mentee)
  await here.switchOn(mentor)
  for (const { id } of [mentee, mentor])
    await here.db
      .insertInto('push_subscription')
      .values({
        account_id: id,
        session_id: null,
        endpoint: `https://push.example/${id}`,
        sealed: '',
        device: '',
        created_at: here.clock.now,
      })
      .execute()
})

const texts = async (to: Caller) => {
  const rows = world().db.selectFrom('phone_message').where('account_id', '=', to.id)
  return (await rows.orderBy('kind').select('kind').execute()).map(({ kind }) => kind)
}
const pushes = async (to: Caller) => {
  const rows = world()
    .db.selectFrom('push')
    .innerJoin('push_subscription as device', 'device.id', 'push.subscription_id')
    .where('device.account_id', '=', to.id)
  return (await rows.orderBy('kind').select('kind').execute()).map(({ kind }) => kind)
}

async function remindedOf(hours: number): Promise<{ bond: MadeMentorship; id: string }> {
  const here = world()
  const bond = await makeMentorship(here, {
    mentee: { ...mentee, password: '' },
    mentor: { ...mentor, password: '' },
  })
  const startsAt = new Date(here.clock.now.getTime() + hours * 3_600_000)
  const id = await makeMeeting(here, bond, { startsAt })
  here.at('22:00')
  await runDue(here)
  expect([await texts(mentee), await texts(mentor)]).toEqual([['meetingTomorrow'], ['meetingTomorrow']])
  return { bond, id }
}

test('a meeting that is cancelled while its message waits is not told any more, to either side', async () => {
  const { id } = await remindedOf(20)
  expect((await mentor.call(mentorships.cancel, { params: { id } })).status).toBe(200)
  expect([await texts(mentee), await texts(mentor)]).toEqual([[], []])
  expect([await pushes(mentee), await pushes(mentor)]).toEqual([['meetingCancelled'], []])
})

test('a meeting that is moved is told as moved alone, and as nothing once that is cancelled', async () => {
  const { id, bond } = await remindedOf(20)
  const other = await makeMeeting(world(), bond, {
    startsAt: new Date(world().clock.now.getTime() + 12 * 3_600_000),
  })
  await runDue(world())
  const times = [new Date(world().clock.now.getTime() + 60 * 3_600_000).toISOString()]
  expect((await mentor.call(mentorships.move, { params: { id }, body: { times } })).status).toBe(200)
  expect(await texts(mentee)).toEqual(['meetingMoved', 'meetingTomorrow'])
  expect((await mentee.call(mentorships.cancel, { params: { id } })).status).toBe(200)
  // The other meeting of tomorrow is still true.
  expect([await texts(mentee), await texts(mentor)]).toEqual([['meetingTomorrow'], ['meetingTomorrow']])
  await mentee.call(mentorships.cancel, { params: { id: other } })
  expect([await texts(mentee), await texts(mentor)]).toEqual([[], []])
})

test('a refusal is not told any more once the case is looked at again', async () => {
  const here = world()
  const admin = await here.as('admin')
  const walk = { here, admin, menteeId: mentee.id }
  await evaluate(walk)
  await decide(walk, 'not_eligible')
  expect(await texts(mentee)).toEqual(['decision'])
  expect(await pushes(mentee)).toContain('decidedNotEligible')
  const reopened = await admin.call(adminSelection.reopen, { params: { id: mentee.id } })
  expect(reopened.status).toBe(200)
  expect(await pushes(mentee)).not.toContain('decidedNotEligible')
  expect(await texts(mentee)).toEqual([])
})

test('a brief that is recalled and a decision that is taken back are not told any more', async () => {
  const here = world()
  const admin = await here.as('admin')
  const walk = { here, admin, menteeId: mentee.id }
  await evaluate(walk)
  await decide(walk)
  expect(await texts(mentee)).toEqual(['decision'])
  const id = await share(walk, mentor.id)
  expect(await texts(mentor)).toEqual(['brief'])
  expect(await pushes(mentor)).toContain('introductionShared')
  expect((await admin.call(adminSelection.recall, { params: { id } })).status).toBe(200)
  expect(await texts(mentor)).toEqual([])
  expect(await pushes(mentor)).not.toContain('introductionShared')
  await decide(walk, 'waitlisted')
  expect((await pushes(mentee)).filter((kind) => kind.startsWith('decided'))).toEqual(['decidedWaitlisted'])
  await dropWaiting(here.db, { accountIds: [mentee.id], kinds: ['decidedWaitlisted'], link: '/another' })
  expect(await texts(mentee)).toEqual(['decision'])
})
