import type { IncomingMessage } from 'node:http'
import type { RequestDetails } from 'web-push'
import * as z from 'zod'
import { isNight } from '@udyam/contract/quiet-hours'
import type { Services } from '#platform/http/context.ts'
import { secretsOf } from '#platform/lib/keys.ts'
import {
  internet,
  NotFetched,
  publicLookup,
  requirePublic,
  type ExternalNetwork,
} from '#platform/lib/external-request.ts'
import { reasonOf } from '#platform/lib/operator-error.ts'
import { retryPauses } from '#platform/lib/retry-pauses.ts'
import { runEvery } from '#platform/lib/run-every.ts'
import { unseal } from '#platform/lib/sealed.ts'
import { text } from '#platform/lib/texts.ts'
import { brandIn, brandReader } from '#platform/setup/brand.ts'
import { readPushKey, type PushKey } from './push-key.ts'
import { claimDuePushes, delayPush, deletePush, endPush, type DuePush } from './push.store.ts'
import { deleteEnded, saveFailure, saveSuccess } from './subscription.store.ts'

const minute = 60_000
const hour = 60 * minute
const allowedMs = 10_000
/** Longer than an attempt: none is taken twice while it is being sent. */
const leaseMs = 3 * minute
const batch = 25
const pollMs = 3_000
/** How long a push service tries to reach a device that is off. */
const liveSeconds = 2 * 24 * 3600

export type PushSender = {
  /** Sends due notifications; returns how many were taken. */
  sendDue(): Promise<number>
  stop(): Promise<void>
}

type Sending = Services & {
  onError(error: unknown): void
  /** Called once per batch with the reason why some failed, without addresses. */
  onRefused(line: string): void
}

/**
 * Sends waiting notifications in the background: a push service that is down delays no call, and after a failure the
 * other notifications of that service wait without an attempt.
 */
export function startPushSender({ onError, onRefused, ...services }: Sending): PushSender {
  const { db, env, now, lifecycle, outside = internet } = services
  const brand = brandReader(db, env)
  const downUntil = new Map<string, number>()
  const { stop } = runEvery({
    every: pollMs,
    work: async () => void (await sendDue()),
    isReady: () => lifecycle.state === 'ready',
    onError,
  })
  return { sendDue, stop }

  async function sendDue(): Promise<number> {
    const at = now()
    const due = await claimDuePushes(db, {
      now: at,
      leaseEnds: new Date(at.getTime() + leaseMs),
      limit: batch,
      loudUntil: isNight(at) ? new Date(at.getTime() + hour) : null,
    })
    if (due.length === 0) return 0
    const key = await readPushKey(services)
    const results = await Promise.all(due.map((push) => send(push, key)))
    const reasons = results.filter((reason) => reason !== undefined)
    const [first] = reasons
    if (first !== undefined)
      onRefused(
        `${reasons.length} of ${due.length} notifications to devices failed, the first because of: ${first}`,
      )
    return due.length
  }

  /** Returns the reason of a failure; undefined on success. */
  async function send(push: DuePush, key: PushKey | undefined): Promise<string | undefined> {
    if (!push.isWanted) {
      await deletePush(db, push.id)
      return undefined
    }
    const outcome = await attempt(push, key)
    if (outcome.status === 404 || outcome.status === 410) {
      await deleteEnded(db, push.subscriptionId)
      return undefined
    }
    if (outcome.error !== undefined) {
      await saveFailure(db, push.subscriptionId)
      await tryAgain(push, { ...outcome, error: outcome.error })
      return outcome.error
    }
    await endPush(db, push, now())
    await saveSuccess(db, push.subscriptionId, now())
    return undefined
  }

  async function tryAgain(
    { id, attempts, endpoint }: DuePush,
    { status, retryMs, error }: Outcome & { error: string },
  ): Promise<void> {
    const at = now().getTime()
    const pause = retryPauses[attempts - 1]
    if (pause === undefined || isForGood(status)) await deletePush(db, id)
    else await delayPush(db, id, { error, until: new Date(at + Math.max(pause, retryMs)) })
    if (status === 0 || status === 429 || status >= 500)
      downUntil.set(new URL(endpoint).host, at + Math.max(minute, retryMs))
  }

  async function attempt(push: DuePush, key: PushKey | undefined): Promise<Outcome> {
    const { host } = new URL(push.endpoint)
    const keys = keysOf(unseal(secretsOf(env), 'push', push.sealed))
    if ((downUntil.get(host) ?? 0) > now().getTime()) return notTried(`${host} does not answer`)
    if (keys === undefined || key === undefined)
      return notTried('its keys were sealed with another SECRET_KEY')
    try {
      return outcomeOf(await post(await encrypt(push, { keys, key }), outside), host)
    } catch (error) {
      const isFinal = error instanceof NotFetched && error.isFinal
      return { status: isFinal ? 400 : 0, retryMs: 0, error: `${reasonOf(error)} (${host})` }
    }
  }

  /** The words are those of the kind and of the programme: a lock screen is read by others. */
  async function encrypt(
    { id, kind, link, language, endpoint, meetingAt }: DuePush,
    { keys, key }: { keys: Keys; key: PushKey },
  ): Promise<RequestDetails> {
    const { default: webPush } = await import('web-push')
    const title = brandIn(await brand(), env, language)
    const payload = { title, body: text(language, `push.${kind}`), link, tag: id, lang: language }
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), {
      vapidDetails: { subject: subjectOf(env), ...key },
      TTL: liveSeconds,
      urgency: meetingAt === null ? 'normal' : 'high',
      // A repeated attempt replaces one that the push service still keeps.
      topic: id.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    })
  }
}

type Outcome = {
  /** Of the answer; 0 without one, -1 without an attempt. */
  status: number
  /** How long the push service asks to wait. */
  retryMs: number
  error?: string
}

const notTried = (error: string): Outcome => ({ status: -1, retryMs: 0, error })

function outcomeOf(answer: IncomingMessage, host: string): Outcome {
  answer.resume()
  const { statusCode: status = 0, headers } = answer
  const retryMs = Math.min(Number(headers['retry-after'] ?? 0) * 1000, 24 * hour) || 0
  const isTaken = status >= 200 && status < 300
  return { status, retryMs, ...(!isTaken && { error: `status ${status} of ${host}` }) }
}

/** Whether the push service refuses the message as such. The others may pass: a wrong clock, too many at once. */
function isForGood(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
}

const Keys = z.object({ p256dh: z.string(), auth: z.string() })
type Keys = z.infer<typeof Keys>

function keysOf(opened: string | undefined): Keys | undefined {
  return opened === undefined ? undefined : Keys.parse(JSON.parse(opened))
}

/** Contact that a push service can ask about the sender: the site, or the sender of mails where it has no https. */
function subjectOf({ publicUrl, mailFrom }: Services['env']): string {
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${/[^\s<>"]+@[^\s<>"]+/.exec(mailFrom)?.[0] ?? 'setu@example.org'}`
}

function post(
  { endpoint, method, headers, body }: RequestDetails,
  outside: ExternalNetwork,
): Promise<IncomingMessage> {
  const url = requirePublic(endpoint, outside)
  const signal = AbortSignal.timeout(allowedMs)
  const options = { method, headers, lookup: publicLookup(outside), signal, agent: false }
  return new Promise((answered, failed) => {
    const asking = outside.request(url, options, answered)
    asking.on('error', failed)
    asking.end(body)
  })
}
