import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { fromProfile } from '../../../lib/mentors/from-profile.ts'

/** Marks a step that stands after the one before it in the history. */
const fromStepBefore = 'from the step before'
const end = 'end'

/**
 * The step that the address names, the first one by default, and the ways to others; after the last one comes the end,
 * after one that is opened from the profile the profile.
 *
 * @param parts the names of the steps in their order
 */
export function useGuideStep(parts: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const named = params.get('step')
  const index = named === end ? parts.length : Math.max(0, parts.indexOf(named ?? ''))
  const address = (to: number) => ({ step: parts[to] ?? end })
  return {
    index,
    open: (to: number) => {
      if (state === fromProfile) void navigate(-1)
      else setParams(address(to), { preventScrollReset: true, state: fromStepBefore })
    },
    back: () => {
      if (state === fromStepBefore || state === fromProfile) void navigate(-1)
      else setParams(address(index - 1), { preventScrollReset: true, replace: true })
    },
  }
}
