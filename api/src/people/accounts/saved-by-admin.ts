import type { Db } from '#platform/db/open.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { isArchived } from '#people/archive.store.ts'
import { findAccountById, saveEmailState } from './account.store.ts'
import { requireWithinLimit } from './daily-limits.ts'
import { requireConfirmed, type Signed } from './confirmation.ts'
import { offerUndo } from './email-change.ts'
import { invite } from './joining/invite.ts'
import { deleteDevices } from './rate-limit/device.store.ts'
import { refusePublished } from './demo-account-guard.ts'
import { saveAccount } from './save-account.ts'
import { endSessions } from './session.store.ts'
import { type NumberField, requireReachable } from './own-account.ts'
import { isVerifiedAtOnce, mailVerification } from './verification.ts'

type Saving = {
  id: string
  email: string | undefined
  name: string | undefined
  number: NumberField
}

/**
 * An administrator's change of a name or e-mail. A new e-mail applies at once: the sessions end, the old
 * address gets an undo link, and the new one a notice. With a mail server, the new address needs
 * verification.
 *
 * @throws not-found; conflict for an archived person; for a new e-mail bad-input without a confirmation of
 * the last 10 minutes, and too-many; conflict for a published demo account, or when another account of the
 * role has the address, or may get it back
 */
export async function saveByAdmin(
  db: Db,
  context: Signed,
  { id, email, name, number }: Saving,
): Promise<void> {
  const before = requireFound(await findAccountById(db, id), 'account_not_found')
  if (await isArchived(db, id)) throw new HttpError('conflict', 'person_is_archived')
  const isNewEmail = email !== undefined && email !== before.email
  await requireReachable(db, { account: before, email, number })
  if (isNewEmail) {
    await refusePublished(db, context, id)
    requireConfirmed(context)
    await requireWithinLimit({ ...context, db }, 'emailOfOther')
  }
  await saveAccount(db, context, { id, email, name })
  if (!isNewEmail) return
  if (before.state === 'invited') {
    // Links mailed to the old address stop working.
    await invite(db, context, { ...before, email })
    return
  }
  const unverified = !isVerifiedAtOnce(context.env)
  await saveEmailState(db, id, { pendingEmail: null, ...(unverified && { verifiedAt: null }) })
  await endSessions(db, id, { reason: 'e-mail changed', now: context.now() })
  await deleteDevices(db, id)
  await context.audit(db, { action: 'email.change', target: { type: before.role, id } })
  await offerUndo(db, context, before)
  await queueMail(db, context, {
    kind: 'emailSet',
    people: [],
    to: { ...before, email, name: '', verifiedAt: null },
  })
  if (unverified) await mailVerification(db, context, { ...before, email })
}
