import type { SurveyAnswer, SurveyAnswers } from '@udyam/contract/surveys/schemas'
import type { surveys } from '@udyam/contract/surveys/calls'
import { answerProblems, type SurveyKind } from '@udyam/contract/surveys/values'
import { requireLink } from '#people/accounts/mailed-link.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context, Handlers } from '#platform/http/context.ts'
import { badInput, HttpError, requireFound } from '#platform/http/http-error.ts'
import { messageText } from '#platform/lib/messages.ts'
import { lockSurvey, saveAnswers, saveSettled, saveStopped } from '#programme/surveys/survey.store.ts'
import { findAnswers, findOpenSurveys, findPair } from './surveys.store.ts'

/** A survey and the account that it asks. */
type Asked = { id: string; accountId: string }

export const surveyHandlers: Handlers<typeof surveys> = {
  async list({ db, user, now }) {
    return { data: await findOpenSurveys(db, { accountId: user.id, now: now() }) }
  },

  async answer(context) {
    const asked = { id: context.params.id, accountId: context.user.id }
    await inTransaction(context.db, (trx) => answer(trx, context, { ...asked, ...context.body }))
    return { message: 'survey_sent' }
  },

  async stop(context) {
    const asked = { id: context.params.id, accountId: context.user.id }
    const { stopped } = context.body
    const data = await inTransaction(context.db, (trx) => stop(trx, context, { ...asked, stopped }))
    return { message: stopped ? 'survey_stopped' : 'survey_resumed', data }
  },

  async look(context) {
    const asked = await askedBy(context.db, context, context.body.token)
    const data = await inTransaction(context.db, async (trx) => {
      await requireOpen(trx, context, asked)
      return readOpen(trx, context, asked)
    })
    return { data }
  },

  async answerByLink(context) {
    const { token, answers } = context.body
    await inTransaction(context.db, async (trx) => {
      await answer(trx, context, { ...(await askedBy(trx, context, token)), answers })
    })
    return { message: 'survey_sent' }
  },

  async stopByLink(context) {
    const { token, stopped } = context.body
    const data = await inTransaction(context.db, async (trx) =>
      stop(trx, context, { ...(await askedBy(trx, context, token)), stopped }),
    )
    return { message: stopped ? 'survey_stopped' : 'survey_resumed', data }
  },

  async ofMentorship({ db, params: { id }, now, concerns }) {
    const { menteeId, mentorId, ...person } = requireFound(await findPair(db, id), 'mentorship_not_found')
    concerns(menteeId, mentorId)
    const rows = await findAnswers(db, { id, menteeId, now: now() })
    return {
      data: { person, rates: { pulse: rateOf(rows, 'pulse'), outcome: rateOf(rows, 'outcome') }, rows },
    }
  },

  async settle(context) {
    const { id } = context.params
    await inTransaction(context.db, async (trx) => {
      const now = context.now()
      const { role, accountId } = requireFound(await saveSettled(trx, { id, now }), 'survey_not_found')
      await context.audit(trx, { action: 'survey.settle', target: { type: role, id: accountId } })
    })
    return { message: 'survey_settled' }
  },
}

/** The survey of a mailed link. The link lives as long as the survey, and each survey is answered once. */
async function askedBy(db: Db, context: Context, token: string): Promise<Asked> {
  const { accountId, data } = await requireLink(db, context, { token, kinds: ['survey'] })
  return { id: String(data['survey']), accountId }
}

/** @throws not-found, or conflict for one that is answered or closed */
async function requireOpen(trx: Db, { now }: Pick<Context, 'now'>, asked: Asked) {
  const survey = requireFound(await lockSurvey(trx, { ...asked, now: now() }), 'survey_not_found')
  if (survey.isAnswered) throw new HttpError('conflict', 'survey_answered')
  if (!survey.isOpen) throw new HttpError('conflict', 'survey_closed')
  return survey
}

async function answer(
  trx: Db,
  context: Context,
  { answers, ...asked }: Asked & { answers: SurveyAnswers },
): Promise<void> {
  const { kind, role } = await requireOpen(trx, context, asked)
  const given: SurveyAnswers = Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined && value !== ''),
  )
  const problems = Object.entries(answerProblems(kind, given)).map(
    ([key, code]) => [`answers.${key}`, { code, message: messageText(code) }] as const,
  )
  if (problems.length > 0) throw badInput(Object.fromEntries(problems))
  await saveAnswers(trx, { id: asked.id, answers: given, now: context.now() })
  const target = { type: role, id: asked.accountId }
  await context.audit(trx, { action: 'survey.answer', target, actor: { id: asked.accountId, role } })
}

async function stop(trx: Db, context: Context, { stopped, ...asked }: Asked & { stopped: boolean }) {
  const { kind, role } = await requireOpen(trx, context, asked)
  await saveStopped(trx, { ...asked, kind, stopped })
  const target = { type: role, id: asked.accountId }
  const actor = { id: asked.accountId, role }
  await context.audit(trx, { action: stopped ? 'survey.stop' : 'survey.resume', target, actor })
  return readOpen(trx, context, asked)
}

async function readOpen(trx: Db, context: Context, asked: Asked) {
  const [survey] = await findOpenSurveys(trx, { ...asked, now: context.now() })
  return requireFound(survey, 'survey_not_found')
}

function rateOf(rows: readonly SurveyAnswer[], kind: SurveyKind) {
  const own = rows.filter((row) => row.kind === kind)
  return { asked: own.length, answered: own.filter(({ answeredAt }) => answeredAt !== null).length }
}
