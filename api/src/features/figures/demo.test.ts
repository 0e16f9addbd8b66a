import { figures } from '@udyam/contract/figures/calls'
import { intakes } from '@udyam/contract/intakes/calls'
import { interviews } from '@udyam/contract/interviews/calls'
import { expect, test } from 'vitest'
import { seedDemo } from '#platform/db/seed.ts'
import { world } from '#test/world.ts'

/** What the demo shows, relative to its first start. */
async function demo() {
  const here = await world()
  await seedDemo(here.db)
  here.clock.now = new Date()
  const owner = await here.as('admin', { email: 'admin@example.com', password: 'admin123' })
  return { here, owner }
}

test('the figures of the intake that was finished a year ago have answers of 3, 6 and 12 months', async () => {
  const { owner } = await demo()
  const all = (await owner.call(intakes.list)).body.data
  const last = all.find(({ state }) => state === 'finished')
  const { data } = (await owner.call(figures.get, { query: { intake: last?._id ?? '' } })).body
  const table = (name: string) => data.report.tables.find((one) => one.name === name)
  const numbers = (name: string, row: string) =>
    table(name)
      ?.rows.find(({ key }) => key === row)
      ?.cells.map((cell) => cell.count)
  expect(table('sells')?.columns.map(({ key, answered }) => [key, answered?.count])).toEqual([
    ['0', 8],
    ['3', 8],
    ['6', 7],
    ['12', 7],
  ])
  expect(numbers('sells', 'yes')).toEqual([0, 8, 7, 7])
  expect(numbers('sales', 'more')).toEqual([0, 0, 0, 7])
  expect(numbers('changes', 'people')).toEqual([8, 7, 7])
})

test('there are an interview with times to choose from, one that is agreed, and one that is done', async () => {
  const { here, owner } = await demo()
  const rows = await here.db.selectFrom('interview').select(['mentee_id', 'starts_at', 'state']).execute()
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['agreed', 'done', 'proposed'])
  for (const { mentee_id: id, state } of rows) {
    const [one] = (await owner.call(interviews.list, { params: { id } })).body.data
    expect([one?.state, one?.isOwn]).toEqual([state, true])
    const start = Date.parse(one?.startsAt ?? one?.times[0] ?? '')
    expect(start > Date.now()).toBe(state !== 'done')
  }
})
