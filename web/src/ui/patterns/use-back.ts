import { useLocation, useNavigate } from 'react-router'

/** History state of a link from a list to one of its records. */
export const fromList = 'from list'

/**
 * Returns to a list in history, which restores filters and scroll position.
 *
 * @returns `goBack`, which takes the list's address for visitors from elsewhere, and `isFromList`
 */
export function useBack(): { isFromList: boolean; goBack: (list: string) => void } {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const isFromList = state === fromList
  return { isFromList, goBack: (list) => void (isFromList ? navigate(-1) : navigate(list)) }
}
