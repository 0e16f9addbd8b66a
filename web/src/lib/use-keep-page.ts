import { useNavigate } from 'react-router'
import { keepPageOf } from './cancel-erasure.ts'

/**
 * Opens the page that keeps an account where that is why a sign-in was refused; to be handed every failure of one.
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
