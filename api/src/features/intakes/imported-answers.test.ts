import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { questions } from '@udyam/contract/questions/calls'
import type { AnswerValue } from '@udyam/contract/questions/values'
import { beforeEach, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { messageText } from '#platform/lib/messages.ts'
import { text } from '#platform/lib/texts.ts'
import { csvOf } from '#test/csv.ts'
import { autumn, intakeWorld, inWords, sixQuestions } from '#test/intake-world.ts'
import { makeMentor } from '#test/make.ts'
import { auditOf } from '#test/rows.ts'
import { evaluate } from '#test/walk.ts'

let w: Awaited<ReturnType<typeof intakeWorld>>
beforeEach(async () => {
  w = await intakeWorld()
})

const group = 'आपण कोणत्या गटातील आहात?'
const documents = 'Which documents do you have?'
const loan = 'Have you had a loan?'
const notSaid = (language: 'en' | 'hi' | 'mr') => text(language, 'asked.notSaid' as 'common.all')

/** An open intake that asks mentees three questions of the list. */
async function asking(given: object = {}, about: 'mentee' | 'mentor' = 'mentee') {
  const { _id: intake } = await w.make(given)
  const listed = sixQuestions.filter(({ list, kind }) => list || kind === 'choices')
  const asked = await w.ask(
    intake,
    listed.map((one) => ({ ...one, list: true, about })),
  )
  await w.at('2026-03-12')
  return { intake, asked }
}

const run = (rows: string[][], header: string[], mode: 'all' | 'good' = 'all') =>
  w.admin.call(mentees.importCsv, { body: { csv: csvOf(header, rows), mapping: [], mode } })
const preview = async (csv: string, mapping: string[] | undefined = []) =>
  (await w.admin.call(mentees.previewImport, { body: { csv, ...(mapping && { mapping }) } })).body.data
const answers = async () => (await w.admin.call(mentees.list)).body.answers
const answersOf = async (mentee: string) =>
  Object.fromEntries(
    (await answers()).flatMap((one) => (one.mentee === mentee ? [[one.question, one.value]] : [])),
  )

test('answers come in by the words of question and options in any language, with the person', async () => {
  const { asked } = await asking()
  const [ofGroup, ofDocuments, ofLoan] = asked
  const known = await w.register()
  const header = ['Name', 'Email', 'Mobile', group, documents.toUpperCase(), loan]
  const rows = [
    [
      'Asha Patil',
      'asha@example.com',
      '9822012345',
      ' पुरुष',
      'pan, Udyam',
      text('hi', 'asked.yes' as 'common.all'),
    ],
    ['', known.email, '', 'women', 'GST', notSaid('mr')],
    ['Ravi Pawar', 'ravi@example.com', '9822012346', '-', '', 'no'],
  ]
  const shown = await preview(csvOf(header, rows))
  expect(shown).toMatchObject({ created: 2, changed: 1, bad: 0 })
  expect(shown.named).toMatchObject(
    asked.map(({ _id, text: { en } }) => ({ field: `answer.${_id}`, text: { en } })),
  )
  expect(shown.columns?.map(({ field }) => field).slice(3)).toEqual(asked.map(({ _id }) => `answer.${_id}`))
  expect(shown.rows?.[1]?.changes).toMatchObject([
    { from: '', to: 'Women' },
    { from: '', to: 'GST' },
    { from: '', to: notSaid('en') },
  ])
  expect(await answers()).toEqual([])
  expect((await run(rows, header)).body.data).toMatchObject({ created: 2, changed: 1, bad: 0 })
  const idOf = (at: number, from = ofGroup) => from?.options[at]?.id ?? ''
  const people = (await w.admin.call(mentees.list, { query: { sort: 'name' } })).body.data
  const [asha, ravi] = ['Asha Patil', 'Ravi Pawar'].map(
    (name) => people.find((one) => one.name === name)?._id ?? '',
  )
  expect(await answersOf(asha ?? '')).toEqual({
    [ofGroup?._id ?? '']: idOf(1),
    [ofDocuments?._id ?? '']: [idOf(0, ofDocuments), idOf(2, ofDocuments)],
    [ofLoan?._id ?? '']: 'yes',
  })
  expect(await answersOf(known.id)).toEqual({
    [ofGroup?._id ?? '']: idOf(0),
    [ofDocuments?._id ?? '']: [idOf(1, ofDocuments)],
    [ofLoan?._id ?? '']: null,
  })
  expect(await answersOf(ravi ?? '')).toEqual({ [ofLoan?._id ?? '']: 'no' })
  expect(await auditOf(w.here, 'question.answer')).toHaveLength(7)
  expect((await run(rows, header)).body.data).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
})

test('a cell that is no answer says which question it is and what it takes, and nothing comes in', async () => {
  await asking()
  const header = ['Name', 'Email', 'Mobile', group, documents, loan]
  const rows = [
    ['Asha Patil', 'asha@example.com', '9822012345', 'Men', '', ''],
    ['Ravi Pawar', 'ravi@example.com', '9822012346', 'Boys', 'PAN; Aadhaar', 'maybe'],
  ]
  const { problems } = await preview(csvOf(header, rows))
  const options = `Women / Men / Another / ${notSaid('en')}`
  expect(problems).toMatchObject([
    {
      row: 3,
      code: 'answer_words',
      message: messageText('answer_words', { question: 'Which group are you of?', options }),
      values: { options },
    },
    {
      row: 3,
      code: 'answer_words',
      values: { question: documents, options: `Udyam; GST; PAN / ${notSaid('en')}` },
    },
    { row: 3, code: 'answer_words', values: { question: loan } },
  ])
  expect((await run(rows, header)).status).toBe(400)
  expect((await w.admin.call(mentees.list)).body.data).toEqual([])
  expect((await run(rows, header, 'good')).body.data).toMatchObject({ created: 1, bad: 1 })
  expect(await answers()).toHaveLength(1)
})

test('an export with answers, read again after they are lost, brings each of them back', async () => {
  const { asked } = await asking()
  const { asked: others } = await asking({
    ...autumn,
    slug: 'winter',
    name: inWords('Winter'),
    closesOn: '2026-03-25',
  })
  const values = (given: typeof asked): AnswerValue[] => [
    null,
    [given[1]?.options[2]?.id ?? '', given[1]?.options[0]?.id ?? ''],
    'no',
  ]
  for (const [slug, given] of [
    ['autumn', asked],
    ['winter', others],
  ] as const) {
    const { mentee } = await w.register(slug)
    for (const [at, value] of values(given).entries())
      await mentee.call(questions.answerMentee, { params: { id: given[at]?._id ?? '' }, body: { value } })
  }
  const stored = async () =>
    (await answers())
      .map((one) => JSON.stringify({ ...one, value: [one.value].flat().map(String).toSorted() }))
      .toSorted()
  const before = await stored()
  expect(before).toHaveLength(6)
  const namesOf = { names: `answer.${others[2]?._id ?? ''}`, words: 'Have you had a loan? (Winter)' }
  for (const headings of ['names', 'words'] as const) {
    const owner = await w.here.as('admin')
    const { csv } = (await owner.call(mentees.exportCsv, { query: { headings } })).body
    expect(parseCsv(csv)?.[0]).toContain(namesOf[headings])
    expect(await preview(csv)).toMatchObject({ unchanged: 2, bad: 0 })
    await w.here.db.deleteFrom('intake_answer').execute()
    await w.admin.call(mentees.importCsv, { body: { csv, ...(headings === 'words' && { mapping: [] }) } })
    expect(await stored()).toEqual(before)
  }
})

test('only questions that the person is asked take answers, and only until an evaluation is given', async () => {
  const { asked } = await asking()
  await w.at('2026-03-21')
  const late = await w.register()
  await w.at('2026-03-12')
  const early = await w.register()
  const header = ['Email', loan]
  const rows = [
    [late.email, 'yes'],
    [early.email, 'yes'],
  ]
  const found = await preview(csvOf(header, rows))
  expect(found).toMatchObject({ changed: 1, bad: 1, problems: [{ row: 2, code: 'answer_not_asked' }] })
  await run(rows, header, 'good')
  await evaluate({ here: w.here, admin: w.admin, menteeId: early.id })
  const again = await preview(csvOf(header, [[early.email, 'no']]))
  expect(again.problems).toMatchObject([{ row: 2, code: 'answer_closed', values: { question: loan } }])
  expect(await preview(csvOf(header, [[early.email, 'Yes']]))).toMatchObject({ unchanged: 1, bad: 0 })
  expect(await answersOf(early.id)).toEqual({ [asked[2]?._id ?? '']: 'yes' })
})

test('the bare words of a question that two intakes ask mean the newest one', async () => {
  await asking()
  const winter = { ...autumn, slug: 'winter', name: inWords('Winter'), closesOn: '2026-03-25' }
  const { asked: newest } = await asking(winter)
  const person = await w.register('winter')
  const rows = [[person.email, 'yes']]
  expect(await preview(csvOf(['Email', loan], rows))).toMatchObject({ changed: 1, bad: 0 })
  await run(rows, ['Email', loan])
  expect(await answersOf(person.id)).toEqual({ [newest[2]?._id ?? '']: 'yes' })
})

test("mentors' answers go out and come in too", async () => {
  const { asked } = await asking({}, 'mentor')
  const mentor = await makeMentor(w.here)
  const body = { csv: csvOf(['Email', loan, group], [[mentor.email, 'Yes', notSaid('hi')]]), mapping: [] }
  expect((await w.admin.call(mentors.importCsv, { body })).body.data).toMatchObject({ changed: 1, bad: 0 })
  const caller = await w.here.as('mentor', mentor)
  const own = (await caller.call(questions.mentor)).body.data.questions
  expect(own.map(({ isAnswered, value }) => [isAnswered, value])).toEqual([
    [true, null],
    [false, null],
    [true, 'yes'],
  ])
  const owner = await w.here.as('admin')
  const { csv } = (await owner.call(mentors.exportCsv)).body
  const [names = [], row = []] = parseCsv(csv) ?? []
  expect(asked.map(({ _id }) => row[names.indexOf(`answer.${_id}`)])).toEqual([notSaid('en'), '', 'yes'])
  const again = await w.admin.call(mentors.previewImport, { body: { csv } })
  expect(again.body.data).toMatchObject({ unchanged: 1, bad: 0 })
  await w.here.db.deleteFrom('intake_answer').execute()
  await w.admin.call(mentors.importCsv, { body: { csv } })
  const back = (await caller.call(questions.mentor)).body.data.questions
  expect(back.filter(({ isAnswered }) => isAnswered)).toHaveLength(2)
})
