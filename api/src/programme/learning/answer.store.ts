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
  return row?.answer
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

export type Expecting = { id: string; answer: EventAnswer; language: Language }

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

/** Notes who came of those who were expected; gives how many of the accounts are among them. */
export async function saveCame(db: Db, eventId: string, accounts: readonly string[]): Promise<number> {
  const noted = await db
    .updateTable('event_answer')
    .set({ came: sql<boolean>`account_id = any(${accounts}::uuid[])` })
    .where('event_id', '=', eventId)
    .where('answer', '<>', 'no')
    .returning('came')
    .execute()
  return noted.filter(({ came }) => came).length
}
