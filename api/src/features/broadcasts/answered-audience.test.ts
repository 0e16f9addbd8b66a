import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { questions } from '@udyam/contract/questions/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import { expect, test } from 'vitest'
import { english } from '#test/broadcast-world.ts'
import { intakeWorld, sixQuestions } from '#test/intake-world.ts'
import { makeAdmin, makeMentor } from '#test/make.ts'

type World = Awaited<ReturnType<typeof intakeWorld>>

const audienceOf = async (w: World, of: 'mentees' | 'mentors', answer: string) => {
  const body = { audience: { of, filter: { answer } }, ...english }
  const { _id: id, audience } = (await w.admin.call(broadcasts.create, { body })).body.data
  const preview = async () => (await w.admin.call(broadcasts.preview, { params: { id } })).body.data
  return { id, audience, preview }
}

test('a message to a list narrowed by an answer reaches exactly those who gave it', async () => {
  const w = await intakeWorld()
  const { _id: intake } = await w.make()
  const [group] = await w.ask(intake)
  if (!group) throw new Error('no question')
  await w.at('2026-03-12')
  const [women, men] = group.options.map(({ id }) => id)
  const people = [await w.register(), await w.register(), await w.register()]
  const give = (at: number, value: string | null) =>
    people[at]?.mentee.call(questions.answerMentee, { params: { id: group._id }, body: { value } })
  await give(0, women ?? '')
  await give(1, men ?? '')
  await give(2, null)
  const answer = `${group._id}:${women ?? ''}`
  const { id, audience, preview } = await audienceOf(w, 'mentees', answer)
  expect(audience).toMatchObject({
    filter: { answer },
    question: { _id: group._id, text: { en: 'Which group are you of?' } },
  })
  expect(await preview()).toMatchObject({ people: 1 })
  // Worked out again when it is sent.
  await give(2, women ?? '')
  expect(await preview()).toMatchObject({ people: 2 })
  await w.admin.call(broadcasts.send, { params: { id }, body: {} })
  for (let at = 0; at < 100; at += 5) {
    w.here.clock.now = new Date(w.here.clock.now.getTime() + 5000)
    await w.here.app.sendBroadcasts()
  }
  const told = await w.here.db
    .selectFrom('notification')
    .where('kind', '=', 'announcement')
    .select('account_id')
    .execute()
  expect(new Set(told.map((row) => row.account_id))).toEqual(new Set([people[0]?.id, people[2]?.id]))
  expect(told).toHaveLength(2)
  const sheet = (await w.admin.call(reminders.callMentees, { query: { answer } })).body.data
  expect(sheet).toHaveLength(2)
})

test('mentors are listed and written to by what they answered; those for managers by managers alone', async () => {
  const w = await intakeWorld()
  const { _id: intake } = await w.make()
  const [group, loan] = await w.ask(
    intake,
    sixQuestions.filter(({ list }) => list).map((one) => ({ ...one, about: 'mentor' as const })),
  )
  await w.at('2026-03-12')
  const mentor = await makeMentor(w.here)
  await makeMentor(w.here)
  const caller = await w.here.as('mentor', mentor)
  const give = (id = '', value = '') =>
    caller.call(questions.answerMentor, { params: { id }, body: { value } })
  await give(loan?._id, 'no')
  await give(group?._id, group?.options[0]?.id)
  const list = async (by: World['admin'], answer?: string) =>
    (await by.call(mentors.list, { query: answer === undefined ? {} : { answer } })).body
  const byLoan = `${loan?._id ?? ''}:no`
  const byGroup = `${group?._id ?? ''}:${group?.options[0]?.id ?? ''}`
  for (const answer of [byLoan, byGroup])
    expect((await list(w.admin, answer)).data.map(({ _id }) => _id)).toEqual([mentor.id])
  expect((await list(w.admin)).facets.questions.map(({ _id }) => _id)).toEqual([group?._id, loan?._id])
  const auditor = await w.here.as('admin', await makeAdmin(w.here, { kind: 'auditor' }))
  expect((await list(auditor, byGroup)).data).toEqual([])
  expect((await list(auditor, byLoan)).data).toHaveLength(1)
  expect((await list(auditor)).facets.questions.map(({ _id }) => _id)).toEqual([loan?._id])
  expect(await (await audienceOf(w, 'mentors', byLoan)).preview()).toMatchObject({ people: 1 })
  expect(await (await audienceOf(w, 'mentors', `${loan?._id ?? ''}:yes`)).preview()).toMatchObject({
    people: 0,
  })
})
