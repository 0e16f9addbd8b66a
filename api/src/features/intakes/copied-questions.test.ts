import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { questions } from '@udyam/contract/questions/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import { expect, test } from 'vitest'
import { autumn, intakeWorld, sixQuestions } from '#test/intake-world.ts'
import { makeAdmin, makeMentor } from '#test/make.ts'

const [group] = sixQuestions

/** Two intakes that ask the same, the second with one more choice: one woman in each, and a man in the second. */
async function copied() {
  if (!group) throw new Error('no question')
  const w = await intakeWorld()
  const { _id: first } = await w.make()
  const [early] = await w.ask(first, [group])
  await w.at('2026-03-12')
  const answer = async (option: string | undefined, question: string | undefined) => {
    const person = await w.register()
    const sent = { params: { id: question ?? '' }, body: { value: option ?? '' } }
    const { status } = await person.mentee.call(questions.answerMentee, sent)
    expect(status).toBe(200)
    return person
  }
  const one = await answer(early?.options[0]?.id, early?._id)
  await w.at('2026-03-25')
  const { _id: second } = await w.make({
    ...autumn,
    slug: 'spring',
    opensOn: '2026-03-26',
    closesOn: '2026-04-01',
  })
  const another = { id: '', en: 'Nobody of these', hi: '', mr: '' }
  const more = { ...group, options: [another, ...group.options] }
  const [late] = await w.ask(second, [more])
  await w.at('2026-03-28')
  const two = await answer(late?.options[1]?.id, late?._id)
  const man = await answer(late?.options[2]?.id, late?._id)
  return { w, first, second, early, late, one, two, man }
}

type Asked = Awaited<ReturnType<typeof copied>>['early']
const of = (question: Asked, at: number) => `${question?._id}:${question?.options[at]?.id}`

test('an answer to a question that several intakes ask finds the people of all, and of one where it is chosen', async () => {
  const { w, first, second, early, late, one, two, man } = await copied()
  const ids = async (query: object, by = w.admin) =>
    (await by.call(mentees.list, { query })).body.data.map(({ _id }) => _id).toSorted()
  const both = [one.id, two.id].toSorted()
  expect(await ids({ answer: of(late, 1) })).toEqual(both)
  expect(await ids({ answer: of(early, 0) })).toEqual(both)
  expect(await ids({ answer: of(early, 1) })).toEqual([man.id])
  expect(await ids({ answer: of(late, 1), intake: second })).toEqual([two.id])
  expect(await ids({ answer: of(early, 0), intake: first })).toEqual([one.id])
  const auditor = await w.here.as('admin', await makeAdmin(w.here, { kind: 'auditor' }))
  expect(await ids({ answer: of(late, 1) }, auditor)).toEqual([])
})

test('the filter offers each answer once, also of an intake that is finished', async () => {
  const { w, first, second, early, late } = await copied()
  const offered = async (query: object = {}) =>
    (await w.admin.call(mentees.list, { query })).body.facets.questions.map(({ _id, options }) => [
      _id,
      options.map(({ en }) => en),
    ])
  const all = ['Nobody of these', 'Women', 'Men', 'Another']
  expect(await offered()).toEqual([[late?._id, all]])
  // A chosen answer of an earlier copy stays one that can be seen and taken back.
  expect(await offered({ answer: of(early, 0) })).toEqual([
    [late?._id, ['Nobody of these']],
    [early?._id, ['Women', 'Men', 'Another']],
  ])
  expect(await offered({ intake: first })).toEqual([[early?._id, ['Women', 'Men', 'Another']]])
  if (!group) throw new Error('no question')
  const fewer = all.slice(0, 2).map((en) => ({ id: '', en, hi: '', mr: '' }))
  const { _id: third } = await w.make({
    slug: 'summer',
    opensOn: '2026-05-01',
    closesOn: '2026-05-10',
    releaseOn: null,
  })
  const [asked] = await w.ask(third, [{ ...group, options: fewer }])
  await w.at('2026-04-20')
  for (const intake of [first, second]) await w.finish(intake)
  expect(await offered()).toEqual([
    [asked?._id, ['Nobody of these', 'Women']],
    [late?._id, ['Men', 'Another']],
  ])
})

test('a message and a call sheet narrowed by an answer have the people of all intakes too', async () => {
  const { w, late, one, two } = await copied()
  const filter = { answer: of(late, 1) }
  const body = { audience: { of: 'mentees' as const, filter } }
  const { _id: id } = (await w.admin.call(broadcasts.create, { body })).body.data
  const { data } = (await w.admin.call(broadcasts.preview, { params: { id } })).body
  expect(data.people).toBe(2)
  const sheet = (await w.admin.call(reminders.callMentees, { query: filter })).body.data
  expect(sheet.map(({ _id }) => _id).toSorted()).toEqual([one.id, two.id].toSorted())
})

test('mentors are found by what they have answered to any of the copies', async () => {
  if (!group) throw new Error('no question')
  const w = await intakeWorld()
  const ofMentors = [{ ...group, about: 'mentor' as const }]
  const { _id: first } = await w.make()
  const [early] = await w.ask(first, ofMentors)
  const { _id: second } = await w.make({ slug: 'spring', opensOn: '2026-03-11', closesOn: '2026-03-21' })
  const [late] = await w.ask(second, ofMentors)
  await w.at('2026-03-12')
  const answer = async (question: Asked) => {
    const made = await makeMentor(w.here)
    const mentor = await w.here.as('mentor', made)
    const sent = { params: { id: question?._id ?? '' }, body: { value: question?.options[0]?.id ?? '' } }
    expect((await mentor.call(questions.answerMentor, sent)).status).toBe(200)
    return made.id
  }
  const people = [await answer(early), await answer(late)].toSorted()
  const found = (await w.admin.call(mentors.list, { query: { answer: of(early, 0) } })).body
  expect(found.data.map(({ _id }) => _id).toSorted()).toEqual(people)
  const { facets } = (await w.admin.call(mentors.list)).body
  expect(facets.questions.map(({ _id }) => _id)).toEqual([late?._id])
})
