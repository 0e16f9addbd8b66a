import { useQuery } from '@tanstack/react-query'
import { optionalOf, type Purpose } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import { useState } from 'react'
import { noticeQuery } from './consent.queries.ts'

/** Which purposes are ticked. */
export type Ticked = ReadonlySet<Purpose>

/**
 * What a sign-up asks beside its fields: one box a purpose, none of them ticked. As long as the notice has not come
 * nothing is asked, and nothing is sent; the welcome asks then. To sign up below the notice is to agree to what there is
 * no account without.
 */
export function useConsents(role: Role) {
  const purposes = optionalOf(role)
  const { data: notice } = useQuery(noticeQuery(role))
  const [ticked, setTicked] = useState<Ticked>(new Set())
  return {
    /** Spread on `<ConsentPlace>`. */
    place: { role, purposes, isShown: notice !== undefined, ticked, onTick: setTicked },
    /** Goes with what the sign-up sends: a box left alone is no answer, and the welcome asks for it where that counts as no. */
    answers:
      notice === undefined
        ? {}
        : {
            consents: Object.fromEntries([...ticked].map((purpose) => [purpose, true])),
            noticeVersion: notice.version,
          },
  }
}
