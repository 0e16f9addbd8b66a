import { mentees } from '@udyam/contract/mentees/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testPassword } from '@udyam/api/test/make'
import { paths } from '#lib/paths.ts'
import { field, fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

const change = () => screen.getByRole('button', { name: 'Update Password' })

async function openPage() {
  const caller = await signIn('mentee')
  const view = await renderPage(paths.password)
  await screen.findByLabelText('Current Password')
  return { ...view, caller }
}

it('asks for all fields, and names those that are missing', async () => {
  const { user } = await openPage()
  await user.click(change())
  const labels = ['Current Password', 'New Password', 'Confirm Password']
  expect(await problems()).toEqual(labels.map((label) => `${label}: All fields are required`))
  for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
    expect(field(label)).toBeInvalid()
  }
})

it('asks for the same password twice', async () => {
  const { user } = await openPage()
  await fill(user, {
    'Current Password': testPassword,
    'New Password': 'bhakri-2026',
    'Confirm Password': 'bhakri-2027',
  })
  await user.click(change())
  expect(await problems()).toEqual(['New password and confirm password do not match'])
})

it('says on its field that the current password is wrong', async () => {
  const { user } = await openPage()
  await fill(user, {
    'Current Password': 'not this one',
    'New Password': 'bhakri-2026',
    'Confirm Password': 'bhakri-2026',
  })
  await user.click(change())
  expect(await problems()).toEqual(['The current password is not correct'])
  expect(field('Current Password')).toBeInvalid()
  expect(localStorage.getItem('userType')).toBe('mentee')
})

it('changes the password, empties the form and stays signed in', async () => {
  const { user, caller } = await openPage()
  await fill(user, {
    'Current Password': testPassword,
    'New Password': 'bhakri-2026',
    'Confirm Password': 'bhakri-2026',
  })
  expect(screen.getByText('Password strength: good')).toBeInTheDocument()
  await user.click(change())
  expect(await screen.findByText('Password updated successfully!')).toBeInTheDocument()
  for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
    await waitFor(() => expect(field(label)).toHaveValue(''))
  }
  const body = { email: caller.email, password: 'bhakri-2026' }
  expect((await theApi().nobody.call(mentees.login, { body })).status).toBe(200)
})

it('says when the server was not reached', async () => {
  const { user } = await openPage()
  trouble('auth/password', 'offline')
  await fill(user, {
    'Current Password': testPassword,
    'New Password': 'bhakri-2026',
    'Confirm Password': 'bhakri-2026',
  })
  await user.click(change())
  expect(await screen.findByText('The password could not be changed. Please try again.')).toBeInTheDocument()
})

it('is found under the name of who is signed in', async () => {
  await signIn('mentor')
  const { user } = await renderPage(paths.home)
  await user.click(await screen.findByRole('button', { name: /Sanjay/ }))
  await user.click(screen.getByRole('link', { name: 'Change Password' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Update Password' })).toHaveFocus())
})

it('is not for visitors, and asks others to sign in', async () => {
  await signIn('visitor')
  const { router, unmount } = await renderPage(paths.password)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
  unmount()
  localStorage.clear()
  const next = await renderPage(paths.password)
  await waitFor(() => expect(next.router.state.location.pathname).toBe(paths.signin))
})
