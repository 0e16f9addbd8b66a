import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/system'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Since when an account counts as unused, by why it would go. */
export type Unused = { unused: Date; neverVerified: Date; notSelected: Date }

export type Going = {
  id: string
  role: Role
  email: string
  name: string
  language: Language
  /** When they were last told. */
  toldAt: Date | null
  mails: number
}

/**
 * Accounts of members that nobody uses and that nothing is under way with, by three reasons: no sign-in for long; an
 * address that was never shown to be theirs; an application that ended without mentoring long ago. Those who
 * were told first come first.
 */
export async function findUnused(db: Db, { unused, neverVerified, notSelected }: Unused, limit: number) {
  const { rows } = await sql<Going>`
    select account.id, role, email, account.name, language, going_told_at as "toldAt", going_mails as mails
    from account left join application on application.mentee_id = account.id
      cross join lateral (select greatest(account.created_at, last_signed_in_at,
        (select max(last_used_at) from session where session.account_id = account.id)) as seen) as last
    where role in ('mentee', 'mentor', 'visitor') and account.state = 'active' and not demo and erase_after is null
      and (seen < ${unused}
        or (seen < ${notSelected} and application.state in ('not_eligible', 'withdrawn') and application.since < ${notSelected})
        or (email_verified_at is null and seen < ${neverVerified}))
      and not exists (select from mentorship where mentorship.state = 'active' and account.id in (mentee_id, mentor_id))
      and not exists (select from introduction where introduction.state in ('shared', 'viewed')
        and account.id in (mentee_id, mentor_id))
    order by going_told_at nulls last, account.id limit ${limit} for update of account skip locked
  `.execute(db)
  return rows
}

/** Notes that somebody was told that their account goes. */
export async function markTold(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ going_told_at: now, going_mails: sql`going_mails + 1` })
    .where('id', '=', id)
    .execute()
}
