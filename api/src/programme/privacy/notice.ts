import { createHash } from 'node:crypto'
import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import type { Env } from '#platform/env.ts'
import type { Site } from '#platform/lib/site.ts'
import { offersPhone } from '#platform/phone/queue.ts'
import { brandName } from '#platform/setup/brand.ts'
import { findPeopleData } from '#platform/setup/people-data.ts'
import { noticeEdition } from './notice-edition.ts'
import { noticeHtml } from './notice-html.ts'
import { digestOf } from './notice-parts.ts'
import { findLatest, findWords, insertNotice, type NoticeRow } from './notice.store.ts'

type Place = { env: Site & Pick<Env, 'gateway' | 'demo'>; now(): Date }

/** The version of a role's notice: one more than the last wherever its parts or the edition of its texts differ. */
export async function noticeVersionOf(
  db: Db,
  role: Role,
): Promise<Pick<NoticeRow, 'version' | 'parts' | 'edition'>> {
  const parts = digestOf(role, await findPeopleData(db))
  const latest = await findLatest(db, role)
  if (latest?.parts === parts && latest.edition === noticeEdition) return latest
  return { version: (latest?.version ?? 0) + 1, parts, edition: noticeEdition }
}

/**
 * The current notice for a role in a language. A changed text is stored word for word. Changed parts or a
 * changed edition make a new version; changed days or names make a new row of the same version.
 */
export async function currentNotice(
  db: Db,
  { env, now }: Place,
  { role, language }: { role: Role; language: Language },
): Promise<NoticeRow> {
  const { version, parts, edition } = await noticeVersionOf(db, role)
  const brand = await brandName(db, env, language)
  const people = await findPeopleData(db)
  const html = noticeHtml({ role, language, brand, people, hasPhones: offersPhone(env) })
  const sha256 = createHash('sha256').update(html).digest('hex')
  const kept = await findWords(db, { role, version, language })
  if (kept?.sha256 === sha256) return kept
  const notice = { version, parts, edition, html, sha256, at: now() }
  await insertNotice(db, { ...notice, role, language })
  return notice
}
