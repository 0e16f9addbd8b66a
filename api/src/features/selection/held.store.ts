import type { Candidate } from '@udyam/contract/schemas/selection-records'
import type { Db } from '../../db/open.ts'
import { findCandidatesOf } from './candidates.store.ts'

type Reader = { readerId: string; now: Date }

/** The decisions that are held, the longest first: those that somebody may read, and how many others there are. */
export async function findHeld(db: Db, reader: Reader): Promise<{ data: Candidate[]; hidden: number }> {
  const rows = await db
    .selectFrom('application')
    .where('held_decision', 'is not', null)
    .orderBy('held_at')
    .orderBy('mentee_id')
    .select('mentee_id as id')
    .execute()
  const all = await findCandidatesOf(db, { ids: rows.map(({ id }) => id), ...reader })
  const data = all.filter(({ held }) => held !== null)
  return { data, hidden: all.length - data.length }
}
