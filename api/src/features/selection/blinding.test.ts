import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAdmin, type Made } from '#test/make.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { decide, evaluate } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let admin: Caller
let other: Caller
let mentee: Made

beforeEach(async () => {
  ;({ here, admin, mentee } = await selectionWorld())
  other = await here.as('admin')
})

const walk = (caller = admin) => ({ here, admin: caller, menteeId: mentee.id })
const params = () => ({ id: mentee.id })

/** Everything a caller can read about the mentee: case, list, board and escalations. */
async function seenBy(caller: Caller) {
  const record = (await caller.call(adminSelection.get, { params: params() })).body.data
  const list = (await caller.call(adminSelection.list)).body.data
  const board = (await caller.call(adminSelection.board)).body.data
  const escalations = (await caller.call(adminSelection.escalations)).body.data
  const candidates = [record.candidate, ...list, ...board.flatMap(({ candidates: some }) => some)]
  return {
    record,
    others: record.others.length,
    scores: candidates.map(({ score }) => score),
    flags: candidates.flatMap(({ flags }) => flags),
    talks:
      candidates.some(({ needsTalk }) => needsTalk) || escalations.some(({ kind }) => kind === 'needs_talk'),
  }
}

const nothing = { others: 0, scores: [null, null, null], flags: [], talks: false }

describe("others' scores", () => {
  test('are not read before the own by waitlisting and reopening', async () => {
    await evaluate(walk(), { score: 5 })
    await decide(walk(), 'waitlisted')
    expect(await seenBy(other)).toMatchObject(nothing)
    await decide(walk(), 'not_eligible')
    expect(await seenBy(other)).toMatchObject(nothing)
    await admin.call(adminSelection.reopen, { params: params() })
    expect(await seenBy(other)).toMatchObject(nothing)
  })

  test('show neither flags nor how far they are apart before the own', async () => {
    await evaluate(walk(), { score: 5, flags: ['duplicate'] })
    const third = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
    await evaluate(walk(third), { score: 2 })
    expect(await seenBy(other)).toMatchObject(nothing)
    await evaluate(walk(other), { score: 3 })
    expect(await seenBy(other)).toMatchObject({
      others: 2,
      flags: ['duplicate', 'duplicate', 'duplicate'],
      talks: true,
    })
  })
})
