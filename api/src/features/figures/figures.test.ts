import { figures } from '@udyam/contract/figures/calls'
import type { FigureReport } from '@udyam/contract/figures/schemas'
import { rollingId } from '@udyam/contract/intakes/values'
import { adminKinds } from '@udyam/contract/duties'
import type { ApplicationState } from '@udyam/contract/selection/values'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { parseCsv } from '#platform/csv/csv.ts'
import { text } from '#platform/lib/texts.ts'
import { makeMeeting, makeMentorship } from '#test/make-selection.ts'
import { makeAdmin, makeCategory, makeMentee, makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

/** So many mentees who registered on a day. */
async function people(count: number, given: { on: string; district?: string; intake?: string }) {
  const made: Awaited<ReturnType<typeof makeMentee>>[] = []
  for (let at = 0; at < count; at += 1) {
    const mentee = await makeMentee(here, { district: given.district ?? 'Satara' })
    const set = {
      registered_at: new Date(`${given.on}T00:30:00+05:30`),
      intake_id: given.intake ?? rollingId,
    }
    await here.db.updateTable('application').set(set).where('mentee_id', '=', mentee.id).execute()
    made.push(mentee)
  }
  return made
}

/** An intake that opens and closes on these days. */
async function makeIntake(opens_on: string, closes_on: string): Promise<string> {
  const words = JSON.stringify({ en: 'Spring', hi: '', mr: '' })
  const at = { created_at: new Date(), updated_at: new Date() }
  const given = { slug: 'spring', name: words, about: words, audience: words, opens_on, closes_on, ...at }
  const { id } = await here.db
    .insertInto('intake')
    .values({ ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function move(all: readonly { id: string }[], ...states: ApplicationState[]) {
  const ids = all.map(({ id }) => id)
  for (const state of states)
    await here.db
      .updateTable('application')
      .set({ state, since: new Date() })
      .where('mentee_id', 'in', ids)
      .execute()
}

const report = async (query = {}) => (await admin.call(figures.get, { query })).body.data.report

function rows(from: FigureReport, name: string): Record<string, number | null> {
  const table = from.tables.find((one) => one.name === name)
  return Object.fromEntries(table?.rows.map(({ key, cells }) => [key, cells[0]?.count ?? null]) ?? [])
}

describe('the figures', () => {
  test('count nobody who was invited and has not joined', async () => {
    const all = await people(12, { on: '2026-05-01' })
    const invited = all.slice(0, 6).map(({ id }) => id)
    await here.db.updateTable('account').set({ state: 'invited' }).where('id', 'in', invited).execute()
    expect(rows(await report(), 'funnel')).toMatchObject({ registered: 6 })
  })

  test('count who has come how far, and hide a step with its difference', async () => {
    const all = await people(20, { on: '2026-05-01' })
    await move(all.slice(0, 18), 'under_review', 'eligible')
    await move(all.slice(0, 12), 'introduced')
    const shown = await report()
    expect(shown).toMatchObject({ state: 'shown', isPart: false, from: null, to: null, intake: null })
    expect(rows(shown, 'funnel')).toEqual({
      registered: 20,
      decided: 12,
      eligible: 12,
      introduced: 12,
      mentoring: 0,
      completed: 0,
    })
    const least = shown.tables[0]?.rows.map(({ cells }) => cells[0]?.isLeast)
    expect(least).toEqual([false, true, true, false, false, false])
  })

  test('put small districts together, and take one more where the rest would tell', async () => {
    await people(9, { on: '2026-05-01', district: 'Satara' })
    await people(6, { on: '2026-05-01', district: 'Belgaum' })
    await people(2, { on: '2026-05-01', district: 'Beed' })
    expect(rows(await report(), 'districts')).toEqual({ Satara: 9, others: 8 })
    await people(3, { on: '2026-05-01', district: 'Pune' })
    expect(rows(await report(), 'districts')).toEqual({ Satara: 9, Belagavi: 6, others: 5 })
  })

  test('leave a half-year with fewer than five people out, in India, and say so', async () => {
    await people(7, { on: '2026-04-01' })
    await people(4, { on: '2026-03-31' })
    const whole = await report()
    expect([whole.isPart, rows(whole, 'funnel')['registered']]).toEqual([true, 7])
    const few = await report({ from: '2025-10-01', to: '2026-03-31' })
    expect(few).toMatchObject({ state: 'few', isPart: true, tables: [] })
    expect(await report({ to: '2025-09-30' })).toMatchObject({ state: 'none', isPart: false, tables: [] })
  })

  test('count an intake as one, in the half-year in which it opened', async () => {
    const intake = await makeIntake('2026-03-20', '2026-04-20')
    await people(3, { on: '2026-03-25', intake })
    await people(3, { on: '2026-04-10', intake })
    await people(8, { on: '2026-04-10' })
    const registered = async (query: object) => rows(await report(query), 'funnel')['registered']
    expect(await registered({ intake })).toBe(6)
    expect(await registered({ to: '2026-03-31' })).toBe(6)
    expect(await registered({ from: '2026-04-01' })).toBe(8)
    expect(await registered({ intake: rollingId })).toBe(8)
    const { body } = await admin.call(figures.get, { query: { intake: rollingId, compare: intake } })
    expect(body.data.compared && rows(body.data.compared, 'funnel')['registered']).toBe(6)
    expect(body.data.first).toBe('2025-10-01')
  })

  test('compare with the year before', async () => {
    await people(7, { on: '2026-05-01' })
    await people(5, { on: '2025-05-01' })
    const query = { from: '2026-04-01', to: '2026-09-30', compare: 'year' }
    const { report: now, compared } = (await admin.call(figures.get, { query })).body.data
    expect([now, compared].map((one) => one && rows(one, 'funnel')['registered'])).toEqual([7, 5])
    expect(compared).toMatchObject({ from: '2025-04-01', to: '2025-09-30' })
  })

  test('add meetings and hours up, and say why mentoring ended', async () => {
    const all = await people(12, { on: '2026-05-01' })
    for (const [at, mentee] of all.entries()) {
      const pair = await makeMentorship(here, { mentee, startedAt: new Date('2026-06-01T06:00:00Z') })
      if (at < 6) await makeMeeting(here, pair)
      if (at < 6) await makeMeeting(here, pair, { startsAt: new Date(Date.now() + 86_400_000) })
      const set = {
        state: 'ended' as const,
        end_reason: 'moved_on',
        ended_by: 'mentee' as const,
        closed_at: new Date(),
      }
      if (at < 5) await here.db.updateTable('mentorship').set(set).where('id', '=', pair.id).execute()
    }
    const shown = await report()
    expect(rows(shown, 'meetings')).toEqual({ pairs: 12, met: 6, meetings: 6, hours: 6 })
    expect(rows(shown, 'endings')).toEqual({
      completed: 0,
      going: 7,
      goals_reached: 0,
      no_time: 0,
      not_a_fit: 0,
      moved_on: 5,
      other: 0,
    })
  })

  test('count the last mentorship of a mentee with the review of it', async () => {
    const set = { state: 'ended' as const, end_reason: 'no_time', closed_at: new Date() }
    const all = await people(6, { on: '2026-05-01' })
    for (const mentee of all) {
      const first = await makeMentorship(here, { mentee, startedAt: new Date('2026-05-10T06:00:00Z') })
      await here.db.updateTable('mentorship').set(set).where('id', '=', first.id).execute()
      const last = await makeMentorship(here, { mentee, startedAt: new Date('2026-06-01T06:00:00Z') })
      for (const [mentorship_id, role, rating] of [
        [first.id, 'mentee', 1],
        [last.id, 'mentee', 4],
        [last.id, 'mentor', 2],
      ] as const)
        await here.db.insertInto('closing_review').values({ mentorship_id, role, rating, text: '' }).execute()
    }
    expect(rows(await report(), 'endings')).toMatchObject({ going: 6, no_time: 0 })
    await move(all, 'completed')
    expect(rows(await report(), 'reviews')).toEqual({ 5: 0, 4: 6, low: 0 })
  })

  test('count mentors by industry where no intake is chosen', async () => {
    await people(5, { on: '2026-05-01' })
    const category = (await makeCategory(here, 'Farming'))._id
    for (let at = 0; at < 6; at += 1) await makeMentor(here, { category })
    for (let at = 0; at < 5; at += 1) await makeMentor(here)
    await makeMentor(here, { category, approve: false })
    const { id: blocked } = await makeMentor(here, { category })
    await here.db.updateTable('mentor').set({ block: true }).where('id', '=', blocked).execute()
    const { id: archived } = await makeMentor(here, { category })
    const gone = { archived_at: here.clock.now }
    await here.db.updateTable('mentor').set(gone).where('id', '=', archived).execute()
    expect(rows(await report(), 'mentors')).toEqual({ Farming: 6, unknown: 5 })
    const chosen = await report({ intake: rollingId })
    expect(chosen.tables.map(({ name }) => name)).not.toContain('mentors')
  })

  test('name nobody', async () => {
    const [first] = await people(6, { on: '2026-05-01' })
    const { body } = await admin.call(figures.get)
    const row = await here.db
      .selectFrom('mentee')
      .where('id', '=', first?.id ?? '')
      .select('name')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(body)).not.toContain(row.name)
  })
})

describe('the figures refuse', () => {
  test.each([
    ['from', { from: '2026-05-01' }, 'figures_from'],
    ['from', { from: 'May' }, 'value_day'],
    ['to', { to: '2026-10-01' }, 'figures_to'],
    ['to', { from: '2026-10-01', to: '2026-09-30' }, 'figures_order'],
    ['intake', { intake: 'autumn' }, 'value_id'],
    ['intake', { intake: '00000000-0000-4000-8000-000000000001' }, 'intake_not_found'],
    ['compare', { compare: 'month' }, 'intake_not_found'],
    ['compare', { compare: 'year', from: '2026-04-01' }, 'figures_year'],
  ] as const)('a bad %s: %j', async (field, query, code) => {
    const refused = await admin.send(figures.get, { query })
    expectRefusal(refused, { status: 400, message: messageText(code), field })
  })

  test('evaluators', async () => {
    const statuses: [string, number][] = []
    for (const kind of adminKinds) {
      const caller = await here.as('admin', await makeAdmin(here, { kind }))
      statuses.push([kind, (await caller.send(figures.get, {})).status])
    }
    expect(Object.fromEntries(statuses)).toEqual({ owner: 200, manager: 200, evaluator: 403, auditor: 200 })
  })
})

describe('a table as a file', () => {
  const exported = async (table: string, query = {}) =>
    admin.send(figures.exportCsv, { params: { table }, query }, { 'accept-language': 'mr' })

  test('has the numbers of the page in words, and is logged', async () => {
    const all = await people(9, { on: '2026-05-01' })
    await people(2, { on: '2026-05-01', district: 'Beed' })
    await move(all.slice(0, 8), 'under_review', 'eligible')
    const intake = await makeIntake('2026-04-02', '2026-04-20')
    await people(5, { on: '2026-04-10', intake, district: 'Pune' })
    const words = { headings: 'words', compare: intake, intake: rollingId }
    const [head, first, second] = parseCsv((await exported('funnel', words)).body.csv) ?? []
    const say = (key: Parameters<typeof text>[1]) => text('mr', key)
    expect(head).toEqual([
      say('export.figures.row'),
      say('export.figures.people'),
      say('export.figures.days'),
      say('export.figures.compared.people'),
      say('export.figures.compared.days'),
    ])
    expect(first).toEqual([say('figures.funnel.registered'), '11', '', '5', ''])
    expect(second?.slice(1)).toEqual(['<5', '', '0', ''])
    const [names, ...lines] = parseCsv((await exported('districts', { compare: intake })).body.csv) ?? []
    expect(names).toEqual(['row', 'people', 'compared.people'])
    expect(lines).toEqual([
      ['Pune', '5', '5'],
      ['others', '11', ''],
    ])
    expect(await auditOf(here, 'figures.export')).toHaveLength(2)
  })

  test('is empty without a report, and not found under another name', async () => {
    const empty = await exported('funnel', { headings: 'words' })
    expect([empty.status, parseCsv(empty.body.csv)]).toEqual([200, [[text('mr', 'export.figures.row')]]])
    expectRefusal(await exported('people.txt'), { status: 404, message: messageText('figures_table') })
  })
})
