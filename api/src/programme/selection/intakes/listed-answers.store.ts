import type { AskedSide } from '@udyam/contract/questions/values'
import type { ListedAnswer, ListedQuestion } from '@udyam/contract/questions/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { inWords } from './question.store.ts'

/** Whether answers that managers alone read are left out, for a reader who is none. */
type For = { onlyOpen: boolean }

type Listed = For & { about: AskedSide; intake?: string | undefined }

/** What lists show of answers: a filter and a column for each of these questions to people of a side. */
export async function findListedQuestions(
  db: Db,
  { about, intake, onlyOpen }: Listed,
): Promise<ListedQuestion[]> {
  const rows = await db
    .selectFrom('intake_question')
    .innerJoin('intake', 'intake.id', 'intake_id')
    .where('list', '=', true)
    .where('hidden', '=', false)
    .where('intake_question.about', '=', about)
    .$if(onlyOpen, (q) => q.where('seen_by', '=', 'all'))
    .where(intake === undefined ? sql<boolean>`finished_at is null` : sql<boolean>`intake_id = ${intake}`)
    .orderBy('opens_on', 'desc')
    .orderBy('intake_id')
    .orderBy('position')
    .select(['intake_question.id as _id', 'kind', 'text', 'options'])
    .execute()
  return rows.map(inWords)
}

/** The answers of mentees to some questions. */
export async function findListedAnswers(
  db: Db,
  { questions, mentees }: { questions: readonly { _id: string }[]; mentees: readonly { _id: string }[] },
): Promise<ListedAnswer[]> {
  if (questions.length === 0 || mentees.length === 0) return []
  const rows = await db
    .selectFrom('intake_answer')
    .where('question_id', 'in', idsOf(questions))
    .where('mentee_id', 'in', idsOf(mentees))
    .select(['mentee_id as mentee', 'question_id as question', 'value'])
    .execute()
  return rows.map(({ mentee, ...row }) => ({ mentee: mentee ?? '', ...row }))
}

/** The answers of mentees to questions of the list, by mentee and question, as an export has them. */
export async function findAnswersInWords(
  db: Db,
  mentees: readonly { _id: string }[],
): Promise<Map<string, Record<string, string | string[]>>> {
  if (mentees.length === 0) return new Map()
  const rows = await db
    .selectFrom('intake_answer')
    .innerJoin('intake_question', 'intake_question.id', 'question_id')
    .where('list', '=', true)
    .where('mentee_id', 'in', idsOf(mentees))
    .select(['mentee_id as mentee', 'question_id as question', 'value', 'options'])
    .execute()
  const found = new Map<string, Record<string, string | string[]>>()
  for (const { mentee, question, value, options } of rows) {
    const wordsOf = (id: unknown) => options.find((option) => option.id === id)?.en ?? String(id)
    const words = value === null ? '' : Array.isArray(value) ? value.map(wordsOf) : wordsOf(value)
    found.set(mentee ?? '', { ...found.get(mentee ?? ''), [question]: words })
  }
  return found
}

const idsOf = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id)

/** Whether a mentee or mentor of a list has given an answer, `question:option`, to a question of the list. */
export function hasAnswered(side: AskedSide, answer: string, { onlyOpen }: For) {
  const [question = '', option = ''] = answer.split(':')
  return sql<boolean>`exists (
    select from intake_answer join intake_question on intake_question.id = question_id
    where question_id = ${question} and ${sql.ref(`intake_answer.${side}_id`)} = ${sql.ref(`${side}.id`)} and list
      and (seen_by = 'all' or ${!onlyOpen}) and value @> to_jsonb(${option}::text)
  )`
}
