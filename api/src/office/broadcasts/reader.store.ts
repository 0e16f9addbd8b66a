import type { LeftReason } from '@udyam/contract/broadcasts/values'
import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { StoredAudience } from '#platform/db/mail/broadcast-schema.ts'
import { storedLanguage } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { isReached } from '#platform/phone/number.store.ts'

/** A mentee or mentor as a message to a group finds them. */
export type Reader = {
  id: string
  role: 'mentee' | 'mentor'
  email: string
  /** As on the account: mails greet by it. */
  name: string
  givenName: string
  phone: string
  language: Language
  inApp: boolean
  mail: boolean
  /** Whether messages go to their phone. */
  byPhone: boolean
  /** Why they get nothing; null for the others. */
  left: LeftReason | null
}

/**
 * Mentees and mentors by id, each with the channels on which announcements reach them.
 *
 * @param phone whether the message goes to phones too
 */
export async function findReaders(
  db: Db,
  ids: readonly string[],
  { phone }: { phone: boolean },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select *, case
      when is_gone then 'gone' when is_invited then 'notJoined' when is_suspended then 'suspended'
      when is_archived then 'archived' when not "inApp" and not mail and not ("byPhone" and ${phone}) then 'optedOut'
    end as left
    from (
      select account.id, account.role, coalesce(account.email, '') as email, account.name,
        coalesce(mentor.first_name, mentee.name) as "givenName",
        coalesce(mentor.phone_number, mentee.mobile_no) as phone,
        ${storedLanguage('account.language')} as language,
        coalesce(choice.in_app, true) as "inApp",
        coalesce(choice.mail, true) and account.email is not null and email_verified_at is not null and not 'mails' = any(account.withheld) as mail,
        coalesce(choice.phone, true) and exists (select from phone where account_id = account.id and ${isReached}) as "byPhone",
        erase_after is not null as is_gone,
        account.state = 'invited' as is_invited,
        account.state = 'deactivated' or suspended_at is not null or coalesce(mentor.block, false)
          or coalesce(mentor.minor, mentee.minor) or 'programme' = any(account.withheld) as is_suspended,
        coalesce(mentor.archived_at, mentee.archived_at) is not null as is_archived
      from account
      left join mentor on mentor.id = account.id
      left join mentee on mentee.id = account.id
      left join notification_choice as choice on choice.account_id = account.id and choice.topic = 'announcements'
      where account.id = any(${ids}::uuid[]) and account.role in ('mentee', 'mentor')
    ) as reader
    order by id
  `.execute(db)
  return rows
}

/**
 * Ids of the people of a message: those who were ticked or have a row, or one or both of each pair of the newest
 * version of a plan.
 */
export async function findTickedIds(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('broadcast_recipient')
    .where('broadcast_id', '=', id)
    .where('state', '!=', 'left')
    .select('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}

/** Ids of one or both of each pair of a plan's newest version, without those that were not shared. */
export async function findPairIds(db: Db, { plan, side }: StoredAudience): Promise<string[]> {
  const rows = await db
    .selectFrom('plan_pair')
    .where('version_id', '=', (eb) =>
      eb
        .selectFrom('plan_version')
        .where('plan_id', '=', plan)
        .where('state', '=', 'ready')
        .orderBy('number', 'desc')
        .limit(1)
        .select('id'),
    )
    .where('skipped', '=', '')
    .select(['mentee_id', 'mentor_id'])
    .execute()
  const ids = rows.flatMap((row) => [
    ...(side === 'mentors' ? [] : [row.mentee_id]),
    ...(side === 'mentees' ? [] : [row.mentor_id]),
  ])
  return [...new Set(ids)]
}
