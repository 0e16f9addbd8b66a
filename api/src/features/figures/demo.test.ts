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
    ['0', 14],
    ['3', 14],
    ['6', 13],
    ['12', 14],
  ])
  expect(numbers('sells', 'yes')).toEqual([5, 7, 8, 9])
  expect(numbers('sells', 'no')).toEqual([9, 7, 5, 5])
  expect(numbers('sales', '100000')).toEqual([0, 0, 8, 9])
  expect(numbers('changes', 'people')).toEqual([7, 8, 9])
})

test('each step takes days or a few weeks, and mentoring about half a year', async () => {
  const { here, owner } = await demo()
  const all = (await owner.call(intakes.list)).body.data
  const last = all.find(({ state }) => state === 'finished')?._id ?? ''
  for (const query of [{}, { intake: last }]) {
    const { report } = (await owner.call(figures.get, { query })).body.data
    const rows = report.tables.find(({ name }) => name === 'funnel')?.rows ?? []
    const days = Object.fromEntries(rows.map(({ key, cells }) => [key, cells[1]?.count ?? NaN]))
    expect(days['decided']).toBeGreaterThanOrEqual(5)
    for (const step of ['decided', 'introduced', 'mentoring']) expect(days[step]).toBeLessThanOrEqual(21)
    expect(days['completed']).toBeGreaterThan(150)
    expect(days['completed']).toBeLessThan(220)
  }
  const steps = await here.db
    .selectFrom('application_step')
    .innerJoin('application', 'application.mentee_id', 'application_step.mentee_id')
    .innerJoin('mentee', 'mentee.id', 'application.mentee_id')
    .select(['at', 'registered_at', 'created_at'])
    .execute()
  expect(steps.filter(({ at, registered_at: registered }) => at < registered)).toEqual([])
  expect(steps.filter((one) => one.created_at.getTime() !== one.registered_at.getTime())).toEqual([])
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
