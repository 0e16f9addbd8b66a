import { mentees } from '@udyam/contract/mentees/calls'
import { questions } from '@udyam/contract/questions/calls'
import { expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { intakeWorld } from '#test/intake-world.ts'
import { makeAdmin } from '#test/make.ts'

/** Two in an open intake: one has answered which group and whether there was a loan, the other nothing. */
async function answered() {
  const w = await intakeWorld()
  const { _id: intake } = await w.make()
  const asked = await w.ask(intake)
  await w.at('2026-03-12')
  const one = await w.register()
  const two = await w.register()
  const [group, , loan] = asked.map(({ _id, options }) => ({ _id, option: options[1]?.id ?? '' }))
  if (!group || !loan) throw new Error('no questions')
  const answer = (id: string, value: string) =>
    one.mentee.call(questions.answerMentee, { params: { id }, body: { value } })
  await answer(group._id, group.option)
  return { w, intake, one, two, group, loan, giveLoan: () => answer(loan._id, 'yes') }
}

test('the list of mentees shows and filters by answers, those for managers to managers alone', async () => {
  const { w, one, group, loan, giveLoan } = await answered()
  const list = async (by: typeof w.admin, answer?: string) =>
    (await by.call(mentees.list, { query: answer === undefined ? {} : { answer } })).body
  const ids = async (by: typeof w.admin, answer: string) =>
    (await list(by, answer)).data.map(({ _id }) => _id)
  expect(await ids(w.admin, `${loan._id}:yes`)).toEqual([])
  await giveLoan()
  expect(await ids(w.admin, `${loan._id}:yes`)).toEqual([one.id])
  expect((await list(w.admin, `${loan._id}:yes`)).pagination.total).toBe(1)
  expect(await ids(w.admin, `${group._id}:${group.option}`)).toEqual([one.id])
  const all = await list(w.admin)
  expect(all.facets.questions.map(({ _id }) => _id)).toEqual([group._id, loan._id])
  expect(all.answers).toEqual(
    expect.arrayContaining([
      { mentee: one.id, question: group._id, value: group.option },
      { mentee: one.id, question: loan._id, value: 'yes' },
    ]),
  )
  const auditor = await w.here.as('admin', await makeAdmin(w.here, { kind: 'auditor' }))
  const seen = await list(auditor)
  expect(seen.facets.questions.map(({ _id }) => _id)).toEqual([loan._id])
  expect(seen.answers).toEqual([{ mentee: one.id, question: loan._id, value: 'yes' }])
  expect(await ids(auditor, `${group._id}:${group.option}`)).toEqual([])
  expect((await w.admin.call(mentees.list, { query: { answer: 'x' } })).status).toBe(400)
})

test('a question that was hidden is in no list, filter or file any more', async () => {
  const { w, intake, loan, giveLoan } = await answered()
  await giveLoan()
  const owner = await w.here.as('admin')
  const seen = async () => {
    const { facets, answers } = (await owner.call(mentees.list)).body
    const { csv } = (await owner.call(mentees.exportCsv)).body
    return {
      filter: facets.questions.some(({ _id }) => _id === loan._id),
      column: (answers ?? []).some(({ question }) => question === loan._id),
      file: parseCsv(csv)?.[0]?.includes(`answer.${loan._id}`),
    }
  }
  expect(await seen()).toEqual({ filter: true, column: true, file: true })
  const known = (await owner.call(questions.ofIntake, { params: { id: intake } })).body.data.questions
  await w.ask(
    intake,
    known.map((one) => (one._id === loan._id ? { ...one, hidden: true } : one)),
  )
  expect(await seen()).toEqual({ filter: false, column: false, file: false })
})

test('an export has a column for each question of the list, and comes back as nothing new', async () => {
  const { w, one, group, giveLoan } = await answered()
  await giveLoan()
  const owner = await w.here.as('admin')
  const { csv } = (await owner.call(mentees.exportCsv)).body
  const [names = [], ...rows] = parseCsv(csv) ?? []
  const at = names.indexOf(`answer.${group._id}`)
  const own = rows.find((row) => row.includes(one.id))
  expect([own?.[at], own?.[at + 1]]).toEqual(['Men', 'yes'])
  const preview = (await owner.call(mentees.previewImport, { body: { csv } })).body
  expect(preview.data).toMatchObject({ unchanged: 2, bad: 0, problems: [] })
  const words = (await owner.call(mentees.exportCsv, { query: { headings: 'words' } })).body.csv
  expect(parseCsv(words)?.[0]).toContain('Which group are you of?')
})
