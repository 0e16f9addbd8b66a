import { addHit } from '../accounts/guessing/throttle.store.ts'
import { throttleKey } from '../accounts/guessing/throttle.ts'
import type { Db } from '../db/open.ts'
import { notify } from '../notifications/notify.ts'
import type { SelectionContext } from '../selection/context.ts'
import { findIntroduction } from '../selection/introduction.store.ts'
import { isOutdated } from './people.store.ts'

const daySeconds = 86_400

/** Asks the mentee of an introduction that is to be shared, as `askOutdated` does. */
export async function askWhereOutdated(
  context: SelectionContext & { db: Db },
  introductionId: string,
): Promise<void> {
  const found = await findIntroduction(context.db, introductionId)
  if (found !== undefined) await askOutdated(context, found.menteeId)
}

/**
 * Asks a mentee whose profile is to be shared whether what they entered still holds, where that is older than a year: in
 * the app and by mail, once a day. It stays asked when the share is refused for it.
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
