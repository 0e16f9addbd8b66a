import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeVisitor, testPassword } from '@udyam/api/test/make'
import { paths } from '#lib/paths.ts'
import { field, fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { contentOf } from '#test/storage.ts'
import { textOf } from '#test/text.ts'
import { startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

const person = {
  'Full Name': 'Anita Joshi',
  'Email Address': 'anita@example.org',
  'Phone Number': '98220-12345',
  Password: 'bhakri-2026',
  'Confirm Password': 'bhakri-2026',
}
type User = Awaited<ReturnType<typeof renderPage>>['user']
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

async function openSignIn() {
  const view = await renderPage(paths.visitorLogin)
  await screen.findByLabelText('Email Address')
  return view
}

async function openSignup(values: Record<string, string> = {}) {
  const view = await openSignIn()
  await press(view.user, 'Sign up')
  await screen.findByLabelText('Full Name')
  await fill(view.user, values)
  return view
}

it('switches between sign-in and sign-up, title and focus with it', async () => {
  const { user } = await openSignIn()
  const title = document.title
  await press(user, 'Sign up')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByLabelText('Full Name')).toBeInTheDocument()
  expect(document.title).not.toBe(title)
  await press(user, 'Sign in')
  expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument()
})

it('comes back from a reload to the sign-up with all but the passwords, and Back leads to the sign-in', async () => {
  const view = await openSignup(person)
  const { router, unmount } = view
  await view.user.click(await screen.findByRole('checkbox', { name: textOf('consent.purpose.mails') }))
  const { pathname, search } = router.state.location
  unmount()
  expect(JSON.stringify(contentOf(sessionStorage))).not.toContain('bhakri')
  const again = await renderPage(pathname + search)
  expect(await screen.findByLabelText('Full Name')).toHaveValue('Anita Joshi')
  expect(field('Password')).toHaveValue('')
  expect(await screen.findByRole('checkbox', { name: textOf('consent.purpose.mails') })).toBeChecked()
  await press(again.user, 'Sign in')
  await again.router.navigate(-1)
  expect(await screen.findByLabelText('Full Name')).toHaveValue('Anita Joshi')
})

it.each([
  [{ 'Email Address': 'anita', Password: 'secret-1' }, 'Please enter a valid email address'],
  [{ 'Email Address': 'a@example.org', Password: 'abc' }, 'Password must be at least 6 characters long'],
])('the sign-in refuses %j', async (values, message) => {
  const { user } = await openSignIn()
  await fill(user, values)
  await user.click(screen.getAllByRole('button', { name: 'Sign in' })[0] ?? document.body)
  expect(await problems()).toEqual([message])
})

it('signs a visitor in, and tells of wrong credentials in page and toast', async () => {
  const { email } = await makeVisitor(theApi())
  const { user, router } = await openSignIn()
  await fill(user, { 'Email Address': email, Password: 'not this one' })
  await press(user, 'Sign in')
  await waitFor(() => expect(screen.getAllByText('Invalid Credentials')).toHaveLength(2))
  await fill(user, { Password: testPassword })
  await press(user, 'Sign in')
  expect(await screen.findByText('Signed in successfully as visitor!')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
  expect(localStorage.getItem('userType')).toBe('visitor')
})

it.each([
  ['fault', 'Login failed'],
  ['offline', /We could not reach the server/],
  ['wordless', 'Invalid Credentials'],
] as const)('says in page and toast what is the matter when the server is %s', async (as, words) => {
  const { user } = await openSignIn()
  trouble('visitor/login', as)
  await fill(user, { 'Email Address': 'anita@example.org', Password: 'bhakri-2026' })
  await press(user, 'Sign in')
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
})

it('the sign-up says what is done with phone and e-mail', async () => {
  await openSignup()
  expect(field('Email Address')).toHaveAccessibleDescription(/You sign in with it/)
  expect(field('Phone Number')).toHaveAccessibleDescription(/no other member sees it/)
})

it('the sign-up tells one field after the other as it is filled', async () => {
  const { user } = await openSignup()
  await press(user, 'Create Account')
  await problems()
  await fill(user, { 'Full Name': 'Anita Joshi', 'Phone Number': '9822012345' })
  await waitFor(async () =>
    expect((await problems()).toSorted()).toEqual([
      'Email is required',
      'Password is required',
      'Purpose is required',
    ]),
  )
  await fill(user, { Password: 'bhakri-2026', 'Confirm Password': 'bhakri-2026' })
  await waitFor(async () =>
    expect((await problems()).toSorted()).toEqual(['Email is required', 'Purpose is required']),
  )
})

it('the sign-up asks for everything', async () => {
  const { user } = await openSignup()
  await press(user, 'Create Account')
  expect((await problems()).toSorted()).toEqual([
    'Email is required',
    'Full name is required',
    'Password is required',
    'Phone number is required',
    'Purpose is required',
  ])
  expect(field('Confirm Password')).toHaveAttribute('aria-required', 'true')
})

it.each([
  ['Phone Number', '98220', 'Please enter a valid 10-digit phone number'],
  ['Confirm Password', 'bhakri-2027', 'Passwords do not match'],
])('the sign-up refuses %s %s', async (label, value, message) => {
  const { user } = await openSignup({ ...person, [label]: value })
  await user.selectOptions(screen.getByLabelText('Purpose'), 'Both')
  await press(user, 'Create Account')
  expect(await problems()).toEqual([message])
})

it('the sign-up refuses a password that is too short', async () => {
  const { user } = await openSignup({ ...person, Password: 'abc', 'Confirm Password': 'abc' })
  await user.selectOptions(screen.getByLabelText('Purpose'), 'Both')
  await press(user, 'Create Account')
  expect(await problems()).toEqual(['Password must be at least 6 characters long'])
})

it('makes an account and signs in', async () => {
  const { user } = await openSignup({ ...person, 'Phone Number': '5822012345' })
  await user.selectOptions(screen.getByLabelText('Purpose'), 'Learn from mentors')
  await press(user, 'Create Account')
  expect(await screen.findByText('Account created successfully!')).toBeInTheDocument()
  expect(contentOf(localStorage)).toMatchObject({ userType: 'visitor', username: 'Anita Joshi' })
})

it('says when the server was not reached', async () => {
  const { user } = await openSignup(person)
  await user.selectOptions(screen.getByLabelText('Purpose'), 'Share expertise')
  trouble('visitor/signup', 'offline')
  await press(user, 'Create Account')
  expect((await screen.findAllByText('Registration failed')).length).toBeGreaterThan(0)
})

it('leads somebody whose address has an account to the sign-in and to a new password', async () => {
  await makeVisitor(theApi(), { email: person['Email Address'] })
  const { user } = await openSignup(person)
  await user.selectOptions(screen.getByLabelText('Purpose'), 'Both')
  await press(user, 'Create Account')
  const forgotten = await screen.findByRole('link', { name: textOf('auth.forgot') })
  expect(forgotten).toHaveAttribute('href', '/forgot-password?role=visitor')
  await user.click(screen.getByRole('link', { name: textOf('auth.signIn') }))
  await waitFor(() => expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument())
  expect(field('Email Address')).toHaveValue(person['Email Address'])
})
