import type { introductions } from '@udyam/contract/introductions'
import type { Journey } from '@udyam/contract/schemas/introductions'
import { cap } from '../../accounts/caps.ts'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context, Handlers, User } from '../../http/context.ts'
import { HttpError } from '../../http/http-error.ts'
import { isWithheld } from '../../privacy/consent.store.ts'
import { requireApplication } from '../../selection/application.ts'
import { findCertificatesOf } from '../../selection/closing.store.ts'
import { findProfileViews } from '../../selection/profile-views.store.ts'
import { findSettings } from '../../selection/settings.store.ts'
import { addWish, removeWish } from '../../selection/wishes.ts'
import { findWishes } from '../../selection/wishes.store.ts'
import { rejoin, withdraw } from '../../selection/withdrawal.ts'
import { findIntroductionsOfMentee, findOpenOfMentee } from './introductions.store.ts'
import { findMentorshipsOf } from './mentorship-summaries.store.ts'

const dayMs = 86_400_000

type Calls = Pick<typeof introductions, 'journey' | 'withdraw' | 'rejoin' | 'wish' | 'unwish'>

export const journeyHandlers: Handlers<Calls> = {
  async journey(context) {
    return { data: await inTransaction(context.db, (trx) => readJourney(trx, ofCaller(context))) }
  },

  async withdraw(context) {
    await cap(context, 'rejoin')
    const data = await inTransaction(context.db, async (trx) => {
      await withdraw(trx, context, context.user.id)
      return readJourney(trx, ofCaller(context))
    })
    return { message: 'withdrawn', data }
  },

  async rejoin(context) {
    await cap(context, 'rejoin')
    const data = await inTransaction(context.db, async (trx) => {
      if (await isWithheld(trx, context.user.id, 'programme'))
        throw new HttpError('conflict', 'programme_withheld')
      await rejoin(trx, context, context.user.id)
      return readJourney(trx, ofCaller(context))
    })
    return { message: 'rejoined', data }
  },

  async wish(context) {
    await cap(context, 'wish')
    const { id: menteeId } = context.user
    const { mentor: mentorId, note } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      await addWish(trx, context, { menteeId, mentorId, note })
      return findWishes(trx, menteeId, { listed: true })
    })
    return { message: 'wish_saved', data }
  },

  async unwish(context) {
    await cap(context, 'wish')
    const { id: menteeId } = context.user
    const data = await inTransaction(context.db, async (trx) => {
      await removeWish(trx, context, { menteeId, mentorId: context.params.id })
      return findWishes(trx, menteeId, { listed: true })
    })
    return { message: 'wish_removed', data }
  },
}

function ofCaller({ now, user }: Pick<Context, 'now'> & { user: User }) {
  return { id: user.id, now: now() }
}

/** A mentee's journey; locks the application for a consistent view of its parts. */
export async function readJourney(db: Db, { id, now }: { id: string; now: Date }): Promise<Journey> {
  const application = await requireApplication(db, id)
  const introduced = await findIntroductionsOfMentee(db, id)
  const { state, since } = application
  const isForAdmins = state === 'registered' || state === 'under_review' || state === 'eligible'
  const by = isForAdmins ? await reviewDeadline(db, since) : firstExpiry(introduced)
  return {
    state,
    since: since.toISOString(),
    by,
    reason: application.reason,
    ...(await findOpenOfMentee(db, id)),
    introductions: introduced,
    mentorships: await findMentorshipsOf(db, { personId: id, side: 'mentee', now }),
    certificates: await findCertificatesOf(db, id),
    wishes: await findWishes(db, id, { listed: true }),
    openings: await findProfileViews(db, id),
    updatedAt: application.updatedAt.toISOString(),
  }
}

/** Deadline of the administrators for an application. */
async function reviewDeadline(db: Db, since: Date): Promise<string> {
  const { reviewDays } = await findSettings(db)
  return new Date(since.getTime() + reviewDays * dayMs).toISOString()
}

/** Deadline of the mentors' answers; null without an open introduction. */
function firstExpiry(introduced: Journey['introductions']): string | null {
  const open = introduced.filter(({ state }) => state === 'shared' || state === 'viewed')
  return open.map(({ expiresAt }) => expiresAt).toSorted()[0] ?? null
}
