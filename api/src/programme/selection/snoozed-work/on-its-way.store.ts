import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { deciding } from '@udyam/contract/deciding/calls'
import type { Address } from '@udyam/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

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

/** Same for the sharing of a brief with a mentor, by anyone. */
export function isSharingWaiting(menteeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from waiting_change
    join introduction on introduction.id::text = waiting_change.input #>> '{params,id}'
    where waiting_change.call = ${nameOf(adminSelection.share)} and introduction.mentee_id = ${menteeId}
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
