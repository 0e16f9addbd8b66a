import type { Db } from '#platform/db/open.ts'
import type { Context, User } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/queue.ts'
import type { AccountRow } from '../account.store.ts'
import { rememberFactor } from '../rate-limit/device.ts'
import { endSessions } from '../session.store.ts'

/**
 * Runs after a new second factor: ends the other sessions, which were opened without it, and mails the owner.
 * Demo accounts are shared, so their sessions stay open.
 */
export async function completeAdding(
  db: Db,
  context: Context & { user: User | null },
  account: AccountRow,
): Promise<void> {
  const { env, user, now } = context
  if (!(env.demo && account.demo)) {
    const keep = user?.id === account.id ? { keep: user.sessionId } : {}
    await endSessions(db, account.id, { reason: 'factor added', now: now(), ...keep })
  }
  await rememberFactor(db, context, account.id)
  await context.audit(db, { action: 'factor.add', actor: account })
  await queueMail(db, context, { kind: 'factorChanged', people: [], to: account })
}
