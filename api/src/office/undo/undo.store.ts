import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { storedLanguage } from '#platform/db/names.ts'

/** Input of a call, and the number of records refused in the trial. */
export type ChangeInput = { params: object; query: object; body: object; refused?: number }

export type WaitingChange = {
  id: string
  actorId: string
  /** Session of the request. */
  sessionId: string | null
  call: string
  input: ChangeInput
  language: Language
  dueAt: Date
}

/** @returns its id */
export async function insertWaitingChange(db: Db, change: Omit<WaitingChange, 'id'>): Promise<string> {
  const { actorId, sessionId, call, input, language, dueAt } = change
  const { id } = await db
    .insertInto('waiting_change')
    .values({
      actor_id: actorId,
      session_id: sessionId,
      call,
      input: JSON.stringify(input),
      language,
      due_at: dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the change that is due longest. */
export async function lockDueChange(db: Db, now: Date): Promise<WaitingChange | undefined> {
  return db
    .selectFrom('waiting_change')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .select([
      'id',
      'actor_id as actorId',
      'session_id as sessionId',
      'call',
      'input',
      storedLanguage('language').as('language'),
      'due_at as dueAt',
    ])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** @returns whether it was there */
export async function deleteWaitingChange(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('waiting_change').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** A pending change, locked until the transaction ends; undefined after it was applied or undone. */
export async function lockWaitingChange(
  db: Db,
  id: string,
): Promise<Pick<WaitingChange, 'actorId' | 'dueAt'> | undefined> {
  return db
    .selectFrom('waiting_change')
    .where('id', '=', id)
    .select(['actor_id as actorId', 'due_at as dueAt'])
    .forUpdate()
    .executeTakeFirst()
}

export async function countWaiting(db: Db, actorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_change')
    .where('actor_id', '=', actorId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a session ended for another reason than sign-out or a newer session. */
export async function wasEnded(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('ended_at', 'is not', null)
    .where('end_reason', 'not in', ['signed out', 'too many'])
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
