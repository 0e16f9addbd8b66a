import { planSharing, plans } from '@udyam/contract/plans/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { type Made, makeMentee, makeMentor } from '#test/make.ts'
import { computeAgain, makePlan, makeWaiting, makeWithPlaces, pairsOf } from '#test/planning/steps.ts'
import { expectRefusal } from '#test/rows.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let admin: Caller
let mentor: Made
let id: string
let mentees: Made[]

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentees = []
  for (const name of ['Asha', 'Bina', 'Chitra', 'Deepa']) mentees.push(await makeWaiting(here, name))
  mentor = await makeWithPlaces(here, 'One', { places: 1 })
  id = (await makePlan(admin))._id
})

async function pin(at: number, reason = '') {
  await here.pass(1)
  return admin.call(plans.addRule, {
    params: { id },
    body: { mentee: mentees[at]?.id ?? '', mentor: mentor.id, kind: 'pin', reason },
  })
}
const preview = async () => (await admin.call(planSharing.preview, { params: { id } })).body.data

test('more pins than a mentor has places need a reason, and no more than may wait can be pinned', async () => {
  expect((await pin(0)).status).toBe(201)
  expectRefusal(await pin(1), {
    status: 409,
    message: messageText('pin_reason_required', { rule: 'No free place' }),
  })
  expect((await pin(1, 'Both sell fish')).status).toBe(201)
  expect((await pin(2, 'Both sell fish')).status).toBe(201)
  expect((await pin(3, 'Both sell fish')).status).toBe(409)
  expect((await computeAgain(admin, id)).version.summary?.people).toBe(3)
  expect((await preview()).broken).toEqual([])
})

test('a plan has at most a thousand rules', async () => {
  const ids = async (make: (on: World) => Promise<Made>, count: number) =>
    (await Promise.all(Array.from({ length: count }, () => make(here)))).map((made) => made.id)
  const [menteeIds, mentorIds] = [await ids(makeMentee, 25), await ids(makeMentor, 40)]
  const values = menteeIds.flatMap((mentee_id) =>
    mentorIds.map((mentor_id) => ({
      plan_id: id,
      mentee_id,
      mentor_id,
      kind: 'forbid' as const,
      at: here.clock.now,
    })),
  )
  await here.db.insertInto('plan_rule').values(values.slice(1)).execute()
  expect((await pin(0)).status).toBe(201)
  expectRefusal(await pin(1, 'Both sell fish'), {
    status: 409,
    message: messageText('plan_rules_full', { most: '1000' }),
  })
})

test('a pin for whom no place is left since, and no reason was given, counts no more', async () => {
  await makeWithPlaces(here, 'Two', { places: 2 })
  await here.db.updateTable('mentoring').set({ capacity: 2 }).where('mentor_id', '=', mentor.id).execute()
  await pin(0)
  await pin(1)
  await here.db.updateTable('mentoring').set({ capacity: 1 }).where('mentor_id', '=', mentor.id).execute()
  await computeAgain(admin, id)
  const pairs = await pairsOf(admin, id)
  expect(pairs.filter((pair) => pair.endsWith('-One'))).toEqual(['Asha-One'])
  expect(pairs).toHaveLength(3)
})

test('all pins beyond the places of a mentor are shared, as their reason says', async () => {
  for (const at of [0, 1, 2]) await pin(at, 'Both sell fish')
  await computeAgain(admin, id)
  const { digest } = await preview()
  await admin.call(planSharing.publish, { params: { id }, body: { how: 'share', digest } })
  await here.pass(601)
  await runDueTasks({ ...here.services, audit: async () => undefined })
  const { body } = await admin.call(plans.get, { params: { id } })
  expect(body.data).toMatchObject({ state: 'published', shared: 3, skipped: 0 })
})
