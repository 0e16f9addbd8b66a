import { contract } from '@udyam/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeMentorship } from '#test/make-selection.ts'
import { makeMentee, makeMentor, makePromoter } from '#test/make.ts'
import { makePlan, makeWaiting, makeWithPlaces } from '#test/planning/steps.ts'
import { world, type Caller, type World } from '#test/world.ts'

const { adminSelection, broadcasts, followUp, grievances, mentees, outbox, plans, promoters, safety } =
  contract
let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

type Asked = { limit: number; page: number }
type Listed = { ids: string[]; pagination: { page: number; limit: number; total: number; pages: number } }

const three = ['Asha', 'Bina', 'Chitra'] as const
const listed = <Row>(
  { body: { data, pagination } }: { body: Pick<Listed, 'pagination'> & { data: Row[] } },
  idOf: (row: Row) => string,
): Listed => ({ ids: data.map(idOf), pagination })
const ownId = ({ _id }: { _id: string }) => _id

async function sendGrievances() {
  for (const name of three) {
    const body = { name, email: `${name}@example.com`, about: name, text: name }
    await here.nobody.call(grievances.send, { body })
  }
}

/** Each makes three rows of a list, and answers how a page of it is read. */
const lists: Record<string, () => Promise<(query: Asked) => Promise<Listed>>> = {
  async mentorships() {
    for (const name of three) await makeMentorship(here, { mentee: await makeMentee(here, { name }) })
    return async (query) => listed(await admin.call(followUp.list, { query }), ownId)
  },
  async applications() {
    for (const name of three) await makeMentee(here, { name })
    return async (query) => listed(await admin.call(adminSelection.list, { query }), ownId)
  },
  async reports() {
    const { id } = await makeMentor(here)
    const body = { about: 'account', id, category: 'other', text: 'He asked for money' } as const
    for (const _ of three) await (await here.as('mentee')).call(safety.report, { body })
    return async (query) => listed(await admin.call(adminSelection.reports, { query }), ownId)
  },
  async grievances() {
    await sendGrievances()
    return async (query) => listed(await admin.call(grievances.list, { query }), ownId)
  },
  async mails() {
    // Each is acknowledged to its sender; nobody else is told.
    await here.db.updateTable('account').set({ kind: 'evaluator' }).where('id', '=', admin.id).execute()
    await sendGrievances()
    await here.db.updateTable('account').set({ kind: 'owner' }).where('id', '=', admin.id).execute()
    return async (query) => listed(await admin.call(outbox.list, { query }), ownId)
  },
  async 'messages to groups'() {
    const body = { audience: { of: 'mentees' as const } }
    for (const _ of three) await admin.call(broadcasts.create, { body })
    return async (query) => listed(await admin.call(broadcasts.list, { query }), ownId)
  },
  async plans() {
    await makeWaiting(here, 'Asha')
    for (const name of three) await makePlan(admin, { name })
    return async (query) => listed(await admin.call(plans.list, { query }), ownId)
  },
  async 'mentees that a plan leaves out'() {
    for (const name of three) await makeWaiting(here, name)
    const params = { id: (await makePlan(admin))._id }
    return async (query) => listed(await admin.call(plans.left, { params, query }), (row) => row.mentee._id)
  },
  async 'mentors of a plan'() {
    await makeWaiting(here, 'Asha')
    for (const name of three) await makeWithPlaces(here, name)
    const params = { id: (await makePlan(admin))._id }
    return async (query) =>
      listed(await admin.call(plans.mentors, { params, query }), (row) => row.mentor._id)
  },
}

test.each(Object.entries(lists))('the next page of %s goes on where the last has ended', async (_, make) => {
  const pageOf = await make()
  const { ids } = await pageOf({ limit: 10, page: 1 })
  expect(new Set(ids).size).toBe(3)
  for (const page of [1, 2, 3]) {
    expect(await pageOf({ limit: 1, page })).toEqual({
      ids: [ids[page - 1]],
      pagination: { page, limit: 1, total: 3, pages: 3 },
    })
  }
})

test.each(['mentee', 'promoter'] as const)('%ss are sorted by when they came and changed', async (noun) => {
  const ids = new Map<string, string>()
  for (const [name, created, updated] of [
    ['Asha', '2026-01-02', '2026-03-01'],
    ['Bina', '2026-01-01', '2026-03-03'],
    ['Chitra', '2026-01-03', '2026-03-02'],
  ] as const) {
    const { id } = await (noun === 'mentee' ? makeMentee(here) : makePromoter(here))
    ids.set(id, name)
    await sql`
      update ${sql.table(noun)} set created_at = ${new Date(created)}, updated_at = ${new Date(updated)} where id = ${id}
    `.execute(here.db)
  }
  const { list } = { mentee: mentees, promoter: promoters }[noun]
  const sorted = async (sort: string) =>
    (await admin.send(list, { query: { sort } })).body.data.map(({ _id }) => ids.get(_id))
  expect(await sorted('createdAt')).toEqual(['Bina', 'Asha', 'Chitra'])
  expect(await sorted('-createdAt')).toEqual(['Chitra', 'Asha', 'Bina'])
  expect(await sorted('updatedAt')).toEqual(['Asha', 'Chitra', 'Bina'])
  expect(await sorted('-updatedAt')).toEqual(['Bina', 'Chitra', 'Asha'])
})
