import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { endTrouble, signIn, startWorld, trouble } from '#test/world.ts'

startWorld()

const bar = () => document.querySelector('[data-progress]')

test('a page that is long in coming shows its progress, which screen readers hear, until it is there', async () => {
  await signIn('mentee')
  const { router } = await renderPage('/privacy-policy')
  await screen.findByRole('heading', { level: 1 })
  expect(bar()).toBeNull()
  trouble('verify-token', { slow: 1_500 })
  act(() => void router.navigate('/promoters'))
  await waitFor(() => expect(bar()).not.toBeNull())
  expect(screen.getByText(textOf('common.loading'))).toHaveAttribute('aria-live', 'polite')
  // What stands outside the landmarks is for the eye alone.
  expect(bar()).toHaveAttribute('aria-hidden', 'true')
  endTrouble()
  await waitFor(() => expect(bar()).toBeNull())
  expect(router.state.location.pathname).toBe('/promoters')
})

test('a page that comes at once shows no progress', async () => {
  const { router } = await renderPage('/privacy-policy')
  await screen.findByRole('heading', { level: 1 })
  let isSeen = false
  const watch = new MutationObserver(() => {
    isSeen ||= bar() !== null
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await act(() => router.navigate('/privacy-policy?again'))
  watch.disconnect()
  expect(router.state.location.search).toBe('?again')
  expect(isSeen).toBe(false)
})

test('what was pressed shows at once that its page is on its way, until it is there', async () => {
  await signIn('mentee')
  const { user } = await renderPage('/privacy-policy')
  await screen.findByRole('heading', { level: 1 })
  const link = screen.getAllByRole('link', { name: textOf('nav.promoters') })[0] ?? document.body
  trouble('verify-token', { slow: 1_500 })
  await user.click(link)
  expect(link).toHaveAttribute('data-pressed')
  endTrouble()
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent(textOf('nav.promoters')))
  expect(document.querySelector('[data-pressed]')).toBeNull()
})
