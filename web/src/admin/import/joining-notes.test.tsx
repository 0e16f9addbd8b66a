import { screen, waitFor } from '@testing-library/react'
import { indianDate } from '@udyam/contract/indian-date'
import { intakes } from '@udyam/contract/intakes/calls'
import { unwritten } from '@udyam/contract/setup/in-language'
import { makeIntake } from '@udyam/api/test/make-selection'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi } from '#test/world.ts'

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
  expect(await screen.findByText(textOf('admin.csv.joined', { intake: 'Autumn' }))).toBeInTheDocument()
  await user.click(await screen.findByRole('link', { name: textOf('admin.csv.notJoined') }))
  expect(await screen.findByRole('combobox', { name: textOf('field.status') })).toHaveValue('invited')
  await screen.findByText(textOf('admin.mentees.showing', { shown: '3', total: '3' }))
})

it('lets the intake be chosen that new people join, where several are open', async () => {
  const admin = await signIn('admin')
  await makeIntake(theApi())
  const words = (en: string) => ({ ...unwritten, en })
  const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))
  const texts = { name: words('Spring'), about: words('Spring'), audience: words('Spring') }
  const days = { opensOn: day(-1), closesOn: day(30), releaseOn: null }
  const body = { slug: 'spring', ...texts, ...days, places: null, evaluators: null }
  const { _id: spring } = (await admin.call(intakes.create, { body })).body.data
  const { user } = await renderPage(paths.adminMenteeImport)
  const csv = 'Name,Email,Mobile\nAsha Patil,asha@example.com,9822012345'
  await user.upload(await screen.findByLabelText(/CSV/), new File([csv], 'list.csv', { type: 'text/csv' }))
  const choice = () =>
    screen.findByRole<HTMLSelectElement>('combobox', { name: textOf('admin.csv.joinChoice') })
  expect((await choice()).selectedOptions[0]).toHaveTextContent('Autumn')
  expect(screen.queryByText(textLike('admin.csv.joins'))).not.toBeInTheDocument()
  await user.selectOptions(await choice(), 'Spring')
  expect((await choice()).selectedOptions[0]).toHaveTextContent('Spring')
  const run = await screen.findByRole('button', { name: textOf('admin.csv.run_one', { count: '1' }) })
  await waitFor(() => expect(run).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(run)
  await screen.findByText(textOf('admin.csv.result', { created: '1', changed: '0', unchanged: '0' }))
  expect(screen.getByText(textOf('admin.csv.joined', { intake: 'Spring' }))).toBeInTheDocument()
  const rows = await theApi().db.selectFrom('application').select('intake_id').execute()
  expect(rows).toEqual([{ intake_id: spring }])
})

it('names an intake in the result only if somebody has joined', async () => {
  await signIn('admin')
  await makeIntake(theApi())
  await makeMentee({ email: 'asha@example.com' })
  const { user } = await renderPage(paths.adminMenteeImport)
  const csv = 'Email,District\nasha@example.com,Satara'
  await user.upload(await screen.findByLabelText(/CSV/), new File([csv], 'list.csv', { type: 'text/csv' }))
  await user.click(await screen.findByRole('button', { name: textOf('admin.csv.run_one', { count: '1' }) }))
  await screen.findByText(textOf('admin.csv.result', { created: '0', changed: '1', unchanged: '0' }))
  expect(screen.queryByText(textLike('admin.csv.joined'))).not.toBeInTheDocument()
})
