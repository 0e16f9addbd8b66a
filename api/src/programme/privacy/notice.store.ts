import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'

export type NoticeRow = {
  version: number
  parts: string
  edition: number
  html: string
  sha256: string
  at: Date
}

/** The latest notice of a role, in any language. */
export async function findLatest(
  db: Db,
  role: Role,
): Promise<Pick<NoticeRow, 'version' | 'parts' | 'edition'> | undefined> {
  return db
    .selectFrom('notice')
    .where('role', '=', role)
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .select(['version', 'parts', 'edition'])
    .executeTakeFirst()
}

/** The version since which a role's notice has had these parts: answers below an earlier one are asked for anew. */
export async function findSince(
  db: Db,
  { role, parts }: Pick<NoticeRow, 'parts'> & { role: Role },
): Promise<number> {
  const { last } = await db
    .selectFrom('notice')
    .where('role', '=', role)
    .where('parts', '<>', parts)
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** The words that a version has in a language now. */
export async function findWords(
  db: Db,
  { role, version, language }: { role: Role; version: number; language: Language },
): Promise<NoticeRow | undefined> {
  return db
    .selectFrom('notice')
    .where('role', '=', role)
    .where('version', '=', version)
    .where('language', '=', language)
    .orderBy('at', 'desc')
    .select(['version', 'parts', 'edition', 'html', 'sha256', 'at'])
    .executeTakeFirst()
}

/** Stores a notice verbatim; marks an existing one as current. */
export async function insertNotice(
  db: Db,
  notice: NoticeRow & { role: Role; language: Language },
): Promise<void> {
  await db
    .insertInto('notice')
    .values(notice)
    .onConflict((taken) => taken.columns(['role', 'version', 'language', 'sha256']).doNothing())
    .execute()
}
