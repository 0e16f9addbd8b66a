import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { rollingId } from '@udyam/contract/intakes/values'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { questions } from '@udyam/contract/questions/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import { expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { intakeWorld, sixQuestions } from '#test/intake-world.ts'
import { makeMentor } from '#test/make.ts'

const [group, , loan] = sixQuestions

/** Two intakes that ask mentors the same: a mentor has answered in each, and one in neither. */
async function twoIntakes() {
  if (!group) throw new Error('no question')
  const w = await intakeWorld()
  const ofMentors = [{ ...group, about: 'mentor' as const }]
  const { _id: first } = await w.make()
  const [early] = await w.ask(first, ofMentors)
  const { _id: second } = await w.make({ slug: 'spring', opensOn: '2026-03-11', closesOn: '2026-03-21' })
  const [late] = await w.ask(second, ofMentors)
  await w.at('2026-03-12')
  await makeMentor(w.here)
  const answer = async (question: typeof early) => {
    const made = await makeMentor(w.here)
    const mentor = await w.here.as('mentor', made)
    const sent = { params: { id: question?._id ?? '' }, body: { value: question?.options[0]?.id ?? '' } }
    expect((await mentor.call(questions.answerMentor, sent)).status).toBe(200)
    return made.id
  }
  const people = { early: await answer(early), late: await answer(late) }
  return { w, first, second, early, late, people, filter: `${early?._id}:${early?.options[0]?.id}` }
}

test('mentors of one intake are those who answered in it, in list, file, message and call sheet alike', async () => {
  const { w, first, second, people, filter } = await twoIntakes()
  const list = async (query: object) => {
    const { data, pagination } = (await w.admin.call(mentors.list, { query })).body
    expect(pagination.total).toBe(data.length)
    return data.map(({ _id }) => _id).toSorted()
  }
  const both = [people.early, people.late].toSorted()
  expect(await list({ answer: filter })).toEqual(both)
  expect(await list({ answer: filter, intake: first })).toEqual([people.early])
  expect(await list({ intake: second })).toHaveLength(3)

  const query = { answer: filter, intake: first }
  const owner = await w.here.as('admin')
  const rows = parseCsv((await owner.call(mentors.exportCsv, { query })).body.csv) ?? []
  expect(rows.slice(1).map((row) => both.filter((id) => row.includes(id)))).toEqual([[people.early]])
  const sheet = (await w.admin.call(reminders.callMentors, { query })).body.data
  expect(sheet.map(({ _id }) => _id)).toEqual([people.early])
  const body = { audience: { of: 'mentors' as const, filter: query } }
  const { _id: id } = (await w.admin.call(broadcasts.create, { body })).body.data
  expect((await w.admin.call(broadcasts.preview, { params: { id } })).body.data.people).toBe(1)
})

test('the file of mentors has a column for each question of the intake that is chosen', async () => {
  if (!loan) throw new Error('no question')
  const { w, first, second, early, late } = await twoIntakes()
  const owner = await w.here.as('admin')
  const columns = async (query: object) =>
    parseCsv((await owner.call(mentors.exportCsv, { query })).body.csv)?.[0]?.filter((name) =>
      name.startsWith('answer.'),
    )
  expect(await columns({ intake: first })).toEqual([`answer.${early?._id}`])
  expect(await columns({ intake: second })).toEqual([`answer.${late?._id}`])
  expect(await columns({})).toHaveLength(2)
})

test('a file has the questions of finished intakes too that somebody in it has answered', async () => {
  if (!loan) throw new Error('no question')
  const { w, first, second, early, late, people, filter } = await twoIntakes()
  const { _id: third } = await w.make({ slug: 'summer', opensOn: '2026-03-12', closesOn: '2026-03-15' })
  const [ofMentees, unanswered] = await w.ask(third, [
    { ...loan, list: true },
    { ...loan, text: { ...loan.text, en: 'Have you had a grant?' }, list: true },
  ])
  const person = await w.register()
  const other = await w.register()
  const sent = { params: { id: ofMentees?._id ?? '' }, body: { value: 'yes' } }
  expect((await person.mentee.call(questions.answerMentee, sent)).status).toBe(200)
  await w.at('2026-03-25')
  for (const intake of [first, second]) expect((await w.finish(intake)).status).toBe(200)
  const carried = await w.finish(third, rollingId)
  expect(carried.status).toBe(200)

  const owner = await w.here.as('admin')
  const read = async (of: 'mentees' | 'mentors', query: object) => {
    const call = of === 'mentees' ? mentees.exportCsv : mentors.exportCsv
    const [names = [], ...rows] = parseCsv((await owner.call(call, { query })).body.csv) ?? []
    const cell = (id: string, question: string | undefined) =>
      rows.find((row) => row.includes(id))?.[names.indexOf(`answer.${question}`)]
    return { asked: names.filter((name) => name.startsWith('answer.')), cell }
  }
  const ofAll = await read('mentors', {})
  expect(ofAll.asked.toSorted()).toEqual([`answer.${early?._id}`, `answer.${late?._id}`].toSorted())
  expect([ofAll.cell(people.early, early?._id), ofAll.cell(people.late, early?._id)]).toEqual(['Women', ''])
  expect((await read('mentors', { answer: filter, intake: first })).asked).toEqual([`answer.${early?._id}`])
  const both = await read('mentees', {})
  expect(both.asked).toEqual([`answer.${ofMentees?._id}`])
  expect(both.asked).not.toContain(`answer.${unanswered?._id}`)
  expect([both.cell(person.id, ofMentees?._id), both.cell(other.id, ofMentees?._id)]).toEqual(['yes', ''])
  expect((await read('mentees', { search: other.email })).asked).toEqual([])
})
