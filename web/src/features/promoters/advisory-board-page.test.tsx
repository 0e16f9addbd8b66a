import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { endTrouble, makePromoter, signIn, startWorld, trouble } from '#test/world.ts'

startWorld()

it.each(['visitor', 'mentee', 'mentor', 'admin'] as const)('shows the promoters to a %s', async (role) => {
  await makePromoter({ industry: 'Law', location: 'Nagpur', experience: '31 years', bio: 'Senior advocate.' })
  await signIn(role)
  await renderPage(paths.advisoryBoard)
  const card = await screen.findByRole('article', { name: 'Asha Deshmukh' })
  expect(card).toHaveTextContent('Law')
  expect(card).toHaveTextContent('Nagpur · 31 years')
  expect(card).toHaveTextContent('Senior advocate.')
  expect(screen.getByText('1 promoter')).toBeInTheDocument()
})

it('asks who is not signed in to sign in', async () => {
  const { router } = await renderPage(paths.advisoryBoard)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
})

it('shows three skills, counts the others, and leads to the profile', async () => {
  const id = await makePromoter({ skills: ['Exports', 'Retail', 'Pricing', 'Hiring', 'Law'] })
  await signIn('visitor')
  const { user, router } = await renderPage(paths.advisoryBoard)
  const card = await screen.findByRole('article', { name: 'Asha Deshmukh' })
  expect(card).toHaveTextContent(/Exports, Retail, Pricing\+2 more$/)
  await user.click(within(card).getByRole('link', { name: 'Asha Deshmukh' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/promoters/${id}`))
})

it('says what the server fills in for an empty record in the language of the page', async () => {
  await makePromoter()
  await signIn('visitor')
  await renderPage(paths.advisoryBoard, { language: 'mr' })
  const card = await screen.findByRole('article', { name: 'Asha Deshmukh' })
  expect(card).toHaveTextContent('मार्केटिंग')
  expect(card).toHaveTextContent('ऑनलाइन · 3+ वर्षे')
  expect(card).toHaveTextContent('प्रचार व ब्रँडिंग')
})

it('keeps search and filters in the address, and clears them', async () => {
  await makePromoter({ firstName: 'Asha', industry: 'Law', location: 'Nagpur', experience: '31 years' })
  await makePromoter({ firstName: 'Ravi', industry: 'Arts', location: 'Pune', experience: '8 years' })
  await signIn('mentee')
  const { user, router } = await renderPage(paths.advisoryBoard)
  await screen.findByText('2 promoters')

  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Law (1)')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Nagpur (1)')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Experience' }), '20+ years')
  await screen.findByText('1 promoter')
  expect(screen.queryByRole('article', { name: 'Ravi Deshmukh' })).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('?industry=Law&location=Nagpur&exp=20')

  await user.type(screen.getByRole('searchbox', { name: 'Search by name, bio or skills' }), 'nobody')
  expect(await screen.findByText('No promoters found')).toBeInTheDocument()
  expect(screen.getByText('Try adjusting your search or filters')).toBeInTheDocument()
  expect(router.state.location.search).toContain('q=nobody')

  const [clear] = screen.getAllByRole('button', { name: 'Clear Filters' })
  if (clear) await user.click(clear)
  await screen.findByText('2 promoters')
  expect(router.state.location.search).toBe('')
})

it('keeps a filter that is chosen while a search is being typed', async () => {
  await makePromoter({ firstName: 'Asha', industry: 'Law' })
  await signIn('mentee')
  const { user, router } = await renderPage(paths.advisoryBoard)
  await screen.findByText('1 promoter')
  await user.type(screen.getByRole('searchbox'), 'asha')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Law (1)')
  await waitFor(() => expect(router.state.location.search).toContain('q=asha'))
  expect(router.state.location.search).toContain('industry=Law')
})

it('opens with the filters of the address', async () => {
  await makePromoter({ firstName: 'Asha', skills: ['Exports'] })
  await makePromoter({ firstName: 'Ravi', skills: ['Theatre'] })
  await signIn('mentee')
  await renderPage(`${paths.advisoryBoard}?q=theatre`)
  expect(await screen.findByRole('article', { name: 'Ravi Deshmukh' })).toBeInTheDocument()
  expect(screen.queryByRole('article', { name: 'Asha Deshmukh' })).not.toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toHaveValue('theatre')
})

it('shows ten at a time', async () => {
  for (const letter of 'ABCDEFGHIJK') await makePromoter({ firstName: letter, lastName: 'Patil' })
  await signIn('mentee')
  const { user, router } = await renderPage(paths.advisoryBoard)
  expect(await screen.findByText('Showing 10 of 11 promoters')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByRole('article', { name: 'K Patil' })).toBeInTheDocument()
  expect(router.state.location.search).toBe('?page=2')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('says what it is waiting for, but not at once', async () => {
  await signIn('mentee')
  trouble('all-promoters', { slow: 900 })
  await renderPage(paths.advisoryBoard)
  await screen.findByRole('heading', { level: 1, name: 'Advisory Board' })
  expect(screen.queryByText('Loading promoters')).not.toBeInTheDocument()
  expect(await screen.findByText('Loading promoters')).toBeInTheDocument()
  expect(await screen.findByText('No promoters found')).toBeInTheDocument()
})

it('says that the list could not be loaded, without samples, where the server refuses it without a word', async () => {
  await signIn('mentee')
  trouble('all-promoters', 'wordless')
  await renderPage(paths.advisoryBoard)
  expect(await screen.findAllByText('Failed to load promoters data')).toHaveLength(1)
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

it.each(['offline', 'fault'] as const)('shows marked samples when the server is %s', async (as) => {
  await makePromoter()
  await signIn('mentee')
  trouble('all-promoters', as)
  const { user } = await renderPage(paths.advisoryBoard)
  const message = 'Error loading promoters. Showing sample data.'
  // A permanent banner, and a toast that disappears.
  expect(await screen.findAllByText(message)).toHaveLength(1)
  const samples = screen.getAllByRole('article')
  expect(samples).toHaveLength(3)
  for (const sample of samples) {
    expect(sample).toHaveTextContent('Sample')
    expect(within(sample).queryByRole('link')).not.toBeInTheDocument()
  }

  endTrouble()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Asha Deshmukh' })).toBeInTheDocument()
  expect(screen.queryByText('Sample')).not.toBeInTheDocument()
})
