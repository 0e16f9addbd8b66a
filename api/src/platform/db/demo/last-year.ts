import type { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import { practices, salesBands } from '@udyam/contract/surveys/values'
import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { firstCompleted, lastYearBegan, standingOf } from './demo-applications.ts'
import { dayMs, type Mentee } from './introductions.ts'
import { dateEvaluations, dateRegistration, saveSteps } from './steps.ts'

/** Days since the steps of those who were mentored last year. All decisions were told on one day. */
const stepsOf = (at: number) =>
  [
    ['registered', 430 - at],
    ['under_review', 414],
    ['eligible', 408],
    ['introduced', lastYearBegan + 4 - at],
    ['mentoring', lastYearBegan - at],
    ['completed', standingOf(firstCompleted + at).days],
  ] as const

/** Days since the answers about the venture, by wave. */
const waves = [
  [0, 402],
  [3, 305],
  [6, 214],
  [12, 31],
] as const

/** The last of them have not answered these waves. */
const answered: Readonly<Record<number, number>> = { 0: 14, 3: 14, 6: 13, 12: 14 }

/** Moves the completed mentorships to last year, with meetings, reviews, pulses and what came of it. */
export async function insertLastYear(db: Db, mentees: readonly Mentee[], now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  await answerBaselines(db, now)
  for (const [at, { id: menteeId }] of mentees.slice(firstCompleted).entries()) {
    const start = ago(lastYearBegan - at)
    const steps = stepsOf(at).map(([to, days]) => ({ to, at: ago(days) }))
    await saveSteps(db, menteeId, steps)
    await dateRegistration(db, menteeId, steps[0]?.at ?? start)
    await dateEvaluations(db, menteeId, ago(410))
    const mentorship = await moveMentorship(db, menteeId, start)
    if (mentorship === undefined) continue
    await insertMeetings(db, mentorship, { begun: start, count: 4 + (at % 3) })
    await db
      .insertInto('closing_review')
      .values({ mentorship_id: mentorship, role: 'mentee', rating: at < 8 ? 5 : 4 })
      .execute()
    await insertSurvey(db, { menteeId, mentorship, wave: 30, at: ago(365 - at), answers: pulseOf(at) })
    for (const [wave, days] of waves) {
      const answers = at < (answered[wave] ?? 0) ? outcomeOf(at, wave) : undefined
      await insertSurvey(db, { menteeId, mentorship: null, wave, at: ago(days - at), answers })
    }
  }
}

/** Most of those who wait for a mentor have answered what they were asked before mentoring. */
async function answerBaselines(db: Db, now: Date): Promise<void> {
  await sql`
    update survey set answered_at = asked_at + interval '1 day', answers = jsonb_build_object(
      'sells', case when place % 2 = 0 then 'yes' else 'no' end, 'sales', case when place % 2 = 0 then '10000' else '0' end,
      'people', 1, 'funding', 'none', 'practices', jsonb_build_array('accounts'), 'venture', 3)
    from (
      select id, row_number() over (order by asked_at, account_id) as place from survey
      where kind = 'outcome' and wave = 0 and answered_at is null and asked_at < ${new Date(now.getTime() - 2 * dayMs)}
    ) as waiting
    where waiting.id = survey.id
  `.execute(db)
}

/** The completed mentorship of a mentee, with its introduction, as begun on another day; its id. */
async function moveMentorship(db: Db, menteeId: string, begun: Date): Promise<string | undefined> {
  const shared = new Date(begun.getTime() - 4 * dayMs)
  const { rows } = await sql<{ id: string; introduction_id: string }>`
    update mentorship set started_at = ${begun} where mentee_id = ${menteeId} and state = 'completed'
    returning id, introduction_id
  `.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  await sql`
    update introduction set shared_at = ${shared}, viewed_at = ${shared}, answered_at = ${begun}, created_at = ${shared},
      expires_at = ${new Date(shared.getTime() + 14 * dayMs)}
    where id = ${row.introduction_id}
  `.execute(db)
  return row.id
}

async function insertMeetings(
  db: Db,
  mentorshipId: string,
  { begun, count }: { begun: Date; count: number },
): Promise<void> {
  const starts = Array.from({ length: count }, (_, at) => new Date(begun.getTime() + (10 + 35 * at) * dayMs))
  await db
    .insertInto('meeting')
    .values(
      starts.map((starts_at, at) => ({
        mentorship_id: mentorshipId,
        state: 'accepted' as const,
        proposed_by: 'mentor' as const,
        times: [starts_at.toISOString()],
        starts_at,
        minutes: [60, 45, 90][at % 3] ?? 60,
        topic: 'The next steps',
        way: 'phone' as const,
        reminded_at: null,
      })),
    )
    .execute()
}

type Asked = {
  menteeId: string
  mentorship: string | null
  wave: number
  at: Date
  answers: SurveyAnswers | undefined
}

async function insertSurvey(db: Db, { menteeId, mentorship, wave, at, answers }: Asked): Promise<void> {
  await db
    .insertInto('survey')
    .values({
      kind: mentorship === null ? 'outcome' : 'pulse',
      wave,
      account_id: menteeId,
      mentorship_id: mentorship,
      due_at: at,
      asked_at: at,
      closes_at: new Date(at.getTime() + 30 * dayMs),
      answered_at: answers ? new Date(at.getTime() + dayMs) : null,
      settled_at: null,
      answers: answers ? JSON.stringify(answers) : null,
    })
    .execute()
}

/** How many sell by wave: the first of them. Each part has five people and more, so that the report shows it. */
const selling: Readonly<Record<number, number>> = { 0: 5, 3: 7, 6: 8, 12: 9 }

function pulseOf(at: number): SurveyAnswers {
  return { going: at < 9 ? 4 : 3, often: 'about_right', progress: 4, call: 'no' }
}

/** Ventures of which more sell from one time to the next, and those that sell grow. */
function outcomeOf(at: number, wave: number): SurveyAnswers {
  const grown = waves.findIndex(([asked]) => asked === wave)
  const sells = at < (selling[wave] ?? 0)
  return {
    sells: sells ? 'yes' : 'no',
    sales: sells ? (salesBands[grown + 1] ?? 'more') : '0',
    people: sells && grown > 0 ? 2 + (at % 2) : 1,
    funding: wave >= 6 && at < 5 ? 'received' : 'none',
    practices: practices.slice(0, sells ? 1 + grown * 2 : 1),
    venture: sells ? (grown > 0 ? 5 : 4) : 3,
  }
}
