import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { caseNotes } from '@udyam/contract/notes/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee } from '#test/make.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let owner: Caller
let params: { id: string }

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
  params = { id: (await makeMentee(here)).id }
})

const as = async (kind: 'manager' | 'evaluator' | 'auditor') =>
  here.as('admin', await makeAdmin(here, { kind }))
const add = (caller: Caller, body: object) => caller.send(caseNotes.add, { params, body })
const notes = async (caller: Caller) => (await caller.call(caseNotes.list, { params })).body.data

test('notes and calls stand on a case with who wrote them, the newest first, for every kind', async () => {
  const evaluator = await as('evaluator')
  expect((await add(owner, { text: 'Has a stall in Karad.' })).status).toBe(200)
  await here.pass(60)
  expect((await add(evaluator, { outcome: 'no_answer' })).status).toBe(200)
  for (const reader of [owner, evaluator, await as('auditor')]) {
    expect(await notes(reader)).toMatchObject([
      { text: '', outcome: 'no_answer', isOwn: reader === evaluator },
      { text: 'Has a stall in Karad.', outcome: null, isOwn: reader === owner },
    ])
  }
  expect(await auditOf(here, 'note.create')).toMatchObject([
    { target_id: params.id, actor_id: owner.id },
    { target_id: params.id, actor_id: evaluator.id },
  ])
  expect(JSON.stringify(await auditOf(here, 'note.create'))).not.toContain('stall')
})

test('a note says something, of a mentee there is', async () => {
  expectRefusal(await add(owner, { text: ' ' }), {
    status: 400,
    field: 'text',
    message: messageText('text_required'),
  })
  expect((await add(owner, { outcome: 'shouted' })).status).toBe(400)
  params = { id: crypto.randomUUID() }
  expect((await add(owner, { text: 'Who?' })).status).toBe(404)
})

test('are neither read nor written by who is barred by a tie, and there are none of nobody', async () => {
  const evaluator = await as('evaluator')
  await add(owner, { text: 'Has a stall in Karad.' })
  await evaluator.call(adminSelection.tie, { params, body: { ties: ['family'] } })
  const barred = { status: 409, message: messageText('tie_declared') }
  expectRefusal(await evaluator.call(caseNotes.list, { params }), barred)
  expectRefusal(await add(evaluator, { text: 'A cousin of mine.' }), barred)
  expect(await notes(owner)).toHaveLength(1)
  params = { id: crypto.randomUUID() }
  expect((await owner.call(caseNotes.list, { params })).status).toBe(404)
})

test('is deleted by who wrote it alone', async () => {
  await add(owner, { text: 'Has a stall in Karad.' })
  const [note] = await notes(owner)
  const own = { params: { id: note?._id ?? '' } }
  const manager = await as('manager')
  expect((await manager.call(caseNotes.remove, own)).status).toBe(404)
  expect((await owner.call(caseNotes.remove, own)).status).toBe(200)
  expect(await notes(owner)).toEqual([])
})
