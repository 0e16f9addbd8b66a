import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { can } from '@udyam/contract/roles'
import type { UndoOffer } from '@udyam/contract/parts/undo'
import { findAccountById } from '#people/accounts/account.store.ts'
import { insertAuditEvent } from '#platform/audit/audit.store.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, Services, User } from '#platform/http/context.ts'
import { toHttpError } from '#platform/http/errors.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { notify } from '#platform/notifications/notify.ts'
import {
  countWaiting,
  deleteWaitingChange,
  type ChangeInput,
  insertWaitingChange,
  lockDueChange,
  lockWaitingChange,
  type WaitingChange,
  wasEnded,
} from './undo.store.ts'

/** Calls with an undo period, by method and path, with their handlers. */
export type UndoableCalls = Map<string, { endpoint: CheckedEndpoint; handler: AnyHandler }>

/** A call as every handler of an endpoint that can wait is given it. */
type Asked = Context & Omit<ChangeInput, 'refused'> & { user: User | null; body: { undo?: unknown } }
type AnyHandler = (asked: Asked) => Promise<Record<string, unknown>>

/** Maximum of pending changes per person; normal use stays below it. */
const mostWaiting = 30

class RolledBack extends Error {}

/** A call as it is stored. */
function nameOf({ method, path }: CheckedEndpoint): string {
  return `${method} ${path}`
}

/**
 * Adds the undo period to handlers of calls with `undoSeconds`. With `undo: true` they try the change, roll
 * it back and
 * store the call; `runDueChanges` repeats it after the period. Nobody is notified
 * before.
 *
 * @param calls registry of such calls
 */
export function withUndo<G extends Record<string, CheckedEndpoint>>(
  group: G,
  handlers: Handlers<G>,
  calls: UndoableCalls,
): Handlers<G> {
  const wrapped: Record<string, unknown> = { ...handlers }
  for (const [name, endpoint] of Object.entries(group)) {
    if (endpoint.undoSeconds === undefined) continue
    // As where they are served, the types of an endpoint and its handler meet at run time.
    const handler = handlers[name] as unknown as AnyHandler
    calls.set(nameOf(endpoint), { endpoint, handler })
    wrapped[name] = waiting(endpoint, endpoint.undoSeconds, handler)
  }
  return wrapped as Handlers<G>
}

function waiting(endpoint: CheckedEndpoint, seconds: number, handler: AnyHandler): AnyHandler {
  return async (context: Asked) => {
    const { undo, ...body } = context.body
    const { db, params, query, language, user } = context
    if (undo !== true || user === null) return handler({ ...context, body })
    if ((await countWaiting(db, user.id)) >= mostWaiting)
      throw new HttpError('too-many', 'enough_now', { retryAfter: 15 })
    const answer = await tried(db, (trx) => handler({ ...context, db: trx, body }))
    // Nothing to undo if all records were refused.
    if (isRefusedWhole(answer)) return answer
    const dueAt = new Date(context.now().getTime() + seconds * 1000)
    const id = await insertWaitingChange(db, {
      actorId: user.id,
      sessionId: user.sessionId,
      call: nameOf(endpoint),
      input: { params, query, body, refused: countRefused(answer) },
      language,
      dueAt,
    })
    const offer: UndoOffer = { _id: id, until: dueAt.toISOString() }
    return { ...answer, undo: offer }
  }
}

function isRefusedWhole(answer: Record<string, unknown>): boolean {
  const { data } = answer
  return Array.isArray(data) && data.length > 0 && countRefused(answer) === data.length
}

/** How many of its records a call refused. */
function countRefused({ data }: Record<string, unknown>): number {
  return Array.isArray(data) ? data.filter((row: { success?: unknown }) => row.success === false).length : 0
}

/** Returns the result of the steps and rolls back their writes. */
async function tried<T>(db: Db, steps: (trx: Db) => Promise<T>): Promise<T> {
  let given: { answer: T } | undefined
  try {
    await inTransaction(db, async (trx) => {
      given = { answer: await steps(trx) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack) || given === undefined) throw error
  }
  if (given === undefined) throw new Error('a change was not tried')
  return given.answer
}

/**
 * Undoes a pending change.
 *
 * @throws not-found for another person's; conflict when it is too late
 */
export async function takeBack(db: Db, { id, actorId, now }: { id: string; actorId: string; now: Date }) {
  const change = await lockWaitingChange(db, id)
  if (change === undefined || (change.actorId === actorId && change.dueAt <= now)) {
    throw new HttpError('conflict', 'undo_too_late')
  }
  requireFound(change.actorId === actorId ? change : undefined, 'not_found')
  await deleteWaitingChange(db, id)
}

/**
 * Applies due changes once, with the requester's current rights. The requester is notified if the change or
 * one of its records is refused.
 */
export async function runDueChanges(services: Services, calls: UndoableCalls): Promise<void> {
  while (await runNext(services, calls)) continue
}

async function runNext(services: Services, calls: UndoableCalls): Promise<boolean> {
  const failed: { change?: WaitingChange } = {}
  try {
    return await inTransaction(services.db, async (trx) => {
      const change = await lockDueChange(trx, services.now())
      if (change === undefined) return false
      failed.change = change
      await deleteWaitingChange(trx, change.id)
      await carryOut({ ...services, db: trx }, calls, change)
      return true
    })
  } catch (error) {
    if (failed.change === undefined || toHttpError(error).kind === 'unavailable') throw error
    await giveUp(services, failed.change)
    if (toHttpError(error).kind === 'fault') throw error
    return true
  }
}

async function carryOut(services: Services, calls: UndoableCalls, change: WaitingChange): Promise<void> {
  const call = calls.get(change.call)
  const user = await findActor(services.db, change)
  if (call === undefined || !can(user, call.endpoint)) throw new HttpError('forbidden', 'forbidden')
  const answer = await call.handler({
    ...services,
    ...change.input,
    user,
    language: change.language,
    address: '',
    requestId: '',
    device: { token: undefined, name: '', keep: () => undefined },
    audit: (db, entry) =>
      insertAuditEvent(db, entry, { user, address: '', requestId: '', now: services.now() }),
    concerns: () => undefined,
    whileHere: () => AbortSignal.abort(),
    report: () => undefined,
    inBackground: (work) => void work.catch(() => undefined),
  })
  if (countRefused(answer) > (change.input.refused ?? 0)) await tellRefused(services.db, services, change)
}

/** The requester with current rights; null if their session was ended for security. */
async function findActor(
  db: Db,
  { actorId: id, sessionId }: Pick<WaitingChange, 'actorId' | 'sessionId'>,
): Promise<User | null> {
  if (sessionId !== null && (await wasEnded(db, sessionId))) return null
  const account = await findAccountById(db, id)
  if (account === undefined || account.state !== 'active' || account.suspendedAt !== null) return null
  const { role, kind, email, name, language, pendingEmail, demo, verifiedAt } = account
  return {
    id,
    role,
    kind,
    email,
    name,
    language,
    pendingEmail,
    sessionId: '',
    confirmedAt: null,
    isVerified: verifiedAt !== null,
    isDemo: demo,
  }
}

/** Deletes an impossible change and notifies its requester. */
async function giveUp(services: Services, { id, actorId }: WaitingChange): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    if (await deleteWaitingChange(trx, id)) await tellRefused(trx, services, { actorId })
  })
}

async function tellRefused(db: Db, services: Services, { actorId }: Pick<WaitingChange, 'actorId'>) {
  await notify(db, services, {
    to: [actorId],
    kind: 'changeRefused',
    people: [],
    link: '/admin/settings',
    inAppOnly: true,
  })
}
