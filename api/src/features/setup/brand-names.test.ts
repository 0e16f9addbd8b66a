import { indianDate } from '@udyam/contract/indian-date'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { system } from '@udyam/contract/system/calls'
import { expect, test } from 'vitest'
import { saveSetting } from '#platform/setup/setting.store.ts'
import { makeMeeting } from '#test/make-selection.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import { otherProcess } from '#test/world.ts'

const value = { name: { en: 'Maitri Anand', mr: 'मैत्री' }, description: { en: '' }, socialLinks: [] }

test('the programme’s name stands in files, calendar entries and the OpenAPI document', async () => {
  const { here: made, made: pair, mentee } = await mentorshipWorld()
  expect((await made.nobody.call(system.openapi)).body).toMatchObject({ info: { title: 'Udyam Setu' } })
  await saveSetting(made.db, { key: 'brand', value, now: made.clock.now })
  const here = await otherProcess(made)
  const admin = await here.as('admin')
  const { headers } = await admin.call(mentors.exportCsv)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="maitri-anand-mentors-${indianDate()}.csv"`,
  )
  const { _id } = (await mentee.call(privacy.askExport, { body: { format: 'json' } })).body.data
  const { data } = (
    await mentee.call(privacy.exportFile, { params: { id: _id } }, { 'accept-language': 'mr' })
  ).body
  expect(data.name).toBe(`मैत्री-${indianDate()}.json`)
  const meeting = await makeMeeting(here, pair)
  const file = (await mentee.call(mentorships.calendar, { params: { id: meeting } })).body.data
  expect(Buffer.from(file.content, 'base64').toString()).toContain('PRODID:-//Maitri Anand//Maitri Anand//EN')
  for (const place of [made, here])
    expect((await place.nobody.call(system.openapi)).body).toMatchObject({ info: { title: 'Maitri Anand' } })
})
