import type { Item, Note } from '@udyam/contract/mentorship-records'
import type { Side } from '@udyam/contract/selection'
import { defined } from '../../db/defined.ts'
import type { Db } from '../../db/open.ts'

/** The notes that a side may read: its own, and the other's shared ones, newest first. */
export async function findNotes(db: Db, mentorshipId: string, side: Side): Promise<Note[]> {
  const rows = await notes(db)
    .where('mentorship_id', '=', mentorshipId)
    .where((row) => row.or([row('shared', '=', true), row('author', '=', side)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toNote)
}

/** A note by its author's side; undefined for the other's. */
export async function findNoteOf(db: Db, id: string, side: Side): Promise<Note | undefined> {
  const row = await notes(db).where('id', '=', id).where('author', '=', side).executeTakeFirst()
  return row === undefined ? undefined : toNote(row)
}

type NoteFields = { meeting: string | null; shared: boolean; text: string; now: Date }

export async function insertNote(
  db: Db,
  note: NoteFields & { mentorshipId: string; author: Side },
): Promise<Note> {
  const { mentorshipId, author, meeting, shared, text, now } = note
  const row = await db
    .insertInto('meeting_note')
    .values({
      mentorship_id: mentorshipId,
      meeting_id: meeting,
      author,
      shared,
      text,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toNote(row)
}

export async function updateNote(db: Db, id: string, note: NoteFields): Promise<Note> {
  const { meeting, shared, text, now } = note
  const row = await db
    .updateTable('meeting_note')
    .set({ meeting_id: meeting, shared, text, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toNote(row)
}

export async function deleteNote(db: Db, id: string): Promise<void> {
  await db.deleteFrom('meeting_note').where('id', '=', id).execute()
}

/** Goals and action items, oldest first. */
export async function findItems(db: Db, mentorshipId: string): Promise<Item[]> {
  const rows = await items(db)
    .where('mentorship_id', '=', mentorshipId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toItem)
}

type NewItem = {
  mentorshipId: string
  kind: Item['kind']
  text: string
  owner: Side
  due: string | null
  now: Date
}

export async function insertItem(db: Db, { mentorshipId, now, ...fields }: NewItem): Promise<Item> {
  const row = await db
    .insertInto('mentorship_item')
    .values({ ...fields, mentorship_id: mentorshipId, done_at: null, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toItem(row)
}

type ItemChange = {
  text?: string | undefined
  owner?: Side | undefined
  due?: string | null | undefined
  done?: boolean | undefined
  now: Date
}

/** Changes an item; repeated, `done` keeps the time of the first. */
export async function updateItem(db: Db, id: string, change: ItemChange): Promise<Item | undefined> {
  const { done, now, ...fields } = change
  const row = await db
    .updateTable('mentorship_item')
    .set((row) => ({
      ...defined(fields),
      ...(done === undefined ? {} : { done_at: done ? row.fn.coalesce('done_at', row.val(now)) : null }),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? undefined : toItem(row)
}

export async function deleteItem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mentorship_item').where('id', '=', id).execute()
}

function notes(db: Db) {
  return db.selectFrom('meeting_note').selectAll()
}

function items(db: Db) {
  return db.selectFrom('mentorship_item').selectAll()
}

type Row<Query extends (db: Db) => { executeTakeFirstOrThrow(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Query>['executeTakeFirstOrThrow']>
>

function toNote(row: Row<typeof notes>): Note {
  return {
    _id: row.id,
    meeting: row.meeting_id,
    author: row.author,
    shared: row.shared,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function toItem(row: Row<typeof items>): Item {
  return {
    _id: row.id,
    kind: row.kind,
    text: row.text,
    owner: row.owner,
    due: row.due,
    doneAt: row.done_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}
