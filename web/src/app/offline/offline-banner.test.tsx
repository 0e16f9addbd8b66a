import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { startWorld } from '#test/world.ts'

startWorld()

test('a banner says that one is offline, and goes once one is back', async () => {
  await renderPage('/')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument()
  const online = vi.spyOn(navigator, 'onLine', 'get')
  online.mockReturnValue(false)
  act(() => {
    window.dispatchEvent(new Event('offline'))
  })
  expect(screen.getByText('You are offline')).toBeInTheDocument()
  online.mockReturnValue(true)
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument()
})
