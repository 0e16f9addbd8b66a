import { useNavigate } from 'react-router'
import { keepPageOf } from './cancel-erasure.ts'

/**
 * Opens the page that cancels an erasure, if that is why a sign-in was refused. Call it with every sign-in
 * failure.
 *
 * @throws the failure
 */
export function useKeepPage(): (error: unknown) => Promise<never> {
  const navigate = useNavigate()
  return async (error) => {
    const page = keepPageOf(error)
    if (page !== undefined) await navigate(page)
    throw error
  }
}
