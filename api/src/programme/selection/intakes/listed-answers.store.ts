import type { AnswerValue, AskedSide } from '@udyam/contract/questions/values'
import type { ListedQuestion } from '@udyam/contract/questions/schemas'
import { inAllLanguages, type InLanguages } from '@udyam/contract/setup/in-language'
import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { answerWords } from './answer-words.ts'
import { offeredOnce, sameAnswers } from './copied-questions.ts'
import { inWords, isTakingAnswers } from './question.store.ts'

/** Whether answers that managers alone read are left out, for a reader who is none. */
type For = { onlyOpen: boolean }

/** A question of the list, with its intake. */
export type KnownQuestion = ListedQuestion & { required: boolean; intake: string; intakeName: InLanguages }

type Listed = For & {
  about: AskedSide
  intake?: string | undefined
  withFinished?: boolean
  withAll?: boolean
}

/**
 * What lists show of answers: a filter and a column for each of these questions to people of a side.
 *
 * @param withFinished whether questions of finished intakes are among them
 * @param withAll whether questions that are not for lists are among them
 */
export async function findListedQuestions(
  db: Db,
  { about, intake, onlyOpen, withFinished = false, withAll = false }: Listed,
): Promise<KnownQuestion[]> {
  const rows = await db
    .selectFrom('intake_question')
    .innerJoin('intake', 'intake.id', 'intake_id')
    .$if(!withAll, (q) => q.where('list', '=', true))
    .where('hidden', '=', false)
    .where('intake_question.about', '=', about)
    .$if(onlyOpen, (q) => q.where('seen_by', '=', 'all'))
    .$if(intake !== undefined, (q) => q.where('intake_id', '=', intake ?? ''))
    .$if(intake === undefined && !withFinished, (q) => q.where('finished_at', 'is', null))
    .orderBy('opens_on', 'desc')
    .orderBy('closes_on', 'desc')
    .orderBy('intake_id')
    .orderBy('position')
    .select(['intake_question.id as _id', 'kind', 'text', 'options', 'required'])
    .select(['intake_id as intake', 'intake.name'])
    .execute()
  return rows.map(({ name, ...row }) => ({ ...inWords(row), intakeName: inAllLanguages(name) }))
}

type Given = { side: AskedSide; questions: readonly { _id: string }[]; people: readonly { _id: string }[] }

/** The answers of people of a side to some questions. */
export async function findGiven(
  db: Db,
  { side, questions, people }: Given,
): Promise<{ person: string; question: string; value: AnswerValue }[]> {
  if (questions.length === 0 || people.length === 0) return []
  return db
    .selectFrom('intake_answer')
    .where('question_id', 'in', idsOf(questions))
    .where(answerOf[side], 'in', idsOf(people))
    .select([sql<string>`${sql.ref(answerOf[side])}`.as('person'), 'question_id as question', 'value'])
    .execute()
}

/** The ids of those of some questions that one of these people has answered. */
export async function findAnsweredQuestions(
  db: Db,
  { side, questions, ids }: Pick<Given, 'side' | 'questions'> & { ids: readonly string[] },
): Promise<Set<string>> {
  if (questions.length === 0 || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('intake_question')
    .where('id', 'in', idsOf(questions))
    .where(
      sql<boolean>`exists (
        select from intake_answer
        where question_id = intake_question.id and ${sql.ref(answerOf[side])} = any(${ids}::uuid[])
      )`,
    )
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The answers of people of a side, by person and question, as an export has them; `language` of one in words. */
export async function findAnswersInWords(
  db: Db,
  {
    side,
    people,
    language,
  }: { side: AskedSide; people: readonly { _id: string }[]; language?: Language | undefined },
): Promise<Map<string, Record<string, string | string[]>>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('intake_answer')
    .innerJoin('intake_question', 'intake_question.id', 'question_id')
    .where(answerOf[side], 'in', idsOf(people))
    .select([sql<string>`${sql.ref(answerOf[side])}`.as('person'), 'question_id as question', 'value'])
    .select(['kind', 'text', 'options'])
    .execute()
  const found = new Map<string, Record<string, string | string[]>>()
  for (const { person, question, value, ...row } of rows)
    found.set(person, { ...found.get(person), [question]: answerWords(inWords(row), value, language) })
  return found
}

/** Where the applications of mentees stand: their intake, and whether it takes answers still. */
export async function findAnswering(
  db: Db,
  menteeIds: readonly string[],
): Promise<Map<string, { intake: string; isOpen: boolean }>> {
  if (menteeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('application')
    .where('mentee_id', 'in', menteeIds)
    .select(['mentee_id as id', 'intake_id as intake', isTakingAnswers.as('isOpen')])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

const answerOf = { mentee: 'intake_answer.mentee_id', mentor: 'intake_answer.mentor_id' } as const

const idsOf = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id)

/** Every question that people of a side are asked, of all intakes. */
export function findEveryQuestion(
  db: Db,
  about: AskedSide,
  { onlyOpen }: For = { onlyOpen: false },
): Promise<KnownQuestion[]> {
  return findListedQuestions(db, { about, onlyOpen, withAll: true, withFinished: true })
}

/**
 * What the filter of a list offers: the questions of an intake, or of all intakes, where those that are copied from
 * intake to intake offer each answer once. A chosen answer stays as it is.
 */
export async function findAnswerFilters(
  db: Db,
  { answer = '', ...listed }: Omit<Listed, 'withFinished'> & { answer?: string | undefined },
): Promise<KnownQuestion[]> {
  const found = await findListedQuestions(db, { ...listed, withFinished: true })
  if (listed.intake !== undefined) return found
  const isChosen = ({ _id }: KnownQuestion) => answer.startsWith(_id)
  const once = offeredOnce([...found.filter(isChosen), ...found.filter((one) => !isChosen(one))])
  return found.flatMap(({ _id }) => once.find((one) => one._id === _id) ?? [])
}

type Answered = For & { side: AskedSide; intake?: string | undefined }

/**
 * Whether a mentee or mentor of a list has given an answer, `question:option`, to a question of the list. Without an
 * intake the same answer to its copies in other intakes counts too.
 */
export async function hasAnswered(db: Db, answer: string, { side, intake, onlyOpen }: Answered) {
  const [question = '', option = ''] = answer.split(':')
  const rows = await db
    .selectFrom('intake_question')
    .where('about', '=', side)
    .$if(intake !== undefined, (q) => q.where('id', '=', question))
    .$if(onlyOpen, (q) => q.where('seen_by', '=', 'all'))
    .select(['id as _id', 'kind', 'text', 'options', 'list'])
    .execute()
  const all = rows.map(inWords)
  const asked = all.find(({ _id, list }) => _id === question && list)
  const given = asked ? sameAnswers(asked, option, all) : []
  if (given.length === 0) return sql<boolean>`false`
  const each = given.map(
    (one) => sql`(question_id = ${one.question} and value @> to_jsonb(${one.option}::text))`,
  )
  return sql<boolean>`exists (
    select from intake_answer
    where ${sql.ref(answerOf[side])} = ${sql.ref(`${side}.id`)} and (${sql.join(each, sql` or `)})
  )`
}
