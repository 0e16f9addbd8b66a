import { surveys } from '@udyam/contract/surveys/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMentorship } from '#test/make-selection.ts'
import { makeMentee } from '#test/make.ts'
import { begun, surveyClock } from '#test/survey-clock.ts'
import { type World, world } from '#test/world.ts'

let here: World
const { run, at, made } = surveyClock(() => here)

beforeEach(async () => {
  here = await world()
})

describe('an outcome', () => {
  test('is asked 3, 6 and 12 months after mentoring began, at the ends of months, ended or not', async () => {
    const { mentee, id } = await makeMentorship(here, { startedAt: new Date('2026-01-31T18:00:00Z') })
    await at('2026-04-30T03:29:00Z')
    await at('2026-04-30T03:30:00Z')
    await sql`update mentorship set state = 'ended', closed_at = now() where id = ${id}`.execute(here.db)
    await at('2026-07-31T03:30:00Z')
    await at('2027-01-31T03:30:00Z')
    await at('2027-02-01T03:30:00Z')
    expect((await made(mentee.id)).filter(([kind]) => kind === 'outcome')).toEqual([
      ['outcome', 3, '2026-04-30T03:30:00.000Z', 0],
      ['outcome', 6, '2026-07-31T03:30:00.000Z', 0],
      ['outcome', 12, '2027-01-31T03:30:00.000Z', 0],
    ])
  })

  test('counts from the first mentoring, and is reminded of on day 7 and 21', async () => {
    const { mentee } = await makeMentorship(here, { startedAt: begun })
    const again = { state: 'eligible' as const, since: new Date('2026-05-01T08:00:00Z') }
    await here.db.updateTable('application').set(again).where('mentee_id', '=', mentee.id).execute()
    const next = { state: 'mentoring' as const, since: new Date('2026-05-09T08:00:00Z') }
    await here.db.updateTable('application').set(next).where('mentee_id', '=', mentee.id).execute()
    await at('2026-06-02T03:30:00Z')
    for (const day of ['06-09', '06-23', '06-24', '07-01', '08-09']) await at(`2026-${day}T03:30:00Z`)
    const rows = (await made(mentee.id)).filter(([kind]) => kind === 'outcome')
    expect(rows).toEqual([['outcome', 3, '2026-06-02T03:30:00.000Z', 2]])
  })

  test('has a baseline the day after a mentee is told that they are eligible, once', async () => {
    const mentee = await makeMentee(here)
    const told = { state: 'eligible' as const, since: new Date('2026-03-02T19:00:00Z') }
    await here.db.updateTable('application').set(told).where('mentee_id', '=', mentee.id).execute()
    await at('2026-03-03T03:30:00Z')
    expect(await made(mentee.id)).toEqual([])
    await at('2026-03-04T03:30:00Z')
    await run()
    expect(await made(mentee.id)).toEqual([['outcome', 0, '2026-03-04T03:30:00.000Z', 0]])
  })

  test.each([
    [13, false],
    [15, true],
  ])('a baseline answered %i days after mentoring began: late is %s', async (days, isLate) => {
    const mentee = await makeMentee(here)
    const move = (state: 'eligible' | 'mentoring', since: Date) =>
      here.db.updateTable('application').set({ state, since }).where('mentee_id', '=', mentee.id).execute()
    await move('eligible', begun)
    await at('2026-03-03T03:30:00Z')
    await move('mentoring', new Date('2026-03-04T03:30:00Z'))
    here.clock.now = new Date(Date.parse('2026-03-04T03:30:00Z') + days * 86_400_000)
    const caller = await here.as('mentee', mentee)
    const [survey] = (await caller.call(surveys.list)).body.data
    const answers = {
      sells: null,
      sales: '25000',
      people: 0,
      funding: 'none',
      practices: ['accounts', 'udyam'],
      venture: 5,
    }
    const sent = await caller.send(surveys.answer, { params: { id: survey?._id ?? '' }, body: { answers } })
    expect(sent.status).toBe(200)
    const row = await here.db.selectFrom('survey').select(['answers', 'late']).executeTakeFirst()
    expect(row).toEqual({ answers, late: isLate })
  })

  test.each([
    ['answers.sells', { sales: '0' }],
    ['answers.people', { sells: 'no', people: 501 }],
    ['answers.practices', { sells: 'no', practices: ['accounts', 'accounts'] }],
    ['answers.going', { sells: 'no', going: 3 }],
  ])('bad input names %s', async (field, answers) => {
    const mentee = await makeMentee(here)
    const told = { state: 'eligible' as const, since: begun }
    await here.db.updateTable('application').set(told).where('mentee_id', '=', mentee.id).execute()
    await at('2026-03-03T03:30:00Z')
    const caller = await here.as('mentee', mentee)
    const [survey] = (await caller.call(surveys.list)).body.data
    const body = { answers }
    const answer = await caller.send(surveys.answer, { params: { id: survey?._id ?? '' }, body })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})
