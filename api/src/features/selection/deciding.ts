import type { deciding } from '@udyam/contract/deciding/calls'
import { decisions } from '@udyam/contract/selection/values'
import { inTransaction } from '#platform/db/transaction.ts'
import { toEach } from '#platform/http/bulk.ts'
import type { Context, Handlers } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { findNoticeTexts } from '#platform/notifications/notice-words.ts'
import { findMailWords } from '#platform/setup/mail-words.ts'
import { composeMail } from '#platform/mail/compose.ts'
import { requireApplication, targetOf } from '#programme/selection/application.ts'
import { setGraduate } from '#programme/selection/application.store.ts'
import { decide, decisionKinds, release } from '#programme/selection/decision.ts'
import {
  answerTies,
  readScores,
  requireStanding,
  requireUnbarred,
} from '#programme/selection/fairness/fairness.ts'
import { findCandidate } from './candidates.store.ts'
import { findHeld } from './held.store.ts'
import { findLine, findSummary } from './line.store.ts'

const recordsOf = (ids: readonly string[]) => ids.map((_id) => ({ _id }))

export const decidingHandlers: Handlers<typeof deciding> = {
  async line({ db, body, user, now }) {
    const decider = { personId: user.id, kind: user.kind, now: now(), intake: body.intake }
    return { data: await findLine(db, decider, body) }
  },

  async readScores(context) {
    const { body, user } = context
    const data = await toEach(context, recordsOf(body.ids), async (trx, { _id }) => {
      const of = { menteeId: _id, personId: user.id }
      if ((await requireStanding(trx, of)).ties === null) {
        await answerTies(trx, context, { ...of, ties: [] })
      }
      await readScores(trx, context, of)
      return { message: 'scores_shown' }
    })
    return { data }
  },

  async decisions(context) {
    const { body, user: decider } = context
    const rows = new Map(body.rows.map((row) => [row._id, row]))
    const data = await toEach(context, body.rows, async (trx, { _id: menteeId }) => {
      const { decision, reason, ...row } = requireFound(rows.get(menteeId), 'mentee_not_found')
      const summary = row.summary ?? (await findSummary(trx, menteeId))
      const made = { menteeId, decider, decision, summary, reason, readAt: row.updatedAt }
      await decide(trx, context, { ...made, talked: false, hold: body.hold })
      return { message: body.hold ? 'decision_kept' : 'decision_saved' }
    })
    return { data }
  },

  async held(context) {
    const { db, query, user, now } = context
    const found = await findHeld(db, { readerId: user.id, now: now(), intake: query.intake })
    return { ...found, mails: await Promise.all(decisions.map((decision) => mailOf(context, decision))) }
  },

  async release(context) {
    const { body, user } = context
    const data = await toEach(context, recordsOf(body.ids), async (trx, { _id }) => {
      await release(trx, context, { menteeId: _id, personId: user.id })
      return { message: 'decision_saved' }
    })
    return { data }
  },

  async graduate(context) {
    const { db, params, body, user, now } = context
    await inTransaction(db, async (trx) => {
      const application = await requireApplication(trx, params.id)
      await requireUnbarred(trx, { menteeId: params.id, personId: user.id })
      await setGraduate(trx, params.id, body.graduate)
      await context.audit(trx, { action: 'application.graduate', target: targetOf(application) })
    })
    const found = await findCandidate(db, params.id, { readerId: user.id, now: now() })
    return { message: 'graduate_saved', data: requireFound(found, 'mentee_not_found') }
  },
}

/** The decision mail in the reader's language, with placeholders for each mentee's data. */
async function mailOf({ db, env, language }: Context, decision: (typeof decisions)[number]) {
  const notice = { kind: decisionKinds[decision], details: { reason: '[…]' } }
  const { title, body } = (await findNoticeTexts(db, notice))(language)
  const link = `${env.publicUrl}/mentee/journey`
  const { subject, text } = composeMail({
    ...(await findMailWords(db, { env, kind: 'notice', language })),
    name: '[…]',
    language,
    publicUrl: env.publicUrl,
    values: { title, body, link },
  })
  return { decision, subject, text }
}
