import { ageOn, indianDate } from '@udyam/contract/fields'
import {
  ageBand,
  namesDegree,
  type Brief,
  type DeclineReason,
  type EvaluationFlag,
} from '@udyam/contract/selection'
import { programmeAge } from '@udyam/contract/mentees'
import type {
  AdminIntroduction,
  AdminMentorship,
  Criterion,
  Evaluation,
  ApplicationRecord,
  SelectionSettings,
} from '@udyam/contract/selection-records'
import { sql } from 'kysely'
import { fromRow, toRow, type Columns } from '../../db/columns.ts'
import { mentorName } from '../../db/names.ts'
import type { Db } from '../../db/open.ts'
import { inEachLanguage } from '../../lib/texts.ts'
import { firstName } from '../../selection/flow.ts'

export type Facts = ApplicationRecord['facts']

/** What is known of a mentee: the facts for those who select, and the brief a mentor would see. */
export async function findProfile(
  db: Db,
  menteeId: string,
  now: Date,
): Promise<{ facts: Facts; brief: Brief; summary: string; reason: string } | undefined> {
  const row = await db
    .selectFrom('mentee')
    .innerJoin('application', 'application.mentee_id', 'mentee.id')
    .where('mentee.id', '=', menteeId)
    .selectAll('mentee')
    .select([
      'application.summary',
      'application.reason',
      sql<boolean>`mentee.mobile_no <> '' and exists (
        select from mentee as other where other.mobile_no = mentee.mobile_no and other.id <> mentee.id
      )`.as('is_sharing_number'),
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const today = indianDate(now)
  const age = row.dob === null ? null : ageOn(row.dob, today)
  return {
    facts: {
      age,
      isOfAge: age === null ? null : age >= programmeAge,
      isGraduate: namesDegree(row.education),
      isSharingNumber: row.is_sharing_number,
    },
    brief: {
      firstName: firstName(row.name),
      ageBand: ageBand(row.dob, today),
      education: row.education,
      district: row.district,
      interests: row.interests,
      goals: row.goals,
      expectations: row.expectations,
      summary: row.summary,
    },
    summary: row.summary,
    reason: row.reason,
  }
}

export async function findCriteria(db: Db): Promise<Criterion[]> {
  const rows = await db
    .selectFrom('criterion')
    .where('active', '=', true)
    .orderBy('position')
    .selectAll()
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: inEachLanguage(`criterion.${row.key}.name`, row.name),
    hint: inEachLanguage(`criterion.${row.key}.hint`, row.hint),
  }))
}

/** An evaluation with whose it is. */
type Found = Evaluation & { evaluatorId: string | null }

/** All evaluations of a mentee, drafts too, the oldest first. */
export async function findEvaluations(db: Db, menteeId: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('evaluation')
    .where('mentee_id', '=', menteeId)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute()
  if (rows.length === 0) return []
  const scores = await db
    .selectFrom('evaluation_score')
    .innerJoin('criterion', 'criterion.id', 'evaluation_score.criterion_id')
    .where(
      'evaluation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('criterion.position')
    .select(['evaluation_id', 'criterion_id as criterion', 'score', 'comment'])
    .execute()
  return rows.map((row) => {
    const own = scores.filter((score) => score.evaluation_id === row.id)
    const given = own.flatMap(({ score }) => (score === null ? [] : [score]))
    return {
      _id: row.id,
      evaluatorId: row.evaluator_id,
      evaluatorName: row.evaluator_name,
      recommendation: row.recommendation,
      flags: row.flags as EvaluationFlag[],
      comment: row.comment,
      scores: own.map(({ criterion, score, comment }) => ({ criterion, score, comment })),
      average: given.length === 0 ? null : given.reduce((sum, score) => sum + score, 0) / given.length,
      submittedAt: row.submitted_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

type EvaluationChange = Pick<Evaluation, 'recommendation' | 'flags' | 'comment' | 'scores'> & {
  menteeId: string
  evaluator: { id: string; name: string }
  submittedAt: Date | null
  now: Date
}

export async function saveEvaluation(db: Db, change: EvaluationChange): Promise<void> {
  const { menteeId, evaluator, scores, submittedAt, now } = change
  const { recommendation, flags, comment } = change
  const fields = { recommendation, flags, comment, submitted_at: submittedAt, updated_at: now }
  const { id } = await db
    .insertInto('evaluation')
    .values({ mentee_id: menteeId, evaluator_id: evaluator.id, evaluator_name: evaluator.name, ...fields })
    .onConflict((taken) => taken.columns(['mentee_id', 'evaluator_id']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('evaluation_score').where('evaluation_id', '=', id).execute()
  if (scores.length === 0) return
  await db
    .insertInto('evaluation_score')
    .values(
      scores.map(({ criterion, score, comment: why }) => ({
        evaluation_id: id,
        criterion_id: criterion,
        score,
        comment: why,
      })),
    )
    .execute()
}

/** Changes the words of a decision alone. */
export async function updateDecision(
  db: Db,
  menteeId: string,
  { now, ...words }: { summary: string; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('application')
    .set({ ...words, updated_at: now })
    .where('mentee_id', '=', menteeId)
    .execute()
}

export async function findIntroductions(
  db: Db,
  by: { menteeId: string } | { id: string },
): Promise<AdminIntroduction[]> {
  const rows = await db
    .selectFrom('introduction')
    .innerJoin('mentor', 'mentor.id', 'introduction.mentor_id')
    .where('id' in by ? 'introduction.id' : 'introduction.mentee_id', '=', 'id' in by ? by.id : by.menteeId)
    .orderBy('introduction.created_at', 'desc')
    .selectAll('introduction')
    .select(mentorName.as('mentor_name'))
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    mentor: { _id: row.mentor_id, name: row.mentor_name },
    state: row.state,
    note: row.note,
    sharedAt: row.shared_at?.toISOString() ?? null,
    viewedAt: row.viewed_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    reminders: row.reminders,
    reason: row.reason === '' ? null : (row.reason as DeclineReason),
    updatedAt: row.updated_at.toISOString(),
  }))
}

export async function findMentorships(
  db: Db,
  by: { menteeId: string } | { id: string },
): Promise<AdminMentorship[]> {
  const rows = await db
    .selectFrom('mentorship')
    .innerJoin('mentor', 'mentor.id', 'mentorship.mentor_id')
    .where('id' in by ? 'mentorship.id' : 'mentorship.mentee_id', '=', 'id' in by ? by.id : by.menteeId)
    .orderBy('mentorship.started_at', 'desc')
    .selectAll('mentorship')
    .select(mentorName.as('mentor_name'))
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    mentor: { _id: row.mentor_id, name: row.mentor_name },
    state: row.state,
    startedAt: row.started_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    endReason: row.end_reason,
  }))
}

const settingsColumns = {
  openIntroductions: 'open_introductions',
  firstReminderDays: 'first_reminder_days',
  secondReminderDays: 'second_reminder_days',
  expiryDays: 'expiry_days',
  defaultCapacity: 'default_capacity',
  reviewDays: 'review_days',
} as const satisfies Columns<'selection_settings', SelectionSettings>

export async function findSettings(
  db: Db,
  { lock = false }: { lock?: boolean } = {},
): Promise<SelectionSettings & { updatedAt: string }> {
  const row = await db
    .selectFrom('selection_settings')
    .selectAll()
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirstOrThrow()
  return { ...fromRow(settingsColumns, row), updatedAt: row.updated_at.toISOString() }
}

export async function updateSettings(db: Db, settings: SelectionSettings, now: Date): Promise<void> {
  await db
    .updateTable('selection_settings')
    .set({ ...toRow(settingsColumns, settings), updated_at: now })
    .execute()
}
