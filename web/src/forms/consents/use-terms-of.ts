import { useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from '../draft.ts'
import { isOfThem } from './tick-owner.ts'

const none = { termsOf: '' }

type Terms = {
  /** Name of the form's draft, which keeps the tick. */
  draft: string
  /** Who is typed (`tickOwner`). */
  owner: string
  isTicked: boolean
  untick: () => void
}

/** Unticks the terms once another person is typed than the one for whom they were ticked. */
export function useTermsOf({ draft, owner, isTicked, untick }: Terms): void {
  const [of, setOf] = useState(() => readDraft(draft, none).termsOf)
  const [isHere, setHere] = useState(false)
  const before = useRef<boolean>(undefined)
  // It may run at every render: without a new tick and another owner it changes nothing.
  useEffect(() => {
    const isNew = isTicked && before.current === false
    before.current = isTicked
    if (isNew) {
      setOf(owner)
      setHere(true)
      saveDraft(draft, { termsOf: owner }, none)
    } else if (isTicked && !isOfThem({ of, isHere }, owner)) untick()
  }, [draft, isHere, isTicked, of, owner, untick])
}
