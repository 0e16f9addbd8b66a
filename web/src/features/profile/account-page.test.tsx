import { screen, waitFor } from '@testing-library/react'
import { makeAdmin } from '@udyam/api/test/make'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { getSession } from '#lib/session.ts'
import { field, fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('shows the signed-in account and changes its name', async () => {
  const evaluator = await makeAdmin(theApi(), { kind: 'evaluator' })
  const { email } = await signIn('admin', evaluator)
  const { user } = await renderPage(paths.profile)
  expect(await screen.findByText(email)).toBeInTheDocument()
  await fill(user, { Name: 'Meera Joshi' })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
  expect(localStorage.getItem('username')).toBe('Meera Joshi')
  expect(getSession()).toMatchObject({ username: 'Meera Joshi', email, kind: 'evaluator' })
  expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', paths.password)
})

it('asks for a name', async () => {
  await signIn('admin')
  const { user } = await renderPage(paths.profile)
  await screen.findByLabelText('Name')
  await fill(user, { Name: '' })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await problems()).toEqual(['Name is required'])
  expect(field('Name')).toBeInvalid()
})

it('opens for whoever is signed in, and leads members to their whole profile', async () => {
  await signIn('mentee')
  const { unmount } = await renderPage(paths.profile)
  expect(await screen.findByRole('link', { name: 'Edit your full profile' })).toHaveAttribute(
    'href',
    paths.menteeProfile,
  )
  unmount()
  await signIn('visitor')
  await renderPage(paths.profile)
  expect(await screen.findByRole('heading', { name: 'Profile Settings' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Change Password' })).not.toBeInTheDocument()
})

it('leads to the sign-in without a session', async () => {
  const { router } = await renderPage(paths.profile)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
})
