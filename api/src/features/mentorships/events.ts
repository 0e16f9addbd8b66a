import { setTimeout as sleep } from 'node:timers/promises'
import type { mentorships } from '@udyam/contract/mentorships/calls'
import { isSessionOpen } from '#people/accounts/session.ts'
import type { Handlers, Services, User } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { requireActive, requireParticipant } from '#programme/selection/participant.ts'
import { findParticipant } from '#programme/selection/participant.store.ts'
import { findVersion } from './mentorships.store.ts'

/** Poll interval, and the numbers of polls after which a silent stream sends a heartbeat or ends. */
const everyMs = 1_000
const heartbeatAfter = 15
const endAfter = 600
const mostOfAccount = 6
const mostOfProcess = 200

/** Account ids of the open streams, one entry per stream. */
const open: string[] = []

export const eventHandlers: Handlers<Pick<typeof mentorships, 'events'>> = {
  async events({ whileHere, ...context }) {
    const { db, user, params } = context
    requireActive((await requireParticipant(db, user.id, { table: 'mentorship', id: params.id })).mentorship)
    const gone = whileHere()
    takePlace(user.id, gone)
    return { events: changes({ ...context, id: params.id, gone }) }
  },
}

/** @throws too-many when the account or the process has its maximum of streams */
function takePlace(accountId: string, gone: AbortSignal): void {
  const ofAccount = open.filter((other) => other === accountId).length
  if (ofAccount >= mostOfAccount || open.length >= mostOfProcess) {
    throw new HttpError('too-many', 'too_many_requests', { retryAfter: 60 })
  }
  if (gone.aborted) return
  open.push(accountId)
  gone.addEventListener('abort', () => open.splice(open.indexOf(accountId), 1), { once: true })
}

type Listening = Services & { user: User; id: string; gone: AbortSignal }

/**
 * Signals that there are changes, without their content; clients read it by a separate call. Session and
 * mentorship are checked before each event, so the stream ends when access does.
 */
async function* changes({ id, gone, user, ...services }: Listening): AsyncGenerator<string> {
  const { db } = services
  let known = ''
  for (let asked = 1; asked <= endAfter && !gone.aborted; asked += 1) {
    if (!(await mayListen(services, user, id))) {
      yield 'event: end\ndata:\n\n'
      return
    }
    const version = await findVersion(db, id)
    if (version !== known) yield `event: changed\ndata: ${version}\n\n`
    else if (asked % heartbeatAfter === 0) yield ':\n\n'
    known = version
    await sleep(everyMs, undefined, { signal: gone }).catch(() => undefined)
  }
}

async function mayListen(services: Services, user: User, id: string): Promise<boolean> {
  const [isOpen, participant] = await Promise.all([
    isSessionOpen(services, user.sessionId),
    findParticipant(services.db, user.id, { table: 'mentorship', id }),
  ])
  return isOpen && participant?.mentorship.isInForce === true
}
