import { contract } from '@udyam/contract'
import type { NotificationKind } from '@udyam/contract/notifications/values'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { intakeWorld } from '#test/intake-world.ts'
import { makeMeeting, makeMentorship, type MadeMentorship } from '#test/make-selection.ts'
import { makeMentor, type Made } from '#test/make.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { consent, introduce, share } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

const { adminSelection, followUp, introductions, mentees, mentors, mentorships, rounds } = contract
let here: World
let admin: Caller
let mentee: Made
let mentor: Made

beforeEach(async () => {
  ;({ here, admin, mentee, mentor } = await selectionWorld())
})

const keep = () => runDueTasks({ ...here.services, audit: async () => undefined })

/** Where the notices of a kind lead, each page once. */
async function linksOf({ id }: { id: string }, kind: NotificationKind): Promise<string[]> {
  const found = here.db.selectFrom('notification').where('account_id', '=', id).where('kind', '=', kind)
  return (await found.select('link').distinct().execute()).map(({ link }) => link)
}

describe('a notice leads to the page that it is about', () => {
  const walk = () => ({ here, admin, menteeId: mentee.id })
  const theCase = () => [`/admin/selection/${mentee.id}`]

  test('of a profile that is shared, declined, recalled and left without an answer', async () => {
    const id = await introduce(walk(), mentor.id)
    expect(await linksOf(mentor, 'introductionShared')).toEqual([`/mentor/introductions/${id}`])
    expect(await linksOf(mentee, 'briefSent')).toEqual(['/mentee/journey'])
    const body = { reason: 'no_time' } as const
    await (await here.as('mentor', mentor)).call(introductions.decline, { params: { id }, body })
    expect(await linksOf(admin, 'introductionDeclined')).toEqual(theCase())
    const [second, third] = [await makeMentor(here), await makeMentor(here)]
    const recalled = await share(walk(), second.id)
    await admin.call(adminSelection.recall, { params: { id: recalled } })
    expect(await linksOf(second, 'introductionRecalled')).toEqual(['/mentor/introductions'])
    await share(walk(), third.id)
    await here.pass(15 * 86_400)
    await keep()
    expect(await linksOf(admin, 'introductionExpired')).toEqual(theCase())
  })

  test('of a mentorship that is asked about, reviewed and ended, and of who leaves', async () => {
    const id = await introduce(walk(), mentor.id)
    const taken = await consent(await here.as('mentor', mentor), id)
    const made = { id: taken.body.data.mentorship ?? '' }
    const theirs = [`/mentorships/${made.id}`]
    await makeMeeting(here, made)
    await admin.call(followUp.nudge, { params: made, body: { to: 'both' } })
    for (const one of [mentee, mentor]) expect(await linksOf(one, 'nudged')).toEqual(theirs)
    const caller = await here.as('mentee', mentee)
    await caller.call(mentorships.giveReview, { params: made, body: { rating: 4, text: '' } })
    expect(await linksOf(mentor, 'reviewAsked')).toEqual(theirs)
    await caller.call(mentorships.giveFit, { params: made, body: { answer: 'not_a_fit', comment: '' } })
    expect(await linksOf(mentor, 'mentorshipEnded')).toEqual(theirs)
    expect(await linksOf(admin, 'rematchAsked')).toEqual(theCase())
    await caller.call(introductions.withdraw)
    expect(await linksOf(admin, 'applicationWithdrawn')).toEqual(theCase())
  })

  test('of a mentorship that an administrator ends, or both complete', async () => {
    const [ended, completed] = [await makeMentorship(here), await makeMentorship(here)]
    await admin.call(adminSelection.endMentorship, { params: ended, body: { reason: 'Both asked for it' } })
    for (const one of [ended.mentee, ended.mentor])
      expect(await linksOf(one, 'mentorshipEnded')).toEqual([`/mentorships/${ended.id}`])
    await makeMeeting(here, completed)
    const review = async (role: 'mentee' | 'mentor', { [role]: who }: MadeMentorship) =>
      (await here.as(role, who)).call(mentorships.giveReview, {
        params: completed,
        body: { rating: 5, text: '' },
      })
    await review('mentee', completed)
    await review('mentor', completed)
    for (const one of [completed.mentee, completed.mentor])
      expect(await linksOf(one, 'mentorshipCompleted')).toEqual([`/mentorships/${completed.id}`])
  })

  test('of somebody whose account is gone', async () => {
    const [one, other] = [await makeMentorship(here), await makeMentorship(here)]
    await admin.call(mentors.remove, { params: one.mentor })
    await admin.call(mentees.remove, { params: other.mentee })
    await keep()
    expect(await linksOf(one.mentee, 'otherLeft')).toEqual(['/mentee/journey'])
    expect(await linksOf(other.mentor, 'otherLeft')).toEqual(['/mentor/mentees'])
  })

  test('of an intake that asks a mentor, or to which an application has moved', async () => {
    const w = await intakeWorld()
    here = w.here
    const asked = await makeMentor(here)
    const { _id: autumn } = await w.make()
    await w.admin.call(rounds.ask, { params: { id: autumn } })
    const caller = await here.as('mentor', asked)
    const [round] = (await caller.call(rounds.own)).body.data.rounds
    expect(await linksOf(asked, 'roundAsked')).toEqual([`/rounds/${round?._id}`])
    const { mentee: moved } = await w.register()
    await w.move(autumn, [moved.id])
    expect(await linksOf(moved, 'intakeMoved')).toEqual(['/mentee/journey'])
  })
})
