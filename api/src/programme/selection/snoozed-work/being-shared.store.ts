import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { deciding } from '@udyam/contract/deciding/calls'
import type { Address } from '@udyam/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { isHeld } from '../introduction.store.ts'

const nameOf = ({ method, path }: Address) => `${method} ${path}`

/** Whether a `waiting_change` is an evaluation of a mentee by this person. */
function isEvaluation(menteeId: RawBuilder<unknown>, personId: string): RawBuilder<boolean> {
  return sql<boolean>`(actor_id = ${personId} and call = ${nameOf(adminSelection.evaluate)}
    and input #>> '{params,id}' = ${menteeId}::text and input #>> '{body,submit}' = 'true')`
}

/** Whether a `waiting_change` is a decision on a mentee, by anyone. */
function isDecision(menteeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`((call = ${nameOf(adminSelection.decide)} and input #>> '{params,id}' = ${menteeId}::text)
    or (call = ${nameOf(deciding.decisions)}
      and input #> '{body,rows}' @> jsonb_build_array(jsonb_build_object('_id', ${menteeId}))))`
}

/** Whether an evaluation by this person is in its undo period. */
export function isEvaluationWaiting(menteeId: RawBuilder<unknown>, personId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from waiting_change where ${isEvaluation(menteeId, personId)})`
}

/** Same for a decision on a mentee, by anyone. */
export function isDecisionWaiting(menteeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from waiting_change where ${isDecision(menteeId)})`
}

/** Ids of the introductions that somebody is about to share, in their undo period. */
const sharedSoon = sql`(
  select case call when ${nameOf(adminSelection.share)} then (input #>> '{params,id}')::uuid end from waiting_change
)`

/** Mentees whose brief a plan, or an administrator, is about to share: rows of `mentee_id`. */
export function menteesBeingShared(): RawBuilder<unknown> {
  return sql`(
    select mentee_id from introduction where ${isHeld()}
    union all select mentee_id from introduction where id = any(array${sharedSoon})
  )`
}

/**
 * False while the sharing of a mentee's brief is in its undo period. Nobody searches for a mentor for them then: the
 * board, lists, queues, the to-do list and the map leave them out.
 */
export function isNotBeingShared(menteeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${menteeId} not in ${menteesBeingShared()}`
}

/** What of a case is in its undo period, as one person sees it. */
export type WaitingStep = {
  /** The person's own evaluation. */
  isOwnWaiting: boolean
  /** A decision, or the sharing of the brief. */
  isWaiting: boolean
  /** When the first of them happens; null if nothing waits. */
  until: Date | null
}

/** What of a case of a mentee is in its undo period. */
export async function findWaitingStep(
  db: Db,
  { menteeId, personId }: { menteeId: string; personId: string },
): Promise<WaitingStep> {
  const mentee = sql`${menteeId}::uuid`
  const isSharing = sql`(call = ${nameOf(adminSelection.share)}
    and input #>> '{params,id}' in (select id::text from introduction where mentee_id = ${mentee}))`
  const { rows } = await sql<WaitingStep>`
    select coalesce(bool_or(is_own), false) as "isOwnWaiting", coalesce(bool_or(not is_own), false) as "isWaiting",
      min(due_at) as until
    from (
      select due_at, ${isEvaluation(mentee, personId)} as is_own from waiting_change
      where ${isEvaluation(mentee, personId)} or ${isDecision(mentee)} or ${isSharing}
    ) as waiting
  `.execute(db)
  return rows[0] ?? { isOwnWaiting: false, isWaiting: false, until: null }
}

/** Whether the release of a decision is in its undo period. */
export function isReleaseWaiting(menteeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from waiting_change
    where call = ${nameOf(deciding.release)} and input #> '{body,ids}' @> to_jsonb(${menteeId}::text)
  )`
}
