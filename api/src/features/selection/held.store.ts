import type { Candidate } from '@udyam/contract/schemas/selection-records'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { findCandidatesOf } from '../../selection/candidates/candidate.store.ts'
import { isReleaseWaiting } from '../../selection/attention/on-its-way.store.ts'

type Reader = { readerId: string; now: Date }

/** Of the decisions that are held, the longest first. */
type Found = {
  /** Those that somebody may read and release. */
  data: Candidate[]
  /** How many they may not. */
  hidden: number
  /** How many are released already, which can still be taken back. */
  leaving: number
}

/** The decisions that are held, as far as somebody may read them. */
export async function findHeld(db: Db, reader: Reader): Promise<Found> {
  const rows = await db
    .selectFrom('application')
    .where('held_decision', 'is not', null)
    .orderBy('held_at')
    .orderBy('mentee_id')
    .select(['mentee_id as id', isReleaseWaiting(sql.ref('application.mentee_id')).as('is_leaving')])
    .execute()
  const ids = rows.filter(({ is_leaving }) => !is_leaving).map(({ id }) => id)
  const all = await findCandidatesOf(db, { ids, ...reader })
  const data = all.filter(({ held }) => held !== null)
  return { data, hidden: all.length - data.length, leaving: rows.length - ids.length }
}
