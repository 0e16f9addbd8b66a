import type { EventAnswer } from '@udyam/contract/events/values'
import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import { storedLanguage } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'

type Of = { eventId: string; accountId: string }

export async function findAnswer(db: Db, { eventId, accountId }: Of): Promise<EventAnswer | undefined> {
  const row = await db
    .selectFrom('event_answer')
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .select('answer')
    .executeTakeFirst()
  return row?.answer ?? undefined
}

/** Saves an answer, which is the last in turn. The event must be locked. */
export async function saveAnswer(
  db: Db,
  { eventId, accountId, answer, now }: Of & { answer: EventAnswer; now: Date },
): Promise<void> {
  const turn = sql<number>`(select coalesce(max(turn), 0) + 1 from event_answer where event_id = ${eventId})`
  await db
    .insertInto('event_answer')
    .values({ event_id: eventId, account_id: accountId, answer, turn, came: null, answered_at: now })
    .onConflict((known) =>
      known.columns(['event_id', 'account_id']).doUpdateSet({ answer, turn, answered_at: now }),
    )
    .execute()
}

/** Gives places to the first who wait; answers who got one. The event must be locked. */
export async function takeFromList(db: Db, eventId: string, places: number): Promise<string[]> {
  const taken = await db
    .updateTable('event_answer')
    .set({ answer: 'yes' })
    .where('event_id', '=', eventId)
    .where('account_id', 'in', (waiting) =>
      waiting
        .selectFrom('event_answer')
        .where('event_id', '=', eventId)
        .where('answer', '=', 'waiting')
        .orderBy('turn')
        .limit(places)
        .select('account_id'),
    )
    .returning('account_id')
    .execute()
  return taken.map(({ account_id }) => account_id)
}

export type Expecting = { id: string; answer: EventAnswer | null; language: Language }

/** Accounts with one of these answers, with their language. */
export async function findExpecting(
  db: Db,
  eventId: string,
  answers: readonly EventAnswer[],
): Promise<Expecting[]> {
  return db
    .selectFrom('event_answer')
    .innerJoin('account', 'account.id', 'event_answer.account_id')
    .where('event_id', '=', eventId)
    .where('answer', 'in', answers)
    .orderBy('turn')
    .select(['account.id', 'answer', storedLanguage('account.language').as('language')])
    .execute()
}

type Attendance = { came: readonly string[]; notCame: readonly string[]; now: Date }

/**
 * Notes who came and who did not. People without an answer get a row without one, which goes when it is taken back. People
 * with a place or on the waiting list of whom nothing is said did not come, until somebody notes that they did.
 * The event must be locked.
 */
export async function saveAttendance(
  db: Db,
  eventId: string,
  { came, notCame, now }: Attendance,
): Promise<void> {
  await sql`
    insert into event_answer (event_id, account_id, answer, turn, came, answered_at)
    select distinct ${eventId}::uuid, account_id, null, 0, true, ${now}::timestamptz from unnest(${came}::uuid[]) as account_id
    on conflict (event_id, account_id) do update set came = true`.execute(db)
  await sql`
    delete from event_answer
    where event_id = ${eventId} and answer is null and account_id = any(${notCame}::uuid[])`.execute(db)
  // People who said no were not expected, so no absence is noted.
  await sql`
    update event_answer set came = case when answer = 'no' then null else false end
    where event_id = ${eventId} and account_id = any(${notCame}::uuid[])`.execute(db)
  await sql`
    update event_answer set came = false
    where event_id = ${eventId} and came is null and answer in ('yes', 'waiting')`.execute(db)
}

/** Accounts with an answer or a note of their attendance. */
export async function findNoted(
  db: Db,
  eventId: string,
): Promise<{ id: string; answer: EventAnswer | null }[]> {
  return db
    .selectFrom('event_answer')
    .where('event_id', '=', eventId)
    .select(['account_id as id', 'answer'])
    .execute()
}
