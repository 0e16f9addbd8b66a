import type { adminSelection } from '@udyam/contract/admin-selection'
import type { ApplicationRecord } from '@udyam/contract/schemas/selection-records'
import { changedFields } from '../../audit/changed-fields.ts'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context, Handlers, User } from '../../http/context.ts'
import { requireFound, requireFresh } from '../../http/http-error.ts'
import { decide, reopenReview } from '../../selection/application.ts'
import { findProfile } from '../../selection/brief.store.ts'
import { evaluate } from '../../selection/evaluation.ts'
import { findCriteria, findEvaluations } from '../../selection/evaluation.store.ts'
import { closeReport } from '../../safety/report.store.ts'
import { findProfileViews } from '../../selection/profile-views.store.ts'
import { findSettings, updateSettings } from '../../selection/settings.store.ts'
import { findWishes } from '../../selection/wishes.store.ts'
import { countStates, findBoard, findCandidate, findCandidates } from './candidates.store.ts'
import { findEscalations } from './escalations.store.ts'
import { findIntroductions, findMentorships } from './history.store.ts'
import { introductionHandlers } from './introductions.ts'
import { findMentorChoices } from './mentors.store.ts'
import { findReport, findReports } from './reports.store.ts'

export const selectionHandlers: Handlers<typeof adminSelection> = {
  async list({ db, query, user }) {
    const page = await findCandidates(db, query, { readerId: user.id })
    return { ...page, facets: { states: await countStates(db) } }
  },

  async board({ db, user }) {
    return { data: await findBoard(db, { readerId: user.id }) }
  },

  async escalations({ db, now }) {
    return { data: await findEscalations(db, now()) }
  },

  async getSettings({ db }) {
    return { data: await findSettings(db) }
  },

  async updateSettings(context) {
    const { updatedAt, ...settings } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      const before = await findSettings(trx, { lock: true })
      requireFresh(before, updatedAt)
      await updateSettings(trx, settings, context.now())
      await context.audit(trx, {
        action: 'selection.settings',
        fields: changedFields(settings, before, settings),
      })
      return findSettings(trx)
    })
    return { message: 'settings_saved', data }
  },

  async get(context) {
    return { data: await readApplication(context.db, context, context.params.id) }
  },

  async evaluate(context) {
    const { submit, updatedAt: readAt, ...fields } = context.body
    const { params, user: evaluator } = context
    const data = await inTransaction(context.db, (trx) =>
      evaluate(trx, context, { menteeId: params.id, evaluator, fields, submit, readAt }),
    )
    return { message: submit ? 'evaluation_submitted' : 'evaluation_saved', data }
  },

  async decide(context) {
    const { updatedAt: readAt, ...made } = context.body
    const { id: menteeId } = context.params
    await inTransaction(context.db, (trx) => decide(trx, context, { ...made, menteeId, readAt }))
    return { message: 'decision_saved', data: await requireCandidate(context.db, context, menteeId) }
  },

  async reopen(context) {
    const { id } = context.params
    await inTransaction(context.db, (trx) => reopenReview(trx, context, id))
    return { message: 'review_reopened', data: await requireCandidate(context.db, context, id) }
  },

  async mentorChoices(context) {
    const { id: menteeId } = context.params
    await requireCandidate(context.db, context, menteeId)
    return findMentorChoices(context.db, { ...context.query, menteeId, now: context.now() })
  },

  ...introductionHandlers,

  async reports({ db, query }) {
    return findReports(db, query)
  },

  async resolveReport({ db, params, user, now, audit }) {
    const data = await inTransaction(db, async (trx) => {
      requireFound(await findReport(trx, params.id), 'message_not_found')
      await closeReport(trx, { id: params.id, handlerId: user.id, now: now() })
      const report = requireFound(await findReport(trx, params.id), 'message_not_found')
      await audit(trx, {
        action: 'report.resolve',
        target: { type: 'message', id: report._id, name: report.author?.name ?? '' },
      })
      return report
    })
    return { message: 'report_resolved', data }
  },
}

type Reader = Pick<Context, 'now'> & { user: User }

async function requireCandidate(db: Db, { user }: Reader, id: string) {
  return requireFound(await findCandidate(db, id, { readerId: user.id }), 'mentee_not_found')
}

/** Others' evaluations stay hidden until the reader has submitted their own, or the review is over. */
async function readApplication(db: Db, reader: Reader, id: string): Promise<ApplicationRecord> {
  const candidate = await requireCandidate(db, reader, id)
  const profile = requireFound(await findProfile(db, id, reader.now()), 'mentee_not_found')
  const evaluations = await findEvaluations(db, id)
  const own = evaluations.find(({ evaluatorId }) => evaluatorId === reader.user.id) ?? null
  const others = evaluations.filter((evaluation) => evaluation !== own && evaluation.submittedAt !== null)
  const isReviewing = candidate.state === 'registered' || candidate.state === 'under_review'
  const mayRead = !isReviewing || (own !== null && own.submittedAt !== null)
  return {
    candidate,
    ...profile,
    criteria: await findCriteria(db),
    own,
    others: mayRead ? others : [],
    hiddenEvaluations: mayRead ? 0 : others.length,
    wishes: await findWishes(db, id),
    introductions: await findIntroductions(db, { menteeId: id }),
    mentorships: await findMentorships(db, { menteeId: id }),
    openings: await findProfileViews(db, id),
  }
}
