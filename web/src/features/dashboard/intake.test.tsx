import { makeIntake } from '@udyam/api/test/make-selection'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('narrows what waits to an intake, once there is a second one', async () => {
  await makeMentee({ name: 'Asha Jadhav' })
  await signIn('admin')
  const first = await renderPage('/admin')
  const evaluate = { name: `1 ${textOf('dashboard.todo.evaluate')}` }
  await screen.findByRole('button', evaluate)
  expect(screen.queryByLabelText(textOf('intake.label'))).not.toBeInTheDocument()
  first.unmount()
  const autumn = await makeIntake(theApi())
  const { user } = await renderPage('/admin')
  await screen.findByRole('button', evaluate)
  await user.selectOptions(await screen.findByLabelText(textOf('intake.label')), autumn)
  const todo = within(await screen.findByRole('region', { name: textLike('dashboard.todo') }))
  await waitFor(() => expect(todo.queryByRole('button', evaluate)).not.toBeInTheDocument())
})
