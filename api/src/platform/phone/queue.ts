import type { PhoneKind } from '@udyam/contract/phone/values'
import { momentText } from '@udyam/contract/texts/date-texts'
import type { Db } from '#platform/db/open.ts'
import type { Env } from '#platform/env.ts'
import type { Site } from '#platform/lib/site.ts'
import { defined } from '#platform/lib/defined.ts'
import { secretsOf, type SecretEnv } from '#platform/lib/keys.ts'
import { seal, unseal } from '#platform/lib/sealed.ts'
import { dateWords, text } from '#platform/lib/texts.ts'
import { brandName } from '#platform/setup/brand.ts'
import { insertMessage } from './message.store.ts'
import { findReached } from './number.store.ts'

/** What queueing a message needs of the environment. */
export type PhoneEnv = Site & SecretEnv & Pick<Env, 'gateway' | 'demo'>

/** Whether there are messages to phones. In a demo without a gateway they stand in the outbox alone. */
export function offersPhone({ gateway, demo }: Pick<Env, 'gateway' | 'demo'>): boolean {
  return gateway !== undefined || demo
}

type OfEvent = { link: string; event: string; at: Date }

/** Values of each kind, besides the programme's name. They name nobody but the reader. */
export type PhoneValues = {
  code: { code: string }
  brief: { link: string }
  decision: { link: string }
  meetingTomorrow: { link: string; at: Date }
  meetingMoved: { link: string }
  eventPlace: OfEvent
  eventMoved: OfEvent
  eventCancelled: OfEvent
  eventTomorrow: OfEvent
  reminder: { link: string }
  announcement: { subject: string; body: string; link: string }
}

type Given = { code?: string; link?: string; at?: Date; event?: string; subject?: string; body?: string }

/** The words of a stored message; undefined without them, or if no key of this process opens them. */
export function openedMessage(env: SecretEnv, sealed: string | null): Message | undefined {
  const opened = sealed === null ? undefined : unseal(secretsOf(env), 'phone', sealed)
  return opened === undefined ? undefined : (JSON.parse(opened) as Message)
}

/** What a gateway gets, besides id and number: the text, and its values for providers with templates. */
export type Message = { text: string; values: Record<string, string> }

/**
 * Queues a message to the verified number of an account, in its language and in the given transaction: it is sent only if
 * that commits. A code goes also to a number that is still to be verified. Links are paths.
 *
 * @returns false if the account has no such number, or there is no gateway
 */
export async function queuePhoneMessage<K extends PhoneKind>(
  db: Db,
  { env, now }: { env: PhoneEnv; now(): Date },
  message: { kind: K; accountId: string; values: PhoneValues[K] },
): Promise<boolean> {
  const { kind, accountId, values: given } = message
  if (!offersPhone(env)) return false
  const to = await findReached(db, accountId, { isCode: kind === 'code' })
  if (to === undefined) return false
  const { at, link, ...words }: Given = given
  const programme = await brandName(db, env, to.language)
  const values: Message['values'] = defined({
    programme,
    ...words,
    when: at && momentText(at, dateWords(to.language)),
    link: link?.startsWith('/') ? `${env.publicUrl}${link}` : link,
  })
  const content: Message = { text: text(to.language, `phone.text.${kind}`, values), values }
  await insertMessage(db, {
    ...to,
    accountId,
    kind,
    subject: text(to.language, `phone.kind.${kind}`),
    link: link ?? '',
    sealed: seal(secretsOf(env), 'phone', JSON.stringify(content)),
    meetingAt: at ?? null,
    now: now(),
  })
  return true
}
