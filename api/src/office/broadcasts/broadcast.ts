import type { Broadcast, BroadcastFilter, BroadcastPreview } from '@udyam/contract/broadcasts/schemas'
import {
  type BroadcastWords,
  languageFor,
  type LeftReason,
  mailsPerMinute,
  mostRecipients,
  writtenLanguages,
} from '@udyam/contract/broadcasts/values'
import { isNight, nextMorning } from '@udyam/contract/quiet-hours'
import { Brand } from '@udyam/contract/setup/part-schemas'
import { fill } from '@udyam/contract/texts/fill'
import { type Language, languages } from '@udyam/contract/texts/languages'
import type { LeftOut, StoredAudience } from '#platform/db/mail/broadcast-schema.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { notify } from '#platform/notifications/notify.ts'
import { makeLink } from '#people/accounts/mailed-link.ts'
import { type PhoneEnv, queuePhoneMessage } from '#platform/phone/queue.ts'
import { brandIn } from '#platform/setup/brand.ts'
import { findValue } from '#platform/setup/setting.store.ts'
import { firstName } from '@udyam/contract/texts/first-name'
import {
  aboutOf,
  countsOf,
  findBroadcast,
  findNext,
  lockDue,
  markRecipients,
  moveBroadcast,
  saveRecipients,
} from './broadcast.store.ts'
import { findPairIds, findReaders, findTickedIds, type Reader } from './reader.store.ts'

/** The lists whose filters are audiences: each finds ids. The lists belong to features. */
export type Lists = Record<'mentees' | 'mentors', (db: Db, filter: BroadcastFilter) => Promise<string[]>>

type SendContext = { env: PhoneEnv; now(): Date }

/** A batch every few seconds: a message can be stopped after the first ones. */
const batchMs = 5_000
const batchSize = Math.ceil((mailsPerMinute * batchMs) / 60_000)
/** Mails are read late, and must be switched off from each of them. */
const linkMinutes = 180 * 24 * 60

/** The audience as it is now: who gets the message, and why the others do not. */
export async function audienceOf(
  db: Db,
  { _id: id, audience, state, phone }: Pick<Broadcast, '_id' | 'audience' | 'state' | 'phone'>,
  lists: Lists,
): Promise<{ readers: Reader[]; left: LeftOut }> {
  const isFixed = audience.of === 'ticked' || ['sending', 'stopped', 'sent'].includes(state)
  const ids = isFixed ? await findTickedIds(db, id) : await findIds(db, audience, lists)
  const all = await findReaders(db, ids, { phone })
  const left: LeftOut = {}
  for (const { left: reason } of all) if (reason !== null) left[reason] = (left[reason] ?? 0) + 1
  const erased = audience.of === 'ticked' ? audience.ticked - all.length : 0
  if (erased > 0) left.gone = (left.gone ?? 0) + erased
  return { readers: all.filter((reader) => reader.left === null), left }
}

async function findIds(db: Db, audience: StoredAudience, lists: Lists): Promise<string[]> {
  if (audience.of === 'plan') return findPairIds(db, audience)
  return audience.of === 'ticked' ? [] : lists[audience.of](db, audience.filter)
}

/** What a reader reads: the words in their language, or another, with the values filled in. */
export async function writtenFor(db: Db, { env }: Pick<SendContext, 'env'>, words: BroadcastWords) {
  const brand = await findValue(db, 'brand', Brand)
  return (reader: { language: Language; givenName: string; link: string }) => {
    const language = languageFor(words, reader.language)
    if (language === undefined) return undefined
    const programme = brandIn(brand, env, language)
    const values = { firstName: firstName(reader.givenName), programme, link: reader.link }
    return {
      language,
      subject: fill(words.subject[language], values),
      text: fill(words.body[language], values),
    }
  }
}

const startPages = { mentee: '/mentee/journey', mentor: '/mentor/introductions', admin: '/admin' } as const

/** Where `{{link}}` and the button of the mail lead: the person's own first page. */
export function linkOf({ publicUrl }: { publicUrl: string }, role: keyof typeof startPages): string {
  return `${publicUrl}${startPages[role]}`
}

/** Counts by language and channel. */
export function previewOf(
  words: BroadcastWords,
  { readers, left }: { readers: readonly Reader[]; left: LeftOut },
): Omit<BroadcastPreview, 'texts'> {
  const byLanguage = languages.map((language) => ({
    language,
    people: readers.filter((reader) => reader.language === language).length,
    writtenIn: languageFor(words, language) ?? null,
  }))
  return {
    people: readers.length,
    byMail: readers.filter(({ mail }) => mail).length,
    byPhone: readers.filter(({ byPhone }) => byPhone).length,
    left: countsOf(left),
    languages: byLanguage.filter(({ people }) => people > 0),
  }
}

type Mailed = { to: Parameters<typeof queueMail>[2]['to']; subject: string; body: string; link: string }

/** Queues an announcement with a link that switches such mails off. */
export async function mailAnnouncement(
  db: Db,
  context: SendContext,
  { to, about, isUrgent = false, ...values }: Mailed & { about: string; isUrgent?: boolean },
): Promise<boolean> {
  if (to.id === null) return false
  const link = { kind: 'announcements', accountId: to.id, minutes: linkMinutes, keepsEarlier: true } as const
  const stop = secretLink(context.env, await makeLink(db, context, link))
  return queueMail(db, context, {
    kind: 'announcement',
    to,
    values: { ...values, stop },
    people: [],
    about,
    isUrgent,
  })
}

/**
 * Sends the next recipients of the message whose turn it is. A recipient's row and their mail are written in one
 * transaction, so a restart sends nothing twice. Concurrent processes take turns.
 */
export async function sendBroadcasts(context: SendContext & { db: Db }, lists: Lists): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const now = context.now()
    const due = await lockDue(trx, now)
    if (due === undefined) return
    const { id, state } = due
    if (isQuiet(context.env, now)) return moveBroadcast(trx, id, { state, dueAt: nextMorning(now), now })
    if (state === 'waiting') await start(trx, due, { lists, now })
    const left = await sendNext(trx, context, due)
    if (left === 0) return moveBroadcast(trx, id, { state: 'sent', finishedAt: now, now })
    await moveBroadcast(trx, id, { state: 'sending', dueAt: new Date(now.getTime() + batchMs), now })
  })
}

/** Whether nothing is sent now. The people of a demo do not sleep. */
export function isQuiet({ demo }: { demo: boolean }, at: Date): boolean {
  return !demo && isNight(at)
}

type Due = NonNullable<Awaited<ReturnType<typeof lockDue>>>

/** Works the audience out again, and makes the rows of its recipients. */
async function start(db: Db, due: Due, { lists, now }: { lists: Lists; now: Date }): Promise<void> {
  const { id, state } = due
  const found = await findBroadcast(db, id)
  if (found === undefined) return
  const { readers, left } = await audienceOf(db, found, lists)
  const ids = readers.slice(0, mostRecipients).map((reader) => reader.id)
  const beyond = readers.length - ids.length
  await saveRecipients(db, id, { ids, left: { ...left, ...(beyond > 0 && { beyond }) } })
  await moveBroadcast(db, id, { state, startedAt: now, now })
}

/** @returns how many are still waiting, 0 or more than 0 */
async function sendNext(db: Db, context: SendContext, { id, words, phone }: Due): Promise<number> {
  const ids = await findNext(db, id, batchSize + 1)
  const next = ids.slice(0, batchSize)
  const write = await writtenFor(db, context, words)
  const told: string[] = []
  const left = new Map<string, LeftReason>()
  let [mailed, phoned] = [0, 0]
  for (const reader of await findReaders(db, next, { phone })) {
    const link = linkOf(context.env, reader.role)
    const written = write({ ...reader, link })
    if (reader.left !== null || written === undefined) {
      left.set(reader.id, reader.left ?? 'gone')
      continue
    }
    const { subject, text } = written
    const notice = { kind: 'announcement', details: { subject, text }, link: '/notifications' } as const
    // The mail is another one than that of notices.
    await notify(db, context, { to: [reader.id], ...notice, people: [], inAppOnly: true })
    const mail = { to: { ...reader, hasVerified: true as const }, subject, body: text }
    if (reader.mail && (await mailAnnouncement(db, context, { ...mail, link, about: aboutOf(id) })))
      mailed += 1
    const message = {
      kind: 'announcement',
      accountId: reader.id,
      values: { subject, body: text, link },
    } as const
    if (phone && reader.byPhone && (await queuePhoneMessage(db, context, message))) phoned += 1
    told.push(reader.id)
  }
  await markRecipients(db, id, { told, mailed, phoned, left, now: context.now() })
  return ids.length - next.length
}

/** Languages with words, each as the given person would read it. */
export function inWrittenLanguages<T>(
  words: BroadcastWords,
  write: (language: Language) => T | undefined,
): T[] {
  return writtenLanguages(words).flatMap((language) => write(language) ?? [])
}
