import { mentors } from '@udyam/contract/mentors/calls'
import { photoIdOf } from '@udyam/contract/photos/values'
import { photos } from '@udyam/contract/photos/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { makeMentor, testPassword } from '@udyam/api/test/make'
import { keepWaitingPhoto } from '@udyam/api/test/pictures'
import { paths } from '#lib/paths.ts'
import { field, fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { contentOf } from '#test/storage.ts'
import { textLike, textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

const person = { fatherName: 'Vishwanath', dob: '1978-01-01', bio: 'Builds machines', skills: ['Costing'] }
const save = () => screen.getByRole('button', { name: 'Save Changes' })
const reset = () => screen.getByRole('button', { name: 'Reset' })

async function openProfile(mentor: Parameters<typeof makeMentor>[1] = {}) {
  const caller = await signIn('mentor', await makeMentor(theApi(), { ...person, ...mentor }))
  const view = await renderPage(paths.mentorProfile)
  await screen.findByLabelText('First Name')
  return { ...view, caller, stored: async () => (await caller.call(mentors.getProfile)).body.data.mentor }
}

it('shows what is stored, in its sections', async () => {
  await openProfile()
  for (const name of ['Personal', 'Contact', 'Public profile', 'Change Password']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument()
  }
  expect(field('First Name')).toHaveValue('Sanjay')
  expect(field('Date of Birth')).toHaveValue('1978-01-01')
  expect(screen.getByRole('button', { name: 'Remove Costing' })).toBeInTheDocument()
  expect(screen.getByText('15 of 300 characters')).toBeInTheDocument()
  expect(screen.queryByText('Your application is under review')).not.toBeInTheDocument()
})

it('leads to the step of the guide where years, field or place are changed, and back', async () => {
  const { user } = await openProfile({ experience: '18 years', location: 'Wai, Satara' })
  for (const text of [/^18 years/, /^Wai, Satara/]) expect(screen.getByText(text)).toBeInTheDocument()
  await user.click(
    screen.getByRole('link', { name: textOf('profile.changeFact', { fact: 'Years of experience' }) }),
  )
  const years = await screen.findByLabelText('Years of experience')
  expect(years).toHaveValue('18')
  await fill(user, { 'Years of experience': '20' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/^20 years/)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: textOf('profile.changeFact', { fact: 'Location' }) }))
  await screen.findByLabelText('Town or village')
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  expect(await screen.findByText(/^20 years/)).toBeInTheDocument()
})

it('tells a pending mentor that the application is under review', async () => {
  await openProfile({ approve: false })
  expect(screen.getByText('Your application is under review')).toBeInTheDocument()
})

it('says that the photo was refused, until another is there', async () => {
  const account = await makeMentor(theApi())
  await signIn('mentor', account)
  await keepWaitingPhoto(theApi(), account.id)
  const { unmount } = await renderPage(paths.mentorProfile)
  await screen.findByText(textOf('photo.waits'))
  expect(screen.queryByText(textOf('notification.photoRefused'))).not.toBeInTheDocument()
  unmount()
  const admin = await theApi().as('admin')
  const { data } = (await admin.call(mentors.get, { params: account })).body
  const body = { photo: photoIdOf(data.imageUrl) ?? '', accept: false }
  await admin.call(photos.decide, { params: account, body })
  await renderPage(paths.mentorProfile)
  expect(await screen.findByText('Please choose a photo that shows your face.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add a photo' })).toBeInTheDocument()
})

it('saves the changes, says so for 5 seconds and shows the new name in the menu', async () => {
  const { user, stored } = await openProfile()
  await fill(user, {
    'First Name': 'Sadanand',
    'Phone Number': '+91 ९८२२० ५४३२१',
    'Skills (optional)': 'Export',
  })
  await user.keyboard('{Enter}')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.click(save())
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
  expect(save()).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Sadanand Patil' })).toBeInTheDocument()
  expect(localStorage.getItem('username')).toBe('Sadanand Patil')
  expect(field('Phone Number')).toHaveValue('9822054321')
  expect(reset()).toBeDisabled()
  expect(await stored()).toMatchObject({ firstName: 'Sadanand', skills: ['Costing', 'Export'] })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  vi.useRealTimers()
  expect(screen.queryByText('Profile updated successfully!')).not.toBeInTheDocument()
})

it('asks for every field that may not be empty', async () => {
  const { user } = await openProfile()
  const required = [
    'First Name',
    'Father Name',
    'Last Name',
    'Date of Birth',
    'Email Address',
    'Phone Number',
  ]
  await fill(user, Object.fromEntries(required.map((label) => [label, ''])))
  await user.click(save())
  expect((await problems()).toSorted()).toEqual([
    'Date of birth is required',
    'Email is required',
    'Father name is required',
    'First name is required',
    'Last name is required',
    'Phone number is required',
  ])
  expect(document.title).toBe('Error: Edit Profile – Udyam Setu')
  await user.click(screen.getByRole('link', { name: 'Phone number is required' }))
  expect(field('Phone Number')).toHaveFocus()
})

it.each([
  ['Email Address', 'sanjay@', 'Please enter a valid email address'],
  ['Phone Number', '98220', 'Please enter a valid 10-digit phone number'],
  ['Date of Birth', `${new Date().getFullYear() - 17}-01-01`, 'You must be at least 18 years old'],
  ['New Password', 'abc', 'Password must be at least 6 characters long'],
  ['Confirm Password', 'another', 'Passwords do not match'],
  ['Bio (optional)', 'a'.repeat(301), 'This text is too long'],
])('refuses %s %.20s', async (label, value, message) => {
  const { user } = await openProfile()
  await fill(user, { [label]: value })
  await user.click(save())
  expect(await problems()).toEqual([message])
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message))
})

it('takes somebody who turns 18 later this year: the years alone are compared', async () => {
  const { user } = await openProfile()
  await fill(user, { 'Date of Birth': `${new Date().getFullYear() - 18}-12-31` })
  await user.click(save())
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
})

it('undoes what was changed', async () => {
  const { user } = await openProfile()
  expect(reset()).toBeDisabled()
  await fill(user, { 'First Name': 'Sadanand' })
  await user.click(reset())
  expect(field('First Name')).toHaveValue('Sanjay')
  expect(reset()).toBeDisabled()
})

it('changes the password when one is given, and shows how strong it is', async () => {
  const { user, caller } = await openProfile()
  await fill(user, { 'New Password': 'Bhakri-2026!', 'Confirm Password': 'Bhakri-2026!' })
  expect(screen.getByText('Password strength: strong')).toBeInTheDocument()
  await user.click(save())
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
  expect(field('New Password')).toHaveValue('')
  const answer = await theApi().nobody.call(mentors.login, {
    body: { email: caller.email, password: 'Bhakri-2026!' },
  })
  expect(answer.status).toBe(200)
})

describe('long after signing in', () => {
  it.each([
    ['Email Address', { 'Email Address': 'new@example.com' }],
    ['New Password', { 'New Password': 'bhakri-2026', 'Confirm Password': 'bhakri-2026' }],
  ])('asks for the password before %s changes, and then goes on', async (label, values) => {
    const { user } = await openProfile()
    theApi().clock.now = new Date(Date.now() + 31 * 60_000)
    await fill(user, values)
    await user.click(save())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(await problems()).toEqual(['Please sign in again to change this.'])
    expect(field(label)).toBeInvalid()
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog', { name: textOf('confirm.title') }))
    await user.type(dialog.getByLabelText('Password'), 'not this one')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findAllByText('The current password is not correct')).not.toEqual([])
    await user.clear(dialog.getByLabelText('Password'))
    await user.type(dialog.getByLabelText('Password'), testPassword)
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a stale edit', () => {
  it('is refused, keeps what was typed, and catches up on request', async () => {
    const { user, caller, stored } = await openProfile()
    await fill(user, { 'First Name': 'Sadanand' })
    const { updatedAt: _read, ...elsewhere } = { ...(await stored()), lastName: 'Pawar', dob: '1978-01-01' }
    await caller.call(mentors.updateProfile, { body: elsewhere })
    await user.click(save())
    expect(await screen.findByText(textLike('messages.stale_record'))).toBeInTheDocument()
    expect(field('First Name')).toHaveValue('Sadanand')
    await user.click(screen.getByRole('button', { name: 'Load the latest version' }))
    await waitFor(() => expect(field('Last Name')).toHaveValue('Pawar'))
    expect(field('First Name')).toHaveValue('Sadanand')
    expect(screen.queryByText(textLike('messages.stale_record'))).not.toBeInTheDocument()
    expect(screen.getByText(textOf('profile.caughtUp', { fields: 'Last Name' }))).toBeInTheDocument()
    await user.click(save())
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
    expect(await stored()).toMatchObject({ firstName: 'Sadanand', lastName: 'Pawar' })
  })
})

describe('unsaved changes', () => {
  it('are asked about before another page opens', async () => {
    const { user, router } = await openProfile()
    await fill(user, { 'First Name': 'Sadanand' })
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await user.click(screen.getByRole('link', { name: 'About' }))
    expect(ask).toHaveBeenCalledWith('Leave this page? Your changes have not been saved.')
    expect(router.state.location.pathname).toBe(paths.mentorProfile)
    expect(field('First Name')).toHaveValue('Sadanand')
    ask.mockReturnValue(true)
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.about))
    expect(sessionStorage).toHaveLength(0)
  })

  it('hold the browser up, and nothing does without them', async () => {
    const { user } = await openProfile()
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)
    await fill(user, { 'First Name': 'Sadanand' })
    expect(leave()).toBe(false)
  })

  it('outlive the end of the session, without the password, for this account alone', async () => {
    const ask = vi.spyOn(window, 'confirm')
    const { user, router, caller, unmount } = await openProfile()
    const secrets = { 'New Password': 'bhakri-2026', 'Confirm Password': 'bhakri-2026' }
    await fill(user, { 'First Name': 'Sadanand', ...secrets })
    await theApi().db.deleteFrom('session').execute()
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
    expect(ask).not.toHaveBeenCalled()
    expect(JSON.stringify(contentOf(sessionStorage))).not.toContain('bhakri')
    unmount()

    await signIn('mentor')
    const other = await renderPage(paths.mentorProfile)
    expect(await screen.findByLabelText('First Name')).toHaveValue('Sanjay')
    other.unmount()

    await signIn('mentor', { email: caller.email, password: 'a good pass phrase' })
    await renderPage(paths.mentorProfile)
    expect(await screen.findByLabelText('First Name')).toHaveValue('Sadanand')
    expect(screen.getByText(/What you had typed is still here/)).toBeInTheDocument()
    expect(field('New Password')).toHaveValue('')
    expect(reset()).toBeEnabled()
  })
})

it('says when the profile cannot be read, and tries again', async () => {
  await signIn('mentor')
  trouble('mentor/profile', 'fault')
  await renderPage(paths.mentorProfile)
  expect(await screen.findByText('Failed to load profile data')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

it('says when it could not be saved, and keeps everything', async () => {
  const { user } = await openProfile()
  await fill(user, { 'First Name': 'Sadanand' })
  trouble('mentor/profile', 'offline')
  await user.click(save())
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeInTheDocument()
  expect(field('First Name')).toHaveValue('Sadanand')
})

it.each(['mentee', 'visitor', 'admin'] as const)('is not for a %s', async (userType) => {
  await signIn(userType)
  const { router } = await renderPage(paths.mentorProfile)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
})
