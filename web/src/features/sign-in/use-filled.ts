import { useLocation } from 'react-router'

/** The demo account that was picked on the sign-in page, when one was. */
export function useFilled(): { email: string; password: string } | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return null
  const { email, password } = state as Record<string, unknown>
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null
}
