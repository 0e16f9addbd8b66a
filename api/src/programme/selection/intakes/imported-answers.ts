import { answerColumn } from '@udyam/contract/importing/answers'
import { saysNothing } from '@udyam/contract/importing/cells'
import { hasDuty } from '@udyam/contract/duties'
import { indianDate } from '@udyam/contract/indian-date'
import type { FieldProblem } from '@udyam/contract/parts/errors'
import type { AskedSide } from '@udyam/contract/questions/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { MessageCode } from '@udyam/contract/texts/messages'
import * as z from 'zod'
import type { Importing, Stored } from '#platform/csv/import-plan.ts'
import type { Errors } from '#platform/csv/import-table.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context, User } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { sentenceOf } from '#platform/lib/messages.ts'
import type { SelectionContext } from '../context.ts'
import { answerCell, answerLabels, readAnswer, takenWords } from './answer-words.ts'
import { findIntakeToJoin } from './intake.store.ts'
import {
  findAnswering,
  findEveryQuestion,
  findGiven,
  findListedQuestions,
  type KnownQuestion,
} from './listed-answers.store.ts'
import { answerAsMentee, answerAsMentor } from './question.ts'
import { findIntakesAskingMentors, lockQuestion } from './question.store.ts'

/** Answers of one person by question, as cells. */
type Answered = { answer?: Record<string, string> | undefined }

/** The field of a request for the answers of one person. */
export const answered = { answer: z.record(z.string(), z.string()).optional() }

type Reader = Pick<Context, 'now' | 'language'> & {
  user: User
  /** The open intake that new mentees join. */
  intake?: string | undefined
}

/**
 * How an import reads answers to the questions of lists: those whose answers the reader may read. An answer is taken
 * where the person could give it: their intake asks the question, and takes answers still.
 */
export async function findImportedAnswers(db: Db, { user, language, now, intake }: Reader, side: AskedSide) {
  const onlyOpen = !hasDuty(user.kind, 'selection.settings')
  const today = indianDate(now())
  const asking = side === 'mentor' ? await findIntakesAskingMentors(db, today) : []
  const listed = await findListedQuestions(db, { about: side, onlyOpen })
  const asked = listed.filter(({ intake }) => side === 'mentee' || asking.includes(intake))
  const byId = new Map(asked.map((question) => [question._id, question]))
  const joined = side === 'mentee' ? await findIntakeToJoin(db, { today, intake }) : ''
  const ofNew = { intakes: side === 'mentor' ? asking : [joined], isOpen: true }

  function within<R extends Stored, Create extends Answered, Update extends Answered>(
    own: Importing<R, Create, Update>,
  ): Importing<R, Create, Update> {
    let places = new Map<string, Place>()
    return {
      ...own,
      columns: { ...own.columns, ...columns },
      find: async (keys) => {
        const records = await own.find(keys)
        places = side === 'mentee' ? await placesOf(db, records) : new Map()
        return withAnswers(db, records, { side, questions: asked })
      },
      settle: (values, row) => {
        const wrong = own.settle?.(values, row) ?? {}
        const { answer: given = {} } = values as Answered
        const place = (row.record && places.get(row.record._id)) ?? ofNew
        const before = (row.record as Answered | undefined)?.answer ?? {}
        const { answer, errors } = settleAnswers(given, { byId, before, place, language })
        delete values['answer']
        if (Object.keys(answer).length > 0) values['answer'] = answer
        return { ...wrong, ...errors }
      },
    }
  }

  // A file of one intake has all its questions: the others are known, and left alone.
  const every = await findEveryQuestion(db, side, { onlyOpen })
  const others = every.filter(({ _id }) => !byId.has(_id))
  const columns = Object.fromEntries([
    ...others.map(({ _id }) => [`${answerColumn}${_id}`, 'told' as const]),
    ...asked.map(({ _id }) => [`${answerColumn}${_id}`, 'answer' as const]),
  ])
  // The newest intake comes first.
  const shortLabels = Object.fromEntries(asked.map(({ _id, text }) => [`${answerColumn}${_id}`, text]))
  const all = [...asked, ...others]
  return { columns, labels: answerLabels(all, all), shortLabels, within }
}

/** The intakes whose questions somebody is asked, and whether answers are taken. */
type Place = { intakes: readonly string[]; isOpen: boolean }

async function placesOf(db: Db, records: readonly Stored[]): Promise<Map<string, Place>> {
  const found = await findAnswering(
    db,
    records.map(({ _id }) => _id),
  )
  return new Map([...found].map(([id, { intake, isOpen }]) => [id, { intakes: [intake], isOpen }]))
}

type Settling = {
  byId: ReadonlyMap<string, KnownQuestion>
  before: Readonly<Record<string, string>>
  place: Place
  language: Reader['language']
}

/** The answers that differ, as an export writes them, and what is wrong with the others. */
function settleAnswers(given: Readonly<Record<string, string>>, { byId, before, place, language }: Settling) {
  const answer: Record<string, string> = {}
  const errors: Errors = {}
  for (const [id, cell] of Object.entries(given)) {
    const question = byId.get(id)
    if (question === undefined) continue
    const value = readAnswer(question, cell)
    const wrong = (code: MessageCode, more = {}): FieldProblem =>
      sentenceOf(code, { question: inLanguage(question.text, language), ...more })
    const column = `${answerColumn}${id}`
    if (value === undefined && saysNothing(cell, 'answer')) continue
    const written = value === undefined ? '' : answerCell(question, value)
    if (value === undefined || (value === null && question.required)) {
      errors[column] = wrong('answer_words', { options: takenWords(question, language) })
    } else if (written === before[id]) continue
    else if (!place.intakes.includes(question.intake)) errors[column] = wrong('answer_not_asked')
    else if (!place.isOpen) errors[column] = wrong('answer_closed')
    else answer[id] = written
  }
  return { answer, errors }
}

/** Records with their answers to these questions. */
async function withAnswers<R extends Stored>(
  db: Db,
  records: readonly R[],
  { side, questions }: { side: AskedSide; questions: readonly KnownQuestion[] },
): Promise<(R & Required<Answered>)[]> {
  const found = await findGiven(db, { side, questions, people: records })
  const byPerson = Map.groupBy(found, ({ person }) => person)
  return records.map((record) => {
    const own = byPerson.get(record._id) ?? []
    const cells = own.flatMap(({ question: id, value }) => {
      const question = questions.find(({ _id }) => _id === id)
      return question ? [[id, answerCell(question, value)]] : []
    })
    return { ...record, answer: Object.fromEntries(cells) as Record<string, string> }
  })
}

/** Whether a change of a person says something beside the answers and the time it was read. */
export function saysOthers({
  answer: _answer,
  updatedAt: _readAt,
  ...others
}: Record<string, unknown>): boolean {
  return Object.keys(others).length > 0
}

/**
 * Stores what a row of an import answers, as the person could.
 *
 * @throws conflict if a question or the application has changed since the file was read
 */
export async function saveImportedAnswers(
  db: Db,
  context: SelectionContext,
  { side, id, answer = {} }: Answered & { side: AskedSide; id: string },
): Promise<void> {
  for (const [questionId, cell] of Object.entries(answer)) {
    const question = await lockQuestion(db, questionId)
    const value = question && readAnswer(question, cell)
    if (value === undefined) throw new HttpError('conflict', 'stale_record')
    await (side === 'mentee'
      ? answerAsMentee(db, context, { menteeId: id, questionId, value })
      : answerAsMentor(db, context, { mentorId: id, questionId, value }))
  }
}
