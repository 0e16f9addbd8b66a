import { contract } from '@udyam/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { renderPage } from '../../test/render-page.tsx'
import { makeMentor, signIn, startWorld, theApi } from '../../test/world.ts'

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

it('says where the share button leads', async () => {
  const id = await makeMentor()
  await signIn('mentee')
  await renderPage(`${paths.mentors}/${id}`)
  expect(await screen.findByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/?text='),
  )
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
