import type { Survey, SurveyAnswer } from '@udyam/contract/surveys/schemas'
import type { SurveyKind } from '@udyam/contract/surveys/values'
import { type RawBuilder, sql } from 'kysely'
import { mentorName } from '#platform/db/names.ts'
import { isStaying } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import { pulsesWithNeed } from '#programme/surveys/pulse-needs.store.ts'
import { hasStopped, isOpen, isReminded } from '#programme/surveys/survey.store.ts'

/** A person's surveys that can be answered, the first to close first. */
export async function findOpenSurveys(
  db: Db,
  { accountId, now, id }: { accountId: string; now: Date; id?: string },
): Promise<Survey[]> {
  const { rows } = await sql<Omit<Survey, 'closesAt'> & { closesAt: Date }>`
    select survey.id as _id, survey.kind, survey.wave, survey.mentorship_id as mentorship,
      survey.closes_at as "closesAt", ${hasStopped(sql.ref('survey.kind'), sql.ref('survey.account_id'))} as stopped,
      case when survey.kind = 'outcome' then null
        when survey.account_id = mentor.id then mentee.name else ${mentorName} end as other
    from survey
    left join mentorship on mentorship.id = survey.mentorship_id
    left join mentee on mentee.id = mentorship.mentee_id
    left join mentor on mentor.id = mentorship.mentor_id
    where survey.account_id = ${accountId} and ${isOpen(now)}
      and (${id ?? null}::uuid is null or survey.id = ${id ?? null}::uuid)
    order by survey.closes_at, survey.id
  `.execute(db)
  return rows.map(({ closesAt, ...row }) => ({ ...row, closesAt: closesAt.toISOString() }))
}

/** The two of a mentorship. */
export async function findPair(
  db: Db,
  id: string,
): Promise<{ menteeId: string; mentorId: string; mentee: string; mentor: string } | undefined> {
  return db
    .selectFrom('mentorship')
    .innerJoin('mentee', 'mentee.id', 'mentorship.mentee_id')
    .innerJoin('mentor', 'mentor.id', 'mentorship.mentor_id')
    .where('mentorship.id', '=', id)
    .where(isStaying(sql.ref('mentee.id')))
    .where(isStaying(sql.ref('mentor.id')))
    .select(['mentee.id as menteeId', 'mentor.id as mentorId', 'mentee.name as mentee'])
    .select(mentorName.as('mentor'))
    .executeTakeFirst()
}

type Row = {
  id: string
  kind: SurveyKind
  wave: number
  side: SurveyAnswer['side']
  asked_at: Date
  answered_at: Date | null
  late: boolean
  need: SurveyAnswer['need']
  answers: SurveyAnswer['answers']
  open: boolean
  times: number | null
  reminded_at: Date | null
}

/** The pulses of a mentorship, and the outcomes of its mentee; the newest first. */
export async function findAnswers(
  db: Db,
  { id, menteeId, now }: { id: string; menteeId: string; now: Date },
): Promise<SurveyAnswer[]> {
  const isOne: RawBuilder<unknown> = sql`(survey.mentorship_id = ${id}
    or (survey.kind = 'outcome' and survey.account_id = ${menteeId}))`
  const { rows } = await sql<Row>`
    select survey.id, survey.kind, survey.wave, survey.asked_at, survey.answered_at, survey.late,
      survey.answers, waiting.need, ${isReminded(now)} as open, reminder.times, reminder.at as reminded_at, case survey.account_id when ${menteeId} then 'mentee' else 'mentor' end as side
    from survey left join ${pulsesWithNeed(now)} as waiting on waiting.id = survey.id
      left join reminder on reminder.wait = 'survey' and reminder.subject_id = survey.id
    where ${isOne} order by survey.asked_at desc, survey.id
  `.execute(db)
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    wave: row.wave,
    side: row.side,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    isLate: row.late,
    need: row.need,
    answers: row.answers,
    isOpen: row.open,
    reminded: row.reminded_at && { times: row.times ?? 0, at: row.reminded_at.toISOString() },
  }))
}
