import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { storedLanguage } from '#platform/db/names.ts'

/** Since when an account counts as unused, by why it would go. */
export type Unused = { unused: Date; neverVerified: Date; notSelected: Date }

export type Going = {
  id: string
  role: Role
  email: string
  name: string
  language: Language
  /** Number of warning mails so far. */
  mails: number
  /** Whether the last of them has left. */
  hasLeft: boolean
}

/** Delays after the first and the last mail, and the age at which both expire. */
type Steps = { first: Date; last: Date; stale: Date }

/**
 * Inactive member accounts without open work, for one of three reasons: no sign-in for long, a never verified
 * address, or an application that ended long ago without mentoring. Only those whose next step is due; an
 * unsent mail delays it, a failed one does not count. Nobody without an address: they cannot be warned.
 */
export async function findInactive(
  db: Db,
  { unused, neverVerified, notSelected }: Unused,
  { first, last, stale, limit }: Steps & { limit: number },
) {
  const { rows } = await sql<Going>`
    select account.id, role, email, account.name, ${storedLanguage('language')} as language, told.mails, mailed.sent_at is not null as "hasLeft"
    from account left join application on application.mentee_id = account.id
      cross join lateral (select greatest(account.created_at, last_signed_in_at,
        (select max(last_used_at) from session where session.account_id = account.id)) as seen) as last
      cross join lateral (select case when going_told_at > ${stale} then going_mails else 0 end as mails) as told
      left join lateral (select created_at, sent_at, failed_at from mail where mail.account_id = account.id and mail.kind = 'accountGoing'
        order by mail.created_at desc limit 1) as mailed on told.mails > 0
    where role in ('mentee', 'mentor', 'visitor') and account.state = 'active' and not demo and erase_after is null
      and account.email is not null
      and (seen < ${unused}
        or (seen < ${notSelected} and application.state in ('not_eligible', 'withdrawn') and application.since < ${notSelected})
        or (email_verified_at is null and seen < ${neverVerified}))
      and not exists (select from mentorship where mentorship.state = 'active' and account.id in (mentee_id, mentor_id))
      and not exists (select from introduction where introduction.state in ('shared', 'viewed')
        and account.id in (mentee_id, mentor_id))
      and (told.mails = 0 or mailed.created_at is null or mailed.failed_at is not null or (mailed.sent_at is not null
        and going_told_at <= case when told.mails > 1 then ${last}::timestamptz else ${first}::timestamptz end))
    order by going_told_at nulls last, account.id limit ${limit} for update of account skip locked
  `.execute(db)
  return rows
}

/** Records a warning about the coming deletion of an account, and the number of warnings so far. */
export async function markWarned(
  db: Db,
  id: string,
  { mails, now }: { mails: number; now: Date },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ going_told_at: now, going_mails: mails })
    .where('id', '=', id)
    .execute()
}
