import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import { expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { makeMentee } from '#test/make.ts'
import { world } from '#test/world.ts'

test('mentees who have not joined are a status of the list, its file, a message and a call sheet', async () => {
  const here = await world()
  const admin = await here.as('admin')
  await makeMentee(here, { name: 'Asha' })
  const { id } = await makeMentee(here, { name: 'Bala' })
  const query = { status: 'invited' as const }
  const listed = async () => (await admin.call(mentees.list, { query })).body
  expect((await listed()).data).toEqual([])
  await here.db.updateTable('account').set({ state: 'invited' }).where('id', '=', id).execute()
  const { data, pagination } = await listed()
  expect(data.map(({ name, invited }) => [name, invited])).toEqual([['Bala', true]])
  expect(pagination.total).toBe(1)
  const { csv } = (await admin.call(mentees.exportCsv, { query })).body
  expect(parseCsv(csv)).toHaveLength(2)
  const sheet = (await admin.call(reminders.callMentees, { query })).body.data
  expect(sheet.map(({ _id }) => _id)).toEqual([id])
  const body = { audience: { of: 'mentees' as const, filter: query } }
  const made = (await admin.call(broadcasts.create, { body })).body.data
  const preview = (await admin.call(broadcasts.preview, { params: { id: made._id } })).body.data
  expect(preview).toMatchObject({ people: 0, left: { notJoined: 1 } })
  expect((await admin.send(mentees.list, { query: { status: 'joined' } })).status).toBe(400)
})
