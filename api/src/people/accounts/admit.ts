import { can } from '@udyam/contract/roles'
import { insertAuditEvent } from '#platform/audit/audit.store.ts'
import type { Context, User } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import type { Admit } from '#platform/http/mount.ts'
import { countOpening } from './opened-records.ts'
import { tellOfExport } from './owners-told.ts'
import { readSession } from './session.ts'
import { countCall } from './rate-limit/throttle.ts'

/**
 * Authenticates a call, counts it against its account, and checks access to the endpoint.
 *
 * @throws no-session, forbidden or too-many
 */
export const admit: Admit = async (services, endpoint, call) => {
  const { address, requestId } = call
  const auditAs =
    (user: User | null): Context['audit'] =>
    async (db, entry) => {
      await insertAuditEvent(db, entry, { user, address, requestId, now: services.now() })
      if (user !== null && entry.reading?.kind === 'export') {
        await tellOfExport(db, services, { user, rows: entry.reading.rows ?? 0 })
      }
    }
  const session = await readSession(services, call, async (db, user) => {
    await auditAs(user)(db, { action: 'session.replay', reason: 'refresh token replayed' })
  }).catch((error: unknown) => {
    // A stale session may still read public endpoints, within the account's rate limit.
    const isStale = error instanceof HttpError && error.code !== 'too_many_requests'
    if (endpoint.access === 'anyone' && isStale) return null
    throw error
  })
  const user = session?.user ?? null
  if (user !== null && session?.countedFor !== user.id) await countCall(services, user.id)
  if (can(user, endpoint)) {
    await countOpening(services, endpoint, user)
    return { user, audit: auditAs(user), renewed: session?.renewed }
  }
  throw user === null
    ? new HttpError('no-session', 'session_required')
    : new HttpError('forbidden', 'forbidden')
}
