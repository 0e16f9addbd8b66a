import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import type { Purpose } from '@udyam/contract/privacy/purposes'
import { promoters } from '@udyam/contract/promoters/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { notify } from '#platform/notifications/notify.ts'
import { answerPurposes } from '#programme/privacy/consent.ts'
import { makeMentee, makeMentor, makePromoter, makeVisitor } from '#test/make.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { mailsTo, notificationKinds, rowOf } from '#test/rows.ts'
import { consent, decide, evaluate, introduce } from '#test/walk.ts'
import { otherProcess, world, type Caller, type World } from '#test/world.ts'

let here: World
/** A second process: a withdrawal in the first applies there at the next call. */
let there: World

beforeEach(async () => {
  here = await world()
  there = await otherProcess(here)
})

const read = async (caller: Caller) => (await caller.call(privacy.get)).body.data

async function say(caller: Caller, purpose: Purpose, given: boolean) {
  const { noticeVersion } = await read(caller)
  return caller.call(privacy.saveConsent, { body: { purpose, given, noticeVersion } })
}

async function mentee(on: World = here) {
  return on.as('mentee', await makeMentee(here))
}

describe('withdrawing', () => {
  test('the programme takes a mentee out of it, as leaving does', async () => {
    const made = await makeMentorship(here)
    const caller = await here.as('mentee', made.mentee)
    const mentor = await there.as('mentor', made.mentor)
    await say(caller, 'programme', false)
    expect(await rowOf(here, 'mentorship', made.id)).toMatchObject({ state: 'ended' })
    expect((await mentor.call(mentorships.get, { params: { id: made.id } })).status).toBe(409)
    const told = (await mailsTo(here, made.mentor.email)).filter(({ kind }) => kind === 'notice')
    expect([await notificationKinds(here, mentor.id), told.length]).toEqual([['mentorshipEnded'], 1])
    // The mentor reads no more of who has left, the name included.
    const notices = await here.db
      .selectFrom('notification')
      .selectAll()
      .where('account_id', '=', mentor.id)
      .execute()
    expect(JSON.stringify([notices, told])).not.toContain('Priya')
    const again = await caller.call(introductions.rejoin)
    expect(again).toMatchObject({ status: 409, body: { code: 'programme_withheld' } })
    await say(caller, 'programme', true)
    expect((await caller.call(introductions.rejoin)).status).toBe(200)
  })

  test('the programme ends what a mentor does, and unlists them', async () => {
    const made = await makeMentorship(here)
    const caller = await here.as('mentor', made.mentor)
    const member = await mentee(there)
    const params = { id: made.mentor.id }
    expect((await member.call(mentors.getApproved, { params })).status).toBe(200)
    await say(caller, 'programme', false)
    expect(await rowOf(here, 'mentorship', made.id)).toMatchObject({ state: 'ended' })
    expect((await member.call(mentors.getApproved, { params })).status).toBe(404)
    const admin = await there.as('admin')
    const next = await mentee()
    await evaluate({ here, admin, menteeId: next.id })
    await decide({ here, admin, menteeId: next.id })
    const asked = { params: { id: next.id }, body: { mentor: made.mentor.id, note: '' } }
    expect((await admin.call(adminSelection.introduce, asked)).body).toMatchObject({
      code: 'mentor_unavailable',
    })
  })

  test('the brief recalls what is open, empties it, and nobody is asked again', async () => {
    const caller = await mentee()
    const admin = await there.as('admin')
    const mentor = await there.as('mentor', await makeMentor(here))
    const id = await introduce({ here: there, admin, menteeId: caller.id }, mentor.id)
    expect((await mentor.call(introductions.open, { params: { id } })).status).toBe(200)
    await say(caller, 'brief', false)
    expect((await mentor.call(introductions.open, { params: { id } })).status).toBe(409)
    expect(await rowOf(here, 'introduction', id)).toMatchObject({ state: 'withdrawn', brief: null })
    expect(await notificationKinds(here, mentor.id)).toContain('introductionRecalled')
    const params = { id: caller.id }
    const other = await makeMentor(here)
    const again = await admin.call(adminSelection.introduce, { params, body: { mentor: other.id, note: '' } })
    expect(again).toMatchObject({ status: 409, body: { code: 'brief_withheld' } })
    expect((await admin.call(adminSelection.get, { params })).body.data.refusal).toBe('brief_withheld')
    await say(caller, 'brief', true)
    const anew = await admin.call(adminSelection.introduce, { params, body: { mentor: other.id, note: '' } })
    expect(anew.status).toBe(201)
  })

  test('a draft is not shared once the brief is withheld', async () => {
    const caller = await mentee()
    const admin = await there.as('admin')
    const mentor = await makeMentor(here)
    const walk = { here: there, admin, menteeId: caller.id }
    await evaluate(walk)
    await decide(walk)
    const draft = await admin.call(adminSelection.introduce, {
      params: { id: caller.id },
      body: { mentor: mentor.id, note: '' },
    })
    await say(caller, 'brief', false)
    const shared = await admin.call(adminSelection.share, {
      params: { id: draft.body.data._id },
      body: {},
    })
    expect(shared.status).toBe(409)
  })

  test('contact closes the numbers to the other alone; messages go on', async () => {
    const caller = await mentee()
    const admin = await there.as('admin')
    const mentor = await there.as('mentor', await makeMentor(here))
    await consent(mentor, await introduce({ here: there, admin, menteeId: caller.id }, mentor.id))
    const { id = '' } = (await here.db.selectFrom('mentorship').select('id').executeTakeFirst()) ?? {}
    expect((await mentor.call(mentorships.openContact, { params: { id } })).status).toBe(200)
    await say(caller, 'contact', false)
    const closed = await mentor.call(mentorships.openContact, { params: { id } })
    expect(closed).toMatchObject({ status: 409, body: { code: 'contact_withheld' } })
    expect((await caller.call(mentorships.openContact, { params: { id } })).status).toBe(200)
    const sent = await mentor.call(mentorships.send, { params: { id }, body: { text: 'Hello' } })
    expect(sent.status).toBe(201)
  })

  test('the directory hides a mentor from members, not from administrators, and mentoring goes on', async () => {
    const made = await makeMentorship(here)
    const caller = await here.as('mentor', made.mentor)
    const member = await mentee(there)
    const listed = async () => (await member.call(mentors.listApproved)).body.data.map(({ _id }) => _id)
    expect(await listed()).toContain(caller.id)
    await say(caller, 'directory', false)
    expect(await listed()).not.toContain(caller.id)
    const params = { id: caller.id }
    expect((await member.call(mentors.getApproved, { params })).status).toBe(404)
    const admin = await there.as('admin')
    expect((await admin.call(mentors.get, { params })).status).toBe(200)
    expect(await rowOf(here, 'mentorship', made.id)).toMatchObject({ state: 'active' })
    await say(caller, 'directory', true)
    expect(await listed()).toContain(caller.id)
  })

  test('the board hides a promoter', async () => {
    const made = await makePromoter(here)
    const params = { id: made.id }
    const visitor = await there.as('visitor')
    const listed = async () => (await visitor.call(promoters.listPublic)).body.data.map(({ _id }) => _id)
    expect(await listed()).toContain(made.id)
    const { services } = here
    await answerPurposes(
      here.db,
      { ...services, audit: async () => undefined },
      { accountId: made.id, answers: { board: false }, noticeVersion: 1, how: 'link' },
    )
    expect(await listed()).not.toContain(made.id)
    expect((await visitor.call(promoters.getPublic, { params })).status).toBe(404)
  })

  test('mails leaves those about signing in, and the notices in the app', async () => {
    const made = await makeVisitor(here)
    const caller = await here.as('visitor', made)
    const tell = () =>
      notify(here.db, here.services, {
        to: [made.id],
        kind: 'otherLeft',
        details: { other: '' },
        link: `/${crypto.randomUUID()}`,
        people: [],
      })
    await tell()
    expect(await mailsTo(here, made.email)).toMatchObject([{ kind: 'notice' }])
    await say(caller, 'mails', false)
    await tell()
    expect(await mailsTo(here, made.email)).toHaveLength(1)
    expect(await notificationKinds(here, made.id)).toEqual(['otherLeft', 'otherLeft'])
    const link = { role: 'visitor', email: made.email } as const
    await there.nobody.call(privacy.mailLink, { body: link })
    await expect
      .poll(async () => (await mailsTo(here, made.email)).map(({ kind }) => kind))
      .toEqual(['notice', 'privacyLink'])
  })
})
