import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#lib/api-error.ts'
import { makeQueryClient } from '#lib/query-client.ts'
import { toast } from '#ui/patterns/toast.ts'
import { Providers } from '../start/providers.tsx'
import { RouteErrorPage } from './route-error-page.tsx'

afterEach(() => vi.unstubAllGlobals())

function renderFailure(error: Error) {
  const fail = () => {
    throw error
  }
  const router = createMemoryRouter([
    { path: '/', element: null, loader: fail, errorElement: <RouteErrorPage /> },
  ])
  render(
    <Providers client={makeQueryClient(toast)}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

test('says that the connection is lost where a page does not arrive, without technical words', async () => {
  renderFailure(new NetworkError(new TypeError('Failed to fetch dynamically imported module')))
  expect(await screen.findByText(/check your connection/)).toBeInTheDocument()
  expect(screen.queryByText('Technical details')).not.toBeInTheDocument()
})

test('keeps the technical words of a page that broke for whoever is to mend it', async () => {
  renderFailure(new Error('boom'))
  expect(await screen.findByText('boom')).toBeInTheDocument()
})

test('loads again by itself once the connection is back', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  renderFailure(new NetworkError(new TypeError('Failed to fetch dynamically imported module')))
  await screen.findByText(/check your connection/)
  expect(reload).not.toHaveBeenCalled()
  // The page begins to listen a moment after its text stands there.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalled()
  })
})
