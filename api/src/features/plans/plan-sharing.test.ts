import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { plans, planSharing } from '@udyam/contract/plans/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentor } from '#test/make.ts'
import { planWorld } from '#test/plan-world.ts'
import { auditOf, expectRefusal, notificationKinds } from '#test/rows.ts'

let w: Awaited<ReturnType<typeof planWorld>>

beforeEach(async () => {
  w = await planWorld()
})

describe('what publishing would do', () => {
  test('is shown with each brief and the reasons in the language of the mentor', async () => {
    const reader = await makeMentor(w.here, { language: 'mr', languages: ['Marathi'], location: 'Pune' })
    const data = await w.preview(await w.plan([{ menteeId: w.first.id, mentorId: reader.id }]))
    expect(data.broken).toEqual([])
    expect(data.pairs).toMatchObject([
      { mentee: { name: 'Asha Rao' }, brief: { firstName: 'Asha', languages: ['Marathi'] } },
    ])
    expect(data.pairs[0]?.note).toBe('समान भाषा: मराठी')
  })

  test('leaves out pairs that broke since, each with the code', async () => {
    const stranger = await w.eligible({ name: 'Third', languages: ['Urdu'] })
    const id = await w.plan([...w.both, { menteeId: stranger.id, mentorId: w.mentor.id }])
    await w.introduce(w.first.id, w.mentor.id)
    const { pairs: fine, broken } = await w.preview(id)
    expect(fine.map(({ mentee }) => mentee.name)).toEqual(['Ravi Pawar'])
    const found = Object.fromEntries(broken.map(({ mentee, why }) => [mentee.name, why]))
    expect(found).toEqual({ 'Asha Rao': 'mentee_not_waiting', Third: 'pair_language' })
  })

  test('leaves out a mentee whose data are more than a year old, who is asked once it is published', async () => {
    const updated_at = new Date(w.here.clock.now.getTime() - 366 * 86_400_000)
    await w.here.db.updateTable('mentee').set({ updated_at }).where('id', '=', w.first.id).execute()
    const id = await w.plan()
    const { pairs: fine, broken, digest } = await w.preview(id)
    expect(fine.map(({ mentee }) => mentee.name)).toEqual(['Ravi Pawar'])
    expect(broken).toMatchObject([{ mentee: { name: 'Asha Rao' }, why: 'profile_unconfirmed' }])
    expect(await notificationKinds(w.here, w.first.id)).not.toContain('confirmAsked')
    expect((await w.publish(id, digest)).status).toBe(200)
    expect(await w.rows()).toMatchObject([{ mentee_id: w.second.id }])
    const skipped = Object.fromEntries((await w.pairs()).map((pair) => [pair.mentee_id, pair.skipped]))
    expect(skipped).toEqual({ [w.first.id]: 'profile_unconfirmed', [w.second.id]: '' })
    expect(await notificationKinds(w.here, w.first.id)).toContain('confirmAsked')
    expect(await notificationKinds(w.here, w.second.id)).not.toContain('confirmAsked')
  })

  test('counts the places that earlier pairs of the plan take', async () => {
    await w.mentoring({ capacity: 1 })
    const { pairs: fine, broken } = await w.preview(await w.plan())
    expect([fine.length, broken.map(({ why }) => why)]).toEqual([1, ['mentor_full']])
  })

  test('leaves out a mentor who takes a break', async () => {
    const id = await w.plan()
    await w.mentoring({ pausedFrom: '2020-01-01' })
    const { pairs: fine, broken } = await w.preview(id)
    expect(fine).toEqual([])
    expect(broken.map(({ why }) => why)).toEqual(['mentor_paused', 'mentor_paused'])
  })

  test('keeps a pin whose reason lifts a rule, and what a wider limit of the plan allows', async () => {
    const far = await w.eligible({ name: 'Far Away', languages: ['Urdu'] })
    const pair = { menteeId: far.id, mentorId: w.mentor.id, isPinned: true }
    const id = await w.plan([pair])
    expect((await w.preview(id)).broken).toMatchObject([{ why: 'pair_language' }])
    await w.here.db
      .insertInto('plan_rule')
      .values({
        plan_id: id,
        mentee_id: far.id,
        mentor_id: w.mentor.id,
        kind: 'pin',
        reason: 'Both speak Hindi',
        by_id: w.admin.id,
        at: w.here.clock.now,
      })
      .execute()
    expect((await w.publish(id, (await w.preview(id)).digest)).status).toBe(200)
    expect(await w.rows()).toMatchObject([{ lifted: [{ rule: 'language', reason: 'Both speak Hindi' }] }])
    expect(await w.here.db.selectFrom('choice').select('source').execute()).toEqual([{ source: 'pin' }])
  })

  test('needs a plan that has been computed', async () => {
    const id = await w.plan()
    await w.here.db.updateTable('plan_version').set({ state: 'failed' }).execute()
    const refusal = { status: 409, message: messageText('plan_not_ready') }
    expectRefusal(await w.admin.call(planSharing.preview, { params: { id } }), refusal)
    expectRefusal(await w.publish(id, 'x'), refusal)
  })
})

describe('a plan published as drafts', () => {
  test('prepares them with reasons and note, to be shared one by one', async () => {
    const id = await w.plan()
    const { digest } = await w.preview(id)
    const { body } = await w.admin.call(planSharing.publish, {
      params: { id },
      body: { how: 'drafts', digest, note: 'Welcome both' },
    })
    expect(body.data).toMatchObject({ state: 'published', heldUntil: null })
    expect(await w.rows()).toMatchObject([
      { state: 'draft', held_until: null, note: 'Common language: Marathi\n\nWelcome both' },
      { state: 'draft' },
    ])
    expect(await w.here.db.selectFrom('choice').select(['source', 'rank']).execute()).toEqual([
      { source: 'plan', rank: 1 },
      { source: 'plan', rank: 1 },
    ])
    expect(await w.rooms((await w.eligible({ name: 'Other' })).id)).toEqual([2])
    const [one] = await w.rows()
    const shared = await w.admin.call(adminSelection.share, { params: { id: one?.id ?? '' }, body: {} })
    expect(shared.status).toBe(200)
    expect(await notificationKinds(w.here, w.admin.id)).toEqual([])
  })

  test('is not published by other options than it was computed by', async () => {
    const id = await w.plan()
    const { digest } = await w.preview(id)
    const { data } = (await w.admin.call(plans.get, { params: { id } })).body
    const { updatedAt, name } = data
    await w.admin.call(plans.update, { params: { id }, body: { name, lowestFit: 900, updatedAt } })
    expectRefusal(await w.publish(id, digest, 'drafts'), {
      status: 409,
      message: messageText('plan_outdated'),
    })
    expect(await w.rows()).toEqual([])
  })

  test('is published once, of exactly what was previewed', async () => {
    const id = await w.plan()
    const { digest } = await w.preview(id)
    await w.rewrite(w.first.id)
    expectRefusal(await w.publish(id, digest), {
      status: 409,
      message: messageText('plan_changed'),
    })
    const { digest: present } = await w.preview(id)
    const answers = await Promise.all([w.publish(id, present), w.publish(id, present, 'drafts')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expectRefusal(await w.publish(id, present), {
      status: 409,
      message: 'This plan is no longer a draft: Meera Phadnis has published or discarded it.',
    })
    expect(await w.rows()).toHaveLength(2)
    expect(await auditOf(w.here, 'plan.publish')).toHaveLength(1)
  })
})
