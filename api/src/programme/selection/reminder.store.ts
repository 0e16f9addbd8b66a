import { optionalOf } from '@udyam/contract/privacy/purposes'
import { type calledWaits, mostOnSheet, type ReminderWait } from '@udyam/contract/reminders/values'
import type { CalledPerson, CallSheetRow } from '@udyam/contract/reminders/schemas'
import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { mentorName, storedLanguage, storedEmail } from '#platform/db/names.ts'
import { isPresentId, isStaying } from '#platform/db/not-archived.ts'
import { daysToAnswerIn } from '#programme/privacy/consent-requests.ts'
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

/**
 * The administrator other than `readerId` whose evaluation of `application` is waited for, as a lateral query: who
 * sees to the overdue case, else who has begun a draft.
 */
export function awaitedEvaluator(readerId: string): RawBuilder<unknown> {
  return sql`
    select account.id, account.name, awaited.since from (
      select owner_id as id, updated_at as since, 1 as place from attention
      where kind = 'unreviewed' and subject_id = application.mentee_id
      union all
      select evaluator_id, updated_at, 2 from evaluation
      where mentee_id = application.mentee_id and round = application.round and submitted_at is null
    ) as awaited
    join account on account.id = awaited.id and account.state = 'active' and account.suspended_at is null
    where awaited.id <> ${readerId}::uuid and not evaluator_barred(application.mentee_id, awaited.id)
      and not exists (
        select from evaluation where evaluation.mentee_id = application.mentee_id
          and evaluator_id = awaited.id and evaluation.round = application.round and submitted_at is not null
      )
    order by place, since, id limit 1`
}

/** The administrator whose evaluation of a mentee is waited for; the application is locked. */
export async function lockUnevaluated(
  db: Db,
  { id, readerId }: { id: string; readerId: string },
): Promise<(Awaited & { mentee: string }) | undefined> {
  const { rows } = await sql<Omit<Awaited, 'role'> & { mentee: string }>`
    select evaluator.id as "accountId", evaluator.name, evaluator.since, mentee.name as mentee
    from application join mentee on mentee.id = application.mentee_id
    cross join lateral (${awaitedEvaluator(readerId)}) as evaluator
    where application.mentee_id = ${id} and application.state in ('registered', 'under_review')
    for update of application
  `.execute(db)
  const [found] = rows
  return found && { ...found, role: 'admin' }
}

/**
 * An introduced or mentored person, or one who was asked by mail, who has never answered for a purpose; locked. Who
 * has said no has answered; what lapsed was not an answer.
 */
export async function lockUndecided(db: Db, id: string): Promise<Awaited | undefined> {
  const optional = (role: 'mentee' | 'mentor') => sql`${optionalOf(role)}::text[]`
  const { rows } = await sql<Awaited>`
    select account.id as "accountId", account.name, account.role,
      coalesce(account.consent_due_at - make_interval(days => ${daysToAnswerIn}), met.at) as since
    from account
    cross join lateral (
      select min(at) as at from (
        select shared_at as at from introduction
        where account.id in (mentee_id, mentor_id) and state in ('shared', 'viewed')
        union all
        select started_at from mentorship where account.id in (mentee_id, mentor_id) and state = 'active'
      ) as begun
    ) as met
    where account.id = ${id} and account.role in ('mentee', 'mentor') and account.state = 'active'
      and account.erase_after is null and account.suspended_at is null and ${isPresentId(sql.ref('account.id'))}
      and (account.consent_due_at is not null or met.at is not null)
      and exists (
        select from unnest(case account.role when 'mentee' then ${optional('mentee')} else ${optional('mentor')} end)
          as asked (purpose)
        left join lateral (
          select bool_or(how <> 'lapse') as is_answered, count(*) as times from consent
          where account_id = account.id and consent.purpose = asked.purpose
        ) as said on true
        where not coalesce(is_answered, false) and (times > 0 or asked.purpose <> all(account.withheld))
      )
    for update of account
  `.execute(db)
  return rows[0]
}

/** Mentees or mentors to call, in the order of the ids. */
export async function findCalled(
  db: Db,
  { of, ids }: { of: 'mentees' | 'mentors'; ids: readonly string[] },
): Promise<CalledPerson[]> {
  const people =
    of === 'mentees'
      ? sql`
        select mentee.id, mentee.name, mobile_no as phone, application.state, application.since
        from mentee join application on application.mentee_id = mentee.id`
      : sql`
        select mentor.id, ${mentorName} as name, phone_number as phone, case
          when block then 'Blocked' when approve then 'Approved' else 'Pending' end as state, created_at as since
        from mentor`
  const { rows } = await sql<Omit<CalledPerson, 'since'> & { since: Date }>`
    select person.id as _id, person.name, phone, person.state, person.since
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join (${people}) as person on person.id = asked.id
    join account on account.id = person.id and account.erase_after is null
    order by place limit ${mostOnSheet}
  `.execute(db)
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
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
    .select(['id as accountId', 'name', 'role', storedEmail.as('email'), 'created_at as since'])
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
