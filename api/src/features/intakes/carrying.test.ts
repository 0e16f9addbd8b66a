import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { intakes } from '@udyam/contract/intakes/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { rollingId } from '@udyam/contract/intakes/values'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { autumn, intakeWorld } from '#test/intake-world.ts'
import { auditOf, expectRefusal, notificationKinds } from '#test/rows.ts'
import { decide, evaluate } from '#test/walk.ts'

let w: Awaited<ReturnType<typeof intakeWorld>>
let id: string

beforeEach(async () => {
  w = await intakeWorld()
  id = (await w.make())._id
  await w.at('2026-03-12')
})

const walk = (menteeId: string) => ({ here: w.here, admin: w.admin, menteeId })

const rowOf = (menteeId: string) =>
  w.here.db.selectFrom('application').where('mentee_id', '=', menteeId).selectAll().executeTakeFirstOrThrow()

async function hold(menteeId: string): Promise<void> {
  await evaluate(walk(menteeId))
  const { candidate } = (await w.admin.call(adminSelection.get, { params: { id: menteeId } })).body.data
  const body = { decision: 'eligible', summary: 'Good', reason: '', hold: true } as const
  await w.admin.call(adminSelection.decide, {
    params: { id: menteeId },
    body: { ...body, updatedAt: candidate.updatedAt },
  })
}

describe('finishing an intake', () => {
  test('carries who is undecided, with the day they registered, and tells them the new day', async () => {
    const next = await w.make({
      slug: 'next',
      opensOn: '2026-04-01',
      closesOn: '2026-04-30',
      releaseOn: '2026-05-15',
    })
    const open = await w.register()
    const decided = await w.register()
    await evaluate(walk(decided.id))
    await decide(walk(decided.id))
    await w.at('2026-03-25')
    const answer = await w.finish(id, next._id)
    expect(answer.body).toMatchObject({
      message: messageText('intake_finished_now'),
      data: { state: 'finished', counts: [{ name: 'eligible', count: 1 }] },
    })
    const carried = await rowOf(open.id)
    expect([carried.intake_id, carried.registered_at]).toEqual([next._id, open.registeredAt])
    expect(await notificationKinds(w.here, open.id)).toContain('intakeMoved')
    expect(await notificationKinds(w.here, decided.id)).not.toContain('intakeMoved')
    const details = await w.here.db
      .selectFrom('notification')
      .where('kind', '=', 'intakeMoved')
      .select('details')
      .execute()
    expect(details).toEqual([{ details: { day: '2026-05-15' } }])
    expect(await auditOf(w.here, 'application.intake')).toHaveLength(1)
  })

  test('to the one that rolls gives the days of the settings from then on', async () => {
    const { id: menteeId, email } = await w.register()
    await w.at('2026-03-25')
    await w.finish(id, rollingId)
    const mentee = await w.here.as('mentee', { email, password: 'a good pass phrase' })
    const { body } = await mentee.call(introductions.journey)
    expect(body.data).toMatchObject({ by: '2026-04-08T06:30:00.000Z' })
    expect(body.data).not.toHaveProperty('intake')
    expect((await rowOf(menteeId)).moved_at).toEqual(w.here.clock.now)
  })

  test('needs a place for the undecided, which is open', async () => {
    await w.register()
    const none = { status: 400, message: messageText('intake_carry'), field: 'carryTo' }
    expectRefusal(await w.finish(id), none)
    const closed = { status: 400, message: messageText('intake_not_open'), field: 'carryTo' }
    expectRefusal(await w.finish(id, id), closed)
    const old = await w.make({ slug: 'old', opensOn: '2026-01-01', closesOn: '2026-01-02', releaseOn: null })
    expectRefusal(await w.finish(id, old._id), closed)
    const unknown = { status: 400, message: messageText('intake_not_found'), field: 'carryTo' }
    expectRefusal(await w.finish(id, crypto.randomUUID()), unknown)
    expect((await w.get(id)).state).toBe('open')
  })

  test('waits for held decisions', async () => {
    const { id: menteeId } = await w.register()
    await hold(menteeId)
    expect(await w.get(id)).toMatchObject({ held: 1 })
    expectRefusal(await w.finish(id, rollingId), { status: 409, message: messageText('intake_held') })
  })

  test('freezes it: nobody joins, and nothing changes', async () => {
    await w.finish(id)
    expect((await w.register('autumn')).intake).toBe(rollingId)
    expect((await w.look('autumn')).state).toBe('finished')
    const frozen = { status: 409, message: messageText('intake_finished') }
    expectRefusal(await w.admin.call(intakes.update, { params: { id }, body: autumn }), frozen)
    expectRefusal(await w.finish(id), frozen)
    const { id: menteeId } = await w.register()
    expect(await w.move(id, [menteeId])).toMatchObject([{ success: false, code: 'intake_not_open' }])
  })

  test('by two administrators at once carries each case once', async () => {
    const { id: menteeId } = await w.register()
    const answers = await Promise.all([w.finish(id, rollingId), w.finish(id, rollingId)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await notificationKinds(w.here, menteeId)).filter((kind) => kind === 'intakeMoved')).toHaveLength(
      1,
    )
  })
})

describe('moving', () => {
  test('tells of each what became of it', async () => {
    const open = await w.register()
    const held = await w.register()
    const decided = await w.register()
    await hold(held.id)
    await evaluate(walk(decided.id))
    await decide(walk(decided.id))
    const results = await w.move(rollingId, [open.id, held.id, decided.id, crypto.randomUUID()])
    expect(results.map(({ code }) => code)).toEqual([
      'intake_moved',
      'intake_decided',
      'intake_decided',
      'mentee_not_found',
    ])
    expect((await rowOf(open.id)).intake_id).toBe(rollingId)
    expect(await w.move(rollingId, [open.id])).toMatchObject([{ success: false, code: 'intake_same' }])
  })

  test('takes at most a hundred', async () => {
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID())
    const answer = await w.admin.call(intakes.move, { body: { intake: rollingId, ids } })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['ids']])
  })
})

test('an intake can ask for more evaluations than the settings', async () => {
  await w.finish(id)
  const { _id: two } = await w.make({ slug: 'two', opensOn: '2026-03-01', evaluators: 2 })
  const { id: menteeId, intake } = await w.register()
  expect(intake).toBe(two)
  await evaluate(walk(menteeId))
  const { limits } = (await w.admin.call(adminSelection.get, { params: { id: menteeId } })).body.data
  expect(limits.wantedEvaluations).toBe(2)
  const queued = async () =>
    (await w.admin.call(adminSelection.queue, { query: { do: 'decide' } })).body.data.map(({ _id }) => _id)
  expect(await queued()).toEqual([])
  await w.here.db.updateTable('intake').set({ evaluators: null }).where('id', '=', two).execute()
  expect(await queued()).toEqual([menteeId])
})

test('who hears on a later day of their intake does not wait too long', async () => {
  await w.register()
  const waiting = async () => {
    const { data } = (await w.admin.call(adminSelection.escalations)).body
    return data.map(({ kind }) => kind)
  }
  await w.at('2026-04-02', '23:59:00')
  expect(await waiting()).toEqual([])
  await w.at('2026-04-03', '00:00:00')
  expect(await waiting()).toEqual(['unreviewed'])
})
