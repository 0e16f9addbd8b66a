import { dashboard } from '@udyam/contract/dashboard/calls'
import { erasure } from '@udyam/contract/erasure/calls'
import { surveys } from '@udyam/contract/surveys/calls'
import type { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import { pulseNeeds } from '@udyam/contract/surveys/values'
import { beforeEach, expect, test } from 'vitest'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { makeAdmin } from '#test/make.ts'
import { makeMentorship, makeSurvey, type MadeMentorship } from '#test/make-selection.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let owner: Caller

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
})

const daysAgo = (days: number) => new Date(here.clock.now.getTime() - days * 86_400_000)

/** Pulses of a new mentorship, one for each answer, the last one of two days ago. */
async function pair(as: 'mentee' | 'mentor', ...all: SurveyAnswers[]): Promise<MadeMentorship> {
  const made = await makeMentorship(here, { startedAt: daysAgo(40) })
  for (const [at, answers] of all.entries())
    await makeSurvey(here, {
      mentorship: made.id,
      as,
      wave: 30 + 60 * at,
      askedAt: daysAgo(3 + all.length - 1 - at),
      answers,
    })
  return made
}

async function lines(caller = owner) {
  const { items } = (await caller.call(dashboard.todo)).body.data
  return items.filter(({ kind }) => pulseNeeds.some((need) => need === kind))
}

const counts = async () => (await lines()).map(({ count }) => count)

test('who asks for a call, who says 1 or 2, and who has said twice that they meet too rarely', async () => {
  const called = await pair('mentor', { going: 1, call: 'yes' })
  await pair('mentee', { going: 2 })
  await pair('mentee', { going: 3, often: 'too_rarely' })
  await pair('mentor', { going: 4, often: 'too_rarely' }, { going: 4, often: 'too_rarely' })
  await pair('mentor', { going: 1 }, { going: 4, often: 'too_rarely' })
  const found = await lines()
  expect(found.map(({ kind, count }) => [kind, count])).toEqual([
    ['call_me', 1],
    ['low_pulse', 1],
    ['too_rare', 1],
  ])
  expect(found[0]?.top).toMatchObject([
    {
      name: 'Sanjay Patil',
      since: daysAgo(2).toISOString(),
      mentorship: called.id,
      person: { _id: called.mentor.id, role: 'mentor' },
    },
  ])
})

test.each(['mentee', 'mentor'] as const)(
  'an answer leaves when the %s who gave it asks to be erased',
  async (side) => {
    const made = await pair(side, { going: 2, call: 'yes' })
    expect(await counts()).toEqual([1, 0, 0])
    await (await here.as(side, made[side])).call(erasure.ask)
    expect(await counts()).toEqual([0, 0, 0])
  },
)

test('an answer leaves once it was seen to, after 60 days, and with its person', async () => {
  const { mentor } = await pair('mentor', { going: 5, call: 'yes' })
  await pair('mentee', { going: 2 })
  const [call] = await lines()
  await owner.call(surveys.settle, { params: { id: call?.top[0]?._id ?? '' } })
  expect(await counts()).toEqual([0, 1, 0])
  await here.db.updateTable('survey').set({ settled_at: null }).execute()
  await eraseAccount(here.db, { id: mentor.id, role: 'mentor' })
  expect(await counts()).toEqual([0, 1, 0])
  await here.db
    .updateTable('survey')
    .set({ answered_at: daysAgo(61) })
    .execute()
  expect(await counts()).toEqual([0, 0, 0])
})

test.each(['evaluator', 'auditor'] as const)('an %s has no line of them', async (kind) => {
  await pair('mentor', { going: 1, call: 'yes' })
  expect(await lines(await here.as('admin', await makeAdmin(here, { kind })))).toEqual([])
})
