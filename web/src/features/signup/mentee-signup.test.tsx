import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { intakes } from '@udyam/contract/intakes/calls'
import { makeMentee } from '@udyam/api/test/make'
import { paths } from '#lib/paths.ts'
import { field, fill, problems } from '#test/fields.ts'
import {
  aims,
  complete,
  next,
  openForm,
  openStepTwo,
  personal,
  storedMentees,
  type View,
} from '#test/mentee-form.ts'
import { renderPage } from '#test/render-page.tsx'
import { contentOf } from '#test/storage.ts'
import { textLike, textOf } from '#test/text.ts'
import { sentTo, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

it('begins with the choice of a role, and moves on to its form', async () => {
  const { user } = await renderPage(paths.signup)
  await user.click(await screen.findByRole('radio', { name: 'Mentee' }))
  expect(screen.getByRole('heading', { name: 'Register as a mentee' })).toHaveFocus()
  expect(screen.getByText('Step 1 of 2')).toBeInTheDocument()
})

it('folds the choice of a role once it is made, and opens it again', async () => {
  const { user } = await renderPage(paths.signup)
  await user.click(await screen.findByRole('radio', { name: 'Mentee' }))
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'change the role' }))
  expect(screen.getByRole('radio', { name: 'Mentee' })).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: 'Mentor' }))
  expect(screen.getByRole('heading', { name: 'Apply as a mentor' })).toHaveFocus()
})

it('says beside the form by when who registers hears, as the settings have it', async () => {
  await theApi().db.updateTable('selection_settings').set({ review_days: 9 }).execute()
  await openForm()
  const next = within(await screen.findByRole('complementary', { name: 'What happens next' }))
  expect(await next.findByText(textOf('signup.hearWithin', { days: '9' }))).toBeVisible()
})

it('names the day by which the intake says it, the one of its page or the first to close', async () => {
  const admin = await theApi().as('admin')
  const name = { en: 'Autumn', hi: '', mr: '' }
  const given = { name, about: name, audience: name, places: null, evaluators: null, opensOn: '2026-01-01' }
  const first = { ...given, slug: 'first', closesOn: '2099-01-01', releaseOn: '2099-03-04' }
  const later = { ...given, slug: 'later', closesOn: '2099-02-02', releaseOn: '2099-05-06' }
  for (const body of [first, later]) await admin.call(intakes.create, { body })
  const { unmount } = await renderPage(`${paths.signup}?role=mentee&intake=later`)
  expect(await screen.findByText(textOf('signup.hearByDay', { day: '6 May 2099' }))).toBeVisible()
  unmount()
  for (const path of [paths.home, `${paths.signup}?role=mentee`, paths.menteeOnboarding]) {
    const view = await renderPage(path)
    expect(await screen.findByText(textOf('signup.hearByDay', { day: '4 March 2099' }))).toBeVisible()
    view.unmount()
  }
})

describe('the first step', () => {
  it('asks for everything it needs', async () => {
    const { user } = await openForm()
    await next(user)
    expect(await problems()).toEqual([
      'Full name is required',
      'Date of birth is required',
      'Email is required',
      'Mobile number is required',
      'Password is required',
    ])
    expect(document.title).toMatch(/^Error: /)
    await user.click(screen.getByRole('link', { name: 'Email is required' }))
    expect(field('Email Address')).toHaveFocus()
  })

  it.each([
    ['Email Address', 'sayali@', 'Please enter a valid email address'],
    ['Phone Number', '5822012345', 'Please enter a valid 10-digit mobile number'],
    ['Confirm Password', 'pahila-2027', 'Passwords do not match'],
    ['Date of Birth', `${new Date().getFullYear() - 17}-01-01`, 'You must be at least 18 years old'],
  ])('refuses %s %s', async (label, value, message) => {
    const { user } = await openForm()
    await fill(user, { ...personal, [label]: value })
    await next(user)
    expect(await problems()).toEqual([message])
  })

  it('tells every wrong field at once, a short password and one that differs too', async () => {
    const { user } = await openForm()
    await fill(user, { ...personal, Password: 'abc', 'Confirm Password': 'abd' })
    await next(user)
    expect(await problems()).toEqual([
      'Password must be at least 6 characters long',
      'Passwords do not match',
    ])
  })

  it('tells adults under 21 whom the programme is for, and lets them go on', async () => {
    const { user } = await openForm()
    const note = textOf('signup.ageNote', { age: 21 })
    await fill(user, { ...personal, 'Date of Birth': `${new Date().getFullYear() - 19}-01-01` })
    expect(await screen.findByText(note)).toBeInTheDocument()
    await next(user)
    expect(await screen.findByLabelText('Education')).toBeInTheDocument()
  })

  it('says at once that the settings refuse adults under 21', async () => {
    await theApi().db.updateTable('selection_settings').set({ refuses_under_21: true }).execute()
    const { user } = await openForm()
    await fill(user, { ...personal, 'Date of Birth': `${new Date().getFullYear() - 19}-01-01` })
    expect(await screen.findByText(textOf('signup.ageRefused', { age: 21 }))).toBeInTheDocument()
    expect(screen.queryByText(textLike('signup.ageNote'))).not.toBeInTheDocument()
  })

  it('says how strong the password is', async () => {
    const { user } = await openForm()
    await fill(user, { Password: 'abc' })
    expect(screen.getByText('Password strength: weak')).toBeInTheDocument()
  })
})

describe('the second step', () => {
  it('takes the focus and says where one is; Back keeps the values of both', async () => {
    const { user } = await openStepTwo()
    expect(screen.getByRole('heading', { name: 'Educational and Personal Goals' })).toHaveFocus()
    expect(screen.getByText('Step 2 of 2')).toBeInTheDocument()
    await fill(user, { Goals: 'A shop' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(field('Full Name')).toHaveValue('Sayali Pawar')
    expect(field('Password')).toHaveValue('pahila-2026')
    await next(user)
    expect(await screen.findByLabelText('Goals')).toHaveValue('A shop')
  })

  it('asks for everything it needs, the terms too', async () => {
    const { user } = await openStepTwo()
    await complete(user)
    expect((await problems()).toSorted()).toEqual(
      [
        'Education is required',
        'At least one interest is required',
        'City/Village is required',
        'Taluka is required',
        'District is required',
        'Goals are required',
        'Expectations are required',
        'Please agree to the terms and conditions',
      ].toSorted(),
    )
    expect(await storedMentees()).toHaveLength(0)
  })

  it('adds an interest with Enter without sending the form, once whatever its case', async () => {
    const { user } = await openStepTwo()
    await user.type(field('Interests'), '  Pickles {Enter}pickles{Enter}')
    expect(screen.getByRole('button', { name: 'Remove Pickles' })).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
    expect(screen.queryByRole('group', { name: 'There is a problem' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove Pickles' }))
    expect(screen.queryByRole('button', { name: 'Remove Pickles' })).not.toBeInTheDocument()
  })
})

it('takes an interest that was typed and not added', async () => {
  const { user } = await openStepTwo()
  await fill(user, aims)
  await user.type(field('Interests'), 'Pickles, Papad')
  await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }))
  await complete(user)
  await waitFor(async () =>
    expect(await storedMentees()).toMatchObject([{ interests: ['Pickles', 'Papad'] }]),
  )
})

it('names no key where there is none', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)', media: query }),
  )
  await openStepTwo()
  expect(field('Interests')).toHaveAccessibleDescription('Type one, then press "Add"')
})

it('keeps what was typed over a reload, but no password', async () => {
  const { unmount } = await openStepTwo()
  unmount()
  expect(JSON.stringify(contentOf(sessionStorage))).not.toContain('pahila')
  const { user } = await openForm()
  expect(field('Full Name')).toHaveValue('Sayali Pawar')
  expect(field('Password')).toHaveValue('')
  const again = () => screen.queryByText(/Please choose your password again/)
  expect(again()).toBeInTheDocument()
  await fill(user, { Password: 'pahila-2026', 'Confirm Password': 'pahila-202' })
  expect(again()).toBeInTheDocument()
  await user.type(field('Confirm Password'), '6')
  expect(again()).not.toBeInTheDocument()
})

it('keeps what was typed when the language changes', async () => {
  const { user } = await openForm()
  await fill(user, { 'Full Name': 'सायली पवार' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'हिन्दी')
  expect(await screen.findByRole('button', { name: 'आगे बढ़ें' })).toBeInTheDocument()
  expect(field('पूरा नाम')).toHaveValue('सायली पवार')
})

async function register(user: View['user']): Promise<void> {
  await fill(user, aims)
  await user.click(screen.getByRole('button', { name: 'Technology' }))
  await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }))
  await complete(user)
}

it.each([
  ['', ''],
  [', with the role still to choose', 'Mentee'],
])('registers for the intake from whose page one comes%s', async (_more, role) => {
  const { user } = await renderPage(`${paths.signup}?${role === '' ? 'role=mentee&' : ''}intake=autumn`)
  if (role !== '') await user.click(await screen.findByRole('radio', { name: role }))
  await screen.findByLabelText('Full Name')
  await fill(user, personal)
  await next(user)
  await screen.findByLabelText('Education')
  await register(user)
  await screen.findByText('Your mentee registration is complete! Redirecting to Home page')
  expect(sentTo('/mentee/signup').at(-1)).toMatchObject({ intake: 'autumn' })
})

it('registers, signs in, says so and goes home after a second', async () => {
  const { user, router } = await openStepTwo()
  await register(user)
  expect(
    await screen.findByText('Your mentee registration is complete! Redirecting to Home page'),
  ).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(paths.menteeOnboarding)
  expect(contentOf(localStorage)).toMatchObject({ userType: 'mentee', username: 'Sayali Pawar' })
  expect(localStorage.getItem('access_token')).toBeTruthy()
  expect(localStorage.getItem('refresh_token')).toBeTruthy()
  expect(sessionStorage).toHaveLength(0)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
  await waitFor(() => expect(document.title).toBe(`${textOf('nav.home')} – Udyam Setu`))
  expect(await storedMentees()).toMatchObject([
    { mobile_no: '9822012345', interests: ['Technology'], district: 'Satara', terms: true },
  ])
})

it('says when the address has got an account meanwhile, and keeps everything', async () => {
  const { user } = await openStepTwo()
  await makeMentee(theApi(), { email: 'sayali@example.org' })
  await register(user)
  expect(await screen.findByText(textOf('messages.email_taken'))).toBeInTheDocument()
  expect(field('Goals')).toHaveValue('A shop')
  expect(localStorage.getItem('userType')).toBeNull()
})

it.each([
  ['offline', 'Server error during signup'],
  ['fault', 'Server error during signup'],
  ['wordless', 'Signup failed'],
] as const)('says what went wrong when the server is %s', async (as, text) => {
  const { user } = await openStepTwo()
  trouble('mentee/signup', as)
  await register(user)
  expect(await screen.findByText(text)).toBeInTheDocument()
})
