import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { renderPage } from '../../test/render-page.tsx'
import { makeMentor, signIn, startWorld } from '../../test/world.ts'

startWorld()

it('leads back to the list as it was left, with its filters', async () => {
  await makeMentor({ location: 'Pune', firstName: 'Vandana', lastName: 'Joglekar' })
  await signIn('mentee')
  const { user, router } = await renderPage(`${paths.mentors}?location=Pune&q=Vandana`)
  await user.click(await screen.findByRole('link', { name: 'View profile' }))
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
