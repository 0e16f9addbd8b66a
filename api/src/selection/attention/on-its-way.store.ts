import { adminSelection } from '@udyam/contract/admin-selection'
import { deciding } from '@udyam/contract/deciding/deciding'
import type { Address } from '@udyam/contract/endpoint'
import { sql } from 'kysely'

const nameOf = ({ method, path }: Address) => `${method} ${path}`

/** Whether a decision on an `application` is on its way that can still be taken back. */
export const isDecisionWaiting = sql<boolean>`exists (
  select from waiting_change
  where (call = ${nameOf(adminSelection.decide)} and input #>> '{params,id}' = application.mentee_id::text)
    or (call = ${nameOf(deciding.decisions)}
      and input #> '{body,rows}' @> jsonb_build_array(jsonb_build_object('_id', application.mentee_id)))
)`

/** The same of the release of a decision that is held. */
export const isReleaseWaiting = sql<boolean>`exists (
  select from waiting_change
  where call = ${nameOf(deciding.release)} and input #> '{body,ids}' @> to_jsonb(application.mentee_id::text)
)`
