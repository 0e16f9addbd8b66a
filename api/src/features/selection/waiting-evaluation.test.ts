import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Made } from '#test/make.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { answerTies, evaluate } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let admin: Caller
let mentee: Made

beforeEach(async () => {
  ;({ here, admin, mentee } = await selectionWorld())
})

const params = () => ({ id: mentee.id })
const read = async (caller = admin) => (await caller.call(adminSelection.get, { params: params() })).body.data
const waits = async (caller = admin) => {
  const { isOwnWaiting, isWaiting, waitsUntil, canReadScores } = await read(caller)
  return { isOwnWaiting, isWaiting, waitsUntil, canReadScores }
}
const soon = () => new Date(here.clock.now.getTime() + 15_000).toISOString()

/** Gives an evaluation that can be undone. */
async function give() {
  const { criteria } = await answerTies({ admin, menteeId: mentee.id })
  const scores = criteria.map(({ _id }) => ({ criterion: _id, score: 3, comment: '' }))
  const body = {
    scores,
    recommendation: 'eligible' as const,
    flags: [],
    comment: '',
    submit: true,
    undo: true,
  }
  return (await admin.call(adminSelection.evaluate, { params: params(), body })).body.undo
}

test('a case says until when the own evaluation can be undone, and to nobody else', async () => {
  const other = await here.as('admin')
  await evaluate({ here, admin: other, menteeId: mentee.id })
  expect(await waits()).toEqual({ isOwnWaiting: false, isWaiting: false, canReadScores: true })
  await give()
  expect(await waits()).toEqual({
    isOwnWaiting: true,
    isWaiting: false,
    waitsUntil: soon(),
    canReadScores: false,
  })
  expect(await waits(other)).toMatchObject({ isOwnWaiting: false, waitsUntil: undefined })
  await here.pass(15)
  expect(await waits()).toMatchObject({ isOwnWaiting: false, waitsUntil: undefined })
  expect((await read()).own?.submittedAt).not.toBeNull()
})

test('an evaluation that is taken back waits no more', async () => {
  const undo = await give()
  await admin.call(dashboard.takeBack, { params: { id: undo?._id ?? '' } })
  expect(await waits()).toMatchObject({ isOwnWaiting: false, waitsUntil: undefined })
})

test('a case says to all until when a decision can be undone', async () => {
  await evaluate({ here, admin, menteeId: mentee.id })
  const body = { decision: 'waitlisted' as const, summary: '', reason: '', undo: true }
  await admin.call(adminSelection.decide, { params: params(), body })
  const expected = { isOwnWaiting: false, isWaiting: true, waitsUntil: soon() }
  expect(await waits()).toMatchObject(expected)
  expect(await waits(await here.as('admin'))).toMatchObject(expected)
})
