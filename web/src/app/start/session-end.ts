import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { loadArea, t } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { hasEnded } from '#lib/return-to.ts'
import type { UserType } from '#lib/session.ts'
import { toast } from '#ui/patterns/toast.ts'
import { keepPlace } from '../routing/guard.ts'
import { pageOf } from '../routing/page.ts'

/** Handles the end of a session: clears the cache and opens the sign-in once. */
export function goToSignIn(
  { client, router }: { client: QueryClient; router: DataRouter },
  of: UserType | null,
): void {
  client.clear()
  const { location, matches } = router.state
  if (location.pathname === paths.signin) return
  const page = pageOf(matches.at(-1)?.route.handle)
  // A call can fail after the session has ended; by then its user is unknown.
  if (page && (of !== null || !hasEnded())) keepPlace(page, location.pathname + location.search, of)
  void Promise.all([loadArea('site'), loadArea('messages')]).then(
    () => toast.info(t('messages.session_ended')),
    () => {},
  )
  void router.navigate(paths.signin, { replace: true })
}
