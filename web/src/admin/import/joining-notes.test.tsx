import { screen } from '@testing-library/react'
import { makeIntake } from '@udyam/api/test/make-selection'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('says which intake new people join and who of them does not consent, and leads to those who have not joined', async () => {
  await signIn('admin')
  await makeIntake(theApi())
  const { user } = await renderPage(paths.adminMenteeImport)
  const rows = [
    ['Name', 'Email', 'Mobile', 'Consent'],
    ['Asha Patil', 'asha@example.com', '9822012345', 'yes'],
    ['Ravi Pawar', 'ravi@example.com', '9822012346', 'No'],
    ['Bela Shah', 'bela@example.com', '9822012347', ''],
  ]
  const csv = rows.map((row) => row.join(',')).join('\n')
  await user.upload(await screen.findByLabelText(/CSV/), new File([csv], 'list.csv', { type: 'text/csv' }))
  expect(
    await screen.findByText(textOf('admin.csv.withoutConsent_other', { count: '2', column: 'Consent' })),
  ).toBeInTheDocument()
  expect(await screen.findByText(textOf('admin.csv.joins', { intake: 'Autumn' }))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('admin.csv.run_other', { count: '3' }) }))
  await user.click(await screen.findByRole('link', { name: textOf('admin.csv.notJoined') }))
  expect(await screen.findByRole('combobox', { name: textOf('field.status') })).toHaveValue('invited')
  await screen.findByText(textOf('admin.mentees.showing', { shown: '3', total: '3' }))
})
