import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { fromProfile } from '#lib/mentors/from-profile.ts'
import { announce } from '#ui/patterns/live-region.tsx'

/** Marks a step that follows the previous one in the history. */
const fromStepBefore = 'from the step before'
const end = 'end'

/** Steps of a form, one per screen, and the current one. */
export type Steps = ReturnType<typeof useSteps>

/**
 * Step from the address, by default the first, and navigation between steps. After the last step the end
 * follows. A step opened from the profile returns to it.
 *
 * @param parts the names of the steps in their order
 */
export function useSteps(parts: readonly string[]) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const named = params.get('step')
  const count = parts.length
  const index = named === end ? count : Math.max(0, parts.indexOf(named ?? ''))
  const label = t('common.stepOf', { step: index + 1, count })
  const heading = useStepHeading(parts[index], label)
  const address = (to: number) => ({ step: parts[to] ?? end })
  const open = (to: number) => {
    if (state === fromProfile) void navigate(-1)
    else setParams(address(to), { preventScrollReset: true, state: fromStepBefore })
  }
  return {
    index,
    count,
    label,
    /** Ref of the step's heading. */
    heading,
    open,
    next: () => open(index + 1),
    back: () => {
      if (state === fromStepBefore || state === fromProfile) void navigate(-1)
      else setParams(address(index - 1), { preventScrollReset: true, replace: true })
    },
  }
}

/** Ref of the step's heading; it takes the focus when the step changes. */
function useStepHeading(part: string | undefined, label: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
    if (part !== undefined) announce(label)
    // Only a change of step moves the focus, not one of language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [part])
  return heading
}
