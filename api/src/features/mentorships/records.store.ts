import type { Item, ItemCreate, ItemUpdate, Note, NoteSave } from '@udyam/contract/mentorships/record-schemas'
import type { Side } from '@udyam/contract/selection/values'
import type { infer as Infer } from 'zod'
import { toRow, type Columns } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/open.ts'

/** Notes that a side may read: its own and the other's shared ones, newest first. */
export async function findNotes(db: Db, mentorshipId: string, side: Side): Promise<Note[]> {
  const rows = await notes(db)
    .where('mentorship_id', '=', mentorshipId)
    .where((row) => row.or([row('shared', '=', true), row('author', '=', side)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toNote)
}

/** A note by its author's side; undefined for the other side's notes. */
export async function findNoteOf(db: Db, id: string, side: Side): Promise<Note | undefined> {
  const row = await notes(db).where('id', '=', id).where('author', '=', side).executeTakeFirst()
  return row === undefined ? undefined : toNote(row)
}

type NoteFields = Infer<typeof NoteSave>

const noteColumns = {
  meeting: 'meeting_id',
  shared: 'shared',
  text: 'text',
} as const satisfies Columns<'meeting_note', NoteFields>

export async function insertNote(
  db: Db,
  note: NoteFields & { mentorshipId: string; author: Side; now: Date },
): Promise<Note> {
  const { mentorshipId, author, now, ...fields } = note
  const row = await db
    .insertInto('meeting_note')
    .values({
      ...toRow(noteColumns, fields),
      mentorship_id: mentorshipId,
      author,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toNote(row)
}

export async function updateNote(
  db: Db,
  id: string,
  { now, ...fields }: NoteFields & { now: Date },
): Promise<Note> {
  const row = await db
    .updateTable('meeting_note')
    .set({ ...toRow(noteColumns, fields), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toNote(row)
}

export async function deleteNote(db: Db, id: string): Promise<void> {
  await db.deleteFrom('meeting_note').where('id', '=', id).execute()
}

export async function findItems(db: Db, mentorshipId: string): Promise<Item[]> {
  const rows = await items(db)
    .where('mentorship_id', '=', mentorshipId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toItem)
}

type NewItem = Infer<typeof ItemCreate>
type ItemChange = Infer<typeof ItemUpdate>

const itemColumns = {
  kind: 'kind',
  text: 'text',
  owner: 'owner',
  due: 'due',
} as const satisfies Columns<'mentorship_item', NewItem & Omit<ItemChange, 'done'>>

export async function insertItem(
  db: Db,
  { mentorshipId, now, ...fields }: NewItem & { mentorshipId: string; now: Date },
): Promise<Item> {
  const row = await db
    .insertInto('mentorship_item')
    .values({
      ...toRow(itemColumns, fields),
      mentorship_id: mentorshipId,
      done_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toItem(row)
}

export async function updateItem(
  db: Db,
  id: string,
  { done, now, ...fields }: ItemChange & { now: Date },
): Promise<Item | undefined> {
  const row = await db
    .updateTable('mentorship_item')
    .set((row) => ({
      ...toRow(itemColumns, fields),
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
