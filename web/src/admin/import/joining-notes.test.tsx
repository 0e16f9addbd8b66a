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
    ['Meena Rao', 'meena@example.com', '9822012348', 'नाही'],
  ]
  const csv = rows.map((row) => row.join(',')).join('\n')
  await user.upload(await screen.findByLabelText(/CSV/), new File([csv], 'list.csv', { type: 'text/csv' }))
  expect(
    await screen.findByText(textOf('admin.csv.withoutConsent_other', { count: '3', column: 'Consent' })),
  ).toBeInTheDocument()
  expect(await screen.findByText(textOf('admin.csv.joins', { intake: 'Autumn' }))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('admin.csv.run_other', { count: '4' }) }))
  expect(await screen.findByText(textOf('admin.csv.joined', { intake: 'Autumn' }))).toBeInTheDocument()
  await user.click(await screen.findByRole('link', { name: textOf('admin.csv.notJoined') }))
  expect(await screen.findByRole('combobox', { name: textOf('field.status') })).toHaveValue('invited')
  await screen.findByText(textOf('admin.mentees.showing', { shown: '4', total: '4' }))
})

/** The id of an open intake that closes after the one that is there. */
async function makeSpring(): Promise<string> {
  const admin = await signIn('admin')
  await makeIntake(theApi())
  const words = (en: string) => ({ ...unwritten, en })
  const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))
  const texts = { name: words('Spring'), about: words('Spring'), audience: words('Spring') }
  const days = { opensOn: day(-1), closesOn: day(30), releaseOn: null }
  const body = { slug: 'spring', ...texts, ...days, places: null, evaluators: null }
  return (await admin.call(intakes.create, { body })).body.data._id
}

const choice = () =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: textOf('admin.csv.joinChoice') })

it('lets the intake be chosen that new people join, where several are open', async () => {
  const spring = await makeSpring()
  const { user } = await renderPage(paths.adminMenteeImport)
  const csv = 'Name,Email,Mobile\nAsha Patil,asha@example.com,9822012345'
  await user.upload(await screen.findByLabelText(/CSV/), new File([csv], 'list.csv', { type: 'text/csv' }))
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

it('lets the next part of a file join the intake that was chosen for the first', async () => {
  const spring = await makeSpring()
  const { user } = await renderPage(paths.adminMenteeImport)
  const notes = 'x'.repeat(120_000)
  const rows = [1, 2, 3, 4, 5].map((at) => `Asha Patil,asha${at}@example.com,9822012345,${notes}`)
  const csv = ['Name,Email,Mobile,Notes', ...rows].join('\n')
  await user.upload(await screen.findByLabelText(/CSV/), new File([csv], 'list.csv', { type: 'text/csv' }))
  await user.selectOptions(await choice(), 'Spring')
  const run = await screen.findByRole('button', { name: 'Import 4 rows' })
  await waitFor(() => expect(run).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(run)
  await user.click(await screen.findByRole('button', { name: 'Check part 2 of 2' }))
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('New: 1, changed: 0, unchanged: 0')
  const joined = await theApi().db.selectFrom('application').select('intake_id').execute()
  expect(joined.map(({ intake_id }) => intake_id)).toEqual(Array.from({ length: 5 }, () => spring))
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
