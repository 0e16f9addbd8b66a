import { erasure } from '@udyam/contract/erasure/calls'
import { plans } from '@udyam/contract/plans/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePlan, makeWaiting, makeWithPlaces, pairsOf } from '#test/planning/steps.ts'
import { world } from '#test/world.ts'

test('a plan takes in those alone who can have a mentor now', async () => {
  const here = await world()
  const admin = await here.as('admin')
  const mentor = await makeWithPlaces(here, 'Near', { places: 9 })
  await makeWaiting(here, 'Able')
  const refuses = await makeWaiting(here, 'Refuses')
  await sql`update account set withheld = '{brief}' where id = ${refuses.id}`.execute(here.db)
  const young = await makeWaiting(here, 'Young')
  await sql`update mentee set minor = true where id = ${young.id}`.execute(here.db)
  const unproven = await makeWaiting(here, 'Unproven')
  await sql`update account set email_verified_at = null where id = ${unproven.id}`.execute(here.db)
  const decided = await makeWaiting(here, 'Decided')
  await sql`update application set held_decision = 'waitlisted', held_at = now(), held_by = ${admin.id}
    where mentee_id = ${decided.id}`.execute(here.db)
  const archived = await makeWaiting(here, 'Archived')
  await sql`update mentee set archived_at = now() where id = ${archived.id}`.execute(here.db)
  const leaving = await makeWaiting(here, 'Leaving')
  await (await here.as('mentee', leaving)).call(erasure.ask)
  const briefed = await makeWaiting(here, 'Briefed')
  await sql`insert into introduction (mentee_id, mentor_id, state, shared_at, expires_at)
    values (${briefed.id}, ${mentor.id}, 'shared', now(), now() + interval '14 days')`.execute(here.db)
  const plan = await makePlan(admin)
  expect(plan.ready?.summary).toMatchObject({ mentees: 1, people: 1 })
  expect(await pairsOf(admin, plan._id)).toEqual(['Able-Near'])
  expect((await admin.call(plans.left, { params: { id: plan._id } })).body.data).toEqual([])
})
