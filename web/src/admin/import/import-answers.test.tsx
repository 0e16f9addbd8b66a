import { screen, waitFor, within } from '@testing-library/react'
import { makeIntake } from '@udyam/api/test/make-selection'
import { sixQuestions } from '@udyam/api/test/intake-world'
import { mentees } from '@udyam/contract/mentees/calls'
import { questions } from '@udyam/contract/questions/calls'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('takes answers from columns that are called like questions, and says what a cell may hold', async () => {
  const admin = await signIn('admin')
  const id = await makeIntake(theApi())
  await admin.call(questions.save, { params: { id }, body: { questions: sixQuestions } })
  const { user } = await renderPage('/admin/mentees/import')
  const [header, group] = ['आपण कोणत्या गटातील आहात?', 'Which group are you of?']
  const rows = [
    ['Name', 'Email', 'Mobile', header],
    ['Asha Patil', 'asha@example.com', '9822012345', 'महिला'],
    ['Ravi Pawar', 'ravi@example.com', '9822012346', 'मुले'],
  ]
  const csv = rows.map((row) => row.join(',')).join('\n')
  await user.upload(await screen.findByLabelText(/CSV/), new File([csv], 'list.csv', { type: 'text/csv' }))
  const bad = await screen.findByRole('region', { name: textOf('admin.csv.bad') })
  const options = ['Women', 'Men', 'Another', textOf('asked.notSaid')].join(' / ')
  expect(
    within(bad).getByText(textOf('messages.answer_words', { question: group, options })),
  ).toBeInTheDocument()
  const [choice] = screen.getAllByLabelText<HTMLSelectElement>(
    textOf('admin.csv.takenFor', { column: header }),
  )
  expect(choice?.selectedOptions[0]?.textContent).toBe(group)
  await user.click(screen.getByRole('button', { name: textOf('admin.csv.run_one', { count: '1' }) }))
  await screen.findByText(textOf('messages.imported'))
  const { data, answers } = (await admin.call(mentees.list)).body
  expect(answers).toMatchObject([{ mentee: data[0]?._id, value: expect.any(String) }])
})

it('names the questions of a chosen intake in the template, and what their cells take', async () => {
  const admin = await signIn('admin')
  const id = await makeIntake(theApi())
  await admin.call(questions.save, { params: { id }, body: { questions: sixQuestions } })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:template'
  })
  const { user } = await renderPage('/admin/mentees/import')
  const template = await screen.findByRole('button', { name: textOf('admin.csv.template') })
  await user.click(template)
  await user.selectOptions(await screen.findByLabelText(textOf('admin.csv.questionsOf')), id)
  const list = await screen.findByLabelText(textOf('admin.csv.questions'))
  const listed = sixQuestions.filter((one) => one.list && one.about === 'mentee').map(({ text }) => text.en)
  expect(listed).not.toEqual([])
  expect(
    within(list)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(listed)
  expect(list).toHaveTextContent(['Women', 'Men', 'Another', textOf('asked.notSaid')].join(' / '))
  await waitFor(() => expect(template).toBeEnabled())
  await user.click(template)
  const [plain = '', withQuestions = ''] = await Promise.all(saved.map((file) => file.text()))
  expect(plain).not.toContain(listed[0])
  for (const text of listed) expect(withQuestions).toContain(text)
  expect(withQuestions.startsWith(plain.trimEnd())).toBe(true)
})
