import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld } from '#test/world.ts'

startWorld()

it('shows one profile card, and leads to the advisory board', async () => {
  await signIn('visitor')
  await renderPage(paths.promoters)
  expect(await screen.findByRole('heading', { level: 1, name: 'Promoters' })).toBeInTheDocument()
  const card = screen.getByRole('article')
  for (const text of ['Marketing', 'Remote · 3+ years', 'Promotion and Branding', '10:00 AM to 6:00 PM']) {
    expect(card).toHaveTextContent(text)
  }
  // Nobody has reviewed it: the default of the rating is no review.
  expect(card).not.toHaveTextContent(textOf('promoters.rating'))
  expect(card).not.toHaveTextContent('4.5')
  expect(screen.getByRole('link', { name: 'See the advisory board' })).toHaveAttribute(
    'href',
    paths.advisoryBoard,
  )
})

it('opens for nobody without a session', async () => {
  const { router } = await renderPage(paths.promoters)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
})

it('asks the server first, and opens for no session that it refuses', async () => {
  await signIn('visitor')
  localStorage.setItem('access_token', 'not a token')
  const { router } = await renderPage(paths.promoters)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(localStorage.getItem('userType')).toBeNull()
})
