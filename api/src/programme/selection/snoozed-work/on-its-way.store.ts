import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { deciding } from '@udyam/contract/deciding/calls'
import type { Address } from '@udyam/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { isHeld } from '../introduction.store.ts'

const nameOf = ({ method, path }: Address) => `${method} ${path}`

/** Whether an evaluation by this person is in its undo period. */
export function isEvaluationWaiting(menteeId: RawBuilder<unknown>, personId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from waiting_change
    where actor_id = ${personId} and call = ${nameOf(adminSelection.evaluate)}
      and input #>> '{params,id}' = ${menteeId}::text and input #>> '{body,submit}' = 'true'
  )`
}

/** Same for a decision on a mentee, by anyone. */
export function isDecisionWaiting(menteeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from waiting_change
    where (call = ${nameOf(adminSelection.decide)} and input #>> '{params,id}' = ${menteeId}::text)
      or (call = ${nameOf(deciding.decisions)}
        and input #> '{body,rows}' @> jsonb_build_array(jsonb_build_object('_id', ${menteeId})))
  )`
}

/** Ids of the introductions that somebody is about to share, in their undo period. */
const sharedSoon = sql`(
  select case call when ${nameOf(adminSelection.share)} then (input #>> '{params,id}')::uuid end from waiting_change
)`

/** Mentees whose brief a plan, or an administrator, is about to share: rows of `mentee_id`. */
export function onTheirWay(): RawBuilder<unknown> {
  return sql`(
    select mentee_id from introduction where ${isHeld()}
    union all select mentee_id from introduction where id = any(array${sharedSoon})
  )`
}

/**
 * Whether a mentee counts in the state of their application. Until their brief is shared, or that is taken back, nobody
 * searches for a mentor for them: the board, lists, queues, the to-do list and the map leave them out alike.
 */
export function isStanding(menteeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${menteeId} not in ${onTheirWay()}`
}

/** Whether the sharing of a brief of a mentee is in its undo period. */
function isSharingWaiting(menteeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from introduction where mentee_id = ${menteeId} and id = any(array${sharedSoon})
  )`
}

/** Whether a decision on a mentee, or the sharing of their brief, is in its undo period. */
export async function isStepWaiting(db: Db, menteeId: string): Promise<boolean> {
  const mentee = sql`${menteeId}::uuid`
  const { isWaiting } = await db
    .selectNoFrom(sql<boolean>`${isDecisionWaiting(mentee)} or ${isSharingWaiting(mentee)}`.as('isWaiting'))
    .executeTakeFirstOrThrow()
  return isWaiting
}

/** Same for the release of a decision. */
export function isReleaseWaiting(menteeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from waiting_change
    where call = ${nameOf(deciding.release)} and input #> '{body,ids}' @> to_jsonb(${menteeId}::text)
  )`
}
