import type { Broadcast } from '@udyam/contract/broadcasts/schemas'
import { type BroadcastWords, type LeftReason, leftReasons } from '@udyam/contract/broadcasts/values'
import type { ListedQuestion } from '@udyam/contract/questions/schemas'
import { indianDate } from '@udyam/contract/indian-date'
import { type Page, pagination } from '@udyam/contract/parts/page'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { LeftOut, StoredAudience } from '#platform/db/mail/broadcast-schema.ts'
import { countRows, offsetOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'
import type { Schema } from '#platform/db/schema.ts'
import { defined } from '#platform/lib/defined.ts'
import { inWords } from '#programme/selection/intakes/question.store.ts'

/** Subject key of a message's mails. */
export const aboutOf = (id: string) => `broadcast ${id}`

type Written = {
  audience?: StoredAudience | undefined
  words: BroadcastWords
  phone?: boolean | undefined
  now: Date
}

export async function insertBroadcast(
  db: Db,
  { audience, words, phone = false, byId, now }: Written & { audience: StoredAudience; byId: string },
): Promise<string> {
  const { id } = await db
    .insertInto('broadcast')
    .values({
      audience: JSON.stringify(audience),
      texts: JSON.stringify(words),
      by_phone: phone,
      by_id: byId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBroadcast(
  db: Db,
  id: string,
  { audience, words, phone, now }: Written,
): Promise<void> {
  await db
    .updateTable('broadcast')
    .set({
      texts: JSON.stringify(words),
      updated_at: now,
      ...defined({ by_phone: phone }),
      ...(audience && { audience: JSON.stringify(audience) }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteBroadcast(db: Db, id: string): Promise<void> {
  await db.deleteFrom('broadcast').where('id', '=', id).execute()
}

/** Replaces the ticked people; ids of nobody are counted, and get no row. */
export async function saveTicked(db: Db, id: string, accountIds: readonly string[]): Promise<void> {
  const ids = [...new Set(accountIds)]
  await db.deleteFrom('broadcast_recipient').where('broadcast_id', '=', id).execute()
  await sql`
    insert into broadcast_recipient (broadcast_id, account_id, state)
    select ${id}, id, 'ticked' from account where id = any(${ids}::uuid[]) and role in ('mentee', 'mentor')
  `.execute(db)
  await db.updateTable('broadcast').set({ ticked: ids.length }).where('id', '=', id).execute()
}

export async function findBroadcasts(
  db: Db,
  query: { page: number; limit: number },
): Promise<Page<Broadcast>> {
  const total = await countRows(db.selectFrom('broadcast'))
  const rows = await withAll(db.selectFrom('broadcast'))
    .orderBy('broadcast.created_at', 'desc')
    .orderBy('broadcast.id', 'desc')
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { data: rows.map(toRecord), pagination: pagination(query, total) }
}

/** A message; locked, if requested, until the transaction ends. */
export async function findBroadcast(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Broadcast | undefined> {
  const row = await withAll(db.selectFrom('broadcast'))
    .where('broadcast.id', '=', id)
    .$if(lock, (q) => q.forUpdate('broadcast'))
    .executeTakeFirst()
  return row && toRecord(row)
}

/** How many messages start, or have started, on the Indian day of a moment. */
export async function countOfDay(db: Db, at: Date): Promise<number> {
  const day = sql`(coalesce(started_at, due_at) at time zone 'Asia/Kolkata')::date`
  return countRows(
    db
      .selectFrom('broadcast')
      .where('state', '!=', 'draft')
      .where(sql<boolean>`${day} = ${indianDate(at)}::date`),
  )
}

type Moved = {
  state: Broadcast['state']
  dueAt?: Date | null
  startedAt?: Date
  finishedAt?: Date
  now: Date
}

/** Sets the state; the caller has locked the message and checks the transition. */
export async function moveBroadcast(
  db: Db,
  id: string,
  { state, dueAt = null, startedAt, finishedAt, now }: Moved,
): Promise<void> {
  await db
    .updateTable('broadcast')
    .set({
      state,
      due_at: dueAt,
      updated_at: now,
      ...(startedAt && { started_at: startedAt }),
      ...(finishedAt && { finished_at: finishedAt }),
    })
    .where('id', '=', id)
    .execute()
}

type Due = {
  id: string
  state: 'waiting' | 'sending'
  audience: StoredAudience
  words: BroadcastWords
  phone: boolean
}

/**
 * The message whose turn it is, locked until the transaction ends: the one being sent, before others start, so that all
 * together keep the pace. Undefined if nothing is due.
 */
export async function lockDue(db: Db, now: Date): Promise<Due | undefined> {
  const row = await db
    .selectFrom('broadcast')
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'sending'), and([eb('state', '=', 'waiting'), eb('due_at', '<=', now)])]),
    )
    .orderBy(sql`state = 'sending'`, 'desc')
    .orderBy('started_at')
    .orderBy('due_at')
    .limit(1)
    .select(['id', 'state', 'audience', 'texts as words', 'by_phone as phone', 'due_at'])
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || (row.due_at ?? now) > now) return undefined
  const { due_at: _dueAt, state, ...due } = row
  return state === 'waiting' || state === 'sending' ? { ...due, state } : undefined
}

/** Sets the recipients for good: one row a person. */
export async function saveRecipients(
  db: Db,
  id: string,
  { ids, left }: { ids: readonly string[]; left: LeftOut },
): Promise<void> {
  await db.deleteFrom('broadcast_recipient').where('broadcast_id', '=', id).execute()
  await sql`
    insert into broadcast_recipient (broadcast_id, account_id, state)
    select ${id}, id, 'waiting' from account where id = any(${ids}::uuid[])
  `.execute(db)
  await db
    .updateTable('broadcast')
    .set({ left_out: JSON.stringify(left) })
    .where('id', '=', id)
    .execute()
}

/** The next people who get the message. */
export async function findNext(db: Db, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('broadcast_recipient')
    .where('broadcast_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('account_id')
    .limit(limit)
    .select('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}

type Told = { told: string[]; mailed: number; phoned: number; left: Map<string, LeftReason>; now: Date }

/** Records what became of some recipients, and adds it to the message's counts. */
export async function markRecipients(
  db: Db,
  id: string,
  { told, mailed, phoned, left, now }: Told,
): Promise<void> {
  const of = db.updateTable('broadcast_recipient').where('broadcast_id', '=', id)
  if (told.length > 0) await of.where('account_id', 'in', told).set({ state: 'told', told_at: now }).execute()
  if (left.size > 0)
    await of
      .where('account_id', 'in', [...left.keys()])
      .set({ state: 'left' })
      .execute()
  const more = Object.fromEntries(
    Map.groupBy(left.values(), (reason) => reason)
      .entries()
      .map(([reason, all]) => [reason, all.length]),
  )
  await sql`
    update broadcast set told = told + ${told.length}, mailed = mailed + ${mailed}, phoned = phoned + ${phoned}, left_out = left_out || coalesce((
      select jsonb_object_agg(key, value::int + coalesce((left_out ->> key)::int, 0))
      from jsonb_each_text(${JSON.stringify(more)}::jsonb)), '{}')
    where id = ${id}
  `.execute(db)
}

function withAll(found: SelectQueryBuilder<Schema, 'broadcast', unknown>) {
  const mine = sql`broadcast_recipient.broadcast_id = broadcast.id`
  return found
    .leftJoin('account', 'account.id', 'broadcast.by_id')
    .selectAll('broadcast')
    .select('account.name as by')
    .select([
      sql<string>`coalesce((select name from plan where plan.id::text = broadcast.audience ->> 'plan'), '')`.as(
        'planName',
      ),
      sql<ListedQuestion | null>`(select jsonb_build_object('_id', id, 'kind', kind, 'text', text, 'options', options)
        from intake_question where id::text = split_part(broadcast.audience #>> '{filter,answer}', ':', 1))`.as(
        'question',
      ),
      sql<number>`(select count(*)::int from broadcast_recipient where ${mine} and state = 'waiting')`.as(
        'waiting',
      ),
      sql<number>`(select count(*)::int from broadcast_recipient join mail on mail.account_id = broadcast_recipient.account_id
        where ${mine} and state = 'told' and mail.about = ${aboutPrefix} || broadcast.id and failed_at is not null)`.as(
        'failed',
      ),
    ])
}

const aboutPrefix = aboutOf('')

type Row = Awaited<ReturnType<ReturnType<typeof withAll>['executeTakeFirstOrThrow']>>

function toRecord(row: Row): Broadcast {
  const { audience, texts, left_out: left } = row
  const question = row.question && inWords(row.question)
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    _id: row.id,
    audience: { ...audience, ticked: row.ticked, planName: row.planName, question },
    ...texts,
    phone: row.by_phone,
    state: row.state,
    dueAt: iso(row.due_at),
    told: row.told,
    mailed: row.mailed,
    phoned: row.phoned,
    failed: row.failed,
    waiting: row.waiting,
    left: countsOf(left),
    by: row.by,
    createdAt: row.created_at.toISOString(),
    startedAt: iso(row.started_at),
    finishedAt: iso(row.finished_at),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The count of every reason. */
export function countsOf(left: LeftOut): Record<LeftReason, number> {
  const counts = leftReasons.map((reason) => [reason, left[reason] ?? 0])
  return Object.fromEntries(counts) as Record<LeftReason, number>
}
