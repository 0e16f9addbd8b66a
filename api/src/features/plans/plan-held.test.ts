import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { introductions } from '@udyam/contract/introductions/calls'
import { plans, planSharing } from '@udyam/contract/plans/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentor, type Made } from '#test/make.ts'
import { planWorld } from '#test/plan-world.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds } from '#test/rows.ts'
import { decide } from '#test/walk.ts'

let w: Awaited<ReturnType<typeof planWorld>>

beforeEach(async () => {
  w = await planWorld()
})

const states = async () => (await w.rows()).map(({ state }) => state)
const toldOf = async ({ id, email }: Made) =>
  [await notificationKinds(w.here, id), (await mailsTo(w.here, email)).length] as const

describe('a plan that waits to be shared', () => {
  test('taken back after nine minutes, nobody has heard of it and all places are free', async () => {
    const third = await w.eligible({ name: 'Third' })
    const before = await Promise.all([toldOf(w.first), toldOf(w.second), toldOf(w.mentor)])
    const id = await w.hold()
    expect(await notificationKinds(w.here, w.admin.id)).toEqual(['planHeld'])
    expect(await w.rooms(third.id)).toEqual([0])
    const { data } = (await w.admin.call(planSharing.held)).body
    expect(data).toMatchObject({ _id: id, name: 'November', pairs: 2 })
    w.wait(9)
    await w.keep()
    const asMentor = await w.here.as('mentor', w.mentor)
    const asMentee = await w.here.as('mentee', w.first)
    expect((await asMentor.call(introductions.list)).body.data).toEqual([])
    expect((await asMentee.call(introductions.journey)).body.data).toMatchObject({
      state: 'eligible',
      introductions: [],
    })
    const { body } = await w.admin.call(planSharing.takeBack, { params: { id }, body: {} })
    expect(body.data).toMatchObject({ state: 'draft', heldUntil: null, shared: 0, skipped: 0 })
    w.wait(2)
    await w.keep()
    expect(await states()).toEqual(['withdrawn', 'withdrawn'])
    expect(await Promise.all([toldOf(w.first), toldOf(w.second), toldOf(w.mentor)])).toEqual(before)
    expect(await w.rooms(third.id)).toEqual([2])
    expect((await asMentee.call(introductions.journey)).body.data.introductions).toEqual([])
    expect((await w.admin.call(planSharing.held)).body.data).toBeNull()
    expect(await auditOf(w.here, 'plan.takeBack')).toHaveLength(1)
    expect((await w.publish(id, (await w.preview(id)).digest)).status).toBe(200)
  })

  test('taken back, offers a pair again that could not be shared when it was published', async () => {
    await w.mentoring({ capacity: 1 })
    const id = await w.hold()
    const skipped = async () => (await w.pairs()).map((pair) => pair.skipped).toSorted()
    expect(await skipped()).toEqual(['', 'mentor_full'])
    await w.takeBack(id)
    expect(await skipped()).toEqual(['', ''])
  })

  test('is shared once the time is over, each brief once, also by two at once', async () => {
    const id = await w.hold()
    w.wait(10)
    await Promise.all([w.keep(), w.keep()])
    await w.keep()
    expect(await states()).toEqual(['shared', 'shared'])
    const kinds = await notificationKinds(w.here, w.mentor.id)
    expect(kinds.filter((kind) => kind === 'introductionShared')).toHaveLength(2)
    for (const { id: mentee } of [w.first, w.second]) {
      const told = await notificationKinds(w.here, mentee)
      expect(told.filter((kind) => kind === 'briefSent')).toHaveLength(1)
    }
    expect(await notificationKinds(w.here, w.admin.id)).toEqual(['planHeld', 'planPublished'])
    const told = await w.here.db
      .selectFrom('notification')
      .where('kind', '=', 'planPublished')
      .selectAll()
      .execute()
    expect(told).toMatchObject([{ details: { shared: '2', skipped: '0', plan: 'November' } }])
    const refusal = {
      status: 409,
      message: messageText('plan_not_held'),
    }
    expectRefusal(await w.takeBack(id), refusal)
  })

  test('goes on after a stop in the middle, and is not taken back between', async () => {
    const id = await w.hold()
    const [one] = await w.rows()
    await w.here.db
      .updateTable('introduction')
      .set({ held_until: null })
      .where('id', '=', one?.id ?? '')
      .execute()
    await w.admin.call(adminSelection.share, { params: { id: one?.id ?? '' }, body: {} })
    expect((await w.takeBack(id)).status).toBe(409)
    w.wait(10)
    await w.keep()
    expect(await states()).toEqual(['shared', 'shared'])
    const kinds = await notificationKinds(w.here, w.mentor.id)
    expect(kinds.filter((kind) => kind === 'introductionShared')).toHaveLength(2)
  })

  test('skips and names a pair that breaks meanwhile, or whose brief is another one', async () => {
    const third = await w.eligible({ name: 'Third', languages: ['Marathi'] })
    await w.mentoring({ capacity: 3 })
    await w.hold([...w.both, { menteeId: third.id, mentorId: w.mentor.id }])
    await decide({ ...w, menteeId: w.first.id }, 'waitlisted')
    await w.rewrite(w.second.id)
    w.wait(10)
    await w.keep()
    const found = Object.fromEntries((await w.pairs()).map((pair) => [pair.mentee_id, pair.skipped]))
    expect(found).toEqual({
      [w.first.id]: 'introduction_recalled',
      [w.second.id]: 'brief_changed',
      [third.id]: '',
    })
    const told = await w.here.db
      .selectFrom('notification')
      .where('kind', '=', 'planPublished')
      .selectAll()
      .execute()
    expect(told).toMatchObject([{ details: { shared: '1', skipped: '2' } }])
    expect((await toldOf(w.second))[0]).not.toContain('briefSent')
    expect(await w.rooms(w.second.id)).toEqual([2])
  })

  test('skips a mentee whose data are more than a year old, and asks whether they still hold', async () => {
    await w.hold()
    const updated_at = new Date(w.here.clock.now.getTime() - 366 * 86_400_000)
    await w.here.db.updateTable('mentee').set({ updated_at }).where('id', '=', w.first.id).execute()
    w.wait(10)
    await w.keep()
    const found = Object.fromEntries((await w.pairs()).map((pair) => [pair.mentee_id, pair.skipped]))
    expect(found).toEqual({ [w.first.id]: 'profile_unconfirmed', [w.second.id]: '' })
    expect((await toldOf(w.first))[0]).toContain('confirmAsked')
    expect((await toldOf(w.second))[0]).not.toContain('confirmAsked')
  })

  test('skips a pair whose mentor takes a break', async () => {
    await w.hold()
    await w.mentoring({ pausedFrom: indianDate(w.here.clock.now) })
    w.wait(10)
    await w.keep()
    expect((await w.pairs()).map(({ skipped }) => skipped)).toEqual(['mentor_paused', 'mentor_paused'])
    expect((await toldOf(w.mentor))[0]).toEqual([])
  })

  test('where a mentor takes fewer by then, goes to who has waited longest', async () => {
    const [early, late] = [w.first.id, w.second.id].toSorted()
    await w.here.db
      .updateTable('application')
      .set({ queued_at: new Date(w.here.clock.now.getTime() - 86_400_000) })
      .where('mentee_id', '=', early ?? '')
      .execute()
    await w.hold()
    await w.mentoring({ capacity: 1 })
    w.wait(10)
    await w.keep()
    const found = (await w.pairs()).map((pair) => [pair.mentee_id, pair.skipped])
    expect(found).toEqual([
      [early, ''],
      [late, 'mentor_full'],
    ])
  })

  test('takes the places of a mentor, and its mentees are introduced to nobody else', async () => {
    const third = await w.eligible({ name: 'Third', languages: ['Marathi'] })
    const other = await makeMentor(w.here, { firstName: 'Other', languages: ['Marathi'] })
    const id = await w.hold()
    const list = { params: { id: third.id }, query: { ruledOut: 'show' as const } }
    const { data: rows } = (await w.admin.call(adminSelection.mentorChoices, list)).body
    expect(rows.find(({ _id }) => _id === w.mentor.id)).toMatchObject({ waiting: 0, held: 2, room: 0 })
    expectRefusal(await w.introduce(third.id, w.mentor.id), {
      status: 409,
      message: messageText('mentor_no_place', { waiting: '2' }),
    })
    const held = {
      status: 409,
      message: messageText('mentee_held', { mentor: 'Sanjay Patil' }),
    }
    expectRefusal(await w.introduce(w.first.id, other.id), held)
    const [one] = await w.rows()
    expectRefusal(await w.admin.call(adminSelection.share, { params: { id: one?.id ?? '' }, body: {} }), held)
    const drop = (mentee: string) => w.admin.call(planSharing.drop, { params: { id }, body: { mentee } })
    expect((await drop(w.first.id)).status).toBe(200)
    expect((await drop(w.first.id)).status).toBe(404)
    expect((await w.introduce(third.id, w.mentor.id)).status).toBe(201)
    expect((await w.introduce(w.first.id, other.id)).status).toBe(201)
    expect((await w.admin.call(planSharing.held)).body.data).toMatchObject({ pairs: 1 })
    expect(await auditOf(w.here, 'plan.drop')).toHaveLength(1)
    w.wait(10)
    await w.keep()
    const found = Object.fromEntries(
      (await w.rows()).map((row) => [`${row.mentee_id} ${row.mentor_id}`, row.state]),
    )
    expect(found).toMatchObject({
      [`${w.first.id} ${w.mentor.id}`]: 'withdrawn',
      [`${w.second.id} ${w.mentor.id}`]: 'shared',
    })
  })

  test('asks nobody by itself after a decline or no answer: its pairs say so, and the next mentors stand on the list', async () => {
    for (const firstName of ['One', 'Two', 'Three']) {
      await makeMentor(w.here, { firstName, languages: ['Marathi'] })
    }
    const id = await w.hold()
    w.wait(10)
    await w.keep()
    const shared = await w.rows()
    const declined = shared.find(({ mentee_id }) => mentee_id === w.first.id)
    const caller = await w.here.as('mentor', w.mentor)
    const params = { id: declined?.id ?? '' }
    await caller.call(introductions.decline, { params, body: { reason: 'not_my_field' } })
    w.wait(60 * 24 * 15)
    await w.keep()
    expect(await w.rows()).toHaveLength(2)
    const admin = await w.here.as('admin')
    const { data: pairs } = (await admin.call(plans.pairs, { params: { id }, query: {} })).body
    expect(pairs).toMatchObject([
      { mentee: { name: 'Asha Rao' }, introduction: { state: 'declined' }, skipped: '' },
      { mentee: { name: 'Ravi Pawar' }, introduction: { state: 'expired' }, skipped: '' },
    ])
    for (const [mentee, next] of [
      [w.first, 3],
      [w.second, 4],
    ] as const) {
      const of = { params: { id: mentee.id }, query: {} }
      expect((await admin.call(adminSelection.get, of)).body.data.candidate.state).toBe('eligible')
      expect((await admin.call(adminSelection.mentorChoices, of)).body.data).toHaveLength(next)
    }
  })
})
