import { mentorParts } from '@udyam/contract/profile/mentor-parts'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import type { Db } from '../../db/open.ts'
import { findLoads } from '../../selection/capacity.store.ts'

/** Assigned mentees, capacity, and profile completeness in percent, by mentor id. */
export async function findTold(db: Db, mentors: readonly MentorRecord[]): Promise<Map<string, object>> {
  const loads = await findLoads(
    db,
    mentors.map(({ _id }) => _id),
  )
  return new Map(
    mentors.map(({ _id, missing }) => [
      _id,
      { ...loads.get(_id), completeness: Math.round(100 * (1 - missing.length / mentorParts.length)) },
    ]),
  )
}
