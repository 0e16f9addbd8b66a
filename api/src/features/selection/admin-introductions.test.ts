import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentor, type Made } from '#test/make.ts'
import { expectRefusal, mailsTo, notificationKinds } from '#test/rows.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { consent, decide, evaluate, introduce, notPossible, share } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let admin: Caller
let mentee: Made
let mentor: Made

beforeEach(async () => {
  ;({ here, admin, mentee, mentor } = await selectionWorld())
})

const walk = () => ({ here, admin, menteeId: mentee.id })
const params = () => ({ id: mentee.id })
const application = () =>
  here.db.selectFrom('application').selectAll().where('mentee_id', '=', mentee.id).executeTakeFirstOrThrow()
const state = async () => (await application()).state

describe('an introduction', () => {
  test('shows the mentor exactly the brief, and nobody a contact', async () => {
    const id = await introduce(walk(), mentor.id)
    expect(await state()).toBe('introduced')
    const caller = await here.as('mentor', mentor)
    const list = await caller.call(introductions.list)
    const opened = await caller.call(introductions.open, { params: { id } })
    expect(opened.body.data.brief).toEqual({
      firstName: 'Priya',
      ageBand: '25-29',
      education: 'B.Com',
      district: 'Satara',
      interests: ['Dairy'],
      goals: 'A dairy',
      expectations: 'Advice on loans',
      summary: 'A clear plan for a dairy',
      needs: [],
      stage: null,
      field: [],
      languages: [],
    })
    const seen = JSON.stringify([list.body, opened.body])
    for (const hidden of [mentee.email, '9822054321', '2000-02-29', 'Kulkarni', mentee.id]) {
      expect(seen).not.toContain(hidden)
    }
    const { body } = await admin.call(adminSelection.get, { params: params() })
    expect(body.data.openings).toMatchObject([{ viewerName: 'Sanjay Patil', what: 'brief' }])
    expect(body.data.introductions).toMatchObject([{ _id: id, state: 'viewed' }])
  })

  test('can be taken back for a while after it is shared, and nobody hears of it before', async () => {
    await evaluate(walk())
    await decide(walk())
    const { body } = await admin.call(adminSelection.introduce, {
      params: params(),
      body: { mentor: mentor.id, note: 'Please look' },
    })
    const record = async () => (await admin.call(adminSelection.get, { params: params() })).body.data
    const queue = async () => {
      const answer = await admin.call(adminSelection.queue, { query: { do: 'mentor' } })
      return answer.body.data.map(({ _id }) => _id)
    }
    const list = async () => (await (await here.as('mentor', mentor)).call(introductions.list)).body.data
    const heard = async () => [
      (await list()).length,
      (await mailsTo(here, mentor.email)).length,
      (await mailsTo(here, mentee.email)).length,
    ]
    const before = [await state(), await heard()]
    const asked = { params: { id: body.data._id }, body: { brief: (await record()).brief, undo: true } }
    const first = (await admin.call(adminSelection.share, asked)).body
    expect(first.undo?.until).toBe(new Date(here.clock.now.getTime() + 15_000).toISOString())
    expect([await queue(), (await record()).isWaiting]).toEqual([[], true])
    await admin.call(dashboard.takeBack, { params: { id: first.undo?._id ?? '' } })
    expect([await queue(), (await record()).isWaiting]).toEqual([[mentee.id], false])
    await here.pass(16)
    expect([await state(), await heard()]).toEqual(before)
    await admin.call(adminSelection.share, asked)
    await here.pass(10)
    expect([await state(), await heard()]).toEqual(before)
    await here.pass(6)
    expect([await state(), (await list()).length, await queue()]).toEqual(['introduced', 1, []])
    expect(await mailsTo(here, mentor.email)).toHaveLength(1)
    expect(await notificationKinds(here, mentor.id)).toEqual(['introductionShared'])
    expect((await record()).isWaiting).toBe(false)
  })

  test('comes after a decision, and the case says while that can be undone', async () => {
    await evaluate(walk())
    const body = { decision: 'waitlisted', summary: '', reason: '', undo: true } as const
    const { undo } = (await admin.call(adminSelection.decide, { params: params(), body })).body
    const isWaiting = async () =>
      (await admin.call(adminSelection.get, { params: params() })).body.data.isWaiting
    expect([await isWaiting(), await state()]).toEqual([true, 'under_review'])
    await admin.call(dashboard.takeBack, { params: { id: undo?._id ?? '' } })
    expect([await isWaiting(), await state()]).toEqual([false, 'under_review'])
  })

  test('is prepared first, by its preview', async () => {
    await evaluate(walk())
    await decide(walk())
    const draft = await admin.call(adminSelection.introduce, {
      params: params(),
      body: { mentor: mentor.id },
    })
    expect(draft.body).toMatchObject({
      message: messageText('introduction_drafted'),
      data: { state: 'draft' },
    })
    const caller = await here.as('mentor', mentor)
    expect((await caller.call(introductions.list)).body.data).toEqual([])
    const { brief } = (await admin.call(adminSelection.get, { params: params() })).body.data
    const changed = await admin.call(adminSelection.share, {
      params: { id: draft.body.data._id },
      body: { brief: { ...brief, goals: 'Something else' } },
    })
    expectRefusal(changed, {
      status: 409,
      message: 'The profile has changed since the preview. Please look at it again.',
    })
    const shared = await admin.call(adminSelection.share, {
      params: { id: draft.body.data._id },
      body: { brief, note: 'From Satara too' },
    })
    expect(shared.body.data).toMatchObject({ state: 'shared', note: 'From Satara too' })
    expectRefusal(
      await admin.call(adminSelection.share, { params: { id: draft.body.data._id }, body: {} }),
      notPossible,
    )
  })

  test('is refused before the decision, to a mentor who cannot take part, twice, and beyond the setting', async () => {
    const prepare = (id: string) =>
      admin.call(adminSelection.introduce, { params: params(), body: { mentor: id } })
    expectRefusal(await prepare(mentor.id), notPossible)
    await evaluate(walk())
    await decide(walk())
    const blocked = await makeMentor(here, { block: true })
    expectRefusal(await prepare(blocked.id), {
      status: 409,
      message: messageText('mentor_unavailable'),
    })
    expectRefusal(await prepare(crypto.randomUUID()), {
      status: 400,
      field: 'mentor',
      message: 'Please choose a mentor',
    })
    await share(walk(), mentor.id)
    expectRefusal(await prepare(mentor.id), {
      status: 409,
      message: messageText('introduction_taken'),
    })
    const other = await prepare((await makeMentor(here)).id)
    const answer = await admin.call(adminSelection.share, { params: { id: other.body.data._id }, body: {} })
    expectRefusal(answer, {
      status: 409,
      message: messageText('introductions_full'),
    })
  })

  test('that is taken back leads the mentee back into the queue', async () => {
    const id = await introduce(walk(), mentor.id)
    const { body } = await admin.call(adminSelection.recall, { params: { id } })
    expect(body).toMatchObject({ message: 'Introduction withdrawn', data: { state: 'withdrawn' } })
    expect(await state()).toBe('eligible')
    expectRefusal(await admin.call(adminSelection.recall, { params: { id } }), notPossible)
    expectRefusal(await admin.call(adminSelection.recall, { params: { id: crypto.randomUUID() } }), {
      status: 404,
      message: 'Introduction not found',
    })
  })

  test('goes to mentors who were asked for first, and last to those without a place', async () => {
    const full = await makeMentor(here, { firstName: 'Anil', lastName: 'Full' })
    const wished = await makeMentor(here, { firstName: 'Zarina', lastName: 'Shaikh' })
    const caller = await here.as('mentee', mentee)
    await caller.call(introductions.wish, { body: { mentor: wished.id } })
    const fullCaller = await here.as('mentor', full)
    await fullCaller.call(introductions.updateMentoring, {
      body: { capacity: 0, pausedFrom: null, pausedUntil: null },
    })
    const { body } = await admin.call(adminSelection.mentorChoices, {
      params: params(),
      query: { ruledOut: 'show' },
    })
    expect(body.data.map(({ name, isWished, capacity }) => [name, isWished, capacity])).toEqual([
      ['Zarina Shaikh', true, 2],
      ['Sanjay Patil', false, 2],
      ['Anil Full', false, 0],
    ])
    const found = await admin.call(adminSelection.mentorChoices, {
      params: params(),
      query: { search: 'zarina' },
    })
    expect(found.body.pagination.total).toBe(1)
  })
})

test('a mentorship ended by an administrator leads the mentee back into the queue, and both are told', async () => {
  const id = await introduce(walk(), mentor.id)
  const caller = await here.as('mentor', mentor)
  const { mentorship } = (await consent(caller, id)).body.data
  const end = () =>
    admin.call(adminSelection.endMentorship, {
      params: { id: mentorship ?? '' },
      body: { reason: 'Moved away' },
    })
  expect((await end()).body.data).toMatchObject({ state: 'ended', endReason: 'Moved away' })
  expect(await state()).toBe('eligible')
  const told = await here.db
    .selectFrom('notification')
    .where('kind', '=', 'mentorshipEnded')
    .select('account_id')
    .execute()
  expect(told.map(({ account_id: id_ }) => id_).toSorted()).toEqual([mentee.id, mentor.id].toSorted())
  expectRefusal(await end(), { status: 409, message: messageText('mentorship_closed') })
})
