import { screen, waitFor, within } from '@testing-library/react'
import { categories } from '@udyam/contract/categories/calls'
import { expect, it } from 'vitest'
import { makeMentorship } from '@udyam/api/test/make-selection'
import { pathTo, paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { endTrouble, makeMentor, signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

it('lists approved mentors, and no others', async () => {
  await makeMentor({ firstName: 'Anjali', location: 'Pune', experience: '14 years' })
  await makeMentor({ firstName: 'Ravi' })
  await makeMentor({ firstName: 'Meena', approve: false })
  await signIn('mentee')
  await renderPage(paths.mentors)
  expect(await screen.findByRole('article', { name: 'Anjali Patil' })).toHaveTextContent(
    "Pune · 14 years' experience",
  )
  expect(screen.getByRole('article', { name: 'Ravi Patil' })).toHaveTextContent('1+')
  expect(screen.queryByRole('article', { name: 'Meena Patil' })).not.toBeInTheDocument()
  expect(screen.getByText('2 mentors')).toBeInTheDocument()
})

it('finds by the search in the address, and says when nothing is found', async () => {
  await makeMentor({ firstName: 'Anjali', skills: ['Exports'] })
  await signIn('mentee')
  const { user, router } = await renderPage(`${paths.mentors}?q=weaving&exp=10`)
  expect(await screen.findByText('No mentors found')).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Experience' })).toHaveDisplayValue('10+ years (0)')
  const [clear] = screen.getAllByRole('button', { name: 'Clear Filters' })
  if (clear) await user.click(clear)
  expect(await screen.findByRole('article', { name: 'Anjali Patil' })).toBeInTheDocument()
  expect(router.state.location.search).toBe('')
})

it('shows marked samples when the list cannot be loaded', async () => {
  await signIn('mentee')
  trouble('approved-mentors', 'fault')
  await renderPage(paths.mentors)
  const message = 'Error loading mentors. Using demo data instead.'
  expect(await screen.findAllByText(message)).toHaveLength(1)
  for (const sample of screen.getAllByRole('article')) {
    expect(sample).toHaveTextContent('Sample')
    expect(within(sample).queryByRole('link')).not.toBeInTheDocument()
  }
})

it('says that the list could not be loaded, without samples, where the server refuses it without a word', async () => {
  await signIn('mentee')
  trouble('approved-mentors', 'wordless')
  await renderPage(paths.mentors)
  expect(await screen.findAllByText('Failed to load mentors data')).toHaveLength(1)
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

it.each([
  ['visitor', paths.mentors, paths.home, 'guard.members'],
  ['visitor', pathTo(paths.mentor, crypto.randomUUID()), paths.home, 'guard.members'],
  ['mentee', paths.mentorProfile, paths.home, 'guard.mentor'],
  ['mentor', paths.menteeJourney, paths.home, 'guard.mentee'],
  ['mentor', paths.adminMentors, paths.signin, 'guard.admin'],
  ['admin', paths.menteeProfile, paths.home, 'guard.mentee'],
] as const)('%s at %s is led to %s, and told why', async (role, address, elsewhere, why) => {
  await signIn(role)
  const { router } = await renderPage(address)
  await waitFor(() => expect(router.state.location.pathname).toBe(elsewhere))
  expect(await screen.findByText(textOf(why))).toBeInTheDocument()
})

it('asks whoever is not signed in to sign in', async () => {
  const { router } = await renderPage(paths.mentors)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
  expect(screen.queryByText(textOf('guard.members'))).not.toBeInTheDocument()
})

it('shows a mentor without phone and e-mail', async () => {
  const id = await makeMentor({ description: '<p>Come with your costing sheet.</p>', languages: ['Marathi'] })
  await signIn('mentee')
  await renderPage(pathTo(paths.mentor, id))
  const profile = await screen.findByRole('article')
  expect(profile).toHaveTextContent('Come with your costing sheet.')
  expect(profile).toHaveTextContent('5+ years')
  expect(profile).not.toHaveTextContent(/98220|@example/)
})

it.each(['offline', 'fault'] as const)('shows a marked sample when the server is %s', async (as) => {
  const id = await makeMentor({ firstName: 'Anjali' })
  await signIn('mentee')
  trouble('mentee/mentor/', as)
  const { user } = await renderPage(pathTo(paths.mentor, id))
  const message = 'Error loading mentor details. Using demo data instead.'
  expect(await screen.findByText(message)).toBeInTheDocument()
  const sample = screen.getByRole('article')
  expect(sample).toHaveTextContent('Sample')
  expect(within(sample).queryByRole('link')).not.toBeInTheDocument()
  expect(within(sample).queryByRole('button')).not.toBeInTheDocument()

  endTrouble()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Anjali Patil' })).toBeInTheDocument()
  expect(screen.queryByText('Sample')).not.toBeInTheDocument()
})

it('says that a mentor could not be loaded, where the server refuses it without a word', async () => {
  await signIn('mentee')
  trouble('mentee/mentor/', 'wordless')
  await renderPage(pathTo(paths.mentor, crypto.randomUUID()))
  expect(await screen.findByText('Failed to load mentor data')).toBeInTheDocument()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

it('says that there is no such mentor and goes back to the list', async () => {
  const pending = await makeMentor({ approve: false })
  await signIn('mentee')
  const { router } = await renderPage(pathTo(paths.mentor, pending))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mentor not found' })).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.mentors))
})

it('counts what each filter would find beside the others', async () => {
  const [law, arts] = [await makeIndustry('Law'), await makeIndustry('Arts')]
  await makeMentor({ firstName: 'Anjali', location: 'Pune', category: law, experience: '12 years' })
  await makeMentor({ firstName: 'Ravi', location: 'Nashik', category: arts, experience: '1 year' })
  await signIn('mentee')
  const { user } = await renderPage(paths.mentors)
  expect(await screen.findByRole('option', { name: 'Nashik (1)' })).toBeInTheDocument()
  expect(screen.getByRole('article', { name: 'Ravi Patil' })).toHaveTextContent("1 year's experience")
  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Law')
  expect(await screen.findByRole('option', { name: 'Nashik (0)' })).toBeInTheDocument()
  expect(screen.getByRole('option', { name: 'Arts (1)' })).toBeInTheDocument()
  expect(screen.getByRole('option', { name: '10+ years (1)' })).toBeInTheDocument()
})

it('offers first the places that have mentors beside the other filters', async () => {
  const [law, arts] = [await makeIndustry('Law'), await makeIndustry('Arts')]
  for (const location of ['Wardha', 'Akola']) await makeMentor({ location, category: law })
  for (const location of ['Beed', 'Satara']) await makeMentor({ location, category: arts })
  await signIn('mentee')
  await renderPage(`${paths.mentors}?industry=Law&location=Beed`)
  const places = within(await screen.findByRole('combobox', { name: 'Location' }))
  await places.findByRole('option', { name: 'Beed (0)' })
  expect(places.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Location: All',
    'Akola (1)',
    'Wardha (1)',
    'Beed (0)',
    'Satara (0)',
  ])
})

it('names what is chosen above the list, to be taken away one by one or all at once', async () => {
  const law = await makeIndustry('Law')
  await makeMentor({ location: 'Pune', category: law, experience: '12 years' })
  await signIn('mentee')
  const { user, router } = await renderPage(`${paths.mentors}?industry=Law&location=Pune&exp=10`)
  const chosen = within(await screen.findByRole('list', { name: textOf('directory.chosen') }))
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Law',
    'Pune',
    '10+ years',
  ])
  await user.click(chosen.getByRole('button', { name: 'Remove Pune' }))
  await waitFor(() => expect(router.state.location.search).toBe('?industry=Law&exp=10'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('list', { name: textOf('directory.chosen') })).not.toBeInTheDocument()
})

async function makeIndustry(name: string): Promise<string> {
  const admin = await theApi().as('admin')
  return (await admin.call(categories.create, { body: { name } })).body._id
}

it('says who takes nobody at present, and nothing of the others', async () => {
  const full = await makeMentorship(theApi())
  await theApi().db.insertInto('mentoring').values({ mentor_id: full.mentor.id, capacity: 1 }).execute()
  await makeMentor({ firstName: 'Ravi', languages: ['Marathi', 'Konkani'], bio: 'Keeps forty cows.' })
  await signIn('mentee')
  await renderPage(paths.mentors, { language: 'mr' })
  const free = await screen.findByRole('article', { name: 'Ravi Patil' })
  expect(free).toHaveTextContent('मराठी आणि Konkani')
  expect(within(free).getByText('Keeps forty cows.')).toHaveAttribute('lang', 'en')
  expect(free).not.toHaveTextContent('सध्या जागा नाही')
  expect(screen.getByText('सध्या जागा नाही')).toBeInTheDocument()
})
