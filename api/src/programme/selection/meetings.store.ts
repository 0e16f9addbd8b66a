import type { MeetingWay } from '@udyam/contract/mentorships/values'
import type { Meeting } from '@udyam/contract/mentorships/record-schemas'
import type { Side } from '@udyam/contract/selection/values'
import type { Db } from '#platform/db/open.ts'

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
  way: MeetingWay | null
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
  way?: MeetingWay | null
  /** Whether the entry in people's calendars changes. */
  changesEntry: boolean
  now: Date
}

/** Changes a meeting; with another time, people are reminded again. */
export async function updateMeeting(db: Db, id: string, change: MeetingChange): Promise<Meeting> {
  const { state, proposedBy, times, startsAt, place, way, changesEntry, now } = change
  const row = await db
    .updateTable('meeting')
    .set((row) => ({
      state,
      proposed_by: proposedBy,
      times,
      place,
      way,
      ...(startsAt === undefined ? {} : { starts_at: new Date(startsAt), reminded_at: null }),
      ...(changesEntry ? { sequence: row('sequence', '+', 1) } : {}),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMeeting(row)
}

/** Cancels what is proposed, and what is agreed and has not begun. Returns the cancelled meetings. */
export async function cancelMeetings(db: Db, mentorshipId: string, now: Date): Promise<Meeting[]> {
  const rows = await db
    .updateTable('meeting')
    .set((row) => ({ state: 'cancelled', sequence: row('sequence', '+', 1), updated_at: now }))
    .where('mentorship_id', '=', mentorshipId)
    .where((row) =>
      row.or([
        row('state', '=', 'proposed'),
        row.and([row('state', '=', 'accepted'), row('starts_at', '>', now)]),
      ]),
    )
    .returningAll()
    .execute()
  return rows.map(toMeeting)
}

/**
 * Marks the agreed meetings of the next 24 hours as reminded, at most `limit`, and returns their ids. Skips
 * rows locked by other processes.
 */
export async function claimMeetings(db: Db, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const until = new Date(now.getTime() + 24 * 3_600_000)
  const claimed = await db
    .updateTable('meeting')
    .set({ reminded_at: now })
    .where('id', 'in', (due) =>
      due
        .selectFrom('meeting')
        .where('state', '=', 'accepted')
        .where('reminded_at', 'is', null)
        .where('starts_at', '>', now)
        .where('starts_at', '<=', until)
        .select('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return claimed.map(({ id }) => id)
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
    way: row.way,
    sequence: row.sequence,
    updatedAt: row.updated_at.toISOString(),
  }
}
