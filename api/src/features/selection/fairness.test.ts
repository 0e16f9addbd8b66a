import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentor, type Made } from '#test/make.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { answerTies, consent, decide, evaluate } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let owner: Caller
let other: Caller
let mentee: Made

beforeEach(async () => {
  ;({ here, admin: owner, mentee } = await selectionWorld())
  other = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
})

const walk = (admin = owner) => ({ here, admin, menteeId: mentee.id })
const params = () => ({ id: mentee.id })
const read = async (caller: Caller) => (await caller.call(adminSelection.get, { params: params() })).body.data
const declare = (caller: Caller) =>
  caller.call(adminSelection.tie, { params: params(), body: { ties: ['family'] } })
const made = { decision: 'eligible', summary: 'A plan', reason: '' } as const
const make = (caller: Caller, more: object = {}) =>
  caller.send(adminSelection.decide, { params: params(), body: { ...made, ...more } })
const readScores = (caller: Caller) => caller.call(adminSelection.readScores, { params: params() })
const setWanted = (count: number) =>
  here.db.updateTable('selection_settings').set({ wanted_evaluations: count }).execute()

const tied = { status: 409, message: messageText('tie_declared') }
const unanswered = { status: 409, message: 'Please say first whether you know this person closely.' }
const unread = {
  status: 409,
  message: messageText('scores_unread'),
}
const forbidden = { status: 403, message: 'You do not have permission to do this' }

describe('ties', () => {
  test('are asked for before an evaluation, the reading of others and a decision', async () => {
    const body = { scores: [], recommendation: null, flags: [], comment: '', submit: false }
    expectRefusal(await owner.send(adminSelection.evaluate, { params: params(), body }), unanswered)
    await evaluate(walk())
    expectRefusal(await make(other), unanswered)
    expectRefusal(await readScores(other), unanswered)
    expect((await read(other)).tie).toEqual({ ties: null, isBarred: false })
    const none = { params: params(), body: { ties: [] } }
    expect((await other.call(adminSelection.tie, none)).body.message).toBe(messageText('tie_none'))
  })

  test('bar from everything, and set a draft aside', async () => {
    await evaluate(walk())
    await evaluate(walk(other), { submit: false })
    const declared = (await declare(other)).body
    expect(declared.data).toEqual({ ties: ['family'], isBarred: true })
    expect(declared.message).toBe(messageText('tie_declared'))
    expectRefusal(await evaluate(walk(other)), tied)
    expectRefusal(await make(other), tied)
    expectRefusal(await readScores(other), tied)
    expectRefusal(await other.call(adminSelection.tie, { params: params(), body: { ties: [] } }), tied)
    expect(await read(other)).toMatchObject({ own: null, others: [], candidate: { score: null } })
  })

  test('take an evaluation that was given out of the scores, and its giver sees none any more', async () => {
    await evaluate(walk(), { score: 5 })
    await evaluate(walk(other), { score: 3 })
    await declare(other)
    expect((await read(owner)).candidate).toMatchObject({ evaluations: 1, score: 5 })
    expect(await read(other)).toMatchObject({ own: null, others: [], candidate: { score: null, flags: [] } })
  })

  test('are declared by the flag too', async () => {
    const { body } = await evaluate(walk(), { flags: ['conflict_of_interest'] })
    expect(body.data.submittedAt).toBeNull()
    expect((await read(owner)).tie).toEqual({ ties: ['conflict_of_interest'], isBarred: true })
    expect((await read(owner)).candidate).toMatchObject({ state: 'registered', evaluations: 0 })
    expectRefusal(await evaluate(walk()), tied)
  })

  test("are there where the mentee has the evaluator's e-mail, or number", async () => {
    const same = await here.as('admin', await makeAdmin(here, { email: mentee.email }))
    expect((await read(same)).tie.isBarred).toBe(true)
    expectRefusal(await evaluate(walk(same)), tied)
    await makeMentor(here, { email: other.email, phoneNumber: '+91 98220 54321' })
    expectRefusal(await evaluate(walk(other)), tied)
  })

  test('name those who are barred, by name in whatever case', async () => {
    await declare(other)
    for (const name of ['Zubin Shah', 'asha shah']) {
      await declare(await here.as('admin', await makeAdmin(here, { name })))
    }
    const names = (await read(owner)).barred.map(({ person }) => person.name)
    expect(names).toEqual(['asha shah', 'Meera Phadnis', 'Zubin Shah'])
  })

  test('are lifted by another owner, with a reason that is audited', async () => {
    await declare(other)
    const target = { id: mentee.id, person: other.id }
    const lift = (caller: Caller, reason = 'A namesake') =>
      caller.call(adminSelection.liftTie, { params: target, body: { reason } })
    expectRefusal(await lift(other), forbidden)
    expectRefusal(await lift(owner, ' '), { status: 400, field: 'reason', message: 'Please give a reason' })
    expect((await read(owner)).barred).toMatchObject([{ person: { _id: other.id } }])
    expect((await lift(owner)).status).toBe(200)
    expect(await auditOf(here, 'tie.lifted')).toMatchObject([{ actor_id: owner.id, reason: 'A namesake' }])
    expect((await evaluate(walk(other))).status).toBe(200)
    await declare(owner)
    const own = { id: mentee.id, person: owner.id }
    expectRefusal(await owner.call(adminSelection.liftTie, { params: own, body: { reason: 'Please' } }), tied)
  })
})

describe('reading without evaluating', () => {
  test('is for owners and managers, after the wanted number, and ends evaluating in this round', async () => {
    await evaluate(walk(), { score: 5 })
    const third = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
    await answerTies(walk(third))
    expectRefusal(await readScores(third), forbidden)
    await setWanted(2)
    await answerTies(walk(other))
    const missing = messageText('evaluations_missing', { count: '2' })
    expectRefusal(await readScores(other), { status: 409, message: missing })
    await setWanted(1)
    expect((await read(other)).others).toEqual([])
    const { body } = await readScores(other)
    expect(body.data).toMatchObject({ hasReadScores: true, candidate: { score: 5 } })
    expect(body.data.others).toHaveLength(1)
    expectRefusal(await evaluate(walk(other)), {
      status: 409,
      message: messageText('scores_read'),
    })
  })

  test('stays with its round: the next one begins empty', async () => {
    await evaluate(walk(), { score: 5 })
    await answerTies(walk(other))
    await readScores(other)
    await decide(walk(other), 'not_eligible')
    await owner.call(adminSelection.reopen, { params: params() })
    expect(await read(owner)).toMatchObject({ round: 2, own: null, others: [] })
    expect((await read(other)).earlier).toMatchObject([{ round: 1, evaluations: [{ average: 5 }] }])
    const third = await here.as('admin')
    expect((await read(third)).earlier).toEqual([])
    expect((await evaluate(walk(other), { score: 2 })).status).toBe(200)
    expect((await read(owner)).others).toEqual([])
  })
})

describe('a decision', () => {
  test('needs the own evaluation or the reading of the others', async () => {
    await evaluate(walk())
    await answerTies(walk(other))
    expectRefusal(await make(other), unread)
    await readScores(other)
    expect((await make(other)).status).toBe(200)
  })

  test('needs the wanted number, and a talk of those who are far apart', async () => {
    await setWanted(2)
    await evaluate(walk(), { score: 5 })
    const missing = messageText('evaluations_missing', { count: '2' })
    expectRefusal(await make(owner), { status: 409, message: missing })
    await evaluate(walk(other), { score: 2 })
    const apart = messageText('talk_outstanding')
    expectRefusal(await make(owner), { status: 409, message: apart })
    expect((await read(owner)).decisionNeeds).toEqual(['talk'])
    expect((await make(owner, { talked: true })).status).toBe(200)
    expect((await read(owner)).candidate.needsTalk).toBe(false)
  })

  test('is overridden by an owner alone, with a reason that the case shows', async () => {
    await evaluate(walk(other))
    await setWanted(3)
    const override = { reason: 'The bank closes today' }
    expectRefusal(await make(other, { override }), forbidden)
    await answerTies(walk())
    const empty = await make(owner, { override: { reason: ' ' } })
    expectRefusal(empty, { status: 400, field: 'override.reason', message: 'Please give a reason' })
    expect((await make(owner, { override })).status).toBe(200)
    expect((await read(other)).overrides).toMatchObject([{ what: 'decision', ...override }])
    expect(await auditOf(here, 'decision.override')).toMatchObject([{ actor_id: owner.id, ...override }])
  })
})

test('two who may be the same person are introduced where an owner says why', async () => {
  const mentor = await makeMentor(here, { phoneNumber: '9822054321' })
  await evaluate(walk())
  await decide(walk())
  await evaluate(walk(other))
  const introduce = (caller: Caller, more: object = {}) =>
    caller.send(adminSelection.introduce, { params: params(), body: { mentor: mentor.id, ...more } })
  expectRefusal(await introduce(owner), { status: 409, message: messageText('same_person') })
  const override = { reason: 'Brothers with one phone' }
  expectRefusal(await introduce(other, { override }), forbidden)
  const { body } = await introduce(owner, { override })
  const shared = await owner.call(adminSelection.share, { params: { id: body.data._id }, body: {} })
  expect(shared.status).toBe(200)
  expect((await consent(await here.as('mentor', mentor), body.data._id)).status).toBe(200)
  expect((await read(owner)).overrides).toMatchObject([{ what: 'same_person', mentor: { _id: mentor.id } }])
})
