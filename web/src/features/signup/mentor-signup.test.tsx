import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeMentor } from '@udyam/api/test/make'
import { paths } from '#lib/paths.ts'
import { field, fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { sentTo, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

const person = {
  'First Name': 'Tukaram',
  'Father Name': 'Vithoba',
  'Last Name': 'Zinjade',
  'Date of Birth': '1970-02-14',
  'Email Address': 'tukaram@example.org',
  'Phone Number': '०९८२२०१२३४५',
  Password: 'bhakri-2026',
}
const create = () => screen.getByRole('button', { name: 'Create Account' })
const storedMentors = () => theApi().db.selectFrom('mentor').selectAll().execute()

async function openForm(values: Record<string, string> = {}, agrees = true) {
  const view = await renderPage(paths.mentorOnboarding)
  await screen.findByLabelText('First Name')
  await fill(view.user, values)
  if (agrees) await view.user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }))
  return view
}

it('says what is done with the data of a mentor, not of a mentee', async () => {
  await openForm()
  expect(screen.getByText(/introduce young entrepreneurs who suit you/)).toBeInTheDocument()
  expect(screen.queryByText(/Mentors never see/)).not.toBeInTheDocument()
})

it('asks for everything it needs in the order of the form, the terms too', async () => {
  const { user } = await openForm({}, false)
  await user.click(create())
  expect(await problems()).toEqual([
    'First name is required',
    'Father name is required',
    'Last name is required',
    'Date of birth is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Please agree to the terms and conditions',
  ])
  await user.click(screen.getByRole('link', { name: 'Please agree to the terms and conditions' }))
  expect(screen.getByRole('checkbox', { name: /terms and conditions/ })).toHaveFocus()
})

it.each([
  ['Email Address', 'tukaram', 'Please enter a valid email address'],
  ['Phone Number', '98220', 'Please enter a valid 10-digit phone number'],
  ['Password', 'abc', 'Password must be at least 6 characters long'],
  ['Date of Birth', `${new Date().getFullYear() - 17}-01-01`, 'You must be at least 18 years old'],
])('refuses %s %s', async (label, value, message) => {
  const { user } = await openForm({ ...person, [label]: value })
  await user.click(create())
  expect(await problems()).toEqual([message])
  expect(field('First Name')).toHaveValue('Tukaram')
})

it('sends one application for a double click, and says that it has arrived', async () => {
  const { user } = await openForm(person)
  trouble('mentor/signup', { slow: 50 })
  await user.dblClick(create())
  const title = await screen.findByRole('heading', { name: 'Application Submitted!' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(within(screen.getByRole('main')).getAllByRole('heading')).toEqual([title])
  expect(screen.getByRole('heading', { level: 1 })).toBe(title)
  expect(document.title).toBe(`${title.textContent} – Udyam Setu`)
  expect(screen.getByText('We will review your application and get back to you shortly.')).toBeInTheDocument()
  const panel = within(title.parentElement ?? document.body)
  expect(await panel.findByText(/^You will hear from us by \d+ \w+ \d{4}\.$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', paths.home)
  expect(screen.queryByText(textLike('signup.haveAccount'))).not.toBeInTheDocument()
  expect(await storedMentors()).toMatchObject([{ first_name: 'Tukaram', phone_number: '9822012345' }])
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('userType')).toBeNull()
})

it.each([
  ['offline', 'Internal Server Error'],
  ['fault', 'Internal Server Error'],
  ['wordless', 'Signup failed'],
] as const)('says what went wrong when the server is %s, and keeps everything', async (as, text) => {
  const { user } = await openForm(person)
  trouble('mentor/signup', as)
  await user.click(create())
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(field('Password')).toHaveValue('bhakri-2026')
})

it('says when the address has an account', async () => {
  await makeMentor(theApi(), { email: 'tukaram@example.org' })
  const { user } = await openForm(person)
  await user.click(create())
  const alert = await screen.findByText(textOf('messages.email_taken'))
  expect(alert.closest('[role=alert]')).toHaveFocus()
})

it('signs in with what was typed and opens the guided profile, for who wants to tell more', async () => {
  const { user, router } = await openForm(person)
  await user.click(create())
  await user.click(await screen.findByRole('button', { name: 'Tell us more (3 minutes)' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.mentorGuide))
  expect(await screen.findByLabelText('Years of experience')).toBeInTheDocument()
  expect(localStorage.getItem('userType')).toBe('mentor')
})

it('stays, and says so, when the sign-in fails', async () => {
  const { user } = await openForm(person)
  await user.click(create())
  const more = await screen.findByRole('button', { name: 'Tell us more (3 minutes)' })
  trouble('mentor/login', 'wordless')
  await user.click(more)
  expect(await screen.findByText('Login failed')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Application Submitted!' })).toBeInTheDocument()
})

it('asks below the notice for what can be left out, ticks nothing, and sends an empty box as a no', async () => {
  const { user } = await openForm(person)
  const box = await screen.findByRole('checkbox', { name: textOf('consent.purpose.contact') })
  const ticked = screen.getAllByRole('checkbox', { checked: true })
  expect(ticked).toEqual([screen.getByRole('checkbox', { name: /terms and conditions/ })])
  expect(screen.getByText(textOf('consent.applies.mentor'))).toBeVisible()
  const listed = { name: textOf('consent.purpose.directory') }
  expect(screen.queryByRole('checkbox', listed)).not.toBeInTheDocument()
  await user.click(box)
  await user.click(create())
  await screen.findByRole('heading', { name: 'Application Submitted!' })
  const consents = { directory: true, contact: true, mails: false }
  expect(sentTo('mentor/signup')).toMatchObject([{ consents, noticeVersion: 1 }])
})
