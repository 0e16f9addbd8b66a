import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type Location } from 'react-router'
// As the application does: that of 'react-router' alone renders no change of the address at once.
import { RouterProvider } from 'react-router/dom'
import { Providers } from '../app/start/providers.tsx'
import { makeRoutes } from '../app/routing/router.tsx'
import { goToSignIn } from '../app/start/session-end.ts'
import { onSessionEnd } from '../lib/api.ts'
import { changeLanguage } from '../lib/i18n.ts'
import type { Language } from '../lib/language.ts'
import { makeQueryClient } from '../lib/query-client.ts'
import { type NewSession, saveSession } from '../lib/session.ts'
import { toast } from '../ui/patterns/toast.ts'

type World = {
  /** The signed-in user; none by default. */
  session?: NewSession
  language?: Language
}

/** Opens an address with the real routes, guards and providers. */
export async function renderPage(address: string | Partial<Location>, { session, language }: World = {}) {
  if (session) saveSession(session)
  if (language) await changeLanguage(language)
  const client = makeQueryClient(toast)
  const router = createMemoryRouter(makeRoutes(), { initialEntries: [address] })
  onSessionEnd((of) => goToSignIn({ client, router }, of))
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, router, client, user: userEvent.setup() }
}
