import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { rollingId } from '@udyam/contract/intakes/values'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { plans } from '@udyam/contract/plans/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { intakeWorld } from '#test/intake-world.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { evaluate } from '#test/walk.ts'

let w: Awaited<ReturnType<typeof intakeWorld>>
let intake: string
let inside: string
let outside: string

beforeEach(async () => {
  w = await intakeWorld()
  outside = (await w.register()).id
  intake = (await w.make())._id
  await w.at('2026-03-12')
  inside = (await w.register()).id
})

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)

describe('by an intake', () => {
  test('the board, with its counts', async () => {
    const board = async (query: object) => {
      const { data } = (await w.admin.call(adminSelection.board, { query })).body
      const [registered] = data.filter(({ state }) => state === 'registered')
      return [registered?.total, idsOf(registered?.candidates ?? [])]
    }
    expect(await board({ intake })).toEqual([1, [inside]])
    expect(await board({ intake: rollingId })).toEqual([1, [outside]])
    expect(await board({})).toEqual([2, [outside, inside]])
  })

  test('the people of a message to a group', async () => {
    const people = async (filter: { intake?: string }) => {
      const body = { audience: { of: 'mentees', filter } } as const
      const { _id: id } = (await w.admin.call(broadcasts.create, { body })).body.data
      return (await w.admin.call(broadcasts.preview, { params: { id } })).body.data.people
    }
    expect(await people({ intake })).toBe(1)
    expect(await people({})).toBe(2)
  })

  test('the table, with the counts of the states', async () => {
    const { body } = await w.admin.call(adminSelection.list, { query: { intake } })
    expect(idsOf(body.data)).toEqual([inside])
    expect(body.pagination.total).toBe(1)
    expect(body.facets.states).toEqual([{ name: 'registered', count: 1 }])
  })

  test('the queues', async () => {
    const queue = async (query: { do: 'evaluate' | 'decide' | 'mentor'; intake?: string }) =>
      idsOf((await w.admin.call(adminSelection.queue, { query })).body.data)
    expect(await queue({ do: 'evaluate', intake })).toEqual([inside])
    for (const menteeId of [inside, outside]) await evaluate({ here: w.here, admin: w.admin, menteeId })
    expect(await queue({ do: 'decide', intake: rollingId })).toEqual([outside])
    expect(await queue({ do: 'decide' })).toEqual([outside, inside])
  })

  test('the list of mentees and its file', async () => {
    const { data, pagination } = (await w.admin.call(mentees.list, { query: { intake } })).body
    expect([idsOf(data), pagination.total]).toEqual([[inside], 1])
    const both = (await w.admin.call(mentees.list, { query: {} })).body.pagination.total
    expect(both).toBe(2)
    const owner = await w.here.as('admin')
    const { csv } = (await owner.call(mentees.exportCsv, { query: { intake } })).body
    expect([csv.includes('mentee2@'), csv.includes('mentee1@')]).toEqual([true, false])
  })

  test('a plan', async () => {
    await makeMentor(w.here)
    const { id: menteeId } = await makeMentee(w.here)
    await w.here.db
      .updateTable('application')
      .set({ state: 'eligible', queued_at: w.here.clock.now, intake_id: intake })
      .where('mentee_id', '=', menteeId)
      .execute()
    const make = (of: string) => w.admin.call(plans.create, { body: { name: 'November', intake: of } })
    expectRefusal(await make(rollingId), { status: 409, message: messageText('plan_empty') })
    expect((await make(intake)).body.data).toMatchObject({ intake })
  })

  test('bad input names the field', async () => {
    const answer = await w.admin.call(adminSelection.board, { query: { intake: 'autumn' } })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['intake']])
  })
})
