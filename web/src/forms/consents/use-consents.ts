import { useQuery } from '@tanstack/react-query'
import { isNeeded, type Purpose, purposesOf } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import { useState } from 'react'
import { noticeQuery } from './consent.queries.ts'

/** Which purposes are ticked. */
export type Ticked = ReadonlySet<Purpose>

/**
 * What a sign-up asks beside its fields: one box a purpose, none of them ticked. As long as the notice has not come
 * nothing is asked, and nothing is sent; the welcome asks then.
 */
export function useConsents(role: Role) {
  const { data: notice } = useQuery(noticeQuery(role))
  const [ticked, setTicked] = useState<Ticked>(new Set())
  return {
    /** Spread on `<ConsentPlace>`. */
    place: { role, isShown: notice !== undefined, ticked, onTick: setTicked },
    /** Goes with what the sign-up sends. */
    answers: notice === undefined ? {} : { consents: answersOf(role, ticked), noticeVersion: notice.version },
  }
}

/**
 * An answer for each purpose of a role. The one without which there is no account is left out where it is not ticked:
 * that is no wish to leave, and the welcome asks it again.
 */
export function answersOf(role: Role, ticked: Ticked): Partial<Record<Purpose, boolean>> {
  const asked = purposesOf[role].filter((purpose) => ticked.has(purpose) || !isNeeded(role, purpose))
  return Object.fromEntries(asked.map((purpose) => [purpose, ticked.has(purpose)]))
}
