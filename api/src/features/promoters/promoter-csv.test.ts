import { promoters, promoterCsvColumns } from '@udyam/contract/promoters/calls'
import { beforeEach, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { messageText } from '#platform/lib/messages.ts'
import { csvOf } from '#test/csv.ts'
import { makePromoter } from '#test/make.ts'
import { auditOf, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

const nothing = { created: 0, changed: 0, unchanged: 0, bad: 0, problems: [] }

test('promoters come back from their export as they were, with what lies within a field', async () => {
  const made = {
    description: '<p>Law</p>',
    industry: 'Law',
    rating: 4.5,
    reviewCount: 12,
    skills: ['Tax'],
    availability: { days: 'Monday', hours: '10 to 6' },
    socialLinks: { linkedin: 'https://linkedin.com/in/asha', twitter: '' },
    isApproved: false,
  }
  const { id } = await makePromoter(here, made)
  const { csv } = (await admin.call(promoters.exportCsv, { query: { search: 'asha' } })).body
  expect(parseCsv(csv)?.[0]).toEqual(Object.keys(promoterCsvColumns))
  expect(await auditOf(here, 'promoter.export')).toHaveLength(1)
  const seen = await admin.call(promoters.previewImport, { body: { csv } })
  expect(seen.body.data).toEqual({ ...nothing, unchanged: 1 })
  await admin.call(promoters.remove, { params: { id } })
  const { body } = await admin.call(promoters.importCsv, { body: { csv } })
  expect(body.data).toEqual({ ...nothing, created: 1 })
  const { data } = (await admin.call(promoters.list)).body
  expect(data).toMatchObject([{ ...made, firstName: 'Asha' }])
})

test('a part of a field, a number and a list are changed by themselves, and refused by name', async () => {
  const { id } = await makePromoter(here, { availability: { days: 'Monday', hours: '10 to 6' } })
  const fields = ['_id', 'availability.days', 'rating', 'socialLinks.twitter']
  const bad = csvOf(fields, [[id, 'x'.repeat(201), '6', 'http://x.example']])
  const { body } = await admin.call(promoters.previewImport, { body: { csv: bad } })
  expect(body.data.problems).toEqual([
    {
      row: 2,
      column: 'rating',
      message: 'Please enter a number from 0 to 5',
      code: 'value_number',
      values: { min: 0, max: 5 },
    },
    { row: 2, column: 'availability.days', message: 'This text is too long', code: 'text_too_long' },
    {
      row: 2,
      column: 'socialLinks.twitter',
      message: messageText('url_invalid'),
      code: 'url_invalid',
    },
  ])
  const good = csvOf(fields, [[id, 'Tuesday', '४.५', '']])
  await admin.call(promoters.importCsv, { body: { csv: good } })
  expect(await rowOf(here, 'promoter', id)).toMatchObject({
    availability_days: 'Tuesday',
    availability_hours: '10 to 6',
    rating: 4.5,
  })
})

test('several promoters are shown, hidden and deleted at once', async () => {
  const ids = [(await makePromoter(here)).id, (await makePromoter(here, { isApproved: false })).id]
  const outcome = async (action: 'show' | 'hide' | 'delete') => {
    const { body } = await admin.call(promoters.bulk, { body: { action, records: recordsOf(ids) } })
    return body.data.map(({ success }) => success)
  }
  const shown = async () => (await admin.call(promoters.list)).body.data.map(({ isApproved }) => isApproved)
  expect(await outcome('hide')).toEqual([true, true])
  expect(await shown()).toEqual([false, false])
  expect(await outcome('show')).toEqual([true, true])
  expect(await shown()).toEqual([true, true])
  expect(await outcome('delete')).toEqual([true, true])
  expect(await outcome('delete')).toEqual([false, false])
})

test('several promoters are not shown for what somebody has changed since it was read', async () => {
  const { id: _id } = await makePromoter(here, { isApproved: false })
  const { updatedAt } = (await admin.call(promoters.get, { params: { id: _id } })).body.data
  await here.pass(1)
  await admin.call(promoters.update, { params: { id: _id }, body: { bio: 'New' } })
  const records = [{ _id, updatedAt }]
  const { data } = (await admin.call(promoters.bulk, { body: { action: 'show', records } })).body
  expect(data).toMatchObject([{ success: false, code: 'stale_record' }])
  expect(await rowOf(here, 'promoter', _id)).toMatchObject({ is_approved: false })
})

function recordsOf(ids: readonly string[]) {
  return ids.map((_id) => ({ _id }))
}
