import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import { brandName, documentLook } from '#platform/setup/brand.ts'
import type { mentorships } from '@udyam/contract/mentorships/calls'
import type { Certificate } from '@udyam/contract/mentorships/record-schemas'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { giveFit, giveReview } from '#programme/selection/closing.ts'
import { blockOther, unblockOther } from '#programme/safety/end-contact.ts'
import { findCertificate } from '#programme/selection/closing.store.ts'
import { endByParticipant } from '#programme/selection/mentorship.ts'
import {
  lockParticipant,
  requireOneOfTwo,
  requireParticipant,
  type LockedParticipant,
} from '#programme/selection/participant.ts'
import { viewOf } from './view.ts'

type Calls = Pick<
  typeof mentorships,
  'giveFit' | 'giveReview' | 'end' | 'block' | 'unblock' | 'certificate' | 'verifyCertificate'
>

export const closingHandlers: Handlers<Calls> = {
  async giveFit(context) {
    const data = await changeAndView(context, (trx, participant) =>
      giveFit(trx, context, participant, context.body),
    )
    return { message: 'fit_saved', data }
  },

  async giveReview(context) {
    const data = await changeAndView(context, (trx, participant) =>
      giveReview(trx, context, participant, context.body),
    )
    return { message: 'review_given', data }
  },

  async end(context) {
    const data = await changeAndView(context, (trx, participant) =>
      endByParticipant(trx, context, participant, context.body),
    )
    return { message: 'mentorship_ended', data }
  },

  async block(context) {
    const data = await changeAndView(context, (trx, participant) => blockOther(trx, context, participant))
    return { message: 'mentorship_blocked', data }
  },

  async unblock(context) {
    const data = await changeAndView(context, (trx, participant) => unblockOther(trx, context, participant))
    return { message: 'mentorship_unblocked', data }
  },

  async certificate(context) {
    await requireWithinLimit(context, 'certificate')
    const { db, env, user, params, query, language } = context
    // A certificate stays valid; it is only hidden while one of the two is hidden.
    const { mentorship } = await requireOneOfTwo(db, user.id, { table: 'mentorship', id: params.id })
    const found = await findCertificate(db, { mentorshipId: mentorship.id })
    if (found === undefined) throw new HttpError('conflict', 'not_completed')
    const certificate = requireShown(found)
    // Lazy-loaded: the library is large and rarely used.
    const { certificatePdf } = await import('#platform/documents/certificate.ts')
    const pdf = await certificatePdf({
      ...certificate,
      ...(await documentLook(db)),
      verifyUrl: `${env.publicUrl}/certificate/${certificate.code}`,
      language: query.language ?? language,
      brand: await brandName(db, env, query.language ?? language),
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
    return { data: requireShown(requireFound(await findCertificate(db, params), 'certificate_not_found')) }
  },
}

/** @throws not-found if a person of the certificate is suspended or has a pending erasure */
function requireShown({ certificate, isShown }: { certificate: Certificate; isShown: boolean }): Certificate {
  if (!isShown) throw new HttpError('not-found', 'certificate_unavailable')
  return certificate
}

/** Changes the caller's mentorship in one transaction. Returns it as the caller sees it afterwards. */
async function changeAndView(
  { db, now, user, params }: Context & { user: User; params: { id: string } },
  change: (trx: Db, participant: LockedParticipant) => Promise<void>,
) {
  const part = { table: 'mentorship', id: params.id } as const
  return inTransaction(db, async (trx) => {
    await change(trx, await lockParticipant(trx, user.id, part))
    return viewOf(trx, await requireParticipant(trx, user.id, part), now())
  })
}
