import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { eachAlone } from '#platform/lib/each-alone.ts'
import { notify } from '#platform/notifications/notify.ts'
import { askWhereOutdated } from '#programme/privacy/confirming.ts'
import { requireApplication } from '#programme/selection/application.ts'
import { findProfile } from '#programme/selection/brief.store.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { recallIntroduction, shareIntroduction } from '#programme/selection/introduction-sharing.ts'
import { releaseDraft } from '#programme/selection/introduction.store.ts'
import { markSkipped } from '../plans/plan-pair.store.ts'
import { findPlan, setPlanState } from '../plans/plan.store.ts'
import { digestOf, whyNot } from './preview.ts'
import { targetOf } from '../plans/changing.ts'
import { linkTo } from './publishing.ts'
import { claimDuePlan, countSkipped, findDuePlans, findMadePairs, type HeldPair } from './sharing.store.ts'

type Keeping = SelectionContext & { db: Db }

/**
 * Shares the introductions of plans whose undo period is over, each in its own transaction. One process
 * at a time works on a plan; after a stop the next run continues.
 *
 * @throws the first failure, after all were tried
 */
export async function releasePlans(context: Keeping): Promise<void> {
  const due = await findDuePlans(context.db, context.now())
  await eachAlone(due, async (id) => {
    const pairs = (await findMadePairs(context.db, id)).filter(({ isShared }) => !isShared)
    const steps = [...pairs.map((pair) => () => releasePair(context, id, pair)), () => finish(context, id)]
    await eachAlone(steps, (step) => step())
  })
}

/** Shares the introduction of a pair, or withdraws it and stores the reason. */
async function releasePair(context: Keeping, planId: string, pair: HeldPair): Promise<void> {
  const { versionId, menteeId, introductionId } = pair
  await askWhereOutdated(context, introductionId)
  await inTransaction(context.db, async (trx) => {
    if (!(await claimDuePlan(trx, planId, context.now()))) return
    const made = await findMadePairs(trx, planId)
    const present = made.find((one) => one.introductionId === introductionId)
    if (present === undefined || present.isShared) return
    if (present.state !== 'draft') {
      // Withdrawn meanwhile, for instance by a new decision on the mentee.
      await markSkipped(trx, { versionId, menteeId, skipped: 'introduction_recalled' })
      return
    }
    try {
      await inTransaction(trx, (part) => share(part, context, { pair, made }))
    } catch (error) {
      const skipped = whyNot(error)
      await recallIntroduction(trx, context, introductionId)
      await markSkipped(trx, { versionId, menteeId, skipped })
    }
  })
}

/** @throws conflict or not-found if it cannot be shared now */
async function share(
  db: Db,
  context: Keeping,
  { pair: { menteeId, mentorId, introductionId: id }, made }: { pair: HeldPair; made: readonly HeldPair[] },
): Promise<void> {
  const { state } = await requireApplication(db, menteeId)
  if (state !== 'eligible') throw new HttpError('conflict', 'mentee_not_waiting')
  const previewed = await releaseDraft(db, id)
  const { brief } = requireFound(await findProfile(db, menteeId, context.now()), 'mentee_not_found')
  if (previewed !== digestOf(brief)) throw new HttpError('conflict', 'brief_changed')
  const isLater = (one: HeldPair) =>
    one.mentorId === mentorId && one.state === 'draft' && one.introductionId !== id
  // Later pairs take no place from this one.
  const waiting = -made.filter(isLater).length
  await shareIntroduction(db, context, { id, previewed: brief, by: service, override: undefined, waiting })
}

/** The service shares without an actor and lifts no rules itself. */
const service = { id: '', name: '', kind: null }

/**
 * Publishes a plan when none of its introductions is waiting, and notifies the administrators of the number
 * shared.
 */
async function finish(context: Keeping, id: string): Promise<void> {
  const now = context.now()
  await inTransaction(context.db, async (trx) => {
    if (!(await claimDuePlan(trx, id, now))) return
    const made = await findMadePairs(trx, id)
    const plan = await findPlan(trx, id)
    if (plan === undefined || made.some(({ state }) => state === 'draft')) return
    await setPlanState(trx, id, { state: 'published', publishedAt: now, now })
    await context.audit(trx, { action: 'plan.release', target: targetOf(plan) })
    const shared = String(made.filter(({ isShared }) => isShared).length)
    const skipped = String(await countSkipped(trx, id))
    const details = { plan: plan.options.name, shared, skipped }
    await notify(trx, context, { to: 'admins', kind: 'planPublished', details, people: [], link: linkTo(id) })
  })
}
