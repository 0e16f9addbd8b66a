import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { deciding } from '@udyam/contract/deciding/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee, type Made } from '#test/make.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { evaluate } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let owner: Caller
let mentee: Made

beforeEach(async () => {
  ;({ here, admin: owner, mentee } = await selectionWorld())
})

const walk = (admin = owner, id = mentee.id) => ({ here, admin, menteeId: id })
const read = async (caller = owner, id = mentee.id) =>
  (await caller.call(adminSelection.get, { params: { id } })).body.data
const stateOf = async (id = mentee.id) => (await read(owner, id)).candidate.state
const setWanted = (count: number) =>
  here.db.updateTable('selection_settings').set({ wanted_evaluations: count }).execute()

async function evaluated(count: number, score = 3): Promise<Made[]> {
  const made: Made[] = []
  for (let place = 0; place < count; place += 1) {
    const one = await makeMentee(here, { name: `Asha ${place}` })
    await evaluate(walk(owner, one.id), { score })
    made.push(one)
  }
  return made
}

const line = async (caller = owner, more: object = {}) =>
  (
    await caller.call(deciding.line, {
      body: { by: 'raw', eligibleFrom: 4, waitlistFrom: 3, ...more },
    })
  ).body.data
const codes = (body: { data: { code: string }[] }) => body.data.map(({ code }) => code)

describe('deciding on many', () => {
  test('two deciders at once: one is refused with 409, and each row has its own result', async () => {
    await evaluate(walk())
    const other = await here.as('admin')
    await evaluate(walk(other))
    const [second] = await evaluated(1)
    const rows = async () => {
      const records = [await read(), await read(owner, second?.id)]
      return records.map(({ candidate }) => ({
        _id: candidate._id,
        decision: 'waitlisted' as const,
        updatedAt: candidate.updatedAt,
      }))
    }
    const asked = await rows()
    await here.pass(1)
    const first = await owner.call(deciding.decisions, { body: { rows: asked, hold: true } })
    expect(codes(first.body)).toEqual(['decision_kept', 'decision_kept'])
    const late = await other.call(deciding.decisions, { body: { rows: asked.slice(0, 1), hold: true } })
    expect(codes(late.body)).toEqual(['stale_record'])
    const once = { rows: await rows(), hold: false }
    await here.pass(1)
    const racing = await Promise.all([
      owner.call(deciding.decisions, { body: once }),
      owner.call(deciding.decisions, { body: once }),
    ])
    expect(racing.flatMap(({ body }) => codes(body)).toSorted()).toEqual([
      'decision_saved',
      'decision_saved',
      'stale_record',
      'stale_record',
    ])
  })

  test('not held, it waits for 15 seconds; without a summary it takes the words of the evaluators', async () => {
    await evaluate(walk())
    await here.db.updateTable('evaluation').set({ summary: 'Sells already.' }).execute()
    const { candidate } = await read()
    const rows = [{ _id: mentee.id, decision: 'eligible' as const, updatedAt: candidate.updatedAt }]
    const { body } = await owner.call(deciding.decisions, { body: { rows, hold: false, undo: true } })
    expect(body.undo?.until).toBe(new Date(here.clock.now.getTime() + 15_000).toISOString())
    const queue = async () =>
      (await owner.call(adminSelection.queue, { query: { do: 'decide' } })).body.data.length
    expect([await line(), await queue()]).toEqual([[], 0])
    await here.pass(14)
    expect(await stateOf()).toBe('under_review')
    await here.pass(1)
    expect(await stateOf()).toBe('eligible')
    expect((await read()).summary).toBe('Sells already.')
  })
})

describe('a score line', () => {
  test('proposes by the score, and says who is left out and why; it writes nothing', async () => {
    const [good] = await evaluated(1, 5)
    const [fair] = await evaluated(1, 3)
    const [poor] = await evaluated(1, 2)
    await evaluate(walk(), { score: 5, flags: ['duplicate'] })
    await here.db
      .updateTable('evaluation')
      .set({ summary: 'Sells already.' })
      .where('mentee_id', '=', good?.id ?? '')
      .execute()
    const before = await here.db.selectFrom('application').selectAll().execute()
    const rows = await line()
    const found = (made?: Made) => rows.find(({ _id }) => _id === made?.id)
    expect(found(good)).toMatchObject({
      decision: 'eligible',
      why: null,
      summary: 'Sells already.',
      score: 5,
    })
    expect(found(fair)).toMatchObject({ decision: 'waitlisted', why: null })
    expect(found(poor)).toMatchObject({ decision: 'not_eligible', why: null })
    expect(found(mentee)).toMatchObject({ decision: null, why: 'duplicate' })
    const without = await line(owner, { eligibleFrom: 3 })
    expect(without.find(({ _id }) => _id === fair?.id)).toMatchObject({ decision: null, why: 'summary' })
    expect(await here.db.selectFrom('application').selectAll().execute()).toEqual(before)
    const refused = await owner.send(deciding.line, {
      body: { by: 'raw', eligibleFrom: 3, waitlistFrom: 4 },
    })
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'line_order' }])
  })

  test('leaves out who needs a talk or another evaluation', async () => {
    await evaluate(walk(), { score: 5 })
    await setWanted(2)
    expect(await line()).toMatchObject([{ why: 'evaluations' }])
    await evaluate(walk(await here.as('admin')), { score: 2 })
    expect(await line()).toMatchObject([{ why: 'talk' }])
  })

  test('finds for an evaluator whom they have evaluated; a manager reads the others, and evaluates them no more', async () => {
    await evaluate(walk(), { score: 4 })
    const evaluator = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
    expect(await line(evaluator)).toEqual([])
    const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
    expect(await line(manager)).toMatchObject([{ why: 'unread', score: null, summary: '' }])
    const ids = [mentee.id]
    expect((await evaluator.send(deciding.readScores, { body: { ids } })).status).toBe(403)
    expect(codes((await manager.call(deciding.readScores, { body: { ids } })).body)).toEqual(['scores_shown'])
    expect(await line(manager, { eligibleFrom: 5 })).toMatchObject([{ decision: 'waitlisted', score: 4 }])
    expect((await evaluate(walk(manager))).status).toBe(409)
  })

  test('shows adjusted scores once two evaluators have given five each, and decides by them', async () => {
    const other = await here.as('admin')
    const people = [mentee, ...(await Promise.all(Array.from({ length: 4 }, () => makeMentee(here))))]
    for (const { id } of people.slice(1)) {
      await evaluate(walk(owner, id), { score: 4 })
      await evaluate(walk(other, id), { score: 3 })
    }
    await evaluate(walk(), { score: 4 })
    expect((await read()).candidate.adjusted).toBeNull()
    await evaluate(walk(other), { score: 4 })
    // The means are 4 and 3.2 of five each: 4 becomes 4 - 0.4 · 5/10 and 4 + 0.4 · 5/10.
    expect((await read()).candidate.adjusted).toBeCloseTo(4, 5)
    expect((await read()).candidate.score).toBe(4)
    expect((await read(await here.as('admin'))).candidate.adjusted).toBeNull()
    await here.db.updateTable('evaluation').set({ summary: 'Sells already.' }).execute()
    const row = (await line(owner, { by: 'adjusted' })).find(({ _id }) => _id === mentee.id)
    expect(row).toMatchObject({ decision: 'eligible' })
  })
})

test("an administrator's answer about the degree stands over what was typed, and is audited", async () => {
  const set = (graduate: 'yes' | 'no' | 'unclear' | null) =>
    owner.call(deciding.graduate, { params: { id: mentee.id }, body: { graduate } })
  expect((await read()).facts.graduate).toBe('yes')
  expect((await set('no')).body.message).toBe('Degree saved')
  expect((await read()).facts).toMatchObject({ graduate: 'no', isGraduate: false })
  await set(null)
  expect((await read()).facts.graduate).toBe('yes')
  expect(await auditOf(here, 'application.graduate')).toHaveLength(2)
})

test('whoever has declared a tie does not answer about the degree', async () => {
  const tied = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
  const params = { id: mentee.id }
  await tied.call(adminSelection.tie, { params, body: { ties: ['family'] } })
  const refused = await tied.call(deciding.graduate, { params, body: { graduate: 'no' } })
  expectRefusal(refused, { status: 409, message: messageText('tie_declared') })
  expect((await read()).facts.graduate).toBe('yes')
})
