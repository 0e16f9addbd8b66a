import { introductions } from '@udyam/contract/introductions/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeMentee, makeMentor } from '#test/make.ts'
import type { MadeMentorship } from '#test/make-selection.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import { introduce } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let made: MadeMentorship
let mentee: Caller
let mentor: Caller

beforeEach(async () => {
  ;({ here, made, mentee, mentor } = await mentorshipWorld())
})

const contactOf = async (caller: Caller) =>
  (await caller.call(mentorships.get, { params: made })).body.data.contact

/** The mentoring begins this many minutes from now; negative for the past. */
const beganIn = (minutes: number) =>
  sql`update mentorship set started_at = ${new Date(here.clock.now.getTime() + minutes * 60_000)}`.execute(
    here.db,
  )

const say = (caller: Caller, given: boolean) =>
  caller.call(privacy.saveConsent, { body: { purpose: 'contact', given, noticeVersion: 1 } })

test('who was never asked is asked once the mentoring has begun, and no more after an answer', async () => {
  await beganIn(-1)
  expect(await contactOf(mentee)).toEqual({ mine: true, theirs: true, asks: true })
  await say(mentee, false)
  expect(await contactOf(mentee)).toEqual({ mine: false, theirs: true, asks: false })
  expect(await contactOf(mentor)).toEqual({ mine: true, theirs: false, asks: true })
})

test('who said no before the mentoring began is asked once more, who said yes is not', async () => {
  await say(mentee, false)
  await say(mentor, true)
  await beganIn(1)
  expect(await contactOf(mentee)).toEqual({ mine: false, theirs: true, asks: true })
  expect(await contactOf(mentor)).toEqual({ mine: true, theirs: false, asks: false })
})

test('nobody is asked once the mentoring has ended', async () => {
  await mentee.call(mentorships.end, { params: made, body: { reason: 'no_time' } })
  expect((await contactOf(mentee)).asks).toBe(false)
})

test('a mentor is asked with the answer to an introduction, unless they have agreed', async () => {
  const account = await makeMentor(here)
  const { id: menteeId } = await makeMentee(here)
  const id = await introduce({ here, admin: await here.as('admin'), menteeId }, account.id)
  const caller = await here.as('mentor', account)
  const opened = async () => (await caller.call(introductions.open, { params: { id } })).body.data.asksContact
  expect(await opened()).toBe(true)
  await say(caller, false)
  expect(await opened()).toBe(true)
  await say(caller, true)
  expect(await opened()).toBe(false)
})
