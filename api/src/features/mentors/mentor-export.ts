import { mentorParts } from '@udyam/contract/profile/mentor-parts'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import type { Db } from '../../db/open.ts'
import { findLoads } from '../../selection/capacity.store.ts'

/** How many mentees mentors have and accept, and how much of the profile is told, of 100, by their ids. */
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
