import { plans } from '@udyam/contract/plans/calls'
import { languages } from '@udyam/contract/texts/languages'
import { expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { makePlan, makeWaiting, makeWithPlaces } from '#test/planning/steps.ts'
import { world } from '#test/world.ts'

test('the files of a plan name their columns in words, with Indian times', async () => {
  const here = await world()
  const admin = await here.as('admin')
  await makeWaiting(here, 'Asha', { district: 'Satara' })
  await makeWaiting(here, 'Bina', { district: 'Satara' })
  await makeWithPlaces(here, 'Near', { places: 1, location: 'Satara' })
  const { _id: id } = await makePlan(admin)
  for (const call of [plans.exportPairs, plans.exportLeft, plans.exportMentors]) {
    const names = parseCsv((await admin.call(call, { params: { id } })).body.csv)?.[0] ?? []
    for (const language of languages) {
      const input = { params: { id }, query: { headings: 'words' as const } }
      const { csv } = (await admin.call(call, input, { 'accept-language': language })).body
      const [words = [], row = []] = parseCsv(csv) ?? []
      expect(words.filter((word, at) => word === names[at])).toEqual([])
      expect(new Set(words).size).toBe(names.length)
      const queued = names.indexOf('queuedAt')
      expect(queued === -1 ? '2026-11-28 18:38' : row[queued]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    }
  }
})
