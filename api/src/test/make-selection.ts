import { rollingId } from '@udyam/contract/intakes/values'
import type { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import type { Db } from '#platform/db/open.ts'
import { makeToken } from '#people/accounts/mailed-link.ts'
import { makeMentee, makeMentor, type Made } from './make.ts'

type Place = { db: Db }

/** Two people whose mentoring is active: what selection and consent leave behind. */
export type MadeMentorship = { id: string; mentee: Made; mentor: Made }

export async function makeMentorship(
  { db }: Place,
  given: { mentee?: Made; mentor?: Made; startedAt?: Date } = {},
): Promise<MadeMentorship> {
  const mentee = given.mentee ?? (await makeMentee({ db }, { district: 'Satara', education: 'B.Com' }))
  const mentor = given.mentor ?? (await makeMentor({ db }))
  const at = given.startedAt ?? new Date()
  await db
    .updateTable('application')
    .set({ state: 'mentoring', since: at, queued_at: null, summary: 'A clear plan' })
    .where('mentee_id', '=', mentee.id)
    .execute()
  const brief = {
    firstName: 'Priya',
    ageBand: null,
    education: 'B.Com',
    district: 'Satara',
    interests: [],
    goals: '',
    expectations: '',
    summary: 'A clear plan',
  }
  const introduction = await db
    .insertInto('introduction')
    .values({
      mentee_id: mentee.id,
      mentor_id: mentor.id,
      state: 'consented',
      brief: JSON.stringify(brief),
      token_hash: null,
      token_used_at: null,
      shared_at: at,
      viewed_at: at,
      answered_at: at,
      expires_at: new Date(at.getTime() + 14 * 86_400_000),
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('mentorship')
    .values({
      introduction_id: introduction.id,
      mentee_id: mentee.id,
      mentor_id: mentor.id,
      started_at: at,
      closed_at: null,
      ended_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, mentee, mentor }
}

/** A meeting that both have agreed on; gives its id. It has taken place, unless the test says when it begins. */
export async function makeMeeting(
  { db }: Place,
  { id: mentorshipId }: { id: string },
  { startsAt = new Date(Date.now() - 2 * 3_600_000) }: { startsAt?: Date } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('meeting')
    .values({
      mentorship_id: mentorshipId,
      state: 'accepted',
      proposed_by: 'mentee',
      times: [startsAt.toISOString()],
      starts_at: startsAt,
      reminded_at: null,
      topic: 'A first talk',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Asking = ({ mentorship: string; as: 'mentee' | 'mentor' } | { of: string }) & {
  wave?: number
  askedAt?: Date
  /** Given a day after it was asked. */
  answers?: SurveyAnswers
}

/** A survey that somebody has been asked just now: a pulse of a mentorship, or an outcome; gives its id. */
export async function makeSurvey({ db }: Place, asked: Asking): Promise<string> {
  const pair =
    'of' in asked
      ? undefined
      : await db
          .selectFrom('mentorship')
          .where('id', '=', asked.mentorship)
          .select(['id', 'mentee_id as mentee', 'mentor_id as mentor'])
          .executeTakeFirstOrThrow()
  const account_id = 'of' in asked ? asked.of : (pair?.[asked.as] ?? '')
  const { askedAt: now = new Date(), answers } = asked
  const { id } = await db
    .insertInto('survey')
    .values({
      kind: pair ? 'pulse' : 'outcome',
      wave: asked.wave ?? (pair ? 30 : 3),
      account_id,
      mentorship_id: pair?.id ?? null,
      due_at: now,
      asked_at: now,
      closes_at: new Date(now.getTime() + 14 * 86_400_000),
      answered_at: answers ? new Date(now.getTime() + 86_400_000) : null,
      settled_at: null,
      answers: answers ? JSON.stringify(answers) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An intake that is open now; gives its id. */
export async function makeIntake({ db }: Place): Promise<string> {
  const [name, now] = [JSON.stringify({ en: 'Autumn' }), new Date()]
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const { id } = await db
    .insertInto('intake')
    .values({
      slug: 'autumn',
      name,
      about: name,
      audience: name,
      opens_on: day(-3),
      closes_on: day(9),
      release_on: null,
      places: null,
      evaluators: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A question of the intake that rolls, to everybody who is in it or to mentors; gives its id. */
export async function makeQuestion({ db }: Place, about: 'mentee' | 'mentor' = 'mentee'): Promise<string> {
  const { id } = await db
    .insertInto('intake_question')
    .values({
      intake_id: rollingId,
      position: 0,
      kind: 'short',
      text: JSON.stringify({ en: 'What do you make?' }),
      options: '[]',
      least: null,
      most: null,
      about,
      report: false,
      list: false,
      seen_by: 'all',
      required: false,
      hidden: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The token of a mail about a mentor's round. */
export async function roundToken({ db }: Place, mentorId: string): Promise<string> {
  const { id: round } = await db
    .selectFrom('intake_round')
    .where('mentor_id', '=', mentorId)
    .select('id')
    .executeTakeFirstOrThrow()
  const link = { kind: 'round', accountId: mentorId, data: { round }, minutes: 60 } as const
  return makeToken(db, { now: () => new Date() }, link)
}

/** The token of a mail about a survey. */
export async function surveyToken({ db }: Place, survey: string): Promise<string> {
  const { account_id: accountId } = await db
    .selectFrom('survey')
    .where('id', '=', survey)
    .select('account_id')
    .executeTakeFirstOrThrow()
  return makeToken(
    db,
    { now: () => new Date() },
    { kind: 'survey', accountId, data: { survey }, minutes: 60 },
  )
}
