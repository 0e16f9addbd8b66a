import { addHit } from '#people/accounts/rate-limit/throttle.store.ts'
import { throttleKey } from '#people/accounts/rate-limit/throttle.ts'
import type { Db } from '#platform/db/open.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { findIntroduction } from '#programme/selection/introduction.store.ts'
import { isOutdated } from './people.store.ts'

const daySeconds = 86_400

/** Runs `askOutdated` for the mentee of an introduction to be shared. */
export async function askWhereOutdated(
  context: SelectionContext & { db: Db },
  introductionId: string,
): Promise<void> {
  const found = await findIntroduction(context.db, introductionId)
  if (found !== undefined) await askOutdated(context, found.menteeId)
}

/**
 * Asks a mentee before sharing whether data older than a year is still right, in the app and by mail, once a
 * day. The question persists if the sharing is refused for it.
 */
export async function askOutdated(context: SelectionContext & { db: Db }, menteeId: string): Promise<void> {
  const { db, env } = context
  const now = context.now()
  if (!(await isOutdated(db, menteeId, now))) return
  const key = throttleKey(env, `confirm-profile:${menteeId}`)
  const { hits } = await addHit(db, { key, seconds: daySeconds, now })
  if (hits > 1) return
  await notify(db, context, { to: [menteeId], kind: 'confirmAsked', people: [], link: '/my-data' })
}
