import type { adminSelection } from '@udyam/contract/admin-selection'
import type { ApplicationRecord } from '@udyam/contract/selection-records'
import { inTransaction } from '../../db/transaction.ts'
import type { Db } from '../../db/open.ts'
import type { Context, Handlers, User } from '../../http/context.ts'
import { changedFields } from '../../audit/changed-fields.ts'
import { badField, HttpError, requireFound, requireFresh } from '../../http/http-error.ts'
import { findProfileViews } from '../../selection/profile-views.store.ts'
import { dropDrafts, lockApplication, reopenEvaluations } from '../../selection/flow.store.ts'
import { moveApplication, targetOf } from '../../selection/flow.ts'
import { findWishes } from '../../selection/wishes.store.ts'
import { notify } from '../../notifications/notify.ts'
import { countStates, findBoard, findCandidate, findCandidates } from './candidates.store.ts'
import { findEscalations } from './escalations.store.ts'
import { evaluate } from './evaluation.ts'
import { endByAdmin, introduce, recall, share } from './introductions.ts'
import { findMentorChoices } from './mentors.store.ts'
import { findReport, findReports, resolveReport } from './reports.store.ts'
import {
  findCriteria,
  findEvaluations,
  findIntroductions,
  findMentorships,
  findProfile,
  findSettings,
  updateDecision,
  updateSettings,
} from './selection.store.ts'

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
    const data = await readCase(context.db, context, context.params.id)
    await context.audit(context.db, {
      action: 'application.open',
      target: { type: 'mentee', id: data.candidate._id, name: data.candidate.name },
    })
    return { data }
  },

  async evaluate(context) {
    return evaluate(context)
  },

  async decide(context) {
    const { decision, summary, reason, updatedAt } = context.body
    const { id } = context.params
    await inTransaction(context.db, async (trx) => {
      const application = requireFound(await lockApplication(trx, id), 'mentee_not_found')
      requireFresh({ updatedAt: application.updatedAt.toISOString() }, updatedAt)
      const isDecidable = ['under_review', 'waitlisted', 'eligible'].includes(application.state)
      if (!isDecidable || (application.state === 'waitlisted' && decision === 'waitlisted')) {
        throw new HttpError('conflict', 'step_not_possible')
      }
      const given = (await findEvaluations(trx, id)).filter(({ submittedAt }) => submittedAt !== null)
      if (given.length === 0) throw new HttpError('conflict', 'evaluation_missing')
      if (decision === 'eligible' && summary === '') throw badField('summary', 'summary_required')
      if (application.state === decision) {
        // Still eligible: only the words change, and nobody waits anew.
        await updateDecision(trx, id, { summary, reason, now: context.now() })
        await context.audit(trx, { action: 'application.summary', target: targetOf(application) })
        return
      }
      await moveApplication(trx, context, application, { state: decision, summary, reason })
      if (decision !== 'eligible') await dropDrafts(trx, id, context.now())
      await notify(trx, context, {
        to: [id],
        kind: kinds[decision],
        details: { reason },
        link: '/mentee/journey',
      })
    })
    return { message: 'decision_saved', data: await requireCandidate(context, id) }
  },

  async reopen(context) {
    const { id } = context.params
    await inTransaction(context.db, async (trx) => {
      const application = requireFound(await lockApplication(trx, id), 'mentee_not_found')
      if (application.state !== 'not_eligible') throw new HttpError('conflict', 'step_not_possible')
      await moveApplication(trx, context, application, { state: 'under_review' })
      await reopenEvaluations(trx, id)
      await notify(trx, context, { to: [id], kind: 'reviewBegun', link: '/mentee/journey' })
    })
    return { message: 'review_reopened', data: await requireCandidate(context, id) }
  },

  async mentorChoices(context) {
    const { id: menteeId } = context.params
    await requireCandidate(context, menteeId)
    return findMentorChoices(context.db, { ...context.query, menteeId, now: context.now() })
  },

  introduce,
  share,
  recall,
  endMentorship: endByAdmin,

  async reports({ db, query }) {
    return findReports(db, query)
  },

  async resolveReport({ db, params, now, audit }) {
    const data = await inTransaction(db, async (trx) => {
      requireFound(await findReport(trx, params.id), 'message_not_found')
      await resolveReport(trx, params.id, now())
      const report = requireFound(await findReport(trx, params.id), 'message_not_found')
      await audit(trx, {
        action: 'report.resolve',
        target: { type: 'message', id: report._id, name: report.author.name },
      })
      return report
    })
    return { message: 'report_resolved', data }
  },
}

const kinds = {
  eligible: 'decidedEligible',
  waitlisted: 'decidedWaitlisted',
  not_eligible: 'decidedNotEligible',
} as const

type Reading = Pick<Context, 'db' | 'now'> & { user: User }

async function requireCandidate({ db, user }: Reading, id: string) {
  return requireFound(await findCandidate(db, id, { readerId: user.id }), 'mentee_not_found')
}

/** Others' evaluations stay hidden until the reader's own is given, or the review is over. */
async function readCase(db: Db, context: Reading, id: string): Promise<ApplicationRecord> {
  const candidate = await requireCandidate(context, id)
  const profile = requireFound(await findProfile(db, id, context.now()), 'mentee_not_found')
  const evaluations = await findEvaluations(db, id)
  const own = evaluations.find(({ evaluatorId }) => evaluatorId === context.user.id) ?? null
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
