import { hasDuty } from '@udyam/contract/duties'
import type { questions } from '@udyam/contract/questions/calls'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import {
  answerAsMentee,
  answerAsMentor,
  readMenteeQuestions,
  readMentorQuestions,
  saveQuestions,
} from '#programme/selection/intakes/question.ts'
import { findIntake } from '#programme/selection/intakes/intake.store.ts'
import { findAsked, findQuestions, isMentor } from '#programme/selection/intakes/question.store.ts'

export const questionHandlers: Handlers<typeof questions> = {
  ofIntake: async ({ db, params }) => ({ data: await readSet(db, params.id) }),

  async save(context) {
    const { params, body } = context
    const data = await inTransaction(context.db, async (trx) => {
      const saved = { intakeId: params.id, questions: body.questions, readAt: body.updatedAt }
      await saveQuestions(trx, context, saved)
      return readSet(trx, params.id)
    })
    return { message: 'questions_saved', data }
  },

  mentee: async ({ db, user }) => ({ data: await readMenteeQuestions(db, user.id) }),

  async answerMentee(context) {
    const { params, body, user } = context
    const data = await inTransaction(context.db, async (trx) => {
      await answerAsMentee(trx, context, { menteeId: user.id, questionId: params.id, value: body.value })
      return readMenteeQuestions(trx, user.id)
    })
    return { message: 'answer_saved', data }
  },

  mentor: async (context) => ({ data: await readMentorQuestions(context.db, context, context.user.id) }),

  async answerMentor(context) {
    const { params, body, user } = context
    const data = await inTransaction(context.db, async (trx) => {
      await answerAsMentor(trx, context, { mentorId: user.id, questionId: params.id, value: body.value })
      return readMentorQuestions(trx, context, user.id)
    })
    return { message: 'answer_saved', data }
  },

  async ofMentor({ db, params, user }) {
    if (!(await isMentor(db, params.id))) throw new HttpError('not-found', 'mentor_not_found')
    const onlyOpen = !hasDuty(user.kind, 'selection.settings')
    const of = { side: 'mentor', id: params.id, intakes: [], withAnswered: true, onlyOpen } as const
    return { data: await findAsked(db, of) }
  },
}

/** The questions of an intake, and when it was changed. */
async function readSet(db: Db, id: string) {
  const intake = requireFound(await findIntake(db, id), 'intake_not_found')
  return { questions: await findQuestions(db, id), updatedAt: intake.updatedAt.toISOString() }
}
