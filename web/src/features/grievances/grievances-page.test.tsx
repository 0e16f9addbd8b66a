import { auth } from '@udyam/contract/auth/calls'
import { daysToAnswer } from '@udyam/contract/grievances/values'
import { grievances } from '@udyam/contract/grievances/calls'
import { erasure } from '@udyam/contract/erasure/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { contact } from '@udyam/contract/contact/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { passDays } from '@udyam/api/test/erasing'
import { makeAdmin, makeVisitor } from '@udyam/api/test/make'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const day = 86_400
const asked = { name: 'Asha Rane', email: 'asha@example.org', about: 'My photo', text: 'It is still shown' }

it('marks what is overdue, opens it, and mails the answer', async () => {
  await (await theApi().as('visitor')).call(grievances.send, { body: asked })
  await theApi().pass((daysToAnswer + 1) * day)
  const owner = await signIn('admin')
  const { user } = await renderPage(paths.adminGrievances)
  expect((await screen.findAllByText('Overdue')).length).toBeGreaterThan(0)
  await user.click((await screen.findAllByRole('button', { name: /^Open no\. \d+$/ }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('It is still shown')).toBeInTheDocument()
  await user.selectOptions(dialog.getByLabelText(textOf('grievances.state')), 'Answered')
  await user.type(dialog.getByLabelText('Answer'), 'It is gone now.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(textOf('messages.grievance_answered'))).toBeInTheDocument()
  const { data } = (await owner.call(grievances.list)).body
  expect(data).toMatchObject([{ state: 'answered', answer: 'It is gone now.', overdue: false }])
})

it('shows of a correction which field is to hold what, with the way to the record', async () => {
  const mentee = await theApi().as('mentee')
  const body = { field: 'dob', value: '2000-02-01', reason: 'School certificate' } as const
  await mentee.call(privacy.correction, { body })
  await signIn('admin')
  const { user } = await renderPage(paths.adminGrievances)
  expect((await screen.findAllByText('Date of birth')).length).toBeGreaterThan(0)
  await user.click((await screen.findAllByRole('button', { name: /^Open no\. \d+$/ }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('2000-02-01')).toBeInTheDocument()
  expect(dialog.getByRole('heading', { name: /^No\. \d+: Date of birth$/ })).toBeInTheDocument()
  expect(dialog.getByText('Date of birth')).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Open the record' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/mentee/edit/'),
  )
})

it('takes an erasure back', async () => {
  const mentee = await theApi().as('mentee')
  expect((await mentee.call(erasure.ask)).status).toBe(200)
  const owner = await signIn('admin')
  const { user } = await renderPage(paths.adminGrievances)
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(
    await screen.findByRole('button', {
      name: new RegExp(
        `^${textOf('grievances.undo')} ${textOf('grievances.erasureOf', { role: 'Mentee', date: '' })}`,
      ),
    }),
  )
  expect(await screen.findByText(textOf('messages.erasure_withdrawn'))).toBeInTheDocument()
  await waitFor(async () => expect((await owner.call(erasure.list)).body.data).toEqual([]))
  expect((await mentee.call(auth.verifyToken)).status).toBe(401)
})

it('lists where others name somebody who was erased, and replaces the name', async () => {
  const text = 'Zqkiran Zqmore called me'
  await theApi().nobody.call(contact.send, { body: { ...asked, subject: 'A call', message: text } })
  const visitor = await theApi().as('visitor', await makeVisitor(theApi(), { name: 'Zqkiran Zqmore' }))
  expect((await visitor.call(erasure.ask)).status).toBe(200)
  await passDays(theApi(), 7)
  await signIn('admin')
  const { user } = await renderPage(paths.adminGrievances)
  expect(await screen.findByText(text)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Replace the name' }))
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument())
  const rows = await theApi().db.selectFrom('contact_message').select('message').execute()
  expect(rows).toEqual([{ message: '[removed] called me' }])
})

it('lets an auditor read, and answer nothing', async () => {
  await (await theApi().as('visitor')).call(grievances.send, { body: asked })
  await signIn('admin', await makeAdmin(theApi(), { kind: 'auditor' }))
  const { user } = await renderPage(paths.adminGrievances)
  await user.click((await screen.findAllByRole('button', { name: /^Open no\. \d+$/ }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('It is still shown')).toBeInTheDocument()
  expect(dialog.queryByLabelText('Answer')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: textOf('grievances.erasures') })).not.toBeInTheDocument()
})

it('lists where others have written the name of somebody erased, and says how many more there are', async () => {
  const visitor = await theApi().as('visitor', await makeVisitor(theApi(), { name: 'Kiran More' }))
  await visitor.call(erasure.ask)
  const message = { name: 'Ravi', email: 'ravi@example.com', subject: '', message: 'Ask Kiran More' }
  await theApi()
    .db.insertInto('contact_message')
    .values(Array.from({ length: 201 }, () => message))
    .execute()
  await passDays(theApi(), 7)
  await signIn('admin')
  const { user } = await renderPage(paths.adminGrievances)
  const more = textOf('grievances.namesMore', { count: '1' })
  expect(await screen.findByText(more)).toBeInTheDocument()
  expect(screen.getAllByText('Ask Kiran More')).toHaveLength(200)
  await user.click(screen.getAllByRole('button', { name: 'Replace the name' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByText(more)).toBeNull())
  const texts = await theApi().db.selectFrom('contact_message').select('message').execute()
  expect(texts.filter((one) => one.message === 'Ask [removed]')).toHaveLength(1)
})
