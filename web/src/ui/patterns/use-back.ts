import { useLocation, useNavigate } from 'react-router'

/** The state of a link from a list to one of its records. */
export const fromList = 'from list'

/**
 * Leads to a list: the way somebody came from it, so that they find its filters and their place again.
 *
 * @returns what does so, given the list's address for who came another way; and whether they came from it
 */
export function useBack(): { isFromList: boolean; goBack: (list: string) => void } {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const isFromList = state === fromList
  return { isFromList, goBack: (list) => void (isFromList ? navigate(-1) : navigate(list)) }
}
