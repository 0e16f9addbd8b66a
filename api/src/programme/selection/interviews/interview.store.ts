import { duties } from '@udyam/contract/duties'
import type { Interview, InterviewProposal, OwnInterview } from '@udyam/contract/interviews/schemas'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { isStaying } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import type { Awaited } from '../reminder.store.ts'

/** An interview with its mentee. `isReader` says whether who proposed it may still read the case. */
export type KnownInterview = Pick<OwnInterview, 'state' | 'minutes' | 'way' | 'place'> & {
  id: string
  menteeId: string
  menteeName: string
  byId: string | null
  isReader: boolean
  times: Date[]
  startsAt: Date | null
  note: string
  sequence: number
  createdAt: Date
  updatedAt: Date
}

const maySee = sql<boolean>`coalesce(
  proposer.kind = any(${duties['selection.evaluate']}::text[]) and proposer.state = 'active'
    and proposer.suspended_at is null and leaving.erase_after is null
    and not evaluator_barred(interview.mentee_id, interview.by_id), false)`

function known(db: Db) {
  return db
    .selectFrom('interview')
    .innerJoin('mentee', 'mentee.id', 'interview.mentee_id')
    .innerJoin('account as leaving', 'leaving.id', 'interview.mentee_id')
    .leftJoin('account as proposer', 'proposer.id', 'interview.by_id')
    .select(['interview.id', 'interview.mentee_id as menteeId', 'mentee.name as menteeName'])
    .select(['interview.by_id as byId', 'interview.state', 'interview.times', 'interview.minutes'])
    .select(['interview.starts_at as startsAt', 'interview.way', 'interview.place', 'interview.note'])
    .select(['interview.sequence', 'interview.created_at as createdAt', 'interview.updated_at as updatedAt'])
    .select(maySee.as('isReader'))
}

export async function findInterview(db: Db, id: string): Promise<KnownInterview | undefined> {
  return known(db).where('interview.id', '=', id).executeTakeFirst()
}

/** The interview of a mentee that is proposed or agreed. */
export async function findOpenInterview(db: Db, menteeId: string): Promise<KnownInterview | undefined> {
  return known(db)
    .where('interview.mentee_id', '=', menteeId)
    .where('interview.state', 'in', ['proposed', 'agreed'])
    .executeTakeFirst()
}

/** Agreed and cancelled interviews of a mentee or of who proposed them, from a time on. */
export async function findAgreedInterviews(db: Db, personId: string, since: Date): Promise<KnownInterview[]> {
  return known(db)
    .where((row) =>
      row.or([row('interview.mentee_id', '=', personId), row('interview.by_id', '=', personId)]),
    )
    .where('interview.starts_at', '>=', since)
    .orderBy('interview.starts_at', 'desc')
    .limit(200)
    .execute()
}

/** The interviews of a mentee in the view of an administrator, the newest first; of a mentee who is archived, none. */
export async function findInterviews(
  db: Db,
  { menteeId, readerId }: { menteeId: string; readerId: string },
): Promise<Interview[]> {
  const rows = await known(db)
    .leftJoin('reminder', (on) =>
      on.onRef('reminder.subject_id', '=', 'interview.id').on('reminder.wait', '=', 'interview'),
    )
    .where('interview.mentee_id', '=', menteeId)
    .where(isStaying(sql.ref('interview.mentee_id')))
    .select(['proposer.name as byName', 'reminder.times as remindedTimes', 'reminder.at as remindedAt'])
    .orderBy('interview.created_at', 'desc')
    .orderBy('interview.id')
    .execute()
  return rows.map((row) => ({
    ...shownInterview(row),
    note: row.note,
    byName: row.byName,
    isOwn: row.byId === readerId,
    createdAt: row.createdAt.toISOString(),
    reminded: row.remindedAt && { times: row.remindedTimes ?? 0, at: row.remindedAt.toISOString() },
  }))
}

/** An interview as its mentee reads it. */
export function shownInterview(row: KnownInterview): OwnInterview {
  const { id: _id, state, minutes, way, place } = row
  return {
    _id,
    state,
    minutes,
    way,
    place,
    times: row.times.map((time) => time.toISOString()),
    startsAt: row.startsAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The open interview of a mentee that is still ahead: a time can be chosen, or the agreed time is not over. */
export async function findComingInterview(
  db: Db,
  { menteeId, now }: { menteeId: string; now: Date },
): Promise<OwnInterview | undefined> {
  const open = await findOpenInterview(db, menteeId)
  if (open === undefined) return undefined
  const times = open.times.filter((time) => time > now)
  const isAhead =
    open.startsAt === null
      ? times.length > 0
      : open.startsAt.getTime() + open.minutes * 60_000 > now.getTime()
  return isAhead ? shownInterview({ ...open, times }) : undefined
}

type Proposed = z.output<typeof InterviewProposal> & { menteeId: string; byId: string; now: Date }

export async function insertInterview(db: Db, proposed: Proposed): Promise<string> {
  const { menteeId, byId, times, minutes, way, place, now } = proposed
  const { id } = await db
    .insertInto('interview')
    .values({
      mentee_id: menteeId,
      by_id: byId,
      times: sql`${times}::timestamptz[]`,
      minutes,
      way,
      place,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changed = { state: OwnInterview['state']; startsAt?: Date; note?: string | undefined; now: Date }

/** Changes an interview. A cancellation changes the entries of calendars. */
export async function updateInterview(
  db: Db,
  id: string,
  { state, startsAt, note, now }: Changed,
): Promise<void> {
  await db
    .updateTable('interview')
    .set({ state, updated_at: now })
    .$if(startsAt !== undefined, (query) => query.set({ starts_at: startsAt ?? null }))
    .$if(note !== undefined, (query) => query.set({ note: note ?? '' }))
    .$if(state === 'cancelled', (query) => query.set({ sequence: sql<number>`sequence + 1` }))
    .where('id', '=', id)
    .execute()
}

/** Whether a time can still be chosen. */
function isAwaited(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(interview.state = 'proposed' and ${now} < any(interview.times))`
}

export type AwaitedInterview = Awaited & Pick<KnownInterview, 'way' | 'place' | 'times'>

/**
 * The mentee whose choice of a time is waited for; the interview is locked. Nobody for a reader who is barred from the
 * case.
 */
export async function lockAwaitedInterview(
  db: Db,
  { id, readerId, now }: { id: string; readerId: string; now: Date },
): Promise<(AwaitedInterview & { menteeId: string }) | undefined> {
  const row = await db
    .selectFrom('interview')
    .innerJoin('mentee', 'mentee.id', 'interview.mentee_id')
    .where('interview.id', '=', id)
    .where(isAwaited(now))
    .where(isStaying(sql.ref('interview.mentee_id')))
    .where(sql<boolean>`not evaluator_barred(interview.mentee_id, ${readerId})`)
    .select(['mentee.id as accountId', 'mentee.id as menteeId', 'mentee.name'])
    .select(['interview.created_at as since', 'interview.way', 'interview.place', 'interview.times'])
    .forUpdate('interview')
    .executeTakeFirst()
  return row && { ...row, role: 'mentee' }
}

/** Days after which the product reminds of a choice, once; and without a reminder by hand meanwhile. */
const reminderDays = 2

type Unchosen = Pick<KnownInterview, 'id' | 'way' | 'place' | 'times'> & { accountId: string }

/** Takes the interviews whose reminder is due. Those reminded of by hand meanwhile wait. */
export async function claimUnchosen(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<Unchosen[]> {
  const before = new Date(now.getTime() - reminderDays * 86_400_000)
  const { rows } = await sql<Unchosen>`
    update interview set reminded_at = ${now}
    where id in (
      select interview.id from interview
      where ${isAwaited(now)} and reminded_at is null and created_at <= ${before}
        and ${isStaying(sql.ref('interview.mentee_id'))}
        and not exists (
          select from reminder where wait = 'interview' and subject_id = interview.id and at > ${before}
        )
      order by created_at limit ${limit}
      for update of interview skip locked
    )
    returning id, way, place, times, mentee_id as "accountId"
  `.execute(db)
  return rows
}
