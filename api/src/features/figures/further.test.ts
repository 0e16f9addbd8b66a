import { figures } from '@udyam/contract/figures/calls'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { evening } from '#test/event-world.ts'
import { events } from '@udyam/contract/events/calls'
import { autumn, intakeWorld, inWords, sixQuestions } from '#test/intake-world.ts'
import { makeMentee, makeMentor } from '#test/make.ts'

let w: Awaited<ReturnType<typeof intakeWorld>>

beforeEach(async () => {
  w = await intakeWorld()
})

const asked = sixQuestions.slice(0, 3).map((one) => ({ ...one, report: true }))

/** An intake that asks three questions, with so many mentees. */
async function askedOf(people: number, given: Partial<typeof autumn> = {}) {
  const { _id: intake } = await w.make(given)
  const questions = await w.ask(intake, asked)
  const ids: string[] = []
  for (let at = 0; at < people; at += 1) ids.push((await makeMentee(w.here)).id)
  await w.here.db
    .updateTable('application')
    .set({ intake_id: intake })
    .where('mentee_id', 'in', ids)
    .execute()
  return { intake, questions, ids }
}

/** Has people answered a question, one after the other. */
async function give(question: string | undefined, ids: readonly string[], values: readonly unknown[]) {
  for (const [at, value] of values.entries()) {
    const json = value === null ? null : JSON.stringify(value)
    await sql`insert into intake_answer (question_id, mentee_id, value) values (${question}, ${ids[at]}, ${json})`.execute(
      w.here.db,
    )
  }
}

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

async function tableOf(title: string, query = {}, of: 'report' | 'compared' = 'report') {
  const { data } = (await w.admin.call(figures.get, { query })).body
  const found = data[of]?.tables.find((table) => table.title?.en === title || table.name === title)
  return (
    found && {
      name: found.name,
      answered: [found.columns[0]?.asked?.count, found.columns[0]?.answered?.count],
      rows: found.rows.map(({ key, title: words, cells }) => [words?.en ?? key, cells[0]?.count]),
    }
  )
}

test("an intake's questions are tables, by choice, beside how many answered, and few are hidden", async () => {
  const { questions, ids, intake } = await askedOf(20)
  const [group, papers, loan] = questions
  const option = (of: typeof group, at: number) => of?.options[at]?.id ?? ''
  await give(group?._id, ids, [
    ...times(8, option(group, 0)),
    ...times(6, option(group, 1)),
    ...times(5, null),
  ])
  await give(papers?._id, ids, [
    ...times(7, [option(papers, 0), option(papers, 2)]),
    ...times(5, [option(papers, 0)]),
    null,
  ])
  await give(loan?._id, ids, [...times(6, 'yes'), ...times(3, 'no'), ...times(7, null)])
  expect(await tableOf('Which group are you of?', { intake })).toMatchObject({
    answered: [20, 19],
    rows: [
      ['Women', 8],
      ['Men', 6],
      ['Another', 0],
      ['Did not say', 5],
    ],
  })
  expect(await tableOf('Which documents do you have?')).toMatchObject({
    answered: [20, 12],
    rows: [
      ['Udyam', 12],
      ['GST', 0],
      ['PAN', 7],
    ],
  })
  // Three who said no, and the next larger row with them.
  expect(await tableOf('Have you had a loan?')).toMatchObject({
    answered: [20, 16],
    rows: [
      ['Yes', null],
      ['No', null],
      ['Did not say', 7],
    ],
  })
})

test('the same question of another intake is compared, and a file has its answers', async () => {
  const spring = await askedOf(6, { slug: 'spring', name: inWords('Spring') })
  const { questions, ids, intake } = await askedOf(7)
  const women = (of: typeof questions) => of[0]?.options[0]?.id ?? ''
  await give(questions[0]?._id, ids, times(7, women(questions)))
  await give(spring.questions[0]?._id, spring.ids, times(6, women(spring.questions)))
  const query = { intake, compare: spring.intake }
  const [own, other] = [
    await tableOf('Which group are you of?', query),
    await tableOf('Which group are you of?', query, 'compared'),
  ]
  expect([own?.rows[0], other?.rows[0]]).toEqual([
    ['Women', 7],
    ['Women', 6],
  ])
  expect(other?.name).toBe(own?.name)
  expect((await tableOf('Which group are you of?'))?.rows[0]).toEqual(['Women', 13])
  const table = own?.name ?? ''
  expect(table).toMatch(/^question-[0-9a-f]{12}$/)
  const input = { params: { table }, query: { ...query, headings: 'words' } as const }
  const { csv } = (await w.admin.call(figures.exportCsv, input, { 'accept-language': 'mr' })).body
  expect(parseCsv(csv)).toContainEqual(['महिला', '7', '6'])
})

test("mentors' answers count beside all approved mentors", async () => {
  const { _id: intake } = await w.make()
  const [loan] = await w.ask(
    intake,
    asked.slice(2).map((one) => ({ ...one, about: 'mentor' as const })),
  )
  const ids: string[] = []
  for (let at = 0; at < 8; at += 1) ids.push((await makeMentor(w.here)).id)
  for (const id of ids.slice(0, 6))
    await sql`insert into intake_answer (question_id, mentor_id, value) values (${loan?._id}, ${id}, '"yes"')`.execute(
      w.here.db,
    )
  await askedOf(5, { slug: 'spring' })
  const all = (await w.admin.call(figures.get, { query: {} })).body.data.report?.tables
  const table = all?.find((one) => one.name.startsWith('question-') && one.columns[0]?.asked?.count === 8)
  expect(table?.rows.map(({ cells }) => cells[0]?.count)).toEqual([6, 0, 0])
})

test('events count by half-year, those of an intake by themselves, and few who came are hidden', async () => {
  const { intake } = await askedOf(5)
  const hold = async (given: object, yes: number, came: number) => {
    const { _id: id } = (await w.admin.call(events.create, { body: { ...evening, ...given } })).body.data
    for (let at = 0; at < yes; at += 1) {
      const { id: account } = await makeMentee(w.here)
      await sql`insert into event_answer (event_id, account_id, answer, turn, came, answered_at)
        values (${id}, ${account}, 'yes', ${at + 1}, ${at < came}, now())`.execute(w.here.db)
    }
  }
  await hold({}, 12, 6)
  await hold({}, 9, 9)
  await hold({ intake, audience: 'mentees' }, 3, 3)
  await hold({ startsAt: '2026-04-05T12:30:00.000Z' }, 9, 7)
  expect((await tableOf('events'))?.rows ?? []).toEqual([])
  const { _id: id, updatedAt } = (await w.admin.call(events.create, { body: evening })).body.data
  const cancelled = { ...evening, state: 'cancelled', updatedAt } as const
  expect((await w.admin.call(events.update, { params: { id }, body: cancelled })).status).toBe(200)
  await w.at('2026-03-20')
  expect((await tableOf('events'))?.rows).toEqual([
    ['events', 3],
    ['places', 21],
    ['came', 15],
  ])
  expect((await tableOf('events', { intake }))?.rows).toEqual([
    ['events', 1],
    ['places', null],
    ['came', null],
  ])
  // Two who had a place did not come.
  await w.at('2026-04-20')
  expect((await tableOf('events', { from: '2026-04-01' }))?.rows).toEqual([
    ['events', 1],
    ['places', 9],
    ['came', null],
  ])
})

test('an intake with fewer than five people has no table of its questions', async () => {
  await askedOf(6, { slug: 'spring', name: inWords('Spring') })
  const { questions, ids } = await askedOf(4)
  await give(questions[2]?._id, ids, times(4, 'yes'))
  expect((await tableOf('Have you had a loan?'))?.answered).toEqual([6, 0])
})
