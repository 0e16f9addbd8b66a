import { exportsPerDay } from '@udyam/contract/privacy/values'
import type { privacy } from '@udyam/contract/privacy/calls'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import { requireConfirmed } from '#people/accounts/confirmation.ts'
import { throttle } from '#people/accounts/rate-limit/throttle.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { badField, requireFound } from '#platform/http/http-error.ts'
import { answerPurposes, type Answers } from '#programme/privacy/consent.ts'
import { beginExport, openExport, toExport } from '#programme/privacy/export.ts'
import { findExport } from '#programme/privacy/export.store.ts'
import { ask } from '#programme/privacy/grievance.ts'
import { deleteNominee, saveNominee } from '#programme/privacy/nominee.store.ts'
import { currentNotice } from '#programme/privacy/notice.ts'
import { readPrivacy } from '#programme/privacy/state.ts'
import { findSeen } from '#programme/privacy/views.store.ts'
import { linkHandlers } from './link.ts'

const dayMs = 86_400_000
const daysOfViews = 365

export const privacyHandlers: Handlers<typeof privacy> = {
  async get(context) {
    return { data: await readPrivacy(context.db, context) }
  },

  async notice(context) {
    const { query, language } = context
    const { version, html, sha256, at } = await currentNotice(context.db, context, {
      role: query.role,
      language,
    })
    return { data: { role: query.role, version, language, html, sha256, at: at.toISOString() } }
  },

  async saveConsent(context) {
    const { purpose, given, noticeVersion } = context.body
    return answer(context, { [purpose]: given }, noticeVersion)
  },

  async saveConsents(context) {
    return answer(context, context.body.consents, context.body.noticeVersion)
  },

  async views({ db, user, now }) {
    const since = new Date(now().getTime() - daysOfViews * dayMs)
    return { data: await findSeen(db, user.id, since) }
  },

  async askExport(context) {
    requireConfirmed(context)
    const limit = { hits: exportsPerDay, seconds: 86_400 }
    await throttle(context, `export:${context.user.id}`, limit, 'exports_enough')
    const { id, role } = context.user
    await context.audit(context.db, { action: 'privacy.export', target: { type: role, id } })
    return { data: await beginExport(context, context.body.format) }
  },

  async export({ db, user, params, now }) {
    const found = await findExport(db, { id: params.id, accountId: user.id, now: now() })
    return { data: toExport(requireFound(found, 'export_not_found')) }
  },

  async exportFile(context) {
    return { data: await openExport(context, context.params.id) }
  },

  async correction(context) {
    const { field, value, reason } = context.body
    await requireWithinLimit(context, 'grievance')
    const { name, email } = context.user
    const asked = { name, email, about: field, text: reason, correction: { field, value } }
    const number = await inTransaction(context.db, (trx) => ask(trx, context, asked))
    return { message: 'grievance_sent', data: { number } }
  },

  async saveNominee(context) {
    requireConfirmed(context)
    const { name, contact } = context.body
    if (name !== '' && contact === '') throw badField('contact', 'nominee_contact_required')
    const data = await inTransaction(context.db, async (trx) => {
      const { id, role } = context.user
      if (name === '') await deleteNominee(trx, id)
      else await saveNominee(trx, id, { name, contact, now: context.now() })
      await context.audit(trx, { action: 'nominee.save', target: { type: role, id } })
      return readPrivacy(trx, context)
    })
    return { message: 'nominee_saved', data }
  },

  ...linkHandlers,
}

async function answer(context: Context & { user: User }, answers: Answers, noticeVersion: number) {
  const data = await inTransaction(context.db, async (trx) => {
    await answerPurposes(trx, context, {
      accountId: context.user.id,
      answers,
      noticeVersion,
      how: 'switch',
    })
    return readPrivacy(trx, context)
  })
  return { message: 'consent_saved' as const, data }
}
