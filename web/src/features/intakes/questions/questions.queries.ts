import { questions } from '@udyam/contract/questions/calls'
import { callQuery, feedsForm } from '#lib/query.ts'

/** The questions of an intake, for a form. */
export const questionsOf = (id: string) =>
  callQuery(['intakes', 'questions', id], questions.ofIntake, { params: { id } }, feedsForm)
