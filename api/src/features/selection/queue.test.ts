import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import type { AdminKind } from '@udyam/contract/duties'
import { indianDate } from '@udyam/contract/indian-date'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAdmin, makeMentee, type Made } from '#test/make.ts'
import { auditOf, notificationKinds } from '#test/rows.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { answerTies, decide, evaluate } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

const dayMs = 86_400_000

let here: World
let admin: Caller
let mentee: Made

beforeEach(async () => {
  ;({ here, admin, mentee } = await selectionWorld())
})

const walk = (caller = admin) => ({ here, admin: caller, menteeId: mentee.id })
const params = () => ({ id: mentee.id })
const read = async (caller = admin) => (await caller.call(adminSelection.get, { params: params() })).body.data

async function queueOf(caller: Caller, work: 'evaluate' | 'decide' = 'evaluate') {
  return (await caller.call(adminSelection.queue, { query: { do: work } })).body.data
}
const namesOf = async (caller: Caller, work?: 'evaluate' | 'decide') =>
  (await queueOf(caller, work)).map(({ name }) => name)

const ofKind = async (kind: AdminKind) => here.as('admin', await makeAdmin(here, { kind }))

async function registered(name: string, days: number): Promise<Made> {
  const made = await makeMentee(here, { name })
  const at = new Date(here.clock.now.getTime() - days * dayMs - 1000)
  await here.db
    .updateTable('application')
    .set({ registered_at: at })
    .where('mentee_id', '=', made.id)
    .execute()
  return made
}

/** Like the workbench: stores the draft, then submits it with an undo offer. */
async function giveWithUndo(summary = 'Sells already. Has savings.') {
  await answerTies({ admin, menteeId: mentee.id })
  const { criteria } = await read()
  const scores = criteria.map(({ _id }, place) => ({
    criterion: _id,
    score: 3,
    comment: place === 0 ? 'Why' : '',
  }))
  const body = {
    scores,
    recommendation: 'eligible',
    flags: ['duplicate'],
    comment: 'Whole',
    summary,
  } as const
  const typed = { ...body, flags: [...body.flags] }
  const draft = await admin.call(adminSelection.evaluate, {
    params: params(),
    body: { ...typed, submit: false },
  })
  const { status, body: given } = await admin.call(adminSelection.evaluate, {
    params: params(),
    body: { ...typed, submit: true, undo: true, updatedAt: draft.body.data.updatedAt },
  })
  expect(status).toBe(200)
  if (given.undo === undefined) throw new Error('the evaluation was not asked to wait')
  return { undo: given.undo, typed }
}

describe('the queue of those to evaluate', () => {
  test('counts days of the Indian calendar, as the case does', async () => {
    here.clock.now = new Date('2026-03-11T20:00:00Z')
    const elevenInIndia = new Date('2026-03-11T17:30:00Z')
    await here.db.updateTable('application').set({ registered_at: elevenInIndia }).execute()
    const caller = await here.as('admin')
    expect(await queueOf(caller)).toMatchObject([{ _id: mentee.id, waitingDays: 1 }])
    const ofCase = await caller.call(adminSelection.get, { params: params() })
    expect(ofCase.body.data.candidate.waitingDays).toBe(1)
  })

  test('holds those who wait longest first, with the own drafts, and nothing to reach them by', async () => {
    await registered('Asha Jadhav', 12)
    await registered('Meena Rao', 3)
    await evaluate(walk(), { submit: false })
    expect(await queueOf(await here.as('admin'))).toEqual([
      { _id: expect.any(String), name: 'Asha Jadhav', own: 'none', waitingDays: 12 },
      { _id: expect.any(String), name: 'Meena Rao', own: 'none', waitingDays: 3 },
      { _id: mentee.id, name: 'Priya Anil Kulkarni', own: 'none', waitingDays: 0 },
    ])
    expect((await queueOf(admin)).map(({ own }) => own)).toEqual(['none', 'none', 'draft'])
  })

  test('leaves out whom the caller has evaluated, has ties with or has read about, and who is decided', async () => {
    const tied = await registered('Asha Jadhav', 4)
    const decided = await registered('Meena Rao', 3)
    await evaluate(walk())
    await admin.call(adminSelection.tie, { params: { id: tied.id }, body: { ties: ['family'] } })
    await evaluate({ here, admin, menteeId: decided.id })
    await decide({ here, admin, menteeId: decided.id })
    expect(await namesOf(admin)).toEqual([])
    const other = await here.as('admin')
    expect(await namesOf(other)).toEqual(['Asha Jadhav', 'Priya Anil Kulkarni'])
    await answerTies({ admin: other, menteeId: mentee.id })
    await other.call(adminSelection.readScores, { params: params() })
    expect(await namesOf(other)).toEqual(['Asha Jadhav'])
  })
})

describe('the queue of those to decide on', () => {
  test('holds those with the wanted number of evaluations; an evaluator finds whom they have evaluated', async () => {
    await registered('Asha Jadhav', 4)
    await here.db.updateTable('selection_settings').set({ wanted_evaluations: 2 }).execute()
    await evaluate(walk())
    expect(await namesOf(admin, 'decide')).toEqual([])
    const evaluator = await ofKind('evaluator')
    await evaluate(walk(evaluator))
    expect(await queueOf(admin, 'decide')).toMatchObject([{ _id: mentee.id, own: 'given' }])
    expect(await namesOf(evaluator, 'decide')).toEqual(['Priya Anil Kulkarni'])
    expect(await namesOf(await ofKind('evaluator'), 'decide')).toEqual([])
    expect(await queueOf(await ofKind('manager'), 'decide')).toMatchObject([{ own: 'none' }])
  })
})

describe('an evaluation that can be taken back', () => {
  test('leaves the queue at once, and moves nothing and tells nobody for 15 seconds', async () => {
    const { undo } = await giveWithUndo()
    expect(undo.until).toBe(new Date(here.clock.now.getTime() + 15_000).toISOString())
    expect(await queueOf(admin)).toEqual([])
    await here.pass(14)
    expect((await read()).candidate.state).toBe('registered')
    expect(await notificationKinds(here, mentee.id)).toEqual([])
    await here.pass(1)
    expect((await read()).candidate.state).toBe('under_review')
    expect(await notificationKinds(here, mentee.id)).toEqual(['reviewBegun'])
    expect(await auditOf(here, 'evaluation.submit')).toMatchObject([{ actor_id: admin.id }])
    expect(await queueOf(admin)).toEqual([])
  })

  test('taken back, is the draft with all that was typed, and stands in the queue again', async () => {
    const { undo, typed } = await giveWithUndo()
    await admin.call(dashboard.takeBack, { params: { id: undo._id } })
    await here.pass(60)
    const { own, candidate } = await read()
    expect(own).toMatchObject({ ...typed, submittedAt: null })
    // Midnight can have passed in these seconds.
    const isSameDay = indianDate(new Date(candidate.registeredAt)) === indianDate(here.clock.now)
    expect([candidate.state, candidate.waitingDays]).toEqual(['registered', isSameDay ? 0 : 1])
    expect(await queueOf(admin)).toMatchObject([{ _id: mentee.id, own: 'draft' }])
  })

  test('is refused, and its draft kept, when somebody decides in these seconds', async () => {
    const other = await here.as('admin')
    await evaluate(walk(other))
    await giveWithUndo()
    await decide(walk(other))
    await here.pass(15)
    const { own, candidate } = await read()
    expect([candidate.state, own?.submittedAt, own?.comment]).toEqual(['eligible', null, 'Whole'])
  })
})

test('the two sentences for the mentor are read by who may read the evaluation, and are at most 500 letters', async () => {
  await giveWithUndo('Sells already.')
  await here.pass(15)
  const other = await here.as('admin')
  await evaluate(walk(other))
  expect((await read(other)).others).toMatchObject([{ summary: 'Sells already.' }])
  const { criteria } = await read()
  const answer = await admin.send(adminSelection.evaluate, {
    params: { id: (await registered('Asha Jadhav', 1)).id },
    body: {
      scores: criteria.map(({ _id }) => ({ criterion: _id, score: 3 })),
      recommendation: null,
      flags: [],
      submit: false,
      summary: 'a'.repeat(501),
    },
  })
  expect(answer.status).toBe(400)
})
