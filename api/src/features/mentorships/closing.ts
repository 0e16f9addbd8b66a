import { randomBytes } from 'node:crypto'
import { indianDate } from '@udyam/contract/fields'
import type { mentorships } from '@udyam/contract/mentorships'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/context.ts'
import { HttpError, requireFound } from '../../http/http-error.ts'
import { certificatePdf } from '../../documents/certificate.ts'
import { closeMentorship, type Application } from '../../selection/flow.store.ts'
import { endMentorship, moveApplication } from '../../selection/flow.ts'
import { notify } from '../../notifications/notify.ts'
import { findCertificate, findReviews, insertCertificate, saveFit, saveReview } from './closing.store.ts'
import type { Own } from './participant.store.ts'
import { linkTo, lockOwn, requireActive, requireOwn, targetOf, tellOther, type Doing } from './participant.ts'
import { hasMet, viewOf } from './view.ts'

type Calls = Pick<typeof mentorships, 'giveFit' | 'giveReview' | 'end' | 'certificate' | 'verifyCertificate'>

export const closingHandlers: Handlers<Calls> = {
  async giveFit(context) {
    const { answer, comment } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      const part = { table: 'mentorship', id: context.params.id } as const
      const { own, application } = await lockOwn(trx, context, part)
      const isNoFit = answer === 'not_a_fit'
      if (!(isNoFit && hasEnded(own, answer))) {
        requireActive(own)
        await requireMet(trx, own, context.now())
        await saveFit(trx, { mentorshipId: own.id, side: own.side, now: context.now(), answer, comment })
        await context.audit(trx, { action: 'mentorship.fit', target: targetOf(own) })
        if (isNoFit) await endEarly(trx, context, { own, application, reason: answer })
      }
      return viewOf(trx, await requireOwn(trx, context, part), context.now())
    })
    return { message: 'fit_saved', data }
  },

  async giveReview(context) {
    const { rating, text } = context.body
    const now = context.now()
    const data = await inTransaction(context.db, async (trx) => {
      const part = { table: 'mentorship', id: context.params.id } as const
      const { own, application } = await lockOwn(trx, context, part)
      const before = await findReviews(trx, own.id)
      const given = before[own.side]
      const isSame = given?.rating === rating && given.text === text
      if (!(own.state === 'completed' && isSame)) {
        requireActive(own)
        await requireMet(trx, own, now)
        await saveReview(trx, { mentorshipId: own.id, side: own.side, now, rating, text })
        await context.audit(trx, { action: 'mentorship.review', target: targetOf(own) })
        if (before[own.other.side] !== undefined) await complete(trx, context, { own, application })
        else if (given === undefined) await tellOther(trx, context, own, { kind: 'reviewAsked' })
      }
      return viewOf(trx, await requireOwn(trx, context, part), now)
    })
    return { message: 'review_given', data }
  },

  async end(context) {
    const { reason, message } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      const part = { table: 'mentorship', id: context.params.id } as const
      const { own, application } = await lockOwn(trx, context, part)
      if (!hasEnded(own, reason)) {
        requireActive(own)
        await endEarly(trx, context, { own, application, reason, message })
      }
      return viewOf(trx, await requireOwn(trx, context, part), context.now())
    })
    return { message: 'mentorship_ended', data }
  },

  async certificate(context) {
    const { db, env, params, query, language } = context
    const own = await requireOwn(db, context, { table: 'mentorship', id: params.id })
    const certificate = await findCertificate(db, { mentorshipId: own.id })
    if (certificate === undefined) throw new HttpError('conflict', 'not_completed')
    const pdf = await certificatePdf({
      ...certificate,
      verifyUrl: `${env.publicUrl}/certificate/${certificate.code}`,
      language: query.language ?? language,
    })
    return {
      data: {
        name: `certificate-${certificate.code}.pdf`,
        type: 'application/pdf',
        content: pdf.toString('base64'),
      },
    }
  },

  async verifyCertificate({ db, params }) {
    return { data: requireFound(await findCertificate(db, params), 'certificate_not_found') }
  },
}

type Locked = { own: Own; application: Application }

/** Whether the caller has ended it just so already: a second tap changes nothing. */
function hasEnded({ state, endedBy, endReason, side }: Own, reason: string): boolean {
  return state === 'ended' && endedBy === side && endReason === reason
}

async function requireMet(db: Db, own: Own, now: Date): Promise<void> {
  if (!(await hasMet(db, own, now))) throw new HttpError('conflict', 'no_meeting_yet')
}

async function endEarly(
  db: Db,
  context: Doing,
  { own, application, reason, message = '' }: Locked & { reason: string; message?: string },
): Promise<void> {
  await endMentorship(db, context, application, own, { by: own.side, reason, message })
  if (reason !== 'not_a_fit') return
  await notify(db, context, {
    to: 'admins',
    kind: 'rematchAsked',
    details: { mentee: own.menteeName, mentor: own.mentorName },
    link: `/admin/selection/${own.menteeId}`,
  })
}

/** Closes a mentorship that both have reviewed, with a certificate. */
async function complete(db: Db, context: Doing, { own, application }: Locked): Promise<void> {
  const now = context.now()
  await closeMentorship(db, own.id, { state: 'completed', now })
  await moveApplication(db, context, application, { state: 'completed' })
  await insertCertificate(db, {
    code: newCode(),
    menteeId: own.menteeId,
    mentorshipId: own.id,
    menteeName: own.menteeName,
    mentorName: own.mentorName,
    startedOn: indianDate(own.startedAt),
    completedOn: indianDate(now),
  })
  await context.audit(db, { action: 'mentorship.completed', target: targetOf(own) })
  for (const [id, other] of [
    [own.menteeId, own.mentorName],
    [own.mentorId, own.menteeName],
  ] as const) {
    await notify(db, context, {
      to: [id],
      kind: 'mentorshipCompleted',
      details: { other },
      link: linkTo(own),
    })
  }
}

// Crockford's base 32: no letter is taken for a digit, nor for another.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A certificate's code: 60 random bits, such as `7K3M-Q9XA-2B4C`. */
function newCode(): string {
  const code = Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('')
  return code.replace(/^(.{4})(.{4})/, '$1-$2-')
}
