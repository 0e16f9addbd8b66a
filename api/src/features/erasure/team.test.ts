import { contract } from '@udyam/contract'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { findWords, passDays } from '#test/erasing.ts'
import { makeAdmin, makeMentee, testPassword } from '#test/make.ts'
import { auditOf, expectRefusal, mailedLinks, mailsTo, rowOf } from '#test/rows.ts'
import { decide, evaluate } from '#test/walk.ts'
import { world, type World } from '#test/world.ts'

const { administrators, adminSelection, auth, dashboard, erasure } = contract

let here: World
beforeEach(async () => {
  here = await world()
})

test('an administrator erases themselves but for the last owner, and is seen no more by the team', async () => {
  const owner = await here.as('admin')
  expectRefusal(await owner.call(erasure.ask), {
    status: 409,
    message: messageText('last_owner'),
  })
  const other = await here.as('admin', await makeAdmin(here, { name: 'Zqsecond', kind: 'owner' }))
  expect((await other.call(erasure.ask)).status).toBe(200)
  expect((await other.call(auth.verifyToken)).status).toBe(401)
  const { data } = (await owner.call(administrators.list)).body
  expect(data.map(({ _id }) => _id)).toEqual([owner.id])
  const change = { params: { id: other.id }, body: { kind: 'auditor' as const } }
  expect((await owner.call(administrators.update, change)).status).toBe(404)
  const told = await mailsTo(here, owner.email)
  expect(told.map(({ kind }) => kind)).toEqual(['ownerUnmade'])
  expect(told[0]?.body_text).toContain('Zqsecond')
  await passDays(here, 7)
  expect(await rowOf(here, 'account', other.id)).toBeUndefined()
  expect(await findWords(here.db, ['zqsecond'])).toEqual([])
})

test('an owner has an administrator erased who is deactivated, and an owner alone takes that back', async () => {
  const owner = await here.as('admin')
  const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
  const made = await makeAdmin(here, { kind: 'evaluator' })
  const params = { id: made.id }
  const first = await owner.call(administrators.erase, { params })
  expect(first).toMatchObject({ status: 409, body: { code: 'deactivate_first' } })
  const body = { active: false, reason: 'has left' }
  expect((await owner.call(administrators.update, { params, body })).status).toBe(200)
  expect((await owner.call(administrators.erase, { params })).body.code).toBe('administrator_erasing')
  expect((await owner.call(administrators.erase, { params })).status).toBe(404)
  const refused = await manager.call(erasure.undoFor, { params })
  expect(refused).toMatchObject({ status: 409, body: { code: 'owner_restores' } })
  expect((await owner.call(erasure.undoFor, { params })).status).toBe(200)
  expect(await rowOf(here, 'account', made.id)).toMatchObject({
    email: made.email,
    state: 'deactivated',
    suspended_at: null,
  })
  expect((await owner.call(administrators.erase, { params })).status).toBe(200)
  await passDays(here, 7)
  expect(await rowOf(here, 'account', made.id)).toBeUndefined()
})

test('the reasons that an administrator gave stay when they are erased, without their address', async () => {
  const [owner, mentee] = [await here.as('admin'), await here.as('mentee')]
  await makeAdmin(here)
  const suspending = { params: { id: mentee.id }, body: { suspended: true, reason: 'Zqreason' } }
  expect((await owner.call(contract.safety.suspend, suspending)).status).toBe(200)
  await owner.call(erasure.ask)
  await passDays(here, 7)
  expect(await auditOf(here, 'account.suspend')).toMatchObject([
    { actor_id: owner.id, reason: 'Zqreason', address: null },
  ])
})

test('whose erasure the team takes back is told so by mail, unless they did it themselves', async () => {
  const [admin, mentee] = [await here.as('admin'), await here.as('mentee')]
  const kinds = async () => (await mailsTo(here, mentee.email)).map(({ kind }) => kind)
  await mentee.call(erasure.ask)
  expect((await admin.call(erasure.undoFor, { params: { id: mentee.id } })).status).toBe(200)
  expect((await kinds()).filter((kind) => kind === 'erasureUndone')).toHaveLength(1)
  const again = await here.as('mentee', { email: mentee.email, password: 'a good pass phrase' })
  await again.call(erasure.ask)
  const token = (await mailedLinks(here, mentee.email)).at(-1)?.split('#undo-erasure.')[1] ?? ''
  expect((await here.nobody.call(erasure.undo, { body: { token } })).status).toBe(200)
  expect((await kinds()).filter((kind) => kind === 'erasureUndone')).toHaveLength(1)
})

test('an owner who takes their own erasure back, or has it taken back, is named to the owners', async () => {
  const owner = await here.as('admin')
  const made = await makeAdmin(here, { name: 'Zqsecond', kind: 'owner' })
  const told = async () =>
    (await mailsTo(here, owner.email))
      .filter(({ kind }) => kind === 'ownerMade')
      .map((mail) => mail.body_text)
  await (await here.as('admin', made)).call(erasure.ask)
  const token = (await mailedLinks(here, made.email)).at(-1)?.split('#undo-erasure.')[1] ?? ''
  expect((await here.nobody.call(erasure.undo, { body: { token } })).status).toBe(200)
  expect(await told()).toEqual([expect.stringContaining('Zqsecond has made Zqsecond an owner')])
  await here.pass(6 * 3600 + 1)
  const again = await here.as('admin', { email: owner.email, password: testPassword })
  await (await here.as('admin', made)).call(erasure.ask)
  expect((await again.call(erasure.undoFor, { params: { id: made.id } })).status).toBe(200)
  expect((await told()).at(-1)).toContain('Meera Phadnis has made Zqsecond an owner')
})

test('whoever is no owner comes back without that', async () => {
  const [owner, made] = [await here.as('admin'), await makeAdmin(here, { kind: 'manager' })]
  await (await here.as('admin', made)).call(erasure.ask)
  expect((await owner.call(erasure.undoFor, { params: { id: made.id } })).status).toBe(200)
  expect((await mailsTo(here, owner.email)).map(({ kind }) => kind)).not.toContain('ownerMade')
})

test('an evaluation that a tie has set aside does not count again once its evaluator is erased', async () => {
  const [{ id: tied }, { id: free }] = [await makeMentee(here), await makeMentee(here)]
  const evaluator = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
  for (const menteeId of [tied, free]) await evaluate({ here, admin: evaluator, menteeId })
  await evaluator.call(adminSelection.tie, { params: { id: tied }, body: { ties: ['family'] } })
  await evaluator.call(erasure.ask)
  await passDays(here, 7)
  const admin = await here.as('admin')
  const { items } = (await admin.call(dashboard.todo)).body.data
  const waiting = items.filter(({ kind }) => kind === 'all_evaluations' || kind === 'decide')
  expect(waiting.map(({ kind, top }) => [kind, top.map(({ _id }) => _id)])).toEqual([
    ['all_evaluations', [tied]],
    ['decide', [free]],
  ])
  const refused = await decide({ here, admin, menteeId: tied })
  expect(refused).toMatchObject({ status: 409, body: { code: 'evaluation_missing' } })
})
