import { mentees } from '@udyam/contract/mentees/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { operate } from '@udyam/api/office/operator/commands'
import { makeMentee } from '@udyam/api/test/make'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { leaveDemo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('asks on the start page for a birth date that is missing, and says why the profile is on hold', async () => {
  await leaveDemo()
  const caller = await signIn('mentee', await makeMentee(theApi()))
  const { user } = await renderPage(paths.home)
  const field = await screen.findByLabelText('Date of Birth')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('Date of birth is required'))
  const dob = `${new Date().getUTCFullYear() - 17}-01-01`
  await user.type(field, dob)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your profile is on hold')).toBeInTheDocument()
  expect(screen.getByText(textOf('own.onHold.text'))).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ask for a correction' })).toHaveAttribute(
    'href',
    `${paths.myData}#correct`,
  )
  expect(screen.getByRole('link', { name: 'Write to the grievance officer' })).toHaveAttribute(
    'href',
    `${paths.rights}#complain`,
  )
  expect(screen.queryByLabelText('Date of Birth')).not.toBeInTheDocument()
  expect((await caller.call(mentees.getProfile)).body.data.mentee).toMatchObject({ dob, onHold: true })
})

it('asks whether what is more than a year old still holds, and asks no more once it does', async () => {
  const made = await makeMentee(theApi(), { dob: '1999-05-01' })
  const updated_at = new Date(theApi().clock.now.getTime() - 366 * 86_400_000)
  await theApi().db.updateTable('mentee').set({ updated_at }).where('id', '=', made.id).execute()
  const caller = await signIn('mentee', made)
  const { user } = await renderPage(paths.myData)
  expect(await screen.findByRole('link', { name: textOf('own.confirm.change') })).toHaveAttribute(
    'href',
    paths.menteeProfile,
  )
  await user.click(screen.getByRole('button', { name: 'It is right' }))
  await waitFor(() => expect(screen.queryByText('Is this still right?')).not.toBeInTheDocument())
  expect((await caller.call(privacy.get)).body.data.asksConfirmation).toBe(false)
})

it('tells of a breach until it is put away, with where to ask', async () => {
  const { email, password } = await makeMentee(theApi(), { dob: '1999-05-01' })
  const run = (...words: string[]) => operate(theApi().services, ['breach', ...words])
  const id = /Breach (\w{8})/.exec((await run('open', 'A copy')).join())?.[1] ?? ''
  await run('affected', id, email)
  await run('notify', id, 'Names were copied.')
  await signIn('mentee', { email, password })
  const first = await renderPage(paths.myData)
  const facts = await screen.findByText('Names were copied.')
  const notice = within(facts.closest<HTMLElement>('[role=status]') ?? document.body)
  expect(notice.getByRole('link', { name: 'Where to ask' })).toHaveAttribute('href', paths.rights)
  await first.user.click(notice.getByRole('button', { name: 'I have read it' }))
  expect(screen.queryByText('Names were copied.')).not.toBeInTheDocument()
  first.unmount()
  await renderPage(paths.myData)
  await screen.findByText('My data', { selector: 'h1' })
  expect(screen.queryByText('Names were copied.')).not.toBeInTheDocument()
})
