import { hasDuty, readsWithoutContact } from '@udyam/contract/duties'
import type { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { findDistrictFacets } from '#platform/db/districts.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { findEscalations } from '#programme/selection/snoozed-work/escalations.store.ts'
import { findWaitingStep } from '#programme/selection/snoozed-work/being-shared.store.ts'
import { findMentorChoices } from '#programme/selection/candidates/mentor-choices.ts'
import { decide, reopenReview } from '#programme/selection/decision.ts'
import { findProfile } from '#programme/selection/brief.store.ts'
import { evaluate } from '#programme/selection/evaluation.ts'
import { answerTies, liftTie, readScores, requireStanding } from '#programme/selection/fairness/fairness.ts'
import { findIntakeOf } from '#programme/selection/intakes/intake.store.ts'
import { findAsked } from '#programme/selection/intakes/question.store.ts'
import { findCriteria, findCriteriaOf, findOtherCriteria } from '#programme/selection/evaluation.store.ts'
import { closeReport } from '#programme/safety/report.store.ts'
import { findProfileViews } from '#programme/selection/profile-views.store.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'
import { findWishes } from '#programme/selection/wishes.store.ts'
import { changeSetting } from '#office/setup/setup.ts'
import { readFairness } from './fairness.ts'
import { countStates, findBoard, findCandidate, findCandidates } from './candidates.store.ts'
import { findIntroductions, findMentorships } from './history.store.ts'
import { introductionHandlers } from './introductions.ts'
import { findToDecide, findToEvaluate, findToIntroduce } from './queue.store.ts'
import { findReport, findReports } from './reports.store.ts'

const queues = { evaluate: findToEvaluate, decide: findToDecide, mentor: findToIntroduce }

export const selectionHandlers: Handlers<typeof adminSelection> = {
  async list({ db, query, user, now }) {
    const asked = { ...query, byName: readsWithoutContact(user.kind) }
    const page = await findCandidates(db, asked, { readerId: user.id, now: now() })
    return {
      ...page,
      facets: { states: await countStates(db, query), districts: await findDistrictFacets(db, 'mentee') },
    }
  },

  async board({ db, query, user, now }) {
    return { data: await findBoard(db, { readerId: user.id, now: now() }, query) }
  },

  async queue({ db, env, query, user, now }) {
    const worker = { personId: user.id, kind: user.kind, now: now(), env, intake: query.intake }
    return { data: await queues[query.do](db, worker) }
  },

  async escalations({ db, env, user, now }) {
    const data = await findEscalations(db, { now: now(), env, readerId: user.id })
    // Who has begun an evaluation concerns those alone who may remind of it.
    const mayRemind = hasDuty(user.kind, 'selection.introduce')
    return { data: mayRemind ? data : data.map((row) => ({ ...row, evaluator: null })) }
  },

  async getSettings({ db }) {
    return { data: await findSettings(db) }
  },

  async updateSettings(context) {
    const { updatedAt: readAt, ...value } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      await changeSetting(trx, context, { key: 'limits', value, readAt }, 'selection.settings')
      return findSettings(trx)
    })
    return { message: 'settings_saved', data }
  },

  async get(context) {
    return { data: await readApplication(context.db, context, context.params.id) }
  },

  async evaluate(context) {
    const { submit, updatedAt: readAt, undo: _, ...fields } = context.body
    const { params, user: evaluator } = context
    const data = await inTransaction(context.db, (trx) =>
      evaluate(trx, context, { menteeId: params.id, evaluator, fields, submit, readAt }),
    )
    if (fields.flags.includes('conflict_of_interest')) return { message: 'evaluation_set_aside', data }
    return { message: submit ? 'evaluation_submitted' : 'evaluation_saved', data }
  },

  async tie(context) {
    const { params, user, body } = context
    const of = { menteeId: params.id, personId: user.id }
    const data = await inTransaction(context.db, async (trx) => {
      await answerTies(trx, context, { ...of, ties: body.ties })
      return requireStanding(trx, of)
    })
    return { message: body.ties.length === 0 ? 'tie_none' : 'tie_declared', data }
  },

  async liftTie(context) {
    const { params, user, body } = context
    const lifted = { menteeId: params.id, personId: params.person, ownerId: user.id, reason: body.reason }
    await inTransaction(context.db, (trx) => liftTie(trx, context, lifted))
    return { message: 'tie_lifted', data: await requireCandidate(context.db, context, params.id) }
  },

  async readScores(context) {
    const { params, user } = context
    await inTransaction(context.db, (trx) =>
      readScores(trx, context, { menteeId: params.id, personId: user.id }),
    )
    return { message: 'scores_shown', data: await readApplication(context.db, context, params.id) }
  },

  async decide(context) {
    const { updatedAt: readAt, undo: _, ...made } = context.body
    const { id: menteeId } = context.params
    const { user: decider } = context
    await inTransaction(context.db, (trx) => decide(trx, context, { ...made, menteeId, decider, readAt }))
    const data = await requireCandidate(context.db, context, menteeId)
    return { message: made.hold ? 'decision_kept' : 'decision_saved', data }
  },

  async reopen(context) {
    const { id } = context.params
    await inTransaction(context.db, (trx) =>
      reopenReview(trx, context, { menteeId: id, personId: context.user.id }),
    )
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

  async resolveReport({ db, params, body, user, now, audit }) {
    const data = await inTransaction(db, async (trx) => {
      requireFound(await findReport(trx, params.id), 'message_not_found')
      await closeReport(trx, { id: params.id, handlerId: user.id, now: now() })
      const report = requireFound(await findReport(trx, params.id), 'message_not_found')
      await audit(trx, {
        action: 'report.resolve',
        target: { type: 'message', id: report._id },
        ...(body.note && { reason: body.note }),
      })
      return report
    })
    return { message: 'report_resolved', data }
  },
}

type Reader = Pick<Context, 'now'> & { user: User }

async function requireCandidate(db: Db, { user, now }: Reader, id: string) {
  const reader = { readerId: user.id, now: now() }
  return requireFound(await findCandidate(db, id, reader), 'mentee_not_found')
}

async function readApplication(db: Db, reader: Reader, id: string): Promise<ApplicationRecord> {
  const candidate = await requireCandidate(db, reader, id)
  const profile = requireFound(await findProfile(db, id, reader.now()), 'mentee_not_found')
  const introductions = await findIntroductions(db, { menteeId: id }, reader.now())
  const open = introductions.filter(({ state }) => state === 'shared' || state === 'viewed')
  const limits = await findSettings(db)
  const intake = (await findIntakeOf(db, id))?.intake
  const evaluators = intake?.evaluators
  const criteria = await findCriteria(db, await findCriteriaOf(db, id))
  const fairness = await readFairness(db, reader.user, id)
  const { until, ...waiting } = await findWaitingStep(db, { menteeId: id, personId: reader.user.id })
  const read = [...fairness.others, ...fairness.earlier.flatMap(({ evaluations }) => evaluations)]
  return {
    candidate,
    ...profile,
    criteria,
    otherCriteria: await findOtherCriteria(db, read, criteria),
    limits: { ...limits, wantedEvaluations: evaluators ?? limits.wantedEvaluations },
    ...fairness,
    canReadScores: fairness.canReadScores && !waiting.isOwnWaiting,
    answers: await findAsked(db, {
      side: 'mentee',
      id,
      intakes: intake === undefined ? [] : [intake.id],
      withAnswered: true,
      onlyOpen: !hasDuty(reader.user.kind, 'selection.settings'),
    }),
    wishes: await findWishes(db, id),
    ...waiting,
    ...(until !== null && { waitsUntil: until.toISOString() }),
    moreIntroductions: Math.max(0, limits.openIntroductions - open.length),
    introductions,
    mentorships: await findMentorships(db, { menteeId: id }),
    openings: await findProfileViews(db, id),
  }
}
