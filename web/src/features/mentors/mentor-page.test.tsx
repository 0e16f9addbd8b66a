import { contract } from '@udyam/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { makeMentorship } from '@udyam/api/test/make-selection'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('leads back to the list as it was left, with its filters', async () => {
  await makeMentor({ location: 'Pune', firstName: 'Vandana', lastName: 'Joglekar' })
  await signIn('mentee')
  const { user, router } = await renderPage(`${paths.mentors}?location=Pune&q=Vandana`)
  await user.click(await screen.findByRole('link', { name: 'Vandana Joglekar' }))
  await user.click(await screen.findByRole('link', { name: 'Back to mentors' }))
  await waitFor(() => expect(router.state.location.search).toBe('?location=Pune&q=Vandana'))
  expect(router.state.historyAction).toBe('POP')
})

it('leads to the list from a link that was opened by itself', async () => {
  const id = await makeMentor()
  await signIn('mentee')
  const { user, router } = await renderPage(`${paths.mentors}/${id}`)
  await user.click(await screen.findByRole('link', { name: 'Back to mentors' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.mentors))
})

it('says 5+ years of who has told nothing of their experience, and a card 1+', async () => {
  const id = await makeMentor({ experience: '' })
  await signIn('mentee')
  const { unmount } = await renderPage(`${paths.mentors}/${id}`)
  expect((await screen.findAllByText(/5\+ years/)).length).toBeGreaterThan(0)
  unmount()
  await renderPage(paths.mentors)
  expect(await screen.findByRole('article', { name: /Sanjay/ })).toHaveTextContent('1+')
})

it('says whether the mentor has room for another mentee', async () => {
  const { mentor } = await makeMentorship(theApi())
  await theApi().db.insertInto('mentoring').values({ mentor_id: mentor.id, capacity: 1 }).execute()
  const free = await makeMentor()
  await signIn('mentee')
  const { unmount } = await renderPage(`${paths.mentors}/${free}`)
  expect(await screen.findByText(textOf('mentors.hasRoom'))).toBeVisible()
  expect(screen.queryByText(textOf('mentors.full'))).not.toBeInTheDocument()
  unmount()
  await renderPage(`${paths.mentors}/${mentor.id}`)
  expect(await screen.findByText(textOf('mentors.full'))).toBeVisible()
  expect(screen.queryByText(textOf('mentors.hasRoom'))).not.toBeInTheDocument()
})

it('says where the share button leads', async () => {
  const id = await makeMentor()
  await signIn('mentee')
  await renderPage(`${paths.mentors}/${id}`)
  expect(await screen.findByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/?text='),
  )
})

it('shows up to three others of the same field, and leads back to where one was', async () => {
  const admin = await theApi().as('admin')
  const create = async (name: string) =>
    (await admin.call(contract.categories.create, { body: { name } })).body._id
  const [law, arts] = [await create('Law'), await create('Arts')]
  const id = await makeMentor({ firstName: 'Anjali', category: law })
  for (const firstName of ['Bala', 'Charu', 'Deepa', 'Esha']) await makeMentor({ firstName, category: law })
  const alone = await makeMentor({ firstName: 'Farida', category: arts })
  await signIn('mentee')
  const { unmount } = await renderPage(`${paths.mentors}/${id}`)
  const others = within(await screen.findByRole('region', { name: textOf('mentors.others') }))
  expect(others.getAllByRole('article')).toHaveLength(3)
  expect(others.queryByRole('article', { name: 'Anjali Patil' })).not.toBeInTheDocument()
  unmount()
  await renderPage(`${paths.mentors}/${alone}`)
  await screen.findByRole('heading', { level: 1, name: 'Farida Patil' })
  expect(screen.queryByRole('region', { name: textOf('mentors.others') })).not.toBeInTheDocument()
})

it('names places and subcategories that are known in the language of the page', async () => {
  const admin = await theApi().as('admin')
  const { categories } = contract
  const category = (await admin.call(categories.create, { body: { name: 'Trade' } })).body._id
  const made = await admin.call(categories.createSubcategory, {
    body: { name: 'Agriculture and Food', categoryId: category },
  })
  const id = await makeMentor({ location: 'Mumbai', category, subcategory: made.body.data._id })
  await signIn('mentee')
  await renderPage(`${paths.mentors}/${id}`, { language: 'mr' })
  expect(await screen.findByText('शेती आणि अन्न')).toBeInTheDocument()
  expect(screen.getAllByText('मुंबई').length).toBeGreaterThan(0)
})

it('shows the sentence about a mentor once where the full text has it', async () => {
  const bio = 'I have run a dairy & a shop since 1998.'
  const description = '<p>I have run a <b>dairy</b> &amp; a shop since 1998. Ask me about loans.</p>'
  const id = await makeMentor({ bio, description })
  await signIn('mentee')
  await renderPage(`/mentors/${id}`)
  expect(await screen.findByText(/Ask me about loans/)).toBeInTheDocument()
  expect(screen.queryByText(bio)).not.toBeInTheDocument()
})
