import type { publishWays } from '@udyam/contract/plans/values'
import { firstSettings } from '@udyam/contract/matching/settings'
import { prepareMentee, prepareMentor } from '@udyam/contract/matching/prepared'
import { makeVocabulary } from '@udyam/contract/matching/words/concepts'
import type { Db } from '#platform/db/open.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { insertChoice } from '#programme/selection/candidates/choice.store.ts'
import { signalsOf } from '#programme/selection/candidates/comparison.ts'
import { menteeSide, mentorSide } from '#programme/selection/candidates/sides.ts'
import { addDraft, recallIntroduction } from '#programme/selection/introduction-sharing.ts'
import { holdDraft } from '#programme/selection/introduction.store.ts'
import { notify } from '#platform/notifications/notify.ts'
import { findMatchingSettings } from '#platform/setup/matching-settings.ts'
import { digestOfSettings } from '../plans/digests.ts'
import { lockDraft, targetOf } from '../plans/changing.ts'
import { markIntroduced, markSkipped } from '../plans/plan-pair.store.ts'
import { findPairsOfReady, type StoredVersion } from '../plans/plan-version.store.ts'
import { lockPlan, setPlanState, touchPlan, type StoredPlan } from '../plans/plan.store.ts'
import { digestOf, previewPlan, type Previewing, type Proposed } from './preview.ts'
import { findMadePairs, isComputing, lockPeople, type HeldPair } from './sharing.store.ts'

const minuteMs = 60_000

type Publishing = { id: string; how: (typeof publishWays)[number]; digest: string; note: string }

/**
 * Creates introductions of exactly the previewed pairs: drafts, or drafts with automatic sharing after an
 * undo period. Administrators are notified of the latter.
 *
 * @throws not-found; conflict for a plan that is no draft, is in computation or not computed, has no pairs,
 * or whose
 * preview has changed
 */
export async function publishPlan(
  db: Db,
  context: Previewing,
  { id, how, digest, note }: Publishing,
): Promise<void> {
  const now = context.now()
  const plan = await lockDraft(db, id)
  const { version, pairs } = await requireReady(db, plan)
  await requireUpToDate(db, plan, version)
  await lockPeople(db, {
    menteeIds: pairs.map(({ menteeId }) => menteeId),
    mentorIds: pairs.map(({ mentorId }) => mentorId),
  })
  const preview = await previewPlan(db, context, { plan, version, pairs })
  if (preview.digest !== digest) throw new HttpError('conflict', 'plan_changed')
  if (preview.proposed.length === 0) throw new HttpError('conflict', 'plan_empty')
  const isHeld = how === 'share'
  const until = isHeld ? new Date(now.getTime() + firstSettings.holdMinutes * minuteMs) : null
  for (const one of preview.proposed) {
    const introductionId = await prepare(db, context, { ...one, note: withNote(one.note, note), until })
    await markIntroduced(db, { versionId: version.id, menteeId: one.pair.menteeId, introductionId })
  }
  for (const { pair, why } of preview.broken) {
    await markSkipped(db, { versionId: version.id, menteeId: pair.menteeId, skipped: why })
  }
  const state = isHeld ? 'held' : 'published'
  const at = isHeld ? { heldUntil: until } : { publishedAt: now }
  await setPlanState(db, id, { state, ...at, by: context.user.id, now })
  await context.audit(db, { action: 'plan.publish', target: targetOf(plan), fields: [how] })
  if (until === null) return
  const count = String(preview.proposed.length)
  await notify(db, context, {
    to: 'admins',
    kind: 'planHeld',
    details: { plan: plan.options.name, admin: context.user.name, count, when: until.toISOString() },
    people: [context.user.id],
    link: linkTo(id),
  })
}

/** The reasons, followed by the note to all mentors. */
function withNote(reasons: string, note: string): string {
  return [reasons, note].filter(Boolean).join('\n\n')
}

/** @throws conflict if the version was computed with other options or settings */
async function requireUpToDate(
  db: Db,
  { options }: StoredPlan,
  { inputsDigest }: StoredVersion,
): Promise<void> {
  const [settings] = inputsDigest.split('.')
  const isAsComputed = settings === digestOfSettings(await findMatchingSettings(db), options)
  if (!isAsComputed) throw new HttpError('conflict', 'plan_outdated')
}

async function requireReady(db: Db, { id, options }: StoredPlan) {
  if (await isComputing(db, id)) {
    throw new HttpError('conflict', 'plan_busy', { values: { name: options.name } })
  }
  const ready = await findPairsOfReady(db, id)
  if (ready === undefined) throw new HttpError('conflict', 'plan_not_ready')
  return ready
}

/** Creates the introduction of a pair and stores what was shown; returns its id. */
async function prepare(
  db: Db,
  context: Previewing,
  { pair, mentee, mentor, brief, note, lifted, until }: Proposed & { until: Date | null },
): Promise<string> {
  const { menteeId, mentorId, rank, score, known, isPinned, better } = pair
  const id = await addDraft(db, context, { menteeId, mentorId, note, by: context.user, lifted })
  const vocabulary = makeVocabulary()
  const alike = signalsOf(
    { mentee: { prepared: prepareMentee(menteeSide(mentee), vocabulary) } },
    { mentor: { prepared: prepareMentor(mentorSide(mentor), vocabulary) } },
  )
  await insertChoice(db, {
    introductionId: id,
    source: isPinned ? 'pin' : 'plan',
    rank,
    score,
    known,
    signals: Object.fromEntries(alike.map(({ signal, likeness }) => [signal, likeness])),
    shown: [...better.map((one) => ({ mentor: one.id, score: one.score })), { mentor: mentorId, score }],
    at: context.now(),
  })
  if (until !== null) await holdDraft(db, id, { until, brief: digestOf(brief) })
  return id
}

/**
 * Recalls a plan in its undo period: withdraws its introductions, which nobody has seen, and makes it a draft
 * again.
 *
 * @throws not-found; conflict after the period
 */
export async function takeBack(db: Db, context: Previewing, id: string): Promise<void> {
  const { plan, made } = await lockHeld(db, context, id)
  for (const { versionId, menteeId, ...pair } of made) {
    await withdraw(db, context, pair)
    await markIntroduced(db, { versionId, menteeId, introductionId: null })
  }
  await clearSkipped(db, id)
  const by = context.user.id
  await setPlanState(db, id, { state: 'draft', heldUntil: null, by, now: context.now() })
  await context.audit(db, { action: 'plan.takeBack', target: targetOf(plan) })
}

async function clearSkipped(db: Db, planId: string): Promise<void> {
  const ready = await findPairsOfReady(db, planId)
  for (const { menteeId, skipped } of ready?.pairs ?? []) {
    if (skipped === '' || ready === undefined) continue
    await markSkipped(db, { versionId: ready.version.id, menteeId, skipped: '' })
  }
}

/**
 * Removes one pair from a plan in its undo period.
 *
 * @throws not-found for a plan, or a mentee who is not in it; conflict after the period
 */
export async function dropPair(
  db: Db,
  context: Previewing,
  { id, menteeId }: { id: string; menteeId: string },
): Promise<void> {
  const { plan, made } = await lockHeld(db, context, id)
  const found = made.find((one) => one.menteeId === menteeId && one.state === 'draft')
  const { versionId, ...pair } = requireFound(found, 'mentee_not_found')
  await withdraw(db, context, pair)
  await markIntroduced(db, { versionId, menteeId, introductionId: null })
  await touchPlan(db, id, context.now())
  await context.audit(db, { action: 'plan.drop', target: targetOf(plan) })
}

/** A plan in its undo period, locked, with its introductions. */
async function lockHeld(db: Db, { now }: Previewing, id: string) {
  const plan = requireFound(await lockPlan(db, id), 'plan_not_found')
  const made = await findMadePairs(db, id)
  const isOver = plan.heldUntil === null || plan.heldUntil <= now() || made.some(({ isShared }) => isShared)
  if (plan.state !== 'held' || isOver) throw new HttpError('conflict', 'plan_not_held')
  return { plan, made }
}

async function withdraw(
  db: Db,
  context: Previewing,
  { introductionId, state }: Pick<HeldPair, 'introductionId' | 'state'>,
): Promise<void> {
  if (state === 'draft') await recallIntroduction(db, context, introductionId)
}

/** Path of a plan's page. */
export function linkTo(id: string): string {
  return `/admin/matching/${id}`
}
