import { useLocation } from 'react-router'

/** The demo account that was picked on the sign-in page, when one was. */
export function useFilled(): { email: string; password: string } | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state && 'password' in state)) return null
  const { email, password } = state
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null
}
