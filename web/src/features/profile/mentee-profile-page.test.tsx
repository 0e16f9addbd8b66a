import { mentees } from '@udyam/contract/mentees/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeMentee } from '@udyam/api/test/make'
import type { Language } from '#lib/language.ts'
import { paths } from '#lib/paths.ts'
import { field, fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { sentTo, signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

const person = {
  name: 'Priya Kulkarni',
  interests: ['Technology'],
  education: 'B.Com.',
  city_or_village: 'Wai',
  taluka: 'Wai',
  district: 'Satara',
  goals: 'A shop',
  expectations: 'Advice',
}
const save = () => screen.getByRole('button', { name: 'Save Changes' })

async function openProfile(language: Language = 'en') {
  const caller = await signIn('mentee', await makeMentee(theApi(), person))
  const view = await renderPage(paths.menteeProfile, { language })
  await screen.findByDisplayValue('Priya Kulkarni')
  return { ...view, stored: async () => (await caller.call(mentees.getProfile)).body.data.mentee }
}

it('shows what is stored, in its sections', async () => {
  await openProfile()
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeInTheDocument()
  for (const name of [
    'Personal Information',
    'Location Information',
    'Interests',
    'Goals and Expectations',
  ]) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument()
  }
})

it('takes the languages, which may stay empty', async () => {
  const { user, stored } = await openProfile()
  expect(screen.getByLabelText('Languages (optional)')).not.toBeRequired()
  await user.click(screen.getByRole('button', { name: 'Marathi' }))
  await user.type(screen.getByLabelText('Languages (optional)'), 'Konkani')
  await user.click(save())
  await waitFor(async () => expect((await stored()).languages).toEqual(['Marathi', 'Konkani']))
})

it('asks for everything it needs', async () => {
  const { user } = await openProfile()
  const labels = ['Name', 'Email Address', 'Mobile Number', 'Education', 'City/Village', 'Taluka', 'District']
  await fill(user, Object.fromEntries([...labels, 'Goals', 'Expectations'].map((label) => [label, ''])))
  await user.click(screen.getByRole('button', { name: 'Remove Technology' }))
  await user.click(save())
  expect((await problems()).toSorted()).toEqual(
    [
      'Name is required',
      'Email is required',
      'Mobile number is required',
      'At least one interest is required',
      'Education is required',
      'City/Village is required',
      'Taluka is required',
      'District is required',
      'Goals are required',
      'Expectations are required',
    ].toSorted(),
  )
  await user.click(screen.getByRole('link', { name: 'At least one interest is required' }))
  expect(field('Interests')).toHaveFocus()
})

it.each([
  ['Email Address', 'priya', 'Please enter a valid email address'],
  ['Mobile Number', '5822012345', 'Please enter a valid 10-digit mobile number'],
])('refuses %s %s', async (label, value, message) => {
  const { user } = await openProfile()
  await fill(user, { [label]: value })
  await user.click(save())
  expect(await problems()).toEqual([message])
})

it('saves, with interests added by Enter, the place joined and the new name in the menu', async () => {
  const { user, stored } = await openProfile()
  await fill(user, { Name: 'Priya Pawar', District: 'Ahmednagar', Interests: ' pickles ' })
  await user.keyboard('{Enter}')
  expect(screen.queryByText('Profile updated successfully!')).not.toBeInTheDocument()
  await user.click(save())
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
  expect(await stored()).toMatchObject({
    name: 'Priya Pawar',
    interests: ['Technology', 'pickles'],
    district: 'Ahilyanagar',
    location: 'Wai, Wai, Ahilyanagar',
  })
  expect(sentTo('mentee/profile')).toMatchObject([{ location: 'Wai, Wai, Ahilyanagar', terms: false }])
  expect(screen.getByRole('button', { name: 'Priya Pawar' })).toBeInTheDocument()
  expect(field('District')).toHaveValue('Ahilyanagar')
})

it('shows districts and interests in the language chosen, and stores them as before', async () => {
  const { user, stored } = await openProfile('mr')
  expect(field('जिल्हा')).toHaveValue('सातारा')
  expect(screen.getByText('तंत्रज्ञान')).toBeInTheDocument()
  await fill(user, { जिल्हा: 'पुणे' })
  await user.click(screen.getByRole('button', { name: 'बदल जतन करा' }))
  await screen.findByRole('button', { name: 'Priya Kulkarni' })
  await waitFor(async () => expect(await stored()).toMatchObject({ district: 'Pune' }))
})

it('keeps what is typed when the language changes', async () => {
  const { user } = await openProfile()
  await fill(user, { Goals: 'माझे दुकान' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'हिन्दी')
  expect(await screen.findByRole('button', { name: 'बदलाव सहेजें' })).toBeInTheDocument()
  expect(screen.getByDisplayValue('माझे दुकान')).toBeInTheDocument()
})

it('sends one request for a double click', async () => {
  const { user, stored } = await openProfile()
  const before = await stored()
  await fill(user, { Goals: 'Two shops' })
  trouble('mentee/profile', { slow: 50 })
  await user.dblClick(save())
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
  expect((await stored()).goals).toBe('Two shops')
  expect(before.goals).toBe('A shop')
  const edits = await theApi().db.selectFrom('audit_event').selectAll().execute()
  expect(edits.filter(({ action }) => action === 'profile.update')).toHaveLength(1)
})

it('says when the address belongs to somebody else', async () => {
  await makeMentee(theApi(), { email: 'taken@example.com' })
  const { user } = await openProfile()
  await fill(user, { 'Email Address': 'taken@example.com' })
  await user.click(save())
  const alert = await screen.findByText(textOf('messages.email_taken'))
  expect(alert.closest('[role=alert]')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Load the latest version' })).not.toBeInTheDocument()
})

it('is not for a mentor', async () => {
  await signIn('mentor')
  const { router } = await renderPage(paths.menteeProfile)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
})
