import type { ChatMessage } from '@udyam/contract/mentorships/record-schemas'
import { pagination, type Page } from '@udyam/contract/parts/page'
import type { Side } from '@udyam/contract/selection/values'
import { countRows, offsetOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'

/** The mentorship and side of the reader. */
type Reading = { mentorshipId: string; side: Side }

/** The messages of mentee and mentor, newest first. */
export async function findMessages(
  db: Db,
  { mentorshipId, side }: Reading,
  query: { page: number; limit: number },
): Promise<Page<ChatMessage>> {
  const found = messages(db).where('mentorship_id', '=', mentorshipId)
  const rows = await found
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return {
    data: rows.map((row) => toMessage(row, side)),
    pagination: pagination(query, await countRows(found)),
  }
}

/** How many messages of a side the other has not read. */
export async function countUnread(
  db: Db,
  { mentorshipId, author }: { mentorshipId: string; author: Side },
): Promise<number> {
  return countRows(
    db
      .selectFrom('mentorship_message')
      .where('mentorship_id', '=', mentorshipId)
      .where('author', '=', author)
      .where('read_at', 'is', null),
  )
}

export async function insertMessage(
  db: Db,
  { mentorshipId, author, text, now }: { mentorshipId: string; author: Side; text: string; now: Date },
): Promise<ChatMessage> {
  const row = await db
    .insertInto('mentorship_message')
    .values({
      mentorship_id: mentorshipId,
      author,
      text,
      created_at: now,
      read_at: null,
      reported_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toMessage(row, author)
}

/** Marks the messages of a side as read by the other. */
export async function markRead(
  db: Db,
  { mentorshipId, author, now }: { mentorshipId: string; author: Side; now: Date },
): Promise<void> {
  await db
    .updateTable('mentorship_message')
    .set({ read_at: now })
    .where('mentorship_id', '=', mentorshipId)
    .where('author', '=', author)
    .where('read_at', 'is', null)
    .execute()
}

/** A message, if the other has written it. */
export async function findMessageOfOther(
  db: Db,
  { id, side }: { id: string; side: Side },
): Promise<ChatMessage | undefined> {
  const row = await messages(db).where('id', '=', id).where('author', '<>', side).executeTakeFirst()
  return row === undefined ? undefined : toMessage(row, side)
}

/** Marks a message as reported, as its reporter sees it. */
export async function markReported(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mentorship_message').set({ reported_at: now }).where('id', '=', id).execute()
}

function messages(db: Db) {
  return db.selectFrom('mentorship_message').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>

function toMessage(row: Row, side: Side): ChatMessage {
  return {
    _id: row.id,
    author: row.author,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    // The author must not learn of a report.
    isReported: row.reported_at !== null && row.author !== side,
  }
}
