import type { InLanguages } from '@udyam/contract/setup/in-language'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { mentorName } from '#platform/db/names.ts'
import type { AgreedMeeting } from '#platform/documents/meeting-entry.ts'

const mostMeetings = 200

/**
 * Agreed and cancelled meetings of a person from a time on. The other's name is empty where the person may
 * no longer read the mentorship.
 */
export async function findAgreedMeetings(db: Db, personId: string, since: Date): Promise<AgreedMeeting[]> {
  const rows = await db
    .selectFrom('meeting')
    .innerJoin('mentorship', 'mentorship.id', 'meeting.mentorship_id')
    .innerJoin('mentee', 'mentee.id', 'mentorship.mentee_id')
    .innerJoin('mentor', 'mentor.id', 'mentorship.mentor_id')
    .where((row) => row.or([row('mentee_id', '=', personId), row('mentor_id', '=', personId)]))
    .where('meeting.starts_at', '>=', since)
    .orderBy('meeting.starts_at', 'desc')
    .limit(mostMeetings)
    .select((row) => [
      'meeting.id',
      'meeting.state',
      'meeting.sequence',
      row.ref('meeting.starts_at').$castTo<Date>().as('startsAt'),
      'meeting.minutes',
      'meeting.topic',
      'meeting.way',
      'meeting.place',
      'meeting.mentorship_id as mentorshipId',
      'mentorship.mentee_id as menteeId',
      'mentee.name as menteeName',
      mentorName.as('mentorName'),
      sql<boolean>`mentorship_readable(mentorship, case when mentorship.mentee_id = ${personId} then 'mentee' else 'mentor' end)`.as(
        'isReadable',
      ),
    ])
    .execute()
  return rows.map(({ id, state, menteeId, menteeName, mentorName: nameOfMentor, isReadable, ...meeting }) => {
    const other = personId === menteeId ? nameOfMentor : menteeName
    return { ...meeting, _id: id, isCancelled: state === 'cancelled', other: isReadable ? other : '' }
  })
}

/** An intake whose days stand in the calendars of administrators; a day is `YYYY-MM-DD` or null. */
export type IntakeDays = Record<(typeof intakeDays)[number], string | null> & {
  id: string
  name: InLanguages
}

/** What happens on the days of an intake. */
export const intakeDays = ['opens', 'closes', 'releases'] as const

/** The intakes that are not finished, or that closed after a day (`YYYY-MM-DD`). */
export async function findIntakeDays(db: Db, since: string): Promise<IntakeDays[]> {
  return db
    .selectFrom('intake')
    .where('is_rolling', '=', false)
    .where((row) => row.or([row('finished_at', 'is', null), row('closes_on', '>=', since)]))
    .orderBy('opens_on')
    .limit(mostMeetings)
    .select(['id', 'name', 'opens_on as opens', 'closes_on as closes', 'release_on as releases'])
    .execute()
}
