import type { calledWaits, ReminderWait } from '@udyam/contract/reminders/values'
import type { CallSheetRow } from '@udyam/contract/reminders/schemas'
import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { mentorName, storedLanguage } from '#platform/db/names.ts'
import { isPresentId, isStaying } from '#platform/db/not-archived.ts'
import { openStates } from './introduction.store.ts'

/** Somebody whose answer is waited for. `since` is when they were asked. */
export type Awaited = { accountId: string; name: string; role: Role; since: Date }

/** The mentor of an open introduction, with what the reminder says; locked until the transaction ends. */
export async function lockUnanswered(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<(Awaited & { menteeId: string; mentee: string; expiresAt: Date }) | undefined> {
  const row = await db
    .selectFrom('introduction')
    .innerJoin('mentee', 'mentee.id', 'introduction.mentee_id')
    .innerJoin('mentor', 'mentor.id', 'introduction.mentor_id')
    .where('introduction.id', '=', id)
    .where('introduction.state', 'in', openStates)
    .where('introduction.expires_at', '>', now)
    .select(['mentor.id as accountId', mentorName.as('name'), 'mentee.id as menteeId'])
    .select(['mentee.name as mentee', 'introduction.shared_at', 'introduction.expires_at'])
    .forUpdate('introduction')
    .executeTakeFirst()
  if (row === undefined || row.shared_at === null || row.expires_at === null) return undefined
  const { shared_at: since, expires_at: expiresAt, ...told } = row
  return { ...told, role: 'mentor', since, expiresAt }
}

/** Whether a mentor applies and has not answered the question of an administrator. */
const isAsked = sql<boolean>`(not mentor.approve and not mentor.block and mentor.archived_at is null
  and mentor.info_asked_at is not null and mentor.info_answered_at is null)`

/** A mentor who applies and has not answered the question of an administrator; locked. */
export async function lockUninformed(
  db: Db,
  id: string,
): Promise<(Awaited & { question: string }) | undefined> {
  const row = await db
    .selectFrom('mentor')
    .where('id', '=', id)
    .where(isAsked)
    .select(['id as accountId', mentorName.as('name'), 'info_question as question', 'info_asked_at as since'])
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.since === null) return undefined
  return { ...row, role: 'mentor', since: row.since, question: row.question }
}

/** A person with an account of their own whose e-mail address is not confirmed; locked. */
export async function lockUnconfirmed(
  db: Db,
  id: string,
): Promise<(Awaited & { email: string; language: Language }) | undefined> {
  return db
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', 'in', ['mentee', 'mentor', 'visitor'])
    .where('state', '=', 'active')
    .where('email_verified_at', 'is', null)
    .where('erase_after', 'is', null)
    .where('suspended_at', 'is', null)
    .where(isPresentId(sql.ref('account.id')))
    .select(['id as accountId', 'name', 'role', 'email', 'created_at as since'])
    .select(storedLanguage('language').as('language'))
    .forUpdate()
    .executeTakeFirst()
}

/** When the subject of a wait was last reminded of; undefined if never. */
export async function findReminded(
  db: Db,
  { wait, id }: { wait: ReminderWait; id: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('reminder')
    .where('wait', '=', wait)
    .where('subject_id', '=', id)
    .select('at')
    .executeTakeFirst()
  return row?.at
}

type Reminder = { wait: ReminderWait; id: string; accountId: string; byId: string | null; now: Date }

export async function saveReminder(db: Db, { wait, id, accountId, byId, now }: Reminder): Promise<void> {
  const fields = { account_id: accountId, by_id: byId, at: now }
  await db
    .insertInto('reminder')
    .values({ wait, subject_id: id, ...fields })
    .onConflict((known) =>
      known
        .columns(['wait', 'subject_id'])
        .doUpdateSet({ ...fields, times: sql<number>`reminder.times + 1` }),
    )
    .execute()
}

/** Whom to call about an answer; the longest wait first. */
export async function findCallSheet(
  db: Db,
  { wait, now, limit }: { wait: (typeof calledWaits)[number]; now: Date; limit: number },
): Promise<CallSheetRow[]> {
  const found =
    wait === 'answer'
      ? sql`
        select introduction.id as _id, mentor.id as "mentorId", ${mentorName} as name, mentor.phone_number as phone,
          mentee.name as about, introduction.shared_at as since
        from introduction
        join mentee on mentee.id = introduction.mentee_id
        join mentor on mentor.id = introduction.mentor_id
        where introduction.state in ('shared', 'viewed') and introduction.expires_at > ${now}`
      : sql`
        select mentor.id as _id, mentor.id as "mentorId", ${mentorName} as name, mentor.phone_number as phone,
          mentor.info_question as about, mentor.info_asked_at as since
        from mentor where ${isAsked}`
  const { rows } = await sql<
    Omit<CallSheetRow, 'since'> & { since: Date; times: number | null; at: Date | null }
  >`
    select found.*, reminder.times, reminder.at from (${found}) as found
    left join reminder on reminder.wait = ${wait} and reminder.subject_id = found._id
    where ${isStaying(sql.ref('found.mentorId'))}
    order by found.since, found._id limit ${limit}
  `.execute(db)
  return rows.map(({ since, times, at, ...row }) => ({
    ...row,
    since: since.toISOString(),
    reminded: at && { times: times ?? 0, at: at.toISOString() },
  }))
}
