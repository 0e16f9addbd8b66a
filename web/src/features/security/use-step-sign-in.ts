import type { SignedInUser } from '@udyam/contract/auth/session-schemas'
import type { UserType } from '#lib/session.ts'
import { useSignIn } from '#lib/use-sign-in.ts'

type SignedIn = {
  data: { user: SignedInUser }
  access_token: string
  refresh_token: string
  token?: string | undefined
}

const userTypes: readonly UserType[] = ['mentee', 'mentor', 'visitor', 'admin']

/** Starts the session after a challenge, for any role, and opens its page. */
export function useStepSignIn(): (signedIn: SignedIn) => Promise<void> {
  const roles = {
    mentee: useSignIn('mentee'),
    mentor: useSignIn('mentor'),
    visitor: useSignIn('visitor'),
    admin: useSignIn('admin'),
  }
  return async (signedIn) => {
    const role = userTypes.find((type) => type === signedIn.data.user.role)
    if (role === undefined) return
    roles[role].begin(signedIn)
    await roles[role].open()
  }
}
