import type { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import { baseline, lateDays, surveyDays, type SurveyKind } from '@udyam/contract/surveys/values'
import { type RawBuilder, sql } from 'kysely'
import { mentorName } from '#platform/db/names.ts'
import { isPresentId } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'

/** How many surveys of a sort are made or reminded of in a run; the rest follows with the next one. */
export const runSize = 500

/** A survey that its person is told of now. */
export type Told = {
  id: string
  kind: SurveyKind
  accountId: string
  closesAt: Date
  /** The other person of the mentorship; null for an outcome. */
  otherId: string | null
  other: string | null
}

/** Whether an account can be asked: it is in use, and its person takes part. */
export function isAskable(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from account where account.id = ${id} and account.state = 'active' and account.suspended_at is null
      and account.erase_after is null and not ('programme' = any(account.withheld))
  ) and ${isPresentId(id)}`
}

/** Whether a person has stopped surveys of a kind. */
export function hasStopped(kind: RawBuilder<unknown>, accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from survey as known where known.kind = ${kind} and known.account_id = ${accountId} and known.stopped
  )`
}

/** Days after a reminder by hand without one of the product. */
const quietDays = 2

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** A survey that is due and not made yet. */
export type DueSurvey = {
  kind: SurveyKind
  wave: number
  accountId: string
  mentorshipId: string | null
  dueAt: Date
}

/** Makes surveys that are due, but for those that another process has made or whose person cannot be asked any more. */
export async function insertSurveys(db: Db, due: readonly DueSurvey[], now: Date): Promise<Told[]> {
  const rows = due.map(({ dueAt, ...one }) => ({
    ...one,
    dueAt: dueAt.toISOString(),
    closesAt: daysBefore(now, -surveyDays[one.kind].open).toISOString(),
  }))
  return findTold(
    db,
    sql`
    insert into survey (kind, wave, account_id, mentorship_id, due_at, asked_at, closes_at)
    select due.kind, wave, "accountId", "mentorshipId", "dueAt", ${now}, "closesAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as due (kind text, wave int, "accountId" uuid, "mentorshipId" uuid, "dueAt" timestamptz, "closesAt" timestamptz)
    where ${isAskable(sql`due."accountId"`)} and not ${hasStopped(sql`due.kind`, sql`due."accountId"`)}
      and ("mentorshipId" is null or exists (
        select from mentorship where mentorship.id = "mentorshipId" and contact_allowed(mentorship)
      ))
    on conflict do nothing
    returning *`,
  )
}

/** Surveys whose reminder is due, the oldest first, but for those reminded by hand just now; as many as a run handles. */
export async function findDueReminders(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select survey.id from survey where ${isReminderDue(now)} order by asked_at limit ${runSize}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes those of the surveys whose reminder is due still. A run that comes late for both sends one. */
export async function claimReminders(db: Db, ids: readonly string[], now: Date): Promise<Told[]> {
  return findTold(
    db,
    sql`
    update survey set reminders = ${remindersUntil(now)}
    where id in (
      select survey.id from survey where survey.id = any(${ids}::uuid[]) and ${isReminderDue(now)}
      for update of survey skip locked
    )
    returning *`,
  )
}

/** How many reminders a survey has had by now. */
function remindersUntil(now: Date): RawBuilder<number> {
  const sent = (kind: SurveyKind) => {
    const [first, second] = surveyDays[kind].reminders
    return sql`when survey.kind = ${kind} then
      case when asked_at <= ${daysBefore(now, second)} then 2 when asked_at <= ${daysBefore(now, first)} then 1 else 0 end`
  }
  return sql<number>`case ${sent('pulse')} ${sent('outcome')} end`
}

function isReminderDue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isReminded(now)} and survey.reminders < ${remindersUntil(now)}
    and not exists (
      select from reminder where wait = 'survey' and subject_id = survey.id and at > ${daysBefore(now, quietDays)}
    ))`
}

/** Whether a survey can be answered: not yet answered or closed, by who can be asked, of a pair that is still together. */
export function isOpen(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(survey.answered_at is null and survey.closes_at > ${now}
    and ${isAskable(sql.ref('survey.account_id'))}
    and (survey.kind = 'outcome' or exists (
      select from mentorship where mentorship.id = survey.mentorship_id and contact_allowed(mentorship)
    )))`
}

/** Whether somebody is reminded of a survey: it can be answered, and they have not stopped such questions. */
export function isReminded(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isOpen(now)}
    and not ${hasStopped(sql.ref('survey.kind'), sql.ref('survey.account_id'))})`
}

/** A survey that waits for an answer, with who is asked; the survey is locked. */
export async function lockWaitingSurvey(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<(Told & { name: string; role: 'mentee' | 'mentor'; since: Date }) | undefined> {
  const row = await db
    .selectFrom('survey')
    .innerJoin('account', 'account.id', 'survey.account_id')
    .where('survey.id', '=', id)
    .where(isReminded(now))
    .select((given) => ['account.name', given.ref('account.role').$castTo<'mentee' | 'mentor'>().as('role')])
    .select('survey.asked_at as since')
    .forUpdate('survey')
    .executeTakeFirst()
  const [told] = row === undefined ? [] : await findTold(db, sql`select * from survey where id = ${id}`)
  return row && told && { ...row, ...told }
}

/** The survey of an account that waits for an answer, the first to close; null without one. */
export async function findWaitingSurvey(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('survey')
    .where('survey.account_id', '=', accountId)
    .where(isReminded(now))
    .orderBy('closes_at')
    .select('survey.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A survey of an account, locked; undefined for another's. */
export async function lockSurvey(
  db: Db,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<
  { kind: SurveyKind; role: 'mentee' | 'mentor'; isAnswered: boolean; isOpen: boolean } | undefined
> {
  const row = await db
    .selectFrom('survey')
    .innerJoin('account', 'account.id', 'survey.account_id')
    .where('survey.id', '=', id)
    .where('survey.account_id', '=', accountId)
    .select((given) => ['survey.kind', given.ref('account.role').$castTo<'mentee' | 'mentor'>().as('role')])
    .select(['survey.answered_at', isOpen(now).as('isOpen')])
    .forUpdate('survey')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { answered_at, ...survey } = row
  return { ...survey, isAnswered: answered_at !== null }
}

/** Keeps the answers; a baseline is late if mentoring began long before. */
export async function saveAnswers(
  db: Db,
  { id, answers, now }: { id: string; answers: SurveyAnswers; now: Date },
): Promise<void> {
  const begun = new Date(now.getTime() - lateDays * 86_400_000)
  await db
    .updateTable('survey')
    .set({
      answered_at: now,
      answers: JSON.stringify(answers),
      late: sql`kind = 'outcome' and wave = ${baseline} and exists (
        select from application_step where mentee_id = survey.account_id and to_state = 'mentoring' and at < ${begun}
      )`,
    })
    .where('id', '=', id)
    .execute()
}

/** Stops the surveys of a kind for an account, or starts them again. */
export async function saveStopped(
  db: Db,
  { id, accountId, kind, stopped }: { id: string; accountId: string; kind: SurveyKind; stopped: boolean },
): Promise<void> {
  const own = db.updateTable('survey').where('account_id', '=', accountId).where('kind', '=', kind)
  await own.set({ stopped: false }).where('stopped', '=', true).execute()
  if (stopped) await own.set({ stopped }).where('id', '=', id).execute()
}

/** Marks an answer as seen to; gives whose it is, or undefined without an answer. */
export async function saveSettled(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<{ accountId: string; role: 'mentee' | 'mentor' } | undefined> {
  return db
    .updateTable('survey')
    .from('account')
    .set({ settled_at: sql`coalesce(settled_at, ${now})` })
    .whereRef('account.id', '=', 'survey.account_id')
    .where('survey.id', '=', id)
    .where('survey.answered_at', 'is not', null)
    .returning((row) => [
      'survey.account_id as accountId',
      row.ref('account.role').$castTo<'mentee' | 'mentor'>().as('role'),
    ])
    .executeTakeFirst()
}

/** What a statement on surveys answers, with whom each is about. */
async function findTold(db: Db, statement: RawBuilder<unknown>): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with told as (${statement})
    select told.id, told.kind, told.account_id as "accountId", told.closes_at as "closesAt",
      ${otherName} as other,
      case when told.account_id = mentor.id then mentee.id else mentor.id end as "otherId"
    from told
    left join mentorship on mentorship.id = told.mentorship_id
    left join mentee on mentee.id = mentorship.mentee_id
    left join mentor on mentor.id = mentorship.mentor_id
    order by told.due_at, told.id
  `.execute(db)
  return rows
}

const otherName = sql<string | null>`case
  when told.mentorship_id is null then null
  when told.account_id = mentor.id then mentee.name
  else ${mentorName} end`
