import { createHmac } from 'node:crypto'
import { phoneCodeMinutes } from '@udyam/contract/phone/values'
import { isNight } from '@udyam/contract/quiet-hours'
import type { Services } from '#platform/http/context.ts'
import { retryPauses } from '#platform/lib/retry-pauses.ts'
import { runEvery } from '#platform/lib/run-every.ts'
import {
  claimDueMessages,
  deleteMessage,
  type DueMessage,
  markNotTaken,
  markTaken,
  noteWaiting,
} from './message.store.ts'
import { markRefused } from './number.store.ts'
import { type Message, openedMessage } from './queue.ts'

const minute = 60_000
const hour = 60 * minute
const allowedMs = 10_000
/** Longer than an attempt: none is taken twice while it is being sent. */
const leaseMs = 3 * minute
const batch = 20

export type PhoneSender = {
  /** Sends due messages; returns how many were taken from the queue. */
  sendDue(): Promise<number>
  stop(): Promise<void>
}

type Sending = Services & {
  onError(error: unknown): void
  /** Called once per batch with the reason why some failed, without numbers and words. */
  onRefused(line: string): void
}

/**
 * Sends messages to the gateway of MESSAGE_URL in the background. After a failure of the gateway the others wait for a
 * minute without an attempt. A message has the same id on each attempt.
 */
export function startPhoneSender({ onError, onRefused, ...services }: Sending): PhoneSender {
  const { db, env, now, lifecycle } = services
  const { gateway } = env
  if (gateway === undefined) return { sendDue: async () => 0, stop: async () => undefined }
  let downUntil = 0
  const isReady = () => lifecycle.state === 'ready'
  const { stop } = runEvery({ every: 3_000, isReady, onError, work: async () => void (await sendDue()) })
  return { stop, sendDue }

  async function sendDue(): Promise<number> {
    const at = now().getTime()
    if (at < downUntil) return 0
    const due = await claimDueMessages(db, {
      now: now(),
      leaseEnds: new Date(at + leaseMs),
      limit: batch,
      loudUntil: isNight(now()) ? new Date(at + hour) : null,
      codesSince: new Date(at - phoneCodeMinutes * minute),
    })
    const errors = (await Promise.all(due.map(send))).filter((error) => error !== undefined)
    if (now().getTime() < downUntil) await noteWaiting(db, { error: errors[0] ?? '', now: now() })
    if (errors.length > 0)
      onRefused(
        `${errors.length} of ${due.length} messages to phones failed, the first because of: ${errors[0]}`,
      )
    return due.length
  }

  /** Returns the reason of a failure; undefined if the message was taken, or is not wanted any more. */
  async function send(due: DueMessage): Promise<string | undefined> {
    const message = openedMessage(env, due.sealed)
    if (!due.isWanted) {
      await deleteMessage(db, due.id)
      return undefined
    }
    if (message === undefined) {
      const error = 'it was sealed with another SECRET_KEY'
      await markNotTaken(db, due.id, { error, now: now(), next: undefined })
      return error
    }
    const { status, retryMs, error } = await attempt(due, message)
    const at = now()
    if (error === undefined) {
      await markTaken(db, due.id, at)
      return undefined
    }
    const isRefused = isRefusal(status)
    const pause = isRefused ? undefined : retryPauses[due.attempts - 1]
    const next = pause === undefined ? undefined : new Date(at.getTime() + Math.max(pause, retryMs))
    await markNotTaken(db, due.id, { error, now: at, next })
    if (isRefused) await markRefused(db, { ...due, now: at })
    else downUntil = at.getTime() + Math.max(minute, retryMs)
    return error
  }

  async function attempt({ id, number: to, kind, language }: DueMessage, message: Message): Promise<Outcome> {
    const { url, secret } = gateway ?? { url: '', secret: '' }
    const body = JSON.stringify({ id, to, kind, language, ...message })
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': signatureOf(body, secret) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(allowedMs),
      })
      await answer.body?.cancel()
      if (answer.ok) return { status: answer.status, retryMs: 0 }
      const retryMs = Math.min(Number(answer.headers.get('retry-after') ?? 0) * 1000, 24 * hour) || 0
      return { status: answer.status, retryMs, error: `status ${answer.status} of ${new URL(url).host}` }
    } catch {
      // The error may name the address, which may have a token.
      return { status: 0, retryMs: 0, error: `${new URL(url).host} does not answer` }
    }
  }
}

type Outcome = { status: number; retryMs: number; error?: string }

/** By which the receiver knows the sender: HMAC-SHA256 of the body, in hexadecimal digits. */
export function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/** These say that the address, the secret or the moment is wrong, not the number. */
const ofGateway = [401, 403, 404, 405, 408, 429]

/** Whether the gateway refuses the number for good. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !ofGateway.includes(status)
}
