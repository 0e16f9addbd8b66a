import type { AskedSide } from '@udyam/contract/questions/values'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import type { Db } from '#platform/db/open.ts'
import { answerLabels } from './answer-words.ts'
import { findAnsweredQuestions, findEveryQuestion, findListedQuestions } from './listed-answers.store.ts'

type Exported = { side: AskedSide; intake?: string | undefined; ids: readonly string[] }

/**
 * The columns of answers of an export, with their headings: all questions of the chosen intake; without one, those of
 * lists, of a finished intake only if somebody of the file has answered. Whoever exports people reads every question.
 */
export async function findAnswerColumns(
  db: Db,
  { side, intake, ids }: Exported,
): Promise<Record<string, InLanguages>> {
  const every = await findEveryQuestion(db, side)
  const of = { about: side, onlyOpen: false, intake }
  if (intake !== undefined)
    return answerLabels(await findListedQuestions(db, { ...of, withAll: true }), every)
  const present = new Set((await findListedQuestions(db, of)).map(({ _id }) => _id))
  const listed = await findListedQuestions(db, { ...of, withFinished: true })
  const finished = listed.filter(({ _id }) => !present.has(_id))
  const answered = await findAnsweredQuestions(db, { side, questions: finished, ids })
  const shown = listed.filter(({ _id }) => present.has(_id) || answered.has(_id))
  return answerLabels(shown, every)
}
