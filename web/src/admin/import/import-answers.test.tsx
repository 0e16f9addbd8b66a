import { screen, within } from '@testing-library/react'
import { makeIntake } from '@udyam/api/test/make-selection'
import { sixQuestions } from '@udyam/api/test/intake-world'
import { mentees } from '@udyam/contract/mentees/calls'
import { questions } from '@udyam/contract/questions/calls'
import { expect, it } from 'vitest'
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
