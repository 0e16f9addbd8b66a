import { screen, waitFor, within } from '@testing-library/react'
import { intakes } from '@udyam/contract/intakes/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { questions } from '@udyam/contract/questions/calls'
import type { QuestionGiven } from '@udyam/contract/questions/schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { sixQuestions } from '@udyam/api/test/intake-world'
import { beforeAll, expect, it } from 'vitest'
import { loadArea } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, sentTo, signIn, startWorld, theApi, writesSent } from '#test/world.ts'

startWorld()
beforeAll(async () => {
  await Promise.all((['office', 'setup', 'survey', 'selection'] as const).map((area) => loadArea(area)))
})

const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))

/** An open intake, the newest of as many as there are. */
async function made(slug = 'autumn', en = 'Autumn') {
  const admin = await signIn('admin')
  const words = { ...unwritten, en }
  const days = { opensOn: day(-1), closesOn: day(5), releaseOn: null }
  const numbers = { places: null, evaluators: null }
  const body = { slug, name: words, about: unwritten, audience: unwritten, ...days, ...numbers }
  const { _id: id } = (await admin.call(intakes.create, { body })).body.data
  const ask = async (given: QuestionGiven[] = sixQuestions) =>
    (await admin.call(questions.save, { params: { id }, body: { questions: given } })).body.data.questions
  return { id, admin, ask }
}
const add = () => screen.findByRole('button', { name: textOf('question.add') })
const newest = () => screen.findByRole('group', { name: textOf('question.one') })
const save = () => screen.getByRole('button', { name: textOf('question.save') })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const next = () => screen.getByRole('button', { name: textOf('common.next') })

it('a question with its answers is typed and saved', async () => {
  const { id } = await made()
  const { user } = await renderPage(pathTo(paths.adminIntakeQuestions, id))
  await user.click(await add())
  const row = await newest()
  await user.type(within(row).getAllByLabelText('English')[0] as HTMLElement, 'Which group?')
  const named = await screen.findByRole('group', { name: 'Which group?' })
  await user.selectOptions(within(named).getByLabelText(textOf('question.kind')), 'choice')
  for (const [at, words] of ['Women', 'Men'].entries()) {
    await user.click(within(named).getByRole('button', { name: textOf('question.addOption') }))
    const option = await within(named).findByRole('group', { name: `${textOf('question.option')} ${at + 1}` })
    await user.type(within(option).getByLabelText('English'), words)
  }
  await user.selectOptions(within(named).getByLabelText(textOf('question.seenBy')), 'managers')
  await user.click(within(named).getByLabelText(textOf('question.report')))
  await user.click(save())
  await screen.findByRole('link', { name: textOf('question.preview') })
  expect(sentTo('/questions')).toMatchObject([
    {
      questions: [
        { kind: 'choice', options: [{ en: 'Women' }, { en: 'Men' }], seenBy: 'managers', report: true },
      ],
    },
  ])
})

it('says at the question what is wrong, and opens it', async () => {
  const { id, ask } = await made()
  await ask()
  const { user } = await renderPage(pathTo(paths.adminIntakeQuestions, id))
  await user.click(await add())
  await user.click(save())
  const row = await newest()
  expect(within(row).getByText(textOf('messages.question_text'))).toBeInTheDocument()
  expect(sentTo('/questions')).toHaveLength(0)
})

it('what was answered keeps its kind, and cannot be removed', async () => {
  const { id, ask } = await made()
  const [group] = await ask()
  const mentee = await makeMentee()
  await theApi()
    .db.insertInto('intake_answer')
    .values({
      question_id: group?._id ?? '',
      mentee_id: mentee,
      mentor_id: null,
      value: JSON.stringify(group?.options[0]?.id),
      updated_at: new Date(),
    })
    .execute()
  await renderPage(pathTo(paths.adminIntakeQuestions, id))
  const row = await screen.findByRole('group', { name: sixQuestions[0]?.text.en ?? '', hidden: true })
  expect(within(row).getByLabelText(textOf('question.kind'))).toBeDisabled()
  const note = new RegExp(textOf('question.answers_one', { number: '1' }))
  expect(screen.getByText(note)).toBeInTheDocument()
})

it('a question that becomes another kind sends neither bounds nor answers of the kind before', async () => {
  const { id } = await made()
  const { user } = await renderPage(pathTo(paths.adminIntakeQuestions, id))
  await user.click(await add())
  await user.type(within(await newest()).getAllByLabelText('English')[0] as HTMLElement, 'How many?')
  const row = within(await screen.findByRole('group', { name: 'How many?' }))
  const choose = (kind: string) => user.selectOptions(row.getByLabelText(textOf('question.kind')), kind)
  await choose('number')
  const least = row.getByLabelText(textLike('question.least'))
  await user.type(least, '१०')
  expect(least).toHaveValue('10')
  await user.type(row.getByLabelText(textLike('question.most')), '२०')
  await choose('choice')
  await user.click(row.getByRole('button', { name: textOf('question.addOption') }))
  await user.click(row.getByLabelText(textOf('question.report')))
  await user.click(row.getByLabelText(textOf('question.list')))
  await choose('short')
  await user.click(save())
  await screen.findByRole('link', { name: textOf('question.preview') })
  const plain = { kind: 'short', options: [], least: null, most: null, report: false, list: false }
  expect(sentTo('/questions')).toMatchObject([{ questions: [plain] }])
})

it('removes the question whose button is pressed, and keeps what is typed out of other intakes', async () => {
  const other = await made('spring', 'Spring')
  await other.ask(sixQuestions.slice(4, 5))
  const { id, ask } = await made()
  await ask(sixQuestions.slice(2, 5))
  const { user, unmount } = await renderPage(pathTo(paths.adminIntakeQuestions, id))
  const rows = () =>
    screen.getAllByRole('group', { hidden: true }).flatMap((one) => one.getAttribute('aria-label') ?? [])
  const [loan, people, product] = ['Have you had a loan?', 'How many work with you?', 'What do you make?']
  const row = await screen.findByRole('group', { name: people, hidden: true })
  await user.click(within(row).getByRole('button', { name: textOf('setup.removeRow'), hidden: true }))
  await waitFor(() => expect(rows()).toEqual([loan, product]))
  await waitFor(() => expect(Object.keys(sessionStorage).join()).toContain('intake.questions'))
  unmount()
  await renderPage(pathTo(paths.adminIntakeQuestions, other.id))
  await screen.findByRole('group', { name: product, hidden: true })
  expect(rows()).toEqual([product])
})

it('the questions of the last intake are copied without its ids', async () => {
  const last = await made('spring', 'Spring')
  await last.ask()
  const { id } = await made()
  const { user } = await renderPage(pathTo(paths.adminIntakeQuestions, id))
  await user.click(await screen.findByRole('button', { name: textOf('question.copy', { name: 'Spring' }) }))
  await user.click(save())
  await screen.findByRole('link', { name: textOf('question.preview') })
  const sent = sentTo(`/intake/${id}/questions`) as { questions: QuestionGiven[] }[]
  expect(sent[0]?.questions.map(({ _id }) => _id)).toEqual(sixQuestions.map(() => null))
})

it('the preview asks as people are asked, and saves nothing', async () => {
  const { id, ask } = await made()
  await ask()
  const before = (await writesSent()).length
  const { user } = await renderPage(pathTo(paths.adminIntakePreview, id))
  await heading(sixQuestions[0]?.text.en ?? '')
  await user.click(screen.getByRole('radio', { name: 'Men' }))
  await user.click(next())
  await heading(sixQuestions[1]?.text.en ?? '')
  expect(screen.getByText(textOf('guide.progress', { done: '1', count: '6' }))).toBeInTheDocument()
  expect((await writesSent()).length).toBe(before)
})

it('hidden questions are neither copied nor asked in the preview', async () => {
  const last = await made('spring', 'Spring')
  await last.ask(sixQuestions.slice(2, 5).map((one, at) => ({ ...one, hidden: at === 0 })))
  const { id } = await made()
  const { user, unmount } = await renderPage(pathTo(paths.adminIntakeQuestions, id))
  await user.click(await screen.findByRole('button', { name: textOf('question.copy', { name: 'Spring' }) }))
  const left = ['How many work with you?', 'What do you make?']
  await user.click(save())
  await screen.findByRole('link', { name: textOf('question.preview') })
  const [sent] = sentTo(`/intake/${id}/questions`) as { questions: QuestionGiven[] }[]
  expect(sent?.questions.map(({ text }) => text.en)).toEqual(left)
  unmount()
  await renderPage(pathTo(paths.adminIntakePreview, last.id))
  await heading('How many work with you?')
  expect(screen.getByText(textOf('guide.progress', { done: '0', count: '2' }))).toBeInTheDocument()
})

it('keeps what was chosen for who chose it, and shows it to nobody else on the device', async () => {
  const { id, ask } = await made()
  await ask()
  await signIn('mentee')
  await theApi().db.updateTable('application').set({ intake_id: id }).execute()
  const women = async () => {
    await heading(sixQuestions[0]?.text.en ?? '')
    return screen.getByRole('radio', { name: 'Women' })
  }
  const first = await renderPage(paths.questions)
  await first.user.click(await women())
  await waitFor(() => expect(Object.keys(sessionStorage).join()).toContain('question-'))
  first.unmount()
  const again = await renderPage(paths.questions)
  expect(await women()).toBeChecked()
  again.unmount()
  await makeMentee({ name: 'Other', email: 'other@example.com', password: 'a good pass phrase' })
  await signIn('mentee', { email: 'other@example.com', password: 'a good pass phrase' })
  await theApi().db.updateTable('application').set({ intake_id: id }).execute()
  await renderPage(paths.questions)
  expect(await women()).not.toBeChecked()
})

it('a mentee answers one on a screen, with digits of any script, and may leave one unsaid', async () => {
  const { id, ask } = await made()
  await ask()
  const person = await signIn('mentee')
  await theApi().db.updateTable('application').set({ intake_id: id }).execute()
  const { user } = await renderPage(paths.questions)
  await heading(sixQuestions[0]?.text.en ?? '')
  await user.click(screen.getByRole('radio', { name: 'Women' }))
  await user.click(next())
  await heading(sixQuestions[1]?.text.en ?? '')
  await user.click(screen.getByRole('checkbox', { name: 'GST' }))
  await user.click(screen.getByRole('checkbox', { name: textOf('asked.notSaid') }))
  await user.click(next())
  await heading(sixQuestions[2]?.text.en ?? '')
  await user.click(screen.getByRole('radio', { name: textOf('asked.yes') }))
  await user.click(next())
  await heading(sixQuestions[3]?.text.en ?? '')
  const number = screen.getByLabelText(textOf('asked.yours'))
  await user.type(number, '५०१')
  await user.click(next())
  const problem = textOf('messages.answer_range', { least: '0', most: '500' })
  expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0)
  await user.clear(number)
  await user.type(number, '१२')
  await user.click(next())
  await heading(sixQuestions[4]?.text.en ?? '')
  await waitFor(async () => {
    const { data } = (await person.call(questions.mentee)).body
    expect(data.questions.map(({ value, isAnswered }) => isAnswered && value).slice(1, 5)).toEqual([
      null,
      'yes',
      12,
      false,
    ])
  })
})

it('a case shows answers and what is missing', async () => {
  const { id, ask } = await made()
  const asked = await ask()
  const mentee = await makeMentee({ name: 'Asha Rao' })
  await theApi().db.updateTable('application').set({ intake_id: id }).execute()
  await theApi()
    .db.insertInto('intake_answer')
    .values({
      question_id: asked[4]?._id ?? '',
      mentee_id: mentee,
      mentor_id: null,
      value: '"Mango pickles"',
      updated_at: new Date(),
    })
    .execute()
  await renderPage(pathTo(paths.adminSelectionCase, mentee))
  expect(await screen.findByText('Mango pickles')).toBeInTheDocument()
  expect(screen.getAllByText(textOf('asked.missing'))).toHaveLength(5)
})
