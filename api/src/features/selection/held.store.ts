import type { Candidate } from '@udyam/contract/selection/record-schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { findCandidatesOf } from '#programme/selection/candidates/candidate.store.ts'
import { isInIntake } from '#programme/selection/intakes/intake.store.ts'
import { isReleaseWaiting } from '#programme/selection/snoozed-work/being-shared.store.ts'

type Reader = {
  readerId: string
  now: Date
  /** The intake alone of which decisions are listed. */
  intake: string | undefined
}

/** Unreleased decisions, oldest first. */
type Found = {
  /** Decisions that the reader may see and release. */
  data: Candidate[]
  /** Number of decisions hidden from the reader. */
  hidden: number
  /** Number of released decisions that can still be undone. */
  leaving: number
}

/** The unreleased decisions that the reader may see. */
export async function findHeld(db: Db, { intake, ...reader }: Reader): Promise<Found> {
  const rows = await db
    .selectFrom('application')
    .where('held_decision', 'is not', null)
    .where(isInIntake(intake))
    .orderBy('held_at')
    .orderBy('mentee_id')
    .select(['mentee_id as id', isReleaseWaiting(sql.ref('application.mentee_id')).as('is_leaving')])
    .execute()
  const ids = rows.filter(({ is_leaving }) => !is_leaving).map(({ id }) => id)
  const all = await findCandidatesOf(db, { ids, ...reader })
  const data = all.filter(({ held }) => held !== null)
  return { data, hidden: all.length - data.length, leaving: rows.length - ids.length }
}
