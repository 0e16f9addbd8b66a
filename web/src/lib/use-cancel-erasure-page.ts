import { useNavigate } from 'react-router'
import { cancelErasurePageOf } from './cancel-erasure.ts'

/**
 * Opens the page that cancels an erasure, if that is why a sign-in was refused. Call it with every sign-in
 * failure.
 *
 * @throws the failure
 */
export function useCancelErasurePage(): (error: unknown) => Promise<never> {
  const navigate = useNavigate()
  return async (error) => {
    const page = cancelErasurePageOf(error)
    if (page !== undefined) await navigate(page)
    throw error
  }
}
