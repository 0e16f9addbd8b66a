import type { auth } from '@udyam/contract/auth/calls'
import { requireConfirmed } from '#people/accounts/confirmation.ts'
import { endSession, endSessions, findSessions } from '#people/accounts/session.store.ts'
import type { Handlers } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'

type SessionCalls = Pick<typeof auth, 'listSessions' | 'endSession' | 'endOtherSessions'>

/** Lists and ends the sessions of an account. */
export const sessionHandlers: Handlers<SessionCalls> = {
  async listSessions({ db, user, now }) {
    const sessions = await findSessions(db, user.id, now())
    return {
      data: sessions.map(({ id, device, method, createdAt, lastUsedAt }) => ({
        _id: id,
        device,
        method,
        signedInAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: id === user.sessionId,
      })),
    }
  },

  async endSession(context) {
    const { db, user, params, now } = context
    requireConfirmed(context)
    const sessions = await findSessions(db, user.id, now())
    const session = requireFound(
      sessions.find(({ id }) => id === params.id),
      'session_not_found',
    )
    await endSession(db, session.id, 'ended elsewhere', now())
    await context.audit(db, { action: 'session.end' })
    return { message: 'session_closed' }
  },

  async endOtherSessions(context) {
    const { db, user, now } = context
    requireConfirmed(context)
    await endSessions(db, user.id, { reason: 'ended elsewhere', now: now(), keep: user.sessionId })
    await context.audit(db, { action: 'session.end' })
    return { message: 'sessions_closed' }
  },
}
