import { mentees } from '@udyam/contract/mentees/calls'
import { outbox } from '@udyam/contract/outbox/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeMentee } from '@udyam/api/test/make'
import { paths } from '#lib/paths.ts'
import { field, fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

const next = textOf('messages.reset_mailed')

/** The address in the newest mail of the outbox, as an administrator reads it. */
async function mailedLink(): Promise<string> {
  const admin = await theApi().as('admin')
  const id = await waitFor(async () => {
    const [newest] = (await admin.call(outbox.list)).body.data
    if (newest === undefined) throw new Error('No mail yet')
    return newest._id
  })
  const { data } = (await admin.call(outbox.open, { params: { id }, body: { reason: 'A test' } })).body
  return /\/reset-password\?token=\S+/.exec(data.text)?.[0] ?? ''
}

it('leads from the question for a link to a sign-in with the new password', async () => {
  const { email } = await makeMentee(theApi())
  const { user, unmount } = await renderPage(paths.forgotPassword)
  await screen.findByRole('heading', { name: 'Forgotten password' })
  await fill(user, { 'Email Address': email })
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: textOf('password.sentTitle') })).toHaveFocus(),
  )
  expect(screen.getByText(next)).toBeInTheDocument()
  unmount()

  const reset = await renderPage(await mailedLink())
  await screen.findByRole('heading', { name: 'Choose a new password' })
  await fill(reset.user, { 'New Password': 'bhakri-2026' })
  await reset.user.click(screen.getByRole('button', { name: 'Save new password' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Password changed' })).toHaveFocus())
  await waitFor(() => expect(document.title).toBe('Password changed – Udyam Setu'))
  await reset.user.click(
    screen.getByRole('main').querySelector<HTMLElement>(`a[href="${paths.signin}"]`) ?? document.body,
  )
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  const body = { email, password: 'bhakri-2026' }
  expect((await theApi().nobody.call(mentees.login, { body })).status).toBe(200)
})

it('says the same for an address that nobody has', async () => {
  const { user } = await renderPage(`${paths.forgotPassword}?role=visitor`)
  await screen.findByRole('heading', { name: 'Forgotten password' })
  expect(field('Which account?')).toHaveDisplayValue('Visitor')
  await fill(user, { 'Email Address': 'nobody@example.com' })
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText(next)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('password.again') }))
  expect(await screen.findByLabelText('Email Address')).toBeInTheDocument()
})

it('asks administrators for their address alone', async () => {
  const { user } = await renderPage(paths.adminForgotPassword)
  expect(await screen.findByLabelText('Email Address')).toBeInTheDocument()
  expect(screen.queryByLabelText('Which account?')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', paths.adminLogin)
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await problems()).toEqual(['Email is required'])
})

it('says when the link could not be asked for', async () => {
  const { user } = await renderPage(paths.forgotPassword)
  await screen.findByLabelText('Email Address')
  trouble('forgot-password', 'fault')
  await fill(user, { 'Email Address': 'asha@example.com' })
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('The link could not be sent. Please try again.')).toBeInTheDocument()
  expect(field('Email Address')).toHaveValue('asha@example.com')
})

it('says that a link is used up or wrong, and leads to a new one', async () => {
  const { user } = await renderPage(`${paths.resetPassword}?token=nothing`)
  await screen.findByLabelText('New Password')
  await fill(user, { 'New Password': 'bhakri-2026' })
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(
    await screen.findByText('This link is no longer valid. Please ask for a new one.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }))
  expect(await screen.findByRole('heading', { name: 'Forgotten password' })).toBeInTheDocument()
})

it('says that a link without its token is incomplete', async () => {
  await renderPage(paths.resetPassword)
  expect(await screen.findByText(textOf('messages.token_required'))).toBeInTheDocument()
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument()
})

it('asks for a password of at least 6 characters', async () => {
  const { user } = await renderPage(`${paths.resetPassword}?token=x`)
  await screen.findByLabelText('New Password')
  await fill(user, { 'New Password': 'abc' })
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(await problems()).toEqual(['Password must be at least 6 characters long'])
})

it.each([
  [paths.signin, `${paths.forgotPassword}?role=mentee`],
  [paths.visitorLogin, `${paths.forgotPassword}?role=visitor`],
  [paths.adminLogin, paths.adminForgotPassword],
])('is offered on %s', async (page, target) => {
  await renderPage(page)
  expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', target)
})
