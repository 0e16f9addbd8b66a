import { randomUUID } from 'node:crypto'
import { indianDate } from '@udyam/contract/indian-date'
import type { Question, QuestionGiven } from '@udyam/contract/questions/schemas'
import { answerProblem, type AnswerValue, isNoAnswer } from '@udyam/contract/questions/values'
import type { MessageCode } from '@udyam/contract/texts/messages'
import type { Db } from '#platform/db/open.ts'
import { badField, HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { requireApplication } from '../application.ts'
import type { SelectionContext } from '../context.ts'
import { findIntake, findIntakeOf, touchIntake } from './intake.store.ts'
import {
  type Answering,
  deleteAnswer,
  deleteQuestions,
  findAsked,
  findChosen,
  findIntakesAskingMentors,
  findQuestions,
  insertQuestion,
  lockQuestion,
  saveAnswer,
  takesAnswers,
  updateQuestion,
} from './question.store.ts'
import { findRoundsOf } from './round.store.ts'

type Saved = { intakeId: string; questions: readonly QuestionGiven[]; readAt: string | undefined }

/**
 * Replaces the questions of an intake. What was answered keeps its kind, whom it asks and its chosen options; who reads
 * the answers can only become fewer.
 *
 * @throws not-found, conflict for an intake that rolls, is finished or was changed, bad-input at the field of a question
 */
export async function saveQuestions(
  db: Db,
  context: SelectionContext,
  { intakeId, questions, readAt }: Saved,
): Promise<void> {
  const intake = requireFound(await findIntake(db, intakeId, { lock: true }), 'intake_not_found')
  if (intake.isRolling) throw new HttpError('conflict', 'intake_rolls')
  if (intake.finishedAt !== null) throw new HttpError('conflict', 'intake_finished')
  requireFresh({ updatedAt: intake.updatedAt.toISOString() }, readAt)
  await findQuestions(db, intakeId, { lock: true })
  // Counted after the lock: whoever answered meanwhile is seen.
  const known = await findQuestions(db, intakeId)
  const chosen = await findChosen(db, intakeId)
  const kept = new Set(questions.flatMap(({ _id }) => _id ?? []))
  if (kept.size < questions.filter(({ _id }) => _id !== null).length)
    throw badField('questions', 'value_invalid')
  const dropped = known.filter(({ _id }) => !kept.has(_id))
  if (dropped.some(({ answers }) => answers > 0)) throw badField('questions', 'question_answered')
  await deleteQuestions(
    db,
    dropped.map(({ _id }) => _id),
  )
  for (const [position, given] of questions.entries()) {
    const before = known.find(({ _id }) => _id === given._id)
    requireAllowed(given, before, { at: `questions.${position}`, chosen: chosen.get(given._id ?? '') })
    const stored = { ...given, options: withIds(given.options), position }
    await (before === undefined
      ? insertQuestion(db, intakeId, stored)
      : updateQuestion(db, before._id, stored))
  }
  await touchIntake(db, intakeId, context.now())
  await context.audit(db, { action: 'intake.questions', target: { type: 'intake', id: intakeId } })
}

/** @throws bad-input at the field that cannot be as it is given */
function requireAllowed(
  given: QuestionGiven,
  before: Question | undefined,
  { at, chosen = new Set() }: { at: string; chosen: ReadonlySet<string> | undefined },
): void {
  if (before === undefined && given._id !== null) throw badField(at, 'question_not_found')
  const optionIds = given.options.map(({ id }) => id).filter((id) => id !== '')
  const knownIds = before?.options.map(({ id }) => id) ?? []
  if (!isSubset(optionIds, knownIds)) throw badField(`${at}.options`, 'value_invalid')
  if (before === undefined || before.answers === 0) return
  const wrong: [field: string, problem: MessageCode, isWrong: boolean][] = [
    ['kind', 'question_kind_fixed', given.kind !== before.kind],
    ['about', 'question_about_fixed', given.about !== before.about],
    ['options', 'question_option_chosen', knownIds.some((id) => chosen.has(id) && !optionIds.includes(id))],
    ['seenBy', 'question_seen_fixed', before.seenBy === 'managers' && given.seenBy === 'all'],
  ]
  for (const [field, problem, isWrong] of wrong) if (isWrong) throw badField(`${at}.${field}`, problem)
}

/** Whether each value is known, and stands once. */
function isSubset(values: readonly string[], known: readonly string[]): boolean {
  return new Set(values).size === values.length && values.every((value) => known.includes(value))
}

/** Options with an id each. An id is never used again, as somebody may have the earlier options on their screen. */
function withIds(options: QuestionGiven['options']): QuestionGiven['options'] {
  return options.map((option) => ({ ...option, id: option.id || randomUUID().slice(0, 8) }))
}

/** What a mentee is asked, and whether they can answer still. */
export async function readMenteeQuestions(db: Db, menteeId: string) {
  const placed = await findIntakeOf(db, menteeId)
  const intakes = placed === undefined ? [] : [placed.intake.id]
  return {
    isOpen: await takesAnswers(db, menteeId),
    questions: await findAsked(db, { side: 'mentee', id: menteeId, intakes }),
  }
}

/** What a mentor is asked by the intakes of now. */
export async function readMentorQuestions(db: Db, { now }: Pick<SelectionContext, 'now'>, mentorId: string) {
  const intakes = await findIntakesAskingMentors(db, indianDate(now()))
  return { isOpen: true, questions: await findAsked(db, { side: 'mentor', id: mentorId, intakes }) }
}

/** What waits for an answer of a mentor: rounds of intakes, those without an answer first, and how many questions. */
export async function readAskedOfMentor(db: Db, context: Pick<SelectionContext, 'now'>, mentorId: string) {
  const { questions } = await readMentorQuestions(db, context, mentorId)
  return {
    rounds: await findRoundsOf(db, mentorId),
    questions: questions.filter(({ isAnswered }) => !isAnswered).length,
  }
}

type Answer = { questionId: string; value: AnswerValue }

/**
 * Saves what a mentee answers to a question of their intake; an empty answer takes it back.
 *
 * @throws not-found for a question that is not asked, conflict once an evaluation is given, bad-input at `value`
 */
export async function answerAsMentee(
  db: Db,
  context: SelectionContext,
  { menteeId, ...answer }: Answer & { menteeId: string },
): Promise<void> {
  await requireApplication(db, menteeId)
  const placed = await findIntakeOf(db, menteeId)
  const intakes = placed === undefined ? [] : [placed.intake.id]
  if (!(await takesAnswers(db, menteeId))) throw new HttpError('conflict', 'questions_closed')
  await answerQuestion(db, context, { side: 'mentee', id: menteeId, intakes, ...answer })
}

/** The same for a mentor, while an intake that asks is not finished. */
export async function answerAsMentor(
  db: Db,
  context: SelectionContext,
  { mentorId, ...answer }: Answer & { mentorId: string },
): Promise<void> {
  const intakes = await findIntakesAskingMentors(db, indianDate(context.now()))
  await answerQuestion(db, context, { side: 'mentor', id: mentorId, intakes, ...answer })
}

async function answerQuestion(
  db: Db,
  context: SelectionContext,
  { intakes, questionId, value, ...who }: Answering & Answer & { intakes: readonly string[] },
): Promise<void> {
  const question = await lockQuestion(db, questionId)
  const isAsked = question?.about === who.side && intakes.includes(question.intakeId)
  if (question === undefined || !isAsked) throw new HttpError('not-found', 'question_not_found')
  const problem = answerProblem(question, value)
  if (problem !== undefined)
    throw badField('value', problem, { least: question.least ?? '–', most: question.most ?? '–' })
  const of = { ...who, questionId }
  if (isNoAnswer(value)) await deleteAnswer(db, of)
  else await saveAnswer(db, { ...of, value, now: context.now() })
  await context.audit(db, { action: 'question.answer', target: { type: who.side, id: who.id } })
}
