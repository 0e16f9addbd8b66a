import type { Meeting } from '@udyam/contract/mentorship-records'
import type { Side } from '@udyam/contract/selection'
import type { Db } from '../../db/open.ts'

export async function findMeetings(db: Db, mentorshipId: string): Promise<Meeting[]> {
  const rows = await meetings(db).where('mentorship_id', '=', mentorshipId).orderBy('id').execute()
  return rows.map(toMeeting)
}

export async function findMeeting(db: Db, id: string): Promise<Meeting | undefined> {
  const row = await meetings(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toMeeting(row)
}

type NewMeeting = {
  mentorshipId: string
  proposedBy: Side
  times: string[]
  minutes: number
  topic: string
  place: string
  now: Date
}

export async function insertMeeting(db: Db, meeting: NewMeeting): Promise<Meeting> {
  const { mentorshipId, proposedBy, now, ...fields } = meeting
  const row = await db
    .insertInto('meeting')
    .values({
      ...fields,
      mentorship_id: mentorshipId,
      proposed_by: proposedBy,
      starts_at: null,
      reminded_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMeeting(row)
}

type MeetingChange = {
  state?: Meeting['state']
  proposedBy?: Side
  times?: string[]
  startsAt?: string
  place?: string
  /** Whether the entry in people's calendars changes. */
  changesEntry: boolean
  now: Date
}

/** Changes a meeting; at another time, people are reminded again. */
export async function updateMeeting(db: Db, id: string, change: MeetingChange): Promise<Meeting> {
  const { state, proposedBy, times, startsAt, place, changesEntry, now } = change
  const row = await db
    .updateTable('meeting')
    .set((row) => ({
      state,
      proposed_by: proposedBy,
      times,
      place,
      ...(startsAt === undefined ? {} : { starts_at: new Date(startsAt), reminded_at: null }),
      ...(changesEntry ? { sequence: row('sequence', '+', 1) } : {}),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMeeting(row)
}

function meetings(db: Db) {
  return db.selectFrom('meeting').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof meetings>['executeTakeFirstOrThrow']>>

function toMeeting(row: Row): Meeting {
  return {
    _id: row.id,
    state: row.state,
    proposedBy: row.proposed_by,
    times: row.times,
    startsAt: row.starts_at?.toISOString() ?? null,
    minutes: row.minutes,
    topic: row.topic,
    place: row.place,
    sequence: row.sequence,
    updatedAt: row.updated_at.toISOString(),
  }
}
