import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeAdmin, makeMentee, makeMentor, testPassword } from '@udyam/api/test/make'
import { paths } from '#lib/paths.ts'
import { keepReturn, returnFor } from '#lib/return-to.ts'
import { field, fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { contentOf } from '#test/storage.ts'
import { startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

const unreached = /We could not reach the server/
const send = () => screen.getByRole('button', { name: 'Sign in' })

async function open(path: string = paths.signin) {
  const view = await renderPage(path)
  await screen.findByLabelText('Email Address')
  return view
}

it('signs a mentee in', async () => {
  const { email } = await makeMentee(theApi())
  const { user, router } = await open()
  await fill(user, { 'Email Address': email.toUpperCase(), Password: testPassword })
  await user.click(send())
  expect(await screen.findByText('Signed in successfully as mentee!')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
  expect(contentOf(localStorage)).toMatchObject({ userType: 'mentee', username: 'Priya Kulkarni' })
})

it('signs a mentor in who has chosen that role, and remembers for as long as asked', async () => {
  const { email } = await makeMentor(theApi())
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'Mentor' }))
  await fill(user, { 'Email Address': email, Password: testPassword })
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await user.click(send())
  expect(await screen.findByText('Signed in successfully as mentor!')).toBeInTheDocument()
  const [session] = await theApi().db.selectFrom('session').select('expires_at').execute()
  expect(session?.expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
})

it('keeps the address, forgets the password and says why, where the focus is', async () => {
  const { email } = await makeMentee(theApi())
  const { user } = await open()
  await fill(user, { 'Email Address': email, Password: 'not this one' })
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Invalid Credentials'))
  expect(field('Email Address')).toHaveValue(email)
  expect(field('Password')).toHaveValue('')
  expect(screen.getAllByText('Invalid Credentials')).toHaveLength(1)
})

it('asks for address and password', async () => {
  const { user } = await open()
  await user.click(send())
  expect(await problems()).toEqual(['Email is required', 'Password is required'])
})

it('tells a blocked mentor so', async () => {
  const { email } = await makeMentor(theApi(), { block: true })
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'Mentor' }))
  await fill(user, { 'Email Address': email, Password: testPassword })
  await user.click(send())
  const words = 'Your account has been blocked. Please contact the administrator.'
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

it('fills the form with a demo account, in its role, without sending it', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Use the demo account: Mentor' }))
  expect(screen.getByRole('radio', { name: 'Mentor' })).toBeChecked()
  expect(field('Email Address')).toHaveValue('mentor@example.com')
  expect(field('Password')).toHaveValue('mentor123')
  await user.click(screen.getByRole('link', { name: 'Use the demo account: Visitor' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.visitorLogin))
  expect(await screen.findByDisplayValue('visitor@example.com')).toBeInTheDocument()
})

it('shows the password on request', async () => {
  const { user } = await open()
  expect(field('Password')).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('Password')).toHaveAttribute('type', 'text')
  expect(screen.getByRole('button', { name: 'Hide password' })).toHaveAttribute('aria-pressed', 'true')
})

it('keeps what was typed when the language changes', async () => {
  const { user } = await open()
  await fill(user, { 'Email Address': 'asha@example.com' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'मराठी')
  expect(await screen.findByLabelText('ईमेल पत्ता')).toHaveValue('asha@example.com')
})

it('signs an administrator in', async () => {
  const { email } = await makeAdmin(theApi())
  const { user, router } = await open(paths.adminLogin)
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', paths.signin)
  await fill(user, { 'Email Address': email, Password: testPassword })
  await user.click(send())
  expect(await screen.findByText('Signed in successfully as admin!')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin))
  expect(localStorage.getItem('token')).toBe(localStorage.getItem('access_token'))
})

const faults = [
  ['a wrong password', () => {}, 'Invalid credentials. Please try again.'],
  ['a fault', () => trouble('admin/login', 'fault'), 'Server error during login. Please try again.'],
  ['no connection', () => trouble('admin/login', 'offline'), unreached],
  [
    'a refusal without a word',
    () => trouble('admin/login', 'wordless'),
    'Invalid credentials. Please try again.',
  ],
] as const

it.each(faults)('tells an administrator of %s, once', async (_what, happen, words) => {
  const { user } = await open(paths.adminLogin)
  happen()
  await fill(user, { 'Email Address': 'admin@example.com', Password: 'not this one' })
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toHaveTextContent(words))
  expect(screen.getAllByText(words)).toHaveLength(1)
})

it.each([
  ['offline', unreached, 'not this one'],
  ['fault', 'Something went wrong. Please try again.', 'not this one'],
  ['wordless', 'Invalid Credentials', ''],
] as const)('says what is the matter when the server is %s', async (as, words, password) => {
  const { user } = await open()
  trouble('mentee/login', as)
  await fill(user, { 'Email Address': 'priya@example.com', Password: 'not this one' })
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toHaveTextContent(words))
  expect(screen.getAllByText(words)).toHaveLength(1)
  expect(field('Password')).toHaveValue(password)
})

it('asks whether another role is meant, and keeps what was typed', async () => {
  const { email } = await makeMentor(theApi())
  const { user } = await open()
  await fill(user, { 'Email Address': email, Password: testPassword })
  await user.click(send())
  await user.click(await screen.findByRole('button', { name: 'Are you a mentor?' }))
  expect(screen.getByRole('radio', { name: 'Mentor' })).toBeChecked()
  expect(screen.queryByText('Invalid Credentials')).not.toBeInTheDocument()
  await user.click(send())
  expect(await screen.findByText('Signed in successfully as mentor!')).toBeInTheDocument()
})

it('carries the address to the forgotten password', async () => {
  const { user, router } = await open()
  await fill(user, { 'Email Address': 'priya@example.com' })
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.forgotPassword))
  await waitFor(() => expect(field('Email Address')).toHaveValue('priya@example.com'))
})

it('says which fields must be filled', async () => {
  await open()
  expect(field('Email Address')).toBeRequired()
  expect(field('Password')).toBeRequired()
})

describe('a link that was opened signed out', () => {
  it.each([
    '/mentors?industry=Technology&page=2',
    '/mentors/0b6c0e0a-0000-4000-8000-000000000000',
    '/profile',
  ])('to %s opens after the sign-in, which says why it is asked', async (address) => {
    const { email } = await makeMentee(theApi())
    const { user, router } = await open(address)
    expect(router.state.location.pathname).toBe(paths.signin)
    expect(await screen.findByText(/That page is for members/)).toBeInTheDocument()
    await fill(user, { 'Email Address': email, Password: testPassword })
    await user.click(send())
    await waitFor(() => {
      const { pathname, search } = router.state.location
      expect(pathname + search).toBe(address)
    })
  })

  it('asks who had a session to sign in again, as what they were, without taking them for strangers', async () => {
    const gone = { access_token: 'gone', refresh_token: 'gone', username: 'Sanjay' }
    const { router } = await renderPage('/profile', { session: { userType: 'mentor', ...gone } })
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument()
    expect(await screen.findByRole('radio', { name: 'Mentor' })).toBeChecked()
    expect(screen.queryByText(/That page is for members/)).not.toBeInTheDocument()
    expect(returnFor('mentor')).toBe('/profile')
  })

  it('to a page that visitors may open too leads to their sign-in as well', async () => {
    await open(paths.advisoryBoard)
    await screen.findByText(/That page is for members/)
    expect(
      screen.getAllByRole('link', { name: 'I am Visitor' }).map((link) => link.getAttribute('href')),
    ).toContain(paths.visitorLogin)
  })

  it('to a page of administrators names their sign-in, and opens for nobody else', async () => {
    const { email } = await makeMentee(theApi())
    const { user, router } = await open('/admin/mentees?q=Priya')
    expect(await screen.findByText(/That page is for administrators/)).toBeInTheDocument()
    await fill(user, { 'Email Address': email, Password: testPassword })
    await user.click(send())
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'never leads off the site, to %s',
    (address) => {
      keepReturn({ roles: ['mentee'], address })
      expect(returnFor('mentee')).toBeNull()
    },
  )
})

it('asks for nothing more where nobody was on the way to a page', async () => {
  await open()
  expect(screen.queryByText(/That page is for/)).not.toBeInTheDocument()
})
