import type { SignedInUser } from '@udyam/contract/auth/session-schemas'
import { useLocation, useNavigate } from 'react-router'
import { paths } from './paths.ts'
import { renewAfterSignIn } from './push/push-session.ts'
import { forgetReturn, returnFor } from './return-to.ts'
import { type UserType, saveSession } from './session.ts'
import { clearToasts } from '../ui/patterns/toast.ts'

type SignedIn = {
  data: { user: SignedInUser }
  access_token: string
  refresh_token: string
  token?: string | undefined
}

/** Returns the steps after a successful sign-in. */
export function useSignIn(userType: UserType) {
  const navigate = useNavigate()
  return {
    /** Stores the session, and clears earlier messages. */
    begin: ({ data, access_token, refresh_token, token }: SignedIn) => {
      const { name, email, kind } = data.user
      saveSession({
        userType,
        username: name,
        access_token,
        refresh_token,
        user: { name, email, kind },
        ...(token === undefined ? {} : { token }),
      })
      clearToasts()
      renewAfterSignIn()
    },
    /** Opens the requested page, or the role's first page. */
    open: async () => {
      const address = returnFor(userType)
      forgetReturn()
      await navigate(address ?? (userType === 'admin' ? paths.admin : paths.home))
    },
  }
}

/** Values to prefill from another page: an address, and the password of a demo account. */
type Carried = { email: string; password: string }

/** Values passed to this page in the history state, if any. */
export function useCarried(): Carried | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state && 'password' in state)) return null
  const { email, password } = state
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null
}
