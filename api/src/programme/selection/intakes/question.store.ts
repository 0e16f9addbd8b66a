import type { AskedQuestion, Question, QuestionGiven } from '@udyam/contract/questions/schemas'
import type { AnswerOption, AnswerValue, AskedSide } from '@udyam/contract/questions/values'
import { inAllLanguages, type InLanguages, unwritten } from '@udyam/contract/setup/in-language'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

/** The person who answers. */
export type Answering = { side: AskedSide; id: string }

const columnOf = { mentee: 'mentee_id', mentor: 'mentor_id' } as const

const columns = [
  'intake_question.id as _id',
  'kind',
  'text',
  'options',
  'least',
  'most',
  'intake_question.about',
  'report',
  'list',
  'seen_by as seenBy',
  'required',
  'hidden',
] as const

type Written = { text: Partial<InLanguages>; options: Partial<AnswerOption>[] }

/** A question with its texts in all languages: those that were not there when it was written are empty. */
export function inWords<Row extends Written>(row: Row) {
  return {
    ...row,
    text: inAllLanguages(row.text),
    options: row.options.map((option) => ({ ...unwritten, id: '', ...option })),
  }
}

/** The questions of an intake in their order; locked against being changed or answered, if requested. */
export async function findQuestions(
  db: Db,
  intakeId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Question[]> {
  const rows = await db
    .selectFrom('intake_question')
    .where('intake_id', '=', intakeId)
    .orderBy('position')
    .orderBy('id')
    .select(columns)
    .select(
      sql<number>`(select count(*)::int from intake_answer where question_id = intake_question.id)`.as(
        'answers',
      ),
    )
    .$if(lock, (q) => q.forUpdate())
    .execute()
  return rows.map(inWords)
}

/** The ids of options that somebody has chosen, by question. */
export async function findChosen(db: Db, intakeId: string): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('intake_answer')
    .innerJoin('intake_question', 'intake_question.id', 'question_id')
    .where('intake_id', '=', intakeId)
    .where('kind', 'in', ['choice', 'choices'])
    .select(['question_id as questionId', 'value'])
    .execute()
  const chosen = new Map<string, Set<string>>()
  for (const { questionId, value } of rows) {
    const known = chosen.get(questionId) ?? new Set()
    for (const one of [value].flat()) known.add(String(one))
    chosen.set(questionId, known)
  }
  return chosen
}

/** A question as it is stored: all its options have ids. */
export type Stored = QuestionGiven & { position: number }

const valuesOf = (question: Stored) => ({
  position: question.position,
  kind: question.kind,
  text: JSON.stringify(question.text),
  options: JSON.stringify(question.options),
  least: question.least,
  most: question.most,
  about: question.about,
  report: question.report,
  list: question.list,
  seen_by: question.seenBy,
  required: question.required,
  hidden: question.hidden,
})

export async function insertQuestion(db: Db, intakeId: string, question: Stored): Promise<void> {
  await db
    .insertInto('intake_question')
    .values({ intake_id: intakeId, ...valuesOf(question) })
    .execute()
}

export async function updateQuestion(db: Db, id: string, question: Stored): Promise<void> {
  await db.updateTable('intake_question').set(valuesOf(question)).where('id', '=', id).execute()
}

export async function deleteQuestions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('intake_question').where('id', 'in', ids).execute()
}

/** Questions to a person: of some intakes, or all that they have answered too. */
type Which = Answering & {
  intakes: readonly string[]
  /** Whether hidden questions and those of other intakes are listed where they are answered. */
  withAnswered?: boolean
  /** Whether questions that managers alone read are left out. */
  onlyOpen?: boolean
}

/** What a person is asked, in order, with their answers. */
export async function findAsked(
  db: Db,
  { side, id, intakes, withAnswered = false, onlyOpen = false }: Which,
): Promise<AskedQuestion[]> {
  const isAsked = sql<boolean>`(intake_id = any(${[...intakes]}::uuid[]) and not hidden)`
  const rows = await db
    .selectFrom('intake_question')
    .leftJoin('intake_answer', (join) =>
      join.onRef('question_id', '=', 'intake_question.id').on(columnOf[side], '=', id),
    )
    .innerJoin('intake', 'intake.id', 'intake_id')
    .where('intake_question.about', '=', side)
    .where(withAnswered ? sql<boolean>`(${isAsked} or intake_answer.id is not null)` : isAsked)
    .$if(onlyOpen, (q) => q.where('seen_by', '=', 'all'))
    .orderBy('opens_on')
    .orderBy('intake_id')
    .orderBy('position')
    .orderBy('intake_question.id')
    .select(columns)
    .select(['value', sql<boolean>`intake_answer.id is not null`.as('isAnswered')])
    .execute()
  return rows.map((row) => ({ ...inWords(row), value: row.value ?? null }))
}

/** A question that is asked, kept from being changed until the transaction ends. */
export async function lockQuestion(db: Db, id: string) {
  const row = await db
    .selectFrom('intake_question')
    .where('id', '=', id)
    .where('hidden', '=', false)
    .select(columns)
    .select('intake_id as intakeId')
    .forShare()
    .executeTakeFirst()
  return row && inWords(row)
}

export async function saveAnswer(
  db: Db,
  answer: Answering & { questionId: string; value: AnswerValue; now: Date },
): Promise<void> {
  const column = columnOf[answer.side]
  const value = answer.value === null ? null : JSON.stringify(answer.value)
  await db
    .insertInto('intake_answer')
    .values({
      question_id: answer.questionId,
      mentee_id: null,
      mentor_id: null,
      [column]: answer.id,
      value,
      updated_at: answer.now,
    })
    .onConflict((on) => on.columns(['question_id', column]).doUpdateSet({ value, updated_at: answer.now }))
    .execute()
}

export async function deleteAnswer(db: Db, { side, id, questionId }: Answering & { questionId: string }) {
  await db
    .deleteFrom('intake_answer')
    .where('question_id', '=', questionId)
    .where(columnOf[side], '=', id)
    .execute()
}

/** Whether an application still takes answers: nobody has given an evaluation of it in this round. */
export const isTakingAnswers = sql<boolean>`(application.state = 'registered' and application.given = 0)`

/** How many questions wait for an answer of a mentee; none once an evaluation is given. */
export async function countOpenQuestions(db: Db, menteeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .innerJoin('intake_question', 'intake_question.intake_id', 'application.intake_id')
    .where('mentee_id', '=', menteeId)
    .where(isTakingAnswers)
    .where('about', '=', 'mentee')
    .where('hidden', '=', false)
    .where(
      sql<boolean>`not exists (select from intake_answer where question_id = intake_question.id and intake_answer.mentee_id = ${menteeId})`,
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function isMentor(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('mentor').where('id', '=', id).select('id').executeTakeFirst()
  return found !== undefined
}

/** The intakes of a day that ask mentors: they have begun, and are not finished. */
export async function findIntakesAskingMentors(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('intake')
    .where('finished_at', 'is', null)
    .where('opens_on', '<=', today)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the application of a mentee still takes answers. */
export async function takesAnswers(db: Db, menteeId: string): Promise<boolean> {
  const found = await db
    .selectFrom('application')
    .where('mentee_id', '=', menteeId)
    .where(isTakingAnswers)
    .select('mentee_id')
    .executeTakeFirst()
  return found !== undefined
}
