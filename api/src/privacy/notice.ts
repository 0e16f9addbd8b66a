import { createHash } from 'node:crypto'
import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/system'
import type { Db } from '../db/open.ts'
import type { Site } from '../lib/brand.ts'
import { brandName } from '../setup/brand.ts'
import { findPeopleData } from '../setup/people-data.ts'
import { noticeHtml } from './notice-html.ts'
import { digestOf } from './notice-parts.ts'
import { findLatest, findWords, insertNotice, type NoticeRow } from './notice.store.ts'

type Place = { env: Site; now(): Date }

/** Version of a role's notice: incremented when its parts change. */
export async function noticeVersionOf(db: Db, role: Role): Promise<{ version: number; parts: string }> {
  const parts = digestOf(role, await findPeopleData(db))
  const latest = await findLatest(db, role)
  if (latest?.parts === parts) return latest
  return { version: (latest?.version ?? 0) + 1, parts }
}

/**
 * The current privacy notice of a role in a language. New content is stored verbatim: changed parts create a
 * version, changed wording a row of the version.
 */
export async function currentNotice(
  db: Db,
  { env, now }: Place,
  { role, language }: { role: Role; language: Language },
): Promise<NoticeRow> {
  const { version, parts } = await noticeVersionOf(db, role)
  const brand = await brandName(db, env, language)
  const html = noticeHtml({ role, language, brand, people: await findPeopleData(db) })
  const sha256 = createHash('sha256').update(html).digest('hex')
  const kept = await findWords(db, { role, version, language })
  if (kept?.sha256 === sha256) return kept
  const notice = { version, parts, html, sha256, at: now() }
  await insertNotice(db, { ...notice, role, language })
  return notice
}
