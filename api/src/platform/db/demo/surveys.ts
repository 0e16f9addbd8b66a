import type { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import type { SurveyKind } from '@udyam/contract/surveys/values'
import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { dayMs, type Introduced } from './introductions.ts'

type Asked = { days: number; answers?: SurveyAnswers }

/** A pulse that waits for the demo mentee, and answered surveys; nobody is mailed about them. */
export async function insertDemoSurveys(
  db: Db,
  { together, completed }: { together: Introduced; completed: Introduced },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const insert = async (
    who: { kind: SurveyKind; wave: number; account: string; mentorship: string | null },
    { days, answers }: Asked,
  ) => {
    await db
      .insertInto('survey')
      .values({
        kind: who.kind,
        wave: who.wave,
        account_id: who.account,
        mentorship_id: who.mentorship,
        due_at: ago(days),
        asked_at: ago(days),
        closes_at: ago(days - (who.kind === 'pulse' ? 14 : 30)),
        answered_at: answers ? ago(days - 1) : null,
        settled_at: null,
        answers: answers ? JSON.stringify(answers) : null,
      })
      .execute()
  }
  const pulse = async (of: Introduced, side: 'mentee' | 'mentor', wave: number, asked: Asked) =>
    insert({ kind: 'pulse', wave, account: of[`${side}Id`], mentorship: of.id }, asked)
  await pulse(together, 'mentee', 30, { days: 2 })
  await pulse(together, 'mentor', 30, {
    days: 2,
    answers: { going: 4, often: 'about_right', progress: 3, call: 'no', text: 'We meet as agreed.' },
  })
  await pulse(completed, 'mentee', 30, {
    days: 105,
    answers: { going: 3, often: 'too_rarely', progress: 2, call: 'no' },
  })
  await pulse(completed, 'mentor', 30, { days: 105 })
  await pulse(completed, 'mentee', 90, {
    days: 45,
    answers: { going: 5, often: 'about_right', progress: 4, call: 'no' },
  })
  await pulse(completed, 'mentor', 90, {
    days: 45,
    answers: { going: 4, often: 'about_right', progress: 4, call: 'no' },
  })
  const outcome = { kind: 'outcome', account: completed.menteeId, mentorship: null } as const
  await insert(
    { ...outcome, wave: 0 },
    {
      days: 140,
      answers: { sells: 'no', sales: '0', people: 1, funding: 'none', practices: ['plan'], venture: 3 },
    },
  )
  await insert(
    { ...outcome, wave: 3 },
    {
      days: 44,
      answers: {
        sells: 'yes',
        sales: '25000',
        people: 2,
        funding: 'applied',
        practices: ['accounts', 'bank', 'plan'],
        venture: 4,
      },
    },
  )
  await insertBaselines(db, now)
}

/** The baselines of those who wait for a mentor: asked, without a mail. */
async function insertBaselines(db: Db, now: Date): Promise<void> {
  await sql`
    insert into survey (kind, wave, account_id, due_at, asked_at, closes_at)
    select 'outcome', 0, mentee_id, at + interval '1 day', at + interval '1 day', at + interval '31 days'
    from application_step where to_state = 'eligible' and at > ${now}::timestamptz - interval '20 days'
  `.execute(db)
}
