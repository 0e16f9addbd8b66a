import { useQuery } from '@tanstack/react-query'
import { boxesOf, optionalOf, type Purpose } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import { useState } from 'react'
import { noticeQuery } from './consent.queries.ts'

export type Ticked = ReadonlySet<Purpose>

/**
 * Consents of a sign-up: one unticked box for each optional purpose. The purpose of the application itself
 * has a sentence instead; applying means consent to it. Without the notice nothing is asked or sent; the
 * welcome page asks later.
 */
export function useConsents(role: Role) {
  const boxes = boxesOf(role)
  const { data: notice, isPending } = useQuery(noticeQuery(role))
  const [ticked, setTicked] = useState<Ticked>(new Set())
  return {
    /** Spread on `<ConsentPlace>`. */
    place: { role, purposes: boxes, isPending, isShown: notice !== undefined, ticked, onTick: setTicked },
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
