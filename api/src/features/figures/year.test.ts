import { figures } from '@udyam/contract/figures/calls'
import type { FigureTable } from '@udyam/contract/figures/schemas'
import { surveys } from '@udyam/contract/surveys/calls'
import type { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import { beforeEach, expect, test } from 'vitest'
import { makeMentorship, type MadeMentorship } from '#test/make-selection.ts'
import { makeAdmin, makeMentee } from '#test/make.ts'
import { surveyClock } from '#test/survey-clock.ts'
import { type World, world } from '#test/world.ts'

let here: World
const { at, made } = surveyClock(() => here)

beforeEach(async () => {
  here = await world()
})

const outcome = (sells: 'yes' | 'no', sales: SurveyAnswers['sales']): SurveyAnswers => ({
  sells,
  sales,
  people: 1,
  funding: 'none',
  practices: ['accounts'],
  venture: 4,
})
const pulse = (going: number): SurveyAnswers => ({ going, often: 'about_right', progress: 3, call: 'no' })

/** Each of the first so many answers what is open, as the n-th of them. */
async function answer(pairs: readonly MadeMentorship[], of: (place: number) => SurveyAnswers) {
  for (const [place, { mentee }] of pairs.entries()) {
    const caller = await here.as('mentee', mentee)
    const answers = of(place)
    const kind = answers.sells === undefined ? 'pulse' : 'outcome'
    const open = (await caller.call(surveys.list)).body.data.find((one) => one.kind === kind)
    const sent = await caller.send(surveys.answer, {
      params: { id: open?._id ?? '' },
      body: { answers },
    })
    expect(sent.status).toBe(200)
  }
}

test('a year by the clock: what the keeper asks is answered, and counted beside how many were asked', async () => {
  here.clock.now = new Date('2026-01-31T06:00:00Z')
  const told = here.clock.now
  const begun = new Date('2026-02-02T06:00:00Z')
  const mentees = [...Array(12).keys()].map(() => makeMentee(here, { district: 'Satara' }))
  const pairs: MadeMentorship[] = []
  for (const making of mentees) {
    const mentee = await making
    const move = { state: 'eligible' as const, since: told, registered_at: new Date('2026-01-10T06:00:00Z') }
    await here.db.updateTable('application').set(move).where('mentee_id', '=', mentee.id).execute()
    pairs.push({ id: '', mentee, mentor: mentee })
  }
  // The baseline of all, of whom ten answer.
  await at('2026-02-01T03:30:00Z')
  await answer(pairs.slice(0, 10), (place) => outcome(place < 5 ? 'yes' : 'no', '0'))
  for (const [place, { mentee }] of pairs.entries())
    pairs[place] = await makeMentorship(here, { mentee, startedAt: begun })

  await at('2026-03-04T03:30:00Z')
  await answer(pairs.slice(0, 6), () => pulse(5))
  await at('2026-05-02T03:30:00Z')
  // Outcome and pulse of day 90 fall on other days.
  expect((await made(pairs[0]?.mentee.id ?? '')).map(([kind, wave]) => `${kind} ${wave}`)).toEqual([
    'outcome 0',
    'pulse 30',
    'outcome 3',
  ])
  await answer(pairs.slice(0, 9), (place) => outcome(place < 9 ? 'yes' : 'no', place < 7 ? '25000' : '0'))
  await at('2026-08-02T03:30:00Z')
  await answer(pairs.slice(0, 11), (place) => outcome(place < 8 ? 'yes' : 'no', '25000'))
  await at('2027-02-02T03:30:00Z')
  await answer(pairs.slice(0, 4), () => outcome('no', '0'))

  const admin = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
  const read = async (query = {}) => (await admin.call(figures.get, { query })).body.data.report
  const { tables, state } = await read()
  expect(state).toBe('shown')
  const table = (name: string) => {
    const found = tables.find((one) => one.name === name)
    if (found === undefined) throw new Error(`There is no table ${name}.`)
    return found
  }
  expect(rates(table('sells'))).toEqual(['10 of 12', '9 of 12', '11 of 12', 'null of 12'])
  // Of ten, five and five; nine who all say yes; eight and three, which are hidden; four, of whom nothing is told.
  expect(row(table('sells'), 'yes')).toEqual([5, 9, null, null])
  expect(row(table('sells'), 'no')).toEqual([5, 0, null, null])
  // Nine answered both times, seven of them with more: two would be told by the rest.
  expect(row(table('changes'), 'sales')).toEqual([null, 10, 0])
  expect(table('changes').rows[0]?.cells.map(({ of }) => of)).toEqual([9, 10, 0])
  expect(rates(table('pulse'))).toEqual(['6 of 12'])
  expect(row(table('pulse'), 'well')).toEqual([6])

  // A baseline that came too late is no beginning of a change.
  const late = here.db.updateTable('survey').set({ late: true }).where('wave', '=', 0)
  await late.where('account_id', '=', pairs[0]?.mentee.id ?? '').execute()
  const changed = (await read()).tables.find(({ name }) => name === 'changes')
  expect(changed?.rows[0]?.cells.map(({ of }) => of)).toEqual([8, 9, 0])
  await here.db.updateTable('survey').set({ late: false }).execute()

  // No period shows more than this one, and none without these people shows anything.
  const ofMentees = tables.filter(({ name }) => name !== 'mentors')
  expect((await read({ from: '2025-10-01', to: '2026-03-31' })).tables).toEqual(ofMentees)
  expect(await read({ from: '2026-04-01' })).toMatchObject({ state: 'none', tables: [] })
  const numbers = tables
    .filter(({ name }) => !['meetings'].includes(name))
    .flatMap(({ rows, columns }) =>
      rows.flatMap(({ cells }) => cells.filter((_cell, place) => columns[place]?.key !== 'days')),
    )
    .map(({ count }) => count ?? 0)
  expect(numbers.filter((count) => count > 0 && count < 5)).toEqual([])
})

function rates({ columns }: FigureTable): string[] {
  return columns.map(({ asked, answered }) => `${answered?.count} of ${asked?.count}`)
}

function row({ rows }: FigureTable, key: string): (number | null)[] {
  return rows.find((one) => one.key === key)?.cells.map(({ count }) => count) ?? []
}
