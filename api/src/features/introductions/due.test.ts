import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { makeMentee, makeMentor, type Made } from '#test/make.ts'
import { expectRefusal, notificationKinds, rowOf } from '#test/rows.ts'
import { consent, introduce, notPossible, share } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller
let mentee: Made
let mentor: Made

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentee = await makeMentee(here, { name: 'Priya Kulkarni', district: 'Satara' })
  mentor = await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil' })
})

const asMentee = () => here.as('mentee', mentee)
const asMentor = () => here.as('mentor', mentor)
const walk = (menteeId = mentee.id) => ({ here, admin, menteeId })
const journey = async () => (await (await asMentee()).call(introductions.journey)).body.data
const keep = () => runDueTasks({ ...here.services, audit: async () => undefined })
/** Sessions expire as days pass: everybody signs in again. */
async function later(days: number) {
  here.clock.now = new Date(here.clock.now.getTime() + days * 86_400_000)
  admin = await here.as('admin', { email: admin.email, password: mentee.password })
}

describe('what falls due by itself', () => {
  test('is done for all others where it fails for one', async () => {
    const other = await makeMentee(here)
    const [stuck, due] = [
      await introduce(walk(), mentor.id),
      await introduce(walk(other.id), (await makeMentor(here)).id),
    ]
    const earlier = new Date(here.clock.now.getTime() + 86_400_000)
    await here.db.updateTable('introduction').set({ expires_at: earlier }).where('id', '=', stuck).execute()
    await sql`create function holding() returns trigger language plpgsql as $$ begin raise 'held'; end $$`.execute(
      here.db,
    )
    await sql`create trigger holding before update on introduction for each row
      when (old.id = ${sql.lit(stuck)}) execute function holding()`.execute(here.db)
    await later(30)
    await expect(keep()).rejects.toThrow('held')
    const stateOf = async (id: string) => (await rowOf(here, 'introduction', id))?.['state']
    expect([await stateOf(stuck), await stateOf(due)]).toEqual(['shared', 'expired'])
    await sql`drop function holding cascade`.execute(here.db)
    await keep()
    expect(await stateOf(stuck)).toBe('expired')
  })

  test('reminds on days 3 and 7, and expires on day 14', async () => {
    const id = await introduce(walk(), mentor.id)
    const told = () => notificationKinds(here, mentor.id)
    await later(2.9)
    await keep()
    expect(await told()).toEqual(['introductionShared'])
    await later(0.2)
    await Promise.all([keep(), keep()])
    expect(await told()).toEqual(['introductionReminder', 'introductionShared'])
    await later(4)
    await keep()
    await keep()
    expect(await told()).toEqual(['introductionReminder', 'introductionReminder', 'introductionShared'])
    expect((await admin.call(adminSelection.escalations)).body.data).toMatchObject([
      { kind: 'unanswered', introduction: id },
    ])
    await later(7)
    await Promise.all([keep(), keep()])
    expect(await journey()).toMatchObject({ state: 'eligible', introductions: [{ state: 'expired' }] })
    expect(await notificationKinds(here, admin.id)).toEqual(['introductionExpired'])
    expectRefusal(await consent(await asMentor(), id), notPossible)
    await later(4)
    const { body } = await admin.call(adminSelection.escalations)
    expect(body.data).toMatchObject([{ kind: 'unassigned', mentee: { _id: mentee.id } }])
  })

  test('is over for the mentor from that moment, before it is carried out', async () => {
    const id = await introduce(walk(), mentor.id)
    await (await asMentor()).call(introductions.open, { params: { id } })
    await later(14)
    const decline = { params: { id }, body: { reason: 'other' as const } }
    expectRefusal(await (await asMentor()).call(introductions.decline, decline), notPossible)
    const body = { ties: [] }
    expectRefusal(await (await asMentor()).call(introductions.consent, { params: { id }, body }), notPossible)
    expect(await rowOf(here, 'introduction', id)).toMatchObject({ state: 'viewed' })
  })

  test('frees whom a block would strand', async () => {
    const open = await makeMentee(here)
    const id = await introduce(walk(), mentor.id)
    await consent(await asMentor(), id)
    await introduce(walk(open.id), mentor.id)
    await admin.call(mentors.update, { params: mentor, body: { block: true } })
    await keep()
    expect(await journey()).toMatchObject({ state: 'eligible', mentorships: [{ state: 'ended' }] })
    const states = await here.db.selectFrom('application').select('state').execute()
    expect(states.map(({ state }) => state)).toEqual(['eligible', 'eligible'])
    expect(await notificationKinds(here, mentee.id)).toContain('searchingAgain')
  })

  test('tells whom a deletion leaves behind', async () => {
    const id = await introduce(walk(), mentor.id)
    await consent(await asMentor(), id)
    await admin.call(mentors.remove, { params: mentor })
    await keep()
    expect(await journey()).toMatchObject({ state: 'eligible', introductions: [], mentorships: [] })
    expect(await notificationKinds(here, mentee.id)).toEqual(
      expect.arrayContaining(['otherLeft', 'searchingAgain']),
    )
    const other = await makeMentor(here)
    await share(walk(), other.id)
    await admin.call(mentees.remove, { params: mentee })
    await keep()
    // The notification about the erased mentee is gone.
    expect(await notificationKinds(here, other.id)).toEqual(['introductionRecalled'])
    expect(await here.db.selectFrom('departure').selectAll().execute()).toEqual([])
  })

  test('is done as far as it can be where one thing fails', async () => {
    const other = await makeMentee(here)
    const gone = await makeMentor(here)
    await introduce(walk(), mentor.id)
    await introduce(walk(other.id), gone.id)
    await later(15)
    await admin.call(mentors.remove, { params: gone })
    const failing = runDueTasks({
      ...here.services,
      audit: async (_db, { action }) => {
        if (action === 'introduction.expired') throw new Error('Not now')
      },
    })
    await expect(failing).rejects.toThrow('Not now')
    expect(await here.db.selectFrom('departure').selectAll().execute()).toEqual([])
    await keep()
    expect((await journey()).state).toBe('eligible')
  })
})
