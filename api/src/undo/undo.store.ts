import type { Language } from '@udyam/contract/system'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { storedLanguage } from '../db/names.ts'

/** What a call is made with, and how many of its records it refused when it was tried. */
export type ChangeInput = { params: object; query: object; body: object; refused?: number }

export type WaitingChange = {
  id: string
  actorId: string
  /** The session it was asked in. */
  sessionId: string | null
  /** Its method and path. */
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

/** Takes the change that is due the longest, for this transaction alone. */
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

/** A change that waits, locked until the transaction ends; undefined once it is carried out or taken back. */
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

/** How many changes of somebody wait. */
export async function countWaiting(db: Db, actorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_change')
    .where('actor_id', '=', actorId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a session was ended by anything else than its owner's signing out, or by a newer one. */
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
