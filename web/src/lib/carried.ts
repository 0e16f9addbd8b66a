import { useLocation } from 'react-router'

/** What another page has carried along to fill in: an account's address, and the password of a demo account. */
type Carried = { email: string; password: string }

/** What was carried to this page, if anything was. */
export function useCarried(): Carried | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state && 'password' in state)) return null
  const { email, password } = state
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null
}
