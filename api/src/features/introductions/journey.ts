import type { introductions } from '@udyam/contract/introductions/calls'
import { findWaitingSurvey } from '#programme/surveys/survey.store.ts'
import { isLookingForMentor, mostWishes } from '@udyam/contract/introductions/values'
import type { Journey } from '@udyam/contract/introductions/schemas'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { HttpError, badField } from '#platform/http/http-error.ts'
import { isWithheld } from '#programme/privacy/consent.store.ts'
import { hearsBy } from '#programme/selection/intakes/intake.ts'
import { findIntakeOf, type Placed, wordsOf } from '#programme/selection/intakes/intake.store.ts'
import { findComingInterview } from '#programme/selection/interviews/interview.store.ts'
import { countOpenQuestions } from '#programme/selection/intakes/question.store.ts'
import { requireApplication, targetOf } from '#programme/selection/application.ts'
import { findCertificatesOf } from '#programme/selection/closing.store.ts'
import { findProfileViews } from '#programme/selection/profile-views.store.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'
import { findWishes, deleteWish, saveWish } from '#programme/selection/wishes.store.ts'
import { rejoin, withdraw } from '#programme/selection/withdrawal.ts'
import { findIntroductionsOfMentee, findOpenOfMentee } from './introductions.store.ts'
import { findMentorshipsOf } from './mentorship-summaries.store.ts'
import { notify } from '#platform/notifications/notify.ts'
import { findCapacity } from '#programme/selection/capacity.store.ts'
import type { SelectionContext } from '#programme/selection/context.ts'

const dayMs = 86_400_000

type Calls = Pick<typeof introductions, 'journey' | 'withdraw' | 'rejoin' | 'wish' | 'unwish'>

export const journeyHandlers: Handlers<Calls> = {
  async journey(context) {
    return { data: await inTransaction(context.db, (trx) => readJourney(trx, context)) }
  },

  async withdraw(context) {
    await requireWithinLimit(context, 'rejoin')
    const data = await inTransaction(context.db, async (trx) => {
      await withdraw(trx, context, context.user.id)
      return readJourney(trx, context)
    })
    return { message: 'withdrawn', data }
  },

  async rejoin(context) {
    await requireWithinLimit(context, 'rejoin')
    const data = await inTransaction(context.db, async (trx) => {
      if (await isWithheld(trx, context.user.id, 'programme'))
        throw new HttpError('conflict', 'programme_withheld')
      await rejoin(trx, context, context.user.id)
      return readJourney(trx, context)
    })
    return { message: 'rejoined', data }
  },

  async wish(context) {
    await requireWithinLimit(context, 'wish')
    const { id: menteeId } = context.user
    const { mentor: mentorId, note } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      await addWish(trx, context, { menteeId, mentorId, note })
      return findWishes(trx, menteeId, { listed: true })
    })
    return { message: 'wish_saved', data }
  },

  async unwish(context) {
    await requireWithinLimit(context, 'wish')
    const { id: menteeId } = context.user
    const data = await inTransaction(context.db, async (trx) => {
      await removeWish(trx, context, { menteeId, mentorId: context.params.id })
      return findWishes(trx, menteeId, { listed: true })
    })
    return { message: 'wish_removed', data }
  },
}

/** A mentee's journey; locks the application for a consistent view of its parts. */
async function readJourney(db: Db, { now, user }: Pick<Context, 'now'> & { user: User }): Promise<Journey> {
  const { id } = user
  const application = await requireApplication(db, id)
  const introduced = await findIntroductionsOfMentee(db, id)
  const { state, since } = application
  const placed = await findIntakeOf(db, id)
  const nextBy = async () => {
    if (state === 'registered' || state === 'under_review') return hearsBy(db, placed, since)
    return state === 'eligible' ? reviewDeadline(db, since) : firstExpiry(introduced)
  }
  return {
    state,
    since: since.toISOString(),
    by: (await nextBy())?.toISOString() ?? null,
    ...intakeIn(placed),
    ...(await questionsOf(db, id)),
    reason: application.reason,
    ...(await findOpenOfMentee(db, id)),
    introductions: introduced,
    mentorships: await findMentorshipsOf(db, { personId: id, side: 'mentee', now: now() }),
    certificates: await findCertificatesOf(db, id),
    wishes: await findWishes(db, id, { listed: true }),
    openings: await findProfileViews(db, id),
    ...(await interviewOf(db, id, now())),
    survey: await findWaitingSurvey(db, { accountId: id, now: now() }),
    updatedAt: application.updatedAt.toISOString(),
  }
}

/** Deadline of the administrators for an application. */
async function reviewDeadline(db: Db, since: Date): Promise<Date> {
  const { reviewDays } = await findSettings(db)
  return new Date(since.getTime() + reviewDays * dayMs)
}

/** The intake of a mentee; nothing for the one that rolls, of which nobody needs to know. */
function intakeIn(placed: Placed | undefined): Pick<Journey, 'intake'> {
  const intake = placed?.intake
  if (intake === undefined || intake.closesOn === null) return {}
  return { intake: { name: wordsOf(intake).name, closesOn: intake.closesOn } }
}

/** The open interview of a mentee; nothing where there is none. */
export async function interviewOf(db: Db, menteeId: string, now: Date): Promise<Pick<Journey, 'interview'>> {
  const interview = await findComingInterview(db, { menteeId, now })
  return interview === undefined ? {} : { interview }
}

/** Questions that wait for an answer; nothing where there are none. */
export async function questionsOf(db: Db, menteeId: string): Promise<Pick<Journey, 'questions'>> {
  const questions = await countOpenQuestions(db, menteeId)
  return questions === 0 ? {} : { questions }
}

/** Deadline of the mentors' answers; null without an open introduction. */
function firstExpiry(introduced: Journey['introductions']): Date | null {
  const open = introduced.filter(({ state }) => state === 'shared' || state === 'viewed')
  const [first] = open.map(({ expiresAt }) => expiresAt).toSorted()
  return first === undefined || first === null ? null : new Date(first)
}

/**
 * Records that a mentee wishes for a mentor, or changes the note of the wish. The administrators are notified of a
 * new one.
 *
 * @throws not-found for an unknown mentee, bad-input for a mentor who is not available, conflict where
 * none is looked for, and beyond `mostWishes`
 */
async function addWish(
  db: Db,
  context: SelectionContext,
  { menteeId, mentorId, note }: { menteeId: string; mentorId: string; note: string },
): Promise<void> {
  const { menteeName, state } = await requireApplication(db, menteeId)
  if (!isLookingForMentor(state)) throw new HttpError('conflict', 'step_not_possible')
  const mentor = await findCapacity(db, mentorId, { now: context.now() })
  if (mentor?.isAvailable !== true) throw badField('mentor', 'mentor_not_found')
  const wishes = await findWishes(db, menteeId, { listed: true })
  const isNew = wishes.every((known) => known.mentor._id !== mentorId)
  if (isNew && wishes.length >= mostWishes) throw new HttpError('conflict', 'wishes_full')
  await saveWish(db, { menteeId, mentorId, note, now: context.now() })
  const target = { type: 'mentor', id: mentorId }
  await context.audit(db, { action: 'wish.save', target })
  if (!isNew) return
  await notify(db, context, {
    to: 'admins',
    kind: 'wishMade',
    details: { mentee: menteeName, mentor: mentor.name, message: note },
    people: [menteeId, mentorId],
    link: `/admin/selection/${menteeId}`,
  })
}

/** @throws not-found for an unknown mentee, or when there is no such wish */
async function removeWish(
  db: Db,
  context: SelectionContext,
  wish: { menteeId: string; mentorId: string },
): Promise<void> {
  const application = await requireApplication(db, wish.menteeId)
  if (!(await deleteWish(db, wish))) throw new HttpError('not-found', 'mentor_not_found')
  await context.audit(db, { action: 'wish.delete', target: targetOf(application) })
}
