import type { SignedInUser } from '@udyam/contract/session'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { forgetReturn, returnFor } from '../../lib/return-to.ts'
import { type UserType, saveSession } from '../../lib/session.ts'
import { clearToasts, toast } from '../../ui/patterns/toast.ts'

type SignedIn = {
  data: { user: SignedInUser }
  access_token: string
  refresh_token: string
  token?: string
}

/**
 * What follows a good sign-in: the session is kept, a toast says so, and the page that was to open, or the role's
 * first page, opens.
 */
export function useSignIn(userType: UserType) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return async ({ data, access_token, refresh_token, token }: SignedIn, said?: string) => {
    const { name, email } = data.user
    saveSession({
      userType,
      username: name,
      access_token,
      refresh_token,
      user: { name, email },
      ...(token === undefined ? {} : { token }),
    })
    clearToasts()
    toast.success(said ?? t('auth.signedInAs', { role: t(`role.${userType}.lower`) }))
    const address = returnFor(userType)
    forgetReturn()
    await navigate(address ?? (userType === 'admin' ? paths.admin : paths.home))
  }
}
