import type { CaseNote, CaseNoteSave } from '@udyam/contract/notes/schemas'
import { sql } from 'kysely'
import type * as z from 'zod'
import { isStaying } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'

type Of = { menteeId: string } | { id: string }

/** Notes on a case, or one of them, newest first, with the reader's permissions applied. */
export async function findNotes(db: Db, readerId: string, of: Of): Promise<CaseNote[]> {
  const rows = await db
    .selectFrom('case_note')
    .leftJoin('account', 'account.id', 'case_note.author_id')
    .where((where) => ('id' in of ? where('case_note.id', '=', of.id) : where('mentee_id', '=', of.menteeId)))
    .where(isStaying(sql.ref('case_note.mentee_id')))
    .select(['case_note.id', 'text', 'outcome', 'author_id', 'account.name', 'at'])
    .orderBy('at', 'desc')
    .orderBy('case_note.id')
    .execute()
  return rows.map(({ id, name, author_id: author, at, ...note }) => ({
    ...note,
    _id: id,
    byName: name,
    isOwn: author === readerId,
    at: at.toISOString(),
  }))
}

type Added = z.output<typeof CaseNoteSave> & { menteeId: string; authorId: string; now: Date }

export async function insertNote(db: Db, { menteeId, authorId, text, outcome, now }: Added): Promise<string> {
  const { id } = await db
    .insertInto('case_note')
    .values({ mentee_id: menteeId, author_id: authorId, text, outcome, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes an author's note; returns its mentee, undefined if there is no such note. */
export async function deleteNote(db: Db, { id, authorId }: { id: string; authorId: string }) {
  const row = await db
    .deleteFrom('case_note')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returning('mentee_id')
    .executeTakeFirst()
  return row?.mentee_id
}
