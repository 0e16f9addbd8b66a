import { useQuery } from '@tanstack/react-query'
import { boxesOf, optionalOf, type Purpose } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import { useState } from 'react'
import { readDraft, saveDraft } from '../draft.ts'
import { isOfThem } from './tick-owner.ts'
import { noticeQuery } from './consent.queries.ts'

const none: { consents: string[]; notice: number; consentsOf: string } = {
  consents: [],
  notice: 0,
  consentsOf: '',
}

export type Ticked = ReadonlySet<Purpose>

/**
 * Consents of a sign-up: one unticked box for each optional purpose. The purpose of the application itself
 * has a sentence instead; applying means consent to it. Without the notice nothing is asked or sent; the
 * welcome page asks later.
 *
 * @param draft name of the form's draft, which keeps what the person ticked below this version of the notice
 * @returns boxes and answers of who is typed (`tickOwner`): another person on the same device finds the boxes empty
 */
export function useConsents(role: Role, draft?: string) {
  const boxes = boxesOf(role)
  const { data: notice, isPending } = useQuery(noticeQuery(role))
  const [kept, setKept] = useState(() => (draft === undefined ? none : readDraft(draft, none)))
  const [isHere, setHere] = useState(false)
  return (owner: string) => {
    const isKept = kept.notice === notice?.version && isOfThem({ of: kept.consentsOf, isHere }, owner)
    const ticked: Ticked = new Set(isKept ? boxes.filter((purpose) => kept.consents.includes(purpose)) : [])
    const tick = (next: Ticked) => {
      const keeping = { consents: [...next], notice: notice?.version ?? 0, consentsOf: owner }
      setKept(keeping)
      setHere(true)
      if (draft !== undefined) saveDraft(draft, keeping, none)
    }
    return {
      /** Spread on `<ConsentPlace>`. */
      place: { role, purposes: boxes, isPending, isShown: notice !== undefined, ticked, onTick: tick },
      /** Part of the sign-up request; an empty box is a no. */
      answers:
        notice === undefined
          ? {}
          : {
              consents: Object.fromEntries(
                optionalOf(role).map((purpose) => [purpose, !boxes.includes(purpose) || ticked.has(purpose)]),
              ),
              noticeVersion: notice.version,
            },
    }
  }
}
