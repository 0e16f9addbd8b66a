import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirmAction } from '../ui/patterns/confirm-action.ts'
import { getSession } from '../lib/session.ts'

type Leaving = {
  /** Whether there is anything to lose. */
  isChanged: boolean
  /** Null where another page may open without a question. */
  question: string | null
  /** What follows once the person has agreed to leave. */
  onLeave: () => void
}

/**
 * Asks before a page with unsaved changes is left, for another page or altogether. The end of a session is not
 * held up: what was typed stays as a draft.
 */
export function useLeaveGuard({ isChanged, question, onLeave }: Leaving): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      question !== null &&
      getSession().userType !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || question === null) return
    if (confirmAction(question)) {
      onLeave()
      blocker.proceed()
    } else {
      blocker.reset()
    }
    // Asked once for each attempt, whatever else has changed meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}
