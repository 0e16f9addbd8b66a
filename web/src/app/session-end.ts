import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { DataRouter } from 'react-router'
import { paths } from '../lib/paths.ts'
import { toast } from '../ui/toast.ts'

/** The server has ended the session: what was read is forgotten, and the sign-in opens, once. */
export function goToSignIn({ client, router }: { client: QueryClient; router: DataRouter }): void {
  client.clear()
  if (router.state.location.pathname === paths.signin) return
  toast.info(i18next.t('messages.sessionEnded'))
  void router.navigate(paths.signin, { replace: true })
}
