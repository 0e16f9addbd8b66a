import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { standardSetId } from '@udyam/contract/criteria/values'
import { rollingId } from '@udyam/contract/intakes/values'
import type { CriterionSet } from '@udyam/contract/criteria/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin } from '#test/make.ts'
import { criteriaWorld, ideas } from '#test/criteria-world.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { answerTies, decide, evaluate } from '#test/walk.ts'
import type { Caller } from '#test/world.ts'

let w: Awaited<ReturnType<typeof criteriaWorld>>
let own: CriterionSet

beforeEach(async () => {
  w = await criteriaWorld()
  own = await w.makeSet()
})

const walk = (menteeId: string, admin: Caller = w.admin) => ({ here: w.here, admin, menteeId })
const another = async () => w.here.as('admin', await makeAdmin(w.here))

/** Gives an evaluation with a score for each criterion in turn. */
async function give(menteeId: string, scores: readonly number[], admin: Caller = w.admin) {
  const { criteria, own: draft } = await answerTies(walk(menteeId, admin))
  const given = criteria.map(({ _id }, at) => ({ criterion: _id, score: scores[at] ?? 3, comment: 'Seen' }))
  return admin.call(adminSelection.evaluate, {
    params: { id: menteeId },
    body: {
      scores: given,
      recommendation: 'eligible',
      flags: [],
      submit: true,
      ...(draft && { updatedAt: draft.updatedAt }),
    },
  })
}

describe('an intake with criteria of its own', () => {
  test('is evaluated by them from the case to the decision, each as often as it counts', async () => {
    const { slug, criteria } = await w.makeIntake(own._id)
    expect(criteria).toBe(own._id)
    const { id } = await w.register(slug)
    const { id: rolling } = await w.register('no-such-intake')
    expect((await w.read(id)).criteria.map(({ name }) => name.en)).toEqual(['Idea', 'Team', 'Market'])
    await give(id, [2, 5, 2])
    const read = await w.read(id)
    expect(read.own?.average).toBeCloseTo((2 + 3 * 5 + 2) / 5, 6)
    expect(read.candidate).toMatchObject({ score: read.own?.average, evaluations: 1, state: 'under_review' })
    expect(read.own).not.toHaveProperty('otherSet')
    expect((await decide(walk(id))).status).toBe(200)
    // Who joined the intake that closes first is evaluated by its criteria; by weights of 1 all count the same.
    expect((await w.read(rolling)).criteria).toHaveLength(3)
    await w.move(rollingId, [rolling])
    await give(rolling, [1, 2, 3, 4, 5])
    expect((await w.read(rolling)).candidate.score).toBeCloseTo(3, 6)
  })

  test('keeps them once somebody has been evaluated', async () => {
    const intake = await w.makeIntake(own._id)
    const { id } = await w.register(intake.slug)
    await evaluate(walk(id), { submit: false })
    expect((await w.nameSet(intake, standardSetId)).body.data.criteria).toBe(standardSetId)
    // A draft is begun again by the criteria of now.
    const { own: draft, criteria } = await w.read(id)
    expect(draft?.otherSet).toEqual({ name: ideas.name, version: 1 })
    expect(criteria).toHaveLength(5)
    await evaluate(walk(id))
    expect((await w.read(id)).own).not.toHaveProperty('otherSet')
    const kept = { status: 400, message: messageText('intake_evaluated'), field: 'criteria' }
    expectRefusal(await w.nameSet(intake, own._id), kept)
    expect((await w.nameSet(intake, standardSetId)).status).toBe(200)
    const unknown = { status: 400, message: messageText('setting_not_found'), field: 'criteria' }
    expectRefusal(await w.nameSet(intake, crypto.randomUUID()), unknown)
  })

  test('adjusts scores by evaluations by the same criteria alone', async () => {
    const { slug } = await w.makeIntake(own._id)
    const [mild, harsh] = [await another(), await another()]
    const both = async (id: string, scores: readonly [number, number]) => {
      await evaluate(walk(id, mild), { score: scores[0] })
      await evaluate(walk(id, harsh), { score: scores[1] })
    }
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.push((await w.register(slug)).id)
    // By the other criteria the mild one is the harsh one.
    const others: string[] = []
    for (let n = 0; n < 5; n += 1) others.push((await w.register(slug)).id)
    await w.move(rollingId, others)
    for (const id of ids) await both(id, [5, 3])
    for (const id of others) await both(id, [1, 4])
    const adjusted = async (id: string) => (await w.read(id, mild)).candidate.adjusted
    // Means of 5 and 3 over 5 each: half of the distance to 4 is taken off.
    expect(await adjusted(ids[0] as string)).toBeCloseTo((4.5 + 3.5) / 2, 6)
    expect(await adjusted(others[0] as string)).toBeCloseTo((1.75 + 3.25) / 2, 6)
    await give(ids[0] as string, [5, 5, 5])
  })
})

describe('a case that comes to an intake with other criteria', () => {
  test('keeps its evaluations, marked and uncounted, and is evaluated anew', async () => {
    await w.makeIntake(own._id)
    const { id, registeredAt } = await w.register()
    await give(id, [4, 4, 4])
    await evaluate(walk(id, await another()), { submit: false })
    await w.move(rollingId, [id])
    const carried = await w.read(id)
    expect(carried.candidate).toMatchObject({
      state: 'under_review',
      evaluations: 0,
      score: null,
      registeredAt: registeredAt.toISOString(),
    })
    expect(carried.own).toBeNull()
    expect(carried.criteria).toHaveLength(5)
    const [earlier] = carried.earlier
    expect(earlier?.evaluations).toMatchObject([
      { average: 4, otherSet: { name: ideas.name, version: 1 }, scores: [{ score: 4 }, { score: 4 }, {}] },
    ])
    expect(carried.otherCriteria.map(({ name }) => name.en)).toEqual(['Idea', 'Team', 'Market'])
    const early = await decide(walk(id))
    expect([early.status, early.body.code]).toEqual([409, 'evaluation_missing'])
    await give(id, [2, 2, 2, 2, 2])
    const again = await w.read(id)
    expect(again.candidate).toMatchObject({ evaluations: 1, score: 2 })
    expect(again.earlier).toEqual(carried.earlier)
    expect((await decide(walk(id))).status).toBe(200)
  })

  test('counts them again where the criteria are the same', async () => {
    const first = await w.makeIntake(own._id)
    const same = await w.makeIntake(own._id, 'same')
    const { id } = await w.register(first.slug)
    await give(id, [4, 4, 4])
    await w.move(same._id, [id])
    expect((await w.read(id)).candidate).toMatchObject({ evaluations: 1, score: 4 })
    await w.move(rollingId, [id])
    await give(id, [2, 2, 2, 2, 2])
    await w.move(first._id, [id])
    const back = await w.read(id)
    expect(back.candidate).toMatchObject({ evaluations: 1, score: 4 })
    expect(back.own).toMatchObject({ average: 4 })
    expect(back.earlier).toMatchObject([{ evaluations: [{ average: 2, otherSet: { version: 1 } }] }])
    await w.move(rollingId, [id])
    expect((await w.read(id)).candidate).toMatchObject({ evaluations: 1, score: 2 })
  })

  test('does not count what was given before its review was reopened', async () => {
    const { _id, slug } = await w.makeIntake(own._id)
    const { id } = await w.register(slug)
    await give(id, [4, 4, 4])
    await w.move(rollingId, [id])
    await give(id, [2, 2, 2, 2, 2])
    await decide(walk(id), 'not_eligible')
    await w.admin.call(adminSelection.reopen, { params: { id } })
    await w.move(_id, [id])
    expect((await w.read(id)).candidate).toMatchObject({ evaluations: 0, score: null })
    await give(id, [5, 5, 5])
    await w.move(rollingId, [id])
    expect((await w.read(id)).candidate).toMatchObject({ evaluations: 0, score: null })
  })

  test('leaves the waiting list for a review by them, and stays on it where they are the same', async () => {
    const { slug } = await w.makeIntake(own._id)
    const same = await w.makeIntake(own._id, 'same')
    const { id } = await w.register(slug)
    await give(id, [3, 3, 3])
    await decide(walk(id), 'waitlisted')
    await w.move(same._id, [id])
    expect((await w.read(id)).candidate.state).toBe('waitlisted')
    await w.finish(same._id, rollingId)
    expect((await w.read(id)).candidate.state).toBe('under_review')
    expect(await auditOf(w.here, 'application.under_review')).toHaveLength(2)
    const { data } = (await w.admin.call(adminSelection.queue, { query: { do: 'evaluate' } })).body
    expect(data).toMatchObject([{ _id: id, own: 'none' }])
  })
})
