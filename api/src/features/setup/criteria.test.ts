import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { Criteria } from '@udyam/contract/setup/part-schemas'
import { setup } from '@udyam/contract/setup/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { keepCriteria } from '#test/criteria-world.ts'
import { makeMentee } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { answerTies, evaluate } from '#test/walk.ts'
import { otherProcess, type Caller, type World, world } from '#test/world.ts'

type Part = Criteria['criteria'][number]

let here: World
let owner: Caller
let putBack: () => Promise<void>

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
  putBack = await keepCriteria(here.db)
})
afterEach(async () => putBack())

const params = { key: 'criteria' } as const
const read = async () => (await owner.call(setup.get, { params })).body.data
const criteria = async () => (await read()).value['criteria'] as Part[]
async function save(list: readonly unknown[]) {
  const { updatedAt } = await read()
  await here.pass(1)
  return owner.send(setup.save, { params, body: { value: { criteria: list }, updatedAt } })
}
const caseOf = async (menteeId: string, caller = owner) =>
  (await caller.call(adminSelection.get, { params: { id: menteeId } })).body.data

test('criteria are worded, weighed, added and ordered, and hold at once on every process', async () => {
  const [first, second, third, ...rest] = await criteria()
  if (first === undefined || second === undefined || third === undefined) throw new Error('no criteria')
  const own = {
    _id: '',
    name: { en: 'Family', hi: '', mr: 'कुटुंब' },
    hint: { en: 'Who helps', hi: '', mr: '' },
  }
  const changed = [{ ...second, weight: 3 }, first, third, { ...own, weight: 1 }, ...rest]
  expect((await save(changed)).status).toBe(200)
  const { id } = await makeMentee(here)
  const other = await (await otherProcess(here)).as('admin')
  const shown = (await caseOf(id, other)).criteria
  expect(shown.map(({ name }) => name.en)).toEqual(changed.map(({ name }) => name.en))
  expect(shown[3]?.name).toEqual({ en: 'Family', hi: 'Family', mr: 'कुटुंब' })
  expect(shown[0]?.name.mr).toBe(second.name.mr)
  const { data } = (await owner.call(setup.history, { params })).body
  expect(data.map(({ version, by }) => [version, by !== null])).toEqual([
    [2, true],
    [1, false],
  ])
})

test('a criterion that counts three times moves the average of an evaluation', async () => {
  const [first, ...rest] = await criteria()
  if (first === undefined) throw new Error('no criteria')
  await save([{ ...first, weight: 3 }, ...rest])
  const { id: menteeId } = await makeMentee(here)
  const record = await answerTies({ admin: owner, menteeId })
  const scores = record.criteria.map(({ _id }, at) => ({
    criterion: _id,
    score: at === 0 ? 5 : 3,
    comment: 'Seen in the talk',
  }))
  await owner.call(adminSelection.evaluate, {
    params: { id: menteeId },
    body: { scores, recommendation: 'eligible', flags: [], submit: true },
  })
  const { candidate, own } = await caseOf(menteeId)
  const weighted = (3 * 5 + rest.length * 3) / (3 + rest.length)
  expect(own?.average).toBeCloseTo(weighted, 6)
  expect(candidate.score).toBeCloseTo(weighted, 6)
})

test('once an evaluation is given, words can be mended, and neither weights nor number change', async () => {
  const { id: menteeId } = await makeMentee(here)
  await evaluate({ here, admin: owner, menteeId })
  const before = await criteria()
  const [first, ...rest] = before
  if (first === undefined) throw new Error('no criteria')
  const frozen = { status: 409, message: messageText('criteria_frozen') }
  for (const list of [rest, [{ ...first, weight: 2 }, ...rest]]) {
    const answer = await save(list)
    expect(answer.status).toBe(frozen.status)
    expect(JSON.stringify(answer.body)).toContain(frozen.message)
  }
  expect(await criteria()).toEqual(before)
  const reworded = { ...first, name: { ...first.name, en: 'Drive' } }
  expect((await save([reworded, ...rest])).status).toBe(200)
  expect((await caseOf(menteeId)).criteria[0]?.name.en).toBe('Drive')
})

test.each([
  [
    'two criteria',
    (list: Part[]) => list.slice(0, 2),
    'value.criteria',
    'Please keep at least three criteria',
  ],
  [
    'one of them three times',
    ([first, second]: Part[]) => [first, first, first, second],
    'value.criteria',
    'Please enter a valid value',
  ],
  [
    'a weight of 6',
    ([first, ...rest]: Part[]) => [{ ...first, weight: 6 }, ...rest],
    'value.criteria.weight',
    'Please enter a whole number from 1 to 5',
  ],
])('%s are refused', async (_what, change, field, message) => {
  expectRefusal(await save(change(await criteria())), { status: 400, field, message })
})
