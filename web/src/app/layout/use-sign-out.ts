import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { leaveAfterSignOut } from '#lib/push/push-session.ts'
import { clearSession, getSession } from '#lib/session.ts'
import { clearDrafts } from '#forms/clear-drafts.ts'
import { clearToasts, toast } from '#ui/patterns/toast.ts'

/**
 * Ends the session on the server and on the device. Administrators go to the sign-in, others to the home
 * page.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  return async () => {
    const { userType } = getSession()
    try {
      const { auth } = await import('@udyam/contract/auth/calls')
      await call(auth.logout)
    } catch (error) {
      // A session the server no longer knows has been cleared on the way here.
      if (!(error instanceof ApiError && error.endsSession)) toast.error(t('auth.logoutFailed'))
      return
    }
    leaveAfterSignOut()
    clearSession()
    clearDrafts()
    clearToasts()
    toast.success(t('auth.loggedOut'))
    try {
      await navigate(userType === 'admin' ? paths.signin : paths.home)
    } finally {
      // Not before: the page that is left would ask again for what it shows, as nobody.
      client.clear()
    }
  }
}
