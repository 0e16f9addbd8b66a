import { savedViews } from '@udyam/contract/views/calls'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller
let other: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  other = await here.as('admin')
})

const satara = { list: 'mentees', name: 'My Satara mentees', query: 'district=Satara&sort=-name' } as const
const viewsOf = async (caller: Caller) =>
  (await caller.call(savedViews.list, { query: { list: 'mentees' } })).body.data

test('a view is saved for a list, changed and removed, and nobody else sees it', async () => {
  const { status, body } = await admin.call(savedViews.create, { body: satara })
  expect(status).toBe(201)
  const { _id: id, updatedAt } = body.data
  expect(await viewsOf(admin)).toEqual([body.data])
  expect(body.data).toMatchObject({ ...satara, shared: false, isOwn: true })
  expect(await viewsOf(other)).toEqual([])
  expect((await admin.call(savedViews.list, { query: { list: 'mentors' } })).body.data).toEqual([])
  const params = { id }
  await here.pass(1)
  await admin.call(savedViews.update, { params, body: { name: 'Satara', updatedAt } })
  expect(await viewsOf(admin)).toMatchObject([{ ...satara, name: 'Satara' }])
  const stale = await admin.call(savedViews.update, { params, body: { name: 'Wai', updatedAt } })
  expect(stale.status).toBe(409)
  await admin.call(savedViews.remove, { params })
  expect(await viewsOf(admin)).toEqual([])
  expect(await auditOf(here, 'view.save')).toHaveLength(2)
  expect(await auditOf(here, 'view.remove')).toHaveLength(1)
})

test('what is searched for is not kept in a view, however it is written', async () => {
  const query = 'search=Kulkarni&district=Satara&%73earch=Priya'
  const { _id: id } = (await admin.call(savedViews.create, { body: { ...satara, query } })).body.data
  expect(await viewsOf(admin)).toMatchObject([{ query: 'district=Satara' }])
  await admin.call(savedViews.update, {
    params: { id },
    body: { query: 'state=eligible&search=Asha&q=Asha' },
  })
  expect(await viewsOf(admin)).toMatchObject([{ query: 'state=eligible' }])
})

test.each([
  ['0046-team-photos.sql', 'search'],
  ['0082-searches-of-views.sql', 'q'],
])(
  'a view that was saved before %s loses what it searched for, and goes if it held nothing else',
  async (file, name) => {
    const before = [
      `${name}=Asha`,
      `${name}=Asha&sort=name`,
      `district=Pune&${name}=Asha&sort=name`,
      `${name}es=x`,
    ]
    const values = before.map((query) => ({ ...satara, query, owner_id: admin.id }))
    await here.db.insertInto('saved_view').values(values).execute()
    const migration = new URL(`../../platform/db/migrations/${file}`, import.meta.url)
    const statements = (await readFile(migration, 'utf8')).split(';').filter((one) => one.trim() !== '')
    for (const one of statements) await sql.raw(one).execute(here.db)
    const left = (await viewsOf(admin)).map(({ query }) => query)
    expect(left.toSorted()).toEqual(['district=Pune&sort=name', `${name}es=x`, 'sort=name'].toSorted())
  },
)

test('a view that is shared is seen by the others, after their own, and changed by its owner alone', async () => {
  const shared = await admin.call(savedViews.create, { body: { ...satara, shared: true } })
  await other.call(savedViews.create, { body: { ...satara, name: 'Own' } })
  expect(await viewsOf(other)).toMatchObject([
    { name: 'Own', isOwn: true },
    { name: satara.name, isOwn: false },
  ])
  const params = { id: shared.body.data._id }
  expectRefusal(await other.call(savedViews.remove, { params }), { status: 404, message: 'View not found' })
  expect((await other.call(savedViews.update, { params, body: { shared: false } })).status).toBe(404)
  expect(await viewsOf(other)).toHaveLength(2)
})

test('a person keeps twenty, each with a name of at most forty characters and an address', async () => {
  for (let count = 0; count < 19; count += 1) await admin.call(savedViews.create, { body: satara })
  const both = await Promise.all([1, 2].map(() => admin.call(savedViews.create, { body: satara })))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect((await other.call(savedViews.create, { body: satara })).status).toBe(201)
  for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(41) }, { query: 'a b' }, { query: '"><' }]) {
    const answer = await other.send(savedViews.create, { body: { ...satara, ...wrong } })
    expect(answer.status, JSON.stringify(wrong)).toBe(400)
  }
})
