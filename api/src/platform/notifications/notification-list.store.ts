import type { NotificationKind } from '@udyam/contract/notifications/values'
import type { Role } from '@udyam/contract/roles'
import type { Notification } from '@udyam/contract/notifications/schemas'
import type { MailWords } from '@udyam/contract/mail-words/schemas'
import { wordsIn } from '@udyam/contract/mail-words/values'
import { pagination, type Page } from '@udyam/contract/parts/page'
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@udyam/contract/texts/languages'
import { findOwnWords } from '#platform/setup/mail-words.ts'
import { countRows, offsetOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'

/**
 * A person's notifications, newest first. Those of a mentor omit names and messages if the mentor has lost
 * access to the subject.
 */
export async function findNotifications(
  db: Db,
  { id, role, now, language }: { id: string; role: Role; now: Date; language: Language },
  query: { page: number; limit: number },
): Promise<Page<Notification>> {
  const found = db.selectFrom('notification').where('account_id', '=', id)
  const total = await countRows(found)
  const rows = await found
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(offsetOf(query))
    .selectAll()
    .select((row) => row.ref('kind').$castTo<NotificationKind>().as('kind'))
    .select(mayMeet.as('mayMeet'))
    .select((role === 'mentor' ? mayName({ mentorId: id, now }) : sql<boolean>`true`).as('mayName'))
    .execute()
  const own = await findOwnWords(db)
  return {
    data: rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      details: withoutPlace(row.mayName ? row.details : withoutNames(row.details), row.mayMeet),
      words: wordedIn(language, own.get(`notification.${row.kind}`)),
      link: row.link,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    })),
    pagination: pagination(query, total),
  }
}

const wordedIn = (language: Language, own: MailWords | undefined) => (own ? wordsIn(own, language) : null)

/** Whether a mentor still has access to the mentorship or brief of a notification. */
function mayName({ mentorId, now }: { mentorId: string; now: Date }): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from mentorship where mentor_id = ${mentorId} and mentorship_readable(mentorship, 'mentor')
      and notification.link in ('/mentorships/' || mentorship.id, '/mentor/introductions/' || introduction_id)
  ) or exists (
    select from introduction where mentor_id = ${mentorId} and brief_allowed(introduction, ${now})
      and notification.link = '/mentor/introductions/' || introduction.id
  )`
}

/** The record of a notification's link, by id, because comparing all links would be slow. */
const mentorshipOfLink = sql<string | null>`case
  when notification.link ~ '^/mentorships/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(notification.link, 14)::uuid
end`

/** Whether mentee and mentor of a notification's mentorship may still contact each other. */
const mayMeet = sql<boolean>`exists (
  select from mentorship where mentorship.id = ${mentorshipOfLink} and contact_allowed(mentorship)
)`

/** A meeting place is contact data and is hidden with it. */
function withoutPlace(details: Record<string, string>, mayMeet: boolean): Record<string, string> {
  if (mayMeet || details['place'] === undefined) return details
  return { ...details, place: '' }
}

function withoutNames(details: Record<string, string>): Record<string, string> {
  const kept = Object.entries(details).map(([name, value]) => [name, namesMentee.has(name) ? '' : value])
  return Object.fromEntries(kept)
}

const namesMentee: ReadonlySet<string> = new Set(['mentee', 'other', 'message'])
