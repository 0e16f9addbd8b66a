import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { questions } from '@udyam/contract/questions/calls'
import type { QuestionGiven } from '@udyam/contract/questions/schemas'
import type { AnswerValue } from '@udyam/contract/questions/values'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { intakeWorld, inWords, sixQuestions } from '#test/intake-world.ts'
import { makeAdmin, makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { evaluate } from '#test/walk.ts'

let w: Awaited<ReturnType<typeof intakeWorld>>
beforeEach(async () => {
  w = await intakeWorld()
})

const refused = (code: Parameters<typeof messageText>[0], field: string, values = {}) => ({
  status: 400,
  message: messageText(code, values),
  field,
})
type Registered = Awaited<ReturnType<typeof w.register>>
const own = async ({ mentee }: Registered) => (await mentee.call(questions.mentee)).body.data
const answer = ({ mentee }: Registered, id: string, value: AnswerValue) =>
  mentee.call(questions.answerMentee, { params: { id }, body: { value } })

/** An open intake that asks six questions, and somebody in it. */
async function open() {
  const { _id: intake } = await w.make()
  const asked = await w.ask(intake)
  await w.at('2026-03-12')
  return { intake, asked, one: await w.register() }
}
const save = (id: string, given: readonly QuestionGiven[]) =>
  w.admin.call(questions.save, { params: { id }, body: { questions: [...given] } })
const changed = (at: number, change: object) =>
  sixQuestions.map((question, index): QuestionGiven => (index === at ? { ...question, ...change } : question))

describe('the questions of an intake', () => {
  test('are kept in their order, and their options have ids', async () => {
    const { _id: id } = await w.make()
    const saved = await w.ask(id)
    expect(saved.map(({ text }) => text)).toEqual(sixQuestions.map(({ text }) => text))
    expect(new Set(saved[0]?.options.map((one) => one.id)).size).toBe(3)
    const turned = await w.ask(id, saved.toReversed())
    expect(turned.map(({ _id }) => _id)).toEqual(saved.map(({ _id }) => _id).toReversed())
    expect(await auditOf(w.here, 'intake.questions')).toHaveLength(2)
    expect((await w.admin.call(questions.ofIntake, { params: { id } })).body.data.questions).toEqual(turned)
  })

  test.each([
    ['question_text', 'questions.text.en', changed(0, { text: inWords('') })],
    ['question_options', 'questions.options', changed(0, { options: sixQuestions[0]?.options.slice(1, 2) })],
    ['question_no_options', 'questions.options', changed(4, { options: sixQuestions[0]?.options })],
    [
      'question_option',
      'questions.options.en',
      changed(1, { options: [inWords('A'), inWords('')].map((words) => ({ ...words, id: '' })) }),
    ],
    ['question_range', 'questions.most', changed(3, { least: 9, most: 8 })],
    ['question_not_chosen', 'questions.report', changed(4, { report: true })],
    ['question_not_chosen', 'questions.list', changed(5, { list: true })],
    [
      'value_invalid',
      'questions.0.options',
      changed(0, {
        options: [
          { ...inWords('A'), id: 'x' },
          { ...inWords('B'), id: '' },
        ],
      }),
    ],
    ['questions_too_many', 'questions', [...sixQuestions, ...sixQuestions, ...sixQuestions].slice(0, 13)],
  ] as const)('are refused with %s at %s', async (code, field, given) => {
    const { _id: id } = await w.make()
    expectRefusal(await save(id, given), refused(code, field))
  })

  test('stay as they were answered: kind, people, readers, chosen options', async () => {
    const { intake, asked, one } = await open()
    const [group, papers] = asked
    if (group === undefined || papers === undefined) throw new Error('no questions')
    await answer(one, group._id, group.options[1]?.id ?? '')
    await answer(one, papers._id, [papers.options[2]?.id ?? ''])
    const change = (change: object) => save(intake, [{ ...group, ...change }, ...asked.slice(1)])
    const cases = [
      ['question_kind_fixed', 'kind', { kind: 'choices' }],
      ['question_about_fixed', 'about', { about: 'mentor' }],
      ['question_seen_fixed', 'seenBy', { seenBy: 'all' }],
      ['question_option_chosen', 'options', { options: group.options.toSpliced(1, 1) }],
    ] as const
    for (const [code, field, wrong] of cases)
      expectRefusal(await change(wrong), refused(code, `questions.0.${field}`))
    const withoutThird = { ...papers, options: papers.options.slice(0, 2) }
    expectRefusal(
      await save(intake, [group, withoutThird, ...asked.slice(2)]),
      refused('question_option_chosen', 'questions.1.options'),
    )
    expectRefusal(await save(intake, asked.slice(1)), refused('question_answered', 'questions'))
    const mended = { text: inWords('Which group?'), options: group.options.toSpliced(0, 1), hidden: true }
    expect((await change(mended)).status).toBe(200)
    expect((await own(one)).questions.map(({ _id }) => _id)).not.toContain(group._id)
  })

  test('of the intake that rolls or is finished cannot be set, nor by whoever only reads', async () => {
    const { _id: id } = await w.make()
    await w.finish(id)
    expectRefusal(await save(id, []), { status: 409, message: messageText('intake_finished') })
    const rolling = '00000000-0000-4000-8000-000000000072'
    expectRefusal(await save(rolling, []), { status: 409, message: messageText('intake_rolls') })
    const evaluator = await w.here.as('admin', await makeAdmin(w.here, { kind: 'evaluator' }))
    const body = { questions: [] }
    expect((await evaluator.call(questions.save, { params: { id }, body })).status).toBe(403)
    expect((await evaluator.call(questions.ofIntake, { params: { id } })).status).toBe(200)
  })

  test('that were changed meanwhile are not overwritten', async () => {
    const { _id: id, updatedAt } = await w.make()
    await w.here.pass(1)
    await w.ask(id)
    const body = { questions: [], updatedAt }
    const late = await w.admin.call(questions.save, { params: { id }, body })
    expectRefusal(late, { status: 409, message: messageText('stale_record') })
  })
})

describe('a mentee', () => {
  test('answers one by one, takes back, and need not say', async () => {
    const { asked, one } = await open()
    expect(await one.journey()).toMatchObject({ questions: 6 })
    const [group, papers, loan, people, made, link] = asked.map(({ _id, options }) => ({
      id: _id,
      options: options.map((option) => option.id),
    }))
    if (!group || !papers || !loan || !people || !made || !link) throw new Error('no questions')
    await answer(one, group.id, null)
    await answer(one, papers.id, papers.options.slice(0, 2))
    await answer(one, loan.id, 'yes')
    await answer(one, people.id, 4)
    await answer(one, made.id, 'आंब्याचे लोणचे')
    const last = await answer(one, link.id, 'https://example.com/shop')
    expect(last.body.message).toBe(messageText('answer_saved'))
    const values = (await own(one)).questions.map(({ value, isAnswered }) => [value, isAnswered])
    expect(values).toEqual([
      [null, true],
      [papers.options.slice(0, 2), true],
      ['yes', true],
      [4, true],
      ['आंब्याचे लोणचे', true],
      ['https://example.com/shop', true],
    ])
    expect((await one.journey()).questions).toBeUndefined()
    await answer(one, made.id, '')
    expect((await own(one)).questions[4]).toMatchObject({ value: null, isAnswered: false })
    expect(await auditOf(w.here, 'question.answer')).toHaveLength(7)
  })

  test.each<[number, AnswerValue, Parameters<typeof messageText>[0]]>([
    [0, 'x', 'value_invalid'],
    [1, ['yes'], 'value_invalid'],
    [2, 'perhaps', 'value_invalid'],
    [3, 501, 'answer_range'],
    [3, 1.5, 'answer_number'],
    [3, null, 'answer_needed'],
    [4, 'x'.repeat(201), 'text_too_long'],
    [4, 'a\nb', 'text_letters'],
    [5, 'http://example.com', 'url_invalid'],
    [5, 'javascript:alert(1)', 'url_invalid'],
  ])('is told of question %i why %j is no answer', async (at, value, code) => {
    const { asked, one } = await open()
    const result = await answer(one, asked[at]?._id ?? '', value)
    expectRefusal(result, refused(code, 'value', { least: 0, most: 500 }))
  })

  test('answers nothing of another intake, nor what is asked of mentors', async () => {
    const { intake, asked, one } = await open()
    const other = await w.make({
      slug: 'winter',
      opensOn: '2026-03-01',
      closesOn: '2026-03-30',
      releaseOn: null,
    })
    const [foreign] = await w.ask(other._id, [sixQuestions[4] as QuestionGiven])
    const [, ...rest] = await w.ask(intake, [
      ...asked,
      { ...(sixQuestions[4] as QuestionGiven), about: 'mentor' },
    ])
    const ofMentors = rest.at(-1)
    for (const id of [foreign?._id ?? '', ofMentors?._id ?? ''])
      expectRefusal(await answer(one, id, 'Pickles'), {
        status: 404,
        message: messageText('question_not_found'),
      })
  })

  test('does not answer a question that was hidden, and neither it nor one to mentors waits for them', async () => {
    const { intake, asked, one } = await open()
    const [first, ...others] = asked
    const toMentors = { ...(sixQuestions[4] as QuestionGiven), about: 'mentor' as const }
    expect((await one.journey()).questions).toBe(6)
    await w.ask(intake, [{ ...(first as QuestionGiven), hidden: true }, ...others, toMentors])
    expect((await one.journey()).questions).toBe(5)
    expect((await own(one)).questions).toHaveLength(5)
    const late = await answer(one, first?._id ?? '', first?.options[0]?.id ?? '')
    expectRefusal(late, { status: 404, message: messageText('question_not_found') })
  })

  test('answers until the first evaluation is given', async () => {
    const { asked, one } = await open()
    await answer(one, asked[4]?._id ?? '', 'Pickles')
    const evaluator = await w.here.as('admin', await makeAdmin(w.here, { kind: 'evaluator' }))
    await evaluate({ here: w.here, admin: evaluator, menteeId: one.id }, { submit: false })
    expect((await answer(one, asked[4]?._id ?? '', 'Pickles and jam')).status).toBe(200)
    await evaluate({ here: w.here, admin: evaluator, menteeId: one.id })
    const late = await answer(one, asked[4]?._id ?? '', 'Shoes')
    expectRefusal(late, { status: 409, message: messageText('questions_closed') })
    expect(await own(one)).toMatchObject({ isOpen: false })
    expect((await own(one)).questions[4]).toMatchObject({ value: 'Pickles and jam' })
    expect((await one.journey()).questions).toBeUndefined()
  })
})

test('evaluators read answers and what is missing, without those that managers alone read', async () => {
  const { asked, one } = await open()
  await answer(one, asked[0]?._id ?? '', asked[0]?.options[0]?.id ?? '')
  await answer(one, asked[4]?._id ?? '', 'Pickles')
  const evaluator = await w.here.as('admin', await makeAdmin(w.here, { kind: 'evaluator' }))
  const auditor = await w.here.as('admin', await makeAdmin(w.here, { kind: 'auditor' }))
  const params = { id: one.id }
  for (const reader of [evaluator, auditor]) {
    const { answers } = (await reader.call(adminSelection.get, { params })).body.data
    expect(answers.map(({ text }) => text.en)).toEqual(sixQuestions.slice(1).map(({ text }) => text.en))
    expect(answers.map(({ isAnswered }) => isAnswered)).toEqual([false, false, false, true, false])
  }
  const { answers } = (await w.admin.call(adminSelection.get, { params })).body.data
  expect(answers[0]).toMatchObject({ seenBy: 'managers', value: asked[0]?.options[0]?.id })
})

test('a mentor answers what an intake of now asks mentors, until it is finished', async () => {
  const { _id: intake } = await w.make()
  const ofMentors = { ...(sixQuestions[2] as QuestionGiven), about: 'mentor' as const, list: false }
  const secret = { ...ofMentors, seenBy: 'managers' as const }
  const [asked, hidden] = await w.ask(intake, [ofMentors, secret])
  const made = await makeMentor(w.here)
  const as = async () => w.here.as('mentor', made)
  const read = async () => (await (await as()).call(questions.mentor)).body.data.questions
  expect(await read()).toEqual([])
  await w.at('2026-03-12')
  const give = async (id = asked?._id ?? '') =>
    (await as()).call(questions.answerMentor, { params: { id }, body: { value: 'yes' } })
  expect((await give()).status).toBe(200)
  expect((await give(hidden?._id)).status).toBe(200)
  expect(await read()).toMatchObject([{ value: 'yes' }, { value: 'yes' }])
  const auditor = await w.here.as('admin', await makeAdmin(w.here, { kind: 'auditor' }))
  const ofMentor = async (reader: typeof auditor) =>
    (await reader.call(questions.ofMentor, { params: { id: made.id } })).body.data.length
  expect([await ofMentor(w.admin), await ofMentor(auditor)]).toEqual([2, 1])
  await w.finish(intake)
  expectRefusal(await give(), { status: 404, message: messageText('question_not_found') })
  expect((await w.admin.call(mentors.get, { params: { id: made.id } })).status).toBe(200)
})
