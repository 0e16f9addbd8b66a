import type { AudienceGiven, Broadcast } from '@udyam/contract/broadcasts/schemas'
import type { broadcasts } from '@udyam/contract/broadcasts/calls'
import {
  broadcastsADay,
  type BroadcastWords,
  mostDaysAhead,
  mostRecipients,
  takeBackSeconds,
  unknownMark,
  writtenLanguages,
} from '@udyam/contract/broadcasts/values'
import { nextMorning } from '@udyam/contract/quiet-hours'
import { unwritten } from '@udyam/contract/setup/in-language'
import { languages } from '@udyam/contract/texts/languages'
import {
  audienceOf,
  inWrittenLanguages,
  isQuiet,
  linkOf,
  type Lists,
  mailAnnouncement,
  previewOf,
  writtenFor,
} from '#office/broadcasts/broadcast.ts'
import {
  countOfDay,
  deleteBroadcast,
  findBroadcast,
  findBroadcasts,
  insertBroadcast,
  moveBroadcast,
  saveTicked,
  updateBroadcast,
} from '#office/broadcasts/broadcast.store.ts'
import type { Reader } from '#office/broadcasts/reader.store.ts'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import type { StoredAudience } from '#platform/db/mail/broadcast-schema.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { badField, HttpError, secondsUntil, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { text } from '#platform/lib/texts.ts'
import { offersPhone } from '#platform/phone/queue.ts'
import { notify } from '#platform/notifications/notify.ts'

type Acting = Context & { user: User; params: { id: string } }

/** @param lists the lists whose filters are audiences */
export function broadcastHandlers(lists: Lists): Handlers<typeof broadcasts> {
  return {
    list: ({ db, query }) => findBroadcasts(db, query),

    async create(context) {
      const { db, user, now, body } = context
      const { audience, subject = unwritten, body: words = unwritten, phone } = body
      requireOffered(context, phone)
      refuseUnknownMarks({ subject, body: words })
      const data = await inTransaction(db, async (trx) => {
        const given = { audience: storedAudience(audience), words: { subject, body: words }, phone }
        const id = await insertBroadcast(trx, { ...given, byId: user.id, now: now() })
        await saveTicked(trx, id, audience.of === 'ticked' ? (audience.ids ?? []) : [])
        return saved(trx, context, { id, action: 'broadcast.save' })
      })
      return { data }
    },

    get: async ({ db, params }) => ({ data: requireFound(await findBroadcast(db, params.id), missing) }),

    async update(context) {
      const { audience, subject, body: words, phone, updatedAt } = context.body
      requireOffered(context, phone)
      refuseUnknownMarks({ subject, body: words })
      const data = await changing(context, ['draft'], async (trx, found) => {
        requireFresh(found, updatedAt)
        const given = {
          audience: audience && storedAudience(audience),
          words: { subject, body: words },
          phone,
        }
        await updateBroadcast(trx, found._id, { ...given, now: context.now() })
        if (audience) await saveTicked(trx, found._id, audience.of === 'ticked' ? (audience.ids ?? []) : [])
        return saved(trx, context, { id: found._id, action: 'broadcast.save' })
      })
      return { message: 'broadcast_saved', data }
    },

    async remove(context) {
      await changing(context, ['draft'], async (trx, { _id: id }) => {
        await deleteBroadcast(trx, id)
        await context.audit(trx, { action: 'broadcast.delete', target: { type: 'broadcast', id } })
      })
      return { message: 'broadcast_deleted' }
    },

    async preview(context) {
      const { db, env, user } = context
      const found = requireFound(await findBroadcast(db, context.params.id), missing)
      const write = await writtenFor(db, context, found)
      const link = linkOf(env, found.audience.of === 'mentors' ? 'mentor' : 'mentee')
      const texts = inWrittenLanguages(found, (language) => write({ language, givenName: user.name, link }))
      return { data: { ...previewOf(found, await audienceOf(db, found, lists)), texts } }
    },

    async test(context) {
      const { env, user } = context
      await requireWithinLimit(context, 'broadcastTest')
      const data = await changing(context, ['draft', 'waiting', 'stopped'], async (trx, found) => {
        requireWords(found)
        const write = await writtenFor(trx, context, found)
        const link = linkOf(env, 'admin')
        const of = (language: User['language']) => write({ language, givenName: user.name, link })
        for (const { language, subject, text: body } of inWrittenLanguages(found, of)) {
          const titled = text(language, 'mail.testOf', { subject })
          const to = { ...user, language }
          await mailAnnouncement(trx, context, { to, subject: titled, body, link, about: '', isUrgent: true })
        }
        const own = of(user.language)
        const details = { subject: own?.subject ?? '', text: own?.text ?? '' }
        const notice = { kind: 'announcement', details, link: '/notifications', people: [] } as const
        await notify(trx, context, { to: [user.id], ...notice, inAppOnly: true })
        return saved(trx, context, { id: found._id, action: 'broadcast.test' })
      })
      return { message: 'broadcast_tested', data }
    },

    async send(context) {
      const { sendAt, updatedAt } = context.body
      let isResumed = false
      const data = await changing(context, ['draft', 'stopped'], async (trx, found) => {
        requireFresh(found, updatedAt)
        const now = context.now()
        isResumed = found.state === 'stopped'
        if (isResumed) {
          const dueAt = isQuiet(context.env, now) ? nextMorning(now) : now
          await moveBroadcast(trx, found._id, { state: 'sending', dueAt, now })
        } else {
          requireWords(found)
          const dueAt = startOf(context, sendAt)
          requirePeople((await audienceOf(trx, found, lists)).readers)
          await requireFewToday(trx, context, dueAt)
          await moveBroadcast(trx, found._id, { state: 'waiting', dueAt, now })
        }
        return saved(trx, context, { id: found._id, action: 'broadcast.send' })
      })
      if (isResumed) return { message: 'broadcast_resumed', data }
      return { message: sendAt === undefined ? 'broadcast_waiting' : 'broadcast_planned', data }
    },

    async stop(context) {
      let isDraft = false
      const data = await changing(context, ['waiting', 'sending'], async (trx, { _id: id, state }) => {
        isDraft = state === 'waiting'
        await moveBroadcast(trx, id, { state: isDraft ? 'draft' : 'stopped', now: context.now() })
        return saved(trx, context, { id, action: 'broadcast.stop' })
      })
      return { message: isDraft ? 'broadcast_taken_back' : 'broadcast_stopped', data }
    },

    async listForWhatsApp(context) {
      const { db, env, concerns } = context
      const found = requireFound(await findBroadcast(db, context.params.id), missing)
      requireWords(found)
      const { readers } = await audienceOf(db, found, lists)
      requirePeople(readers)
      const write = await writtenFor(db, context, found)
      concerns(...readers.map(({ id }) => id))
      return {
        data: readers.map((reader) => ({
          _id: reader.id,
          name: reader.name,
          phone: reader.phone,
          language: reader.language,
          text: write({ ...reader, link: linkOf(env, reader.role) })?.text ?? '',
        })),
      }
    },
  }
}

const missing = 'broadcast_not_found'

function storedAudience({ of, filter = {}, plan, side = 'both' }: AudienceGiven): StoredAudience {
  return { of, filter, plan: of === 'plan' ? (plan ?? null) : null, side }
}

/** Locks a message, and makes the change if it is in one of the states. */
async function changing<T>(
  { db, params }: Acting,
  states: readonly Broadcast['state'][],
  change: (trx: Db, found: Broadcast) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const found = requireFound(await findBroadcast(trx, params.id, { lock: true }), missing)
    if (!states.includes(found.state)) throw new HttpError('conflict', 'broadcast_state')
    return change(trx, found)
  })
}

type Done = { id: string; action: 'broadcast.save' | 'broadcast.test' | 'broadcast.send' | 'broadcast.stop' }

async function saved(db: Db, { audit }: Pick<Context, 'audit'>, { id, action }: Done): Promise<Broadcast> {
  await audit(db, { action, target: { type: 'broadcast', id } })
  return requireFound(await findBroadcast(db, id), missing)
}

function refuseUnknownMarks(words: BroadcastWords): void {
  for (const part of ['subject', 'body'] as const) {
    for (const language of languages) {
      const value = unknownMark(words[part][language])
      if (value !== undefined) throw badField(`${part}.${language}`, 'words_value_unknown', { value })
    }
  }
}

function requireOffered({ env }: Context, phone: boolean | undefined): void {
  if (phone === true && !offersPhone(env)) throw badField('phone', 'phone_not_offered')
}

/** At least one language, and none with half of the words. */
function requireWords(words: BroadcastWords): void {
  for (const language of languages) {
    const empty = (['subject', 'body'] as const).filter((part) => words[part][language] === '')
    if (empty.length === 1) throw badField(`${empty[0]}.${language}`, 'broadcast_half')
  }
  if (writtenLanguages(words).length === 0) throw badField('subject', 'broadcast_words')
}

function requirePeople({ length: count }: readonly Reader[]): void {
  if (count === 0) throw badField('audience', 'broadcast_nobody')
  if (count > mostRecipients) throw badField('audience', 'broadcast_too_many', { count })
}

/** When the message starts: at its hour, or after the time in which it can be taken back. */
function startOf({ env, now }: Context, sendAt: string | undefined): Date {
  const at = now().getTime()
  const start = sendAt === undefined ? new Date(at + takeBackSeconds * 1000) : new Date(sendAt)
  if (start.getTime() <= at) throw badField('sendAt', 'time_past')
  if (start.getTime() > at + mostDaysAhead * 86_400_000) throw badField('sendAt', 'broadcast_far')
  if (isQuiet(env, start)) throw badField('sendAt', 'broadcast_night')
  return start
}

/** Many people share the accounts of a demo. */
const demoFactor = 20

async function requireFewToday(db: Db, { env, now }: Context, start: Date): Promise<void> {
  const most = env.demo ? broadcastsADay * demoFactor : broadcastsADay
  if ((await countOfDay(db, start)) < most) return
  throw new HttpError('too-many', 'broadcasts_enough', {
    retryAfter: secondsUntil(nextMorning(now()), now()),
  })
}
