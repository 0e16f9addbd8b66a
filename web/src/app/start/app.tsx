import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './providers.tsx'

export function App({ client, router }: { client: QueryClient; router: DataRouter }) {
  return (
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  )
}
