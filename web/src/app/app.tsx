import { useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onSessionEnd } from '../lib/api.ts'
import { makeQueryClient } from '../lib/query-client.ts'
import { toast } from '../ui/toast.ts'
import { Providers } from './providers.tsx'
import { makeRoutes } from './router.tsx'
import { goToSignIn } from './session-end.ts'

/** The whole application. */
export function App() {
  const [{ client, router }] = useState(startApp)
  return (
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  )
}

function startApp() {
  const client = makeQueryClient(toast)
  const router = createBrowserRouter(makeRoutes())
  onSessionEnd(() => goToSignIn({ client, router }))
  return { client, router }
}
