import { contract } from '@udyam/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { text } from '#platform/lib/texts.ts'
import { makeAdmin, makeMentee, makeMentor, type Made } from '#test/make.ts'
import { mailsTo } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

const { mentees, mentors, outbox } = contract

let here: World
let manager: Caller
let owner: Made
let asha: Made

beforeEach(async () => {
  here = await world()
  owner = await makeAdmin(here)
  asha = await makeAdmin(here, { kind: 'manager', name: 'Asha Rane' })
  manager = await here.as('admin', asha)
})

test('owners are told that people are deleted, once an hour', async () => {
  const [one, two] = [await makeMentee(here), await makeMentee(here)]
  const mentor = await makeMentor(here)
  expect((await manager.call(mentees.remove, { params: one })).status).toBe(200)
  expect((await manager.call(mentors.remove, { params: mentor })).status).toBe(200)
  const [mail, ...more] = await mailsTo(here, owner.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    kind: 'peopleDeleted',
    body_text: expect.stringContaining('Asha Rane has deleted'),
  })
  here.clock.now = new Date(here.clock.now.getTime() + 3_601_000)
  const again = await here.as('admin', asha)
  await again.call(mentees.remove, { params: two })
  expect(await mailsTo(here, owner.email)).toHaveLength(2)
})

test('an owner who deletes is not told of it', async () => {
  const self = await here.as('admin', owner)
  await self.call(mentees.remove, { params: await makeMentee(here) })
  expect(await mailsTo(here, owner.email)).toEqual([])
})

test('other owners are told of each file with more than 500 rows', async () => {
  const another = await here.as('admin', await makeAdmin(here, { name: 'Meera Joshi' }))
  await mails(500)
  await another.call(outbox.exportCsv, { query: { search: 'counted' } })
  expect(await mailsTo(here, owner.email)).toEqual([])
  await mails(1)
  await another.call(outbox.exportCsv, { query: { search: 'counted' } })
  await another.call(outbox.exportCsv, { query: { search: 'counted' } })
  const told = await mailsTo(here, owner.email)
  expect(told).toHaveLength(2)
  expect(told[0]).toMatchObject({
    kind: 'manyExported',
    body_text: expect.stringContaining(
      text('en', 'mail.manyExported.1', { name: 'Meera Joshi', count: 501 }),
    ),
  })
})

async function mails(count: number) {
  await sql`insert into mail (recipient, kind, subject, body_text, body_html)
    select 'a@example.com', 'notice', 'counted', '', '' from generate_series(1, ${count}::int)`.execute(
    here.db,
  )
}
