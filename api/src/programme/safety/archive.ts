import type { Archivable } from '@udyam/contract/bulk/values'
import { findAccountById, saveSuspension } from '#people/accounts/account.store.ts'
import type { Signed } from '#people/accounts/confirmation.ts'
import { refusePublished } from '#people/accounts/demo-account-guard.ts'
import type { Db } from '#platform/db/open.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { lockArchived, saveArchived } from '#people/archive.store.ts'
import { afterSuspension } from './suspension.ts'

type Archiving = { noun: Archivable; id: string; action: 'archive' | 'restore' }

/**
 * Archives or restores a person. Archiving is a suspension that also removes them from the
 * lists. Restoring lifts only what archiving caused: earlier blocks remain, ended relations stay
 * ended, and a promoter needs a new approval. Idempotent.
 *
 * @throws not-found; conflict for a published demo account
 */
export async function changeArchive(
  db: Db,
  context: Signed,
  { noun, id, action }: Archiving,
): Promise<{ message: 'person_archived' | 'person_restored' }> {
  const message = action === 'archive' ? 'person_archived' : 'person_restored'
  const archived = requireFound(await lockArchived(db, noun, id), `${noun}_not_found`)
  if ((archived.at !== null) === (action === 'archive')) return { message }
  const account = requireFound(await findAccountById(db, id), 'account_not_found')
  const now = context.now()
  const saved = { id, now, at: action === 'archive' ? now : null }
  if (action === 'archive') {
    await refusePublished(db, context, id)
    if (account.suspendedAt === null) await saveSuspension(db, id, now)
    await saveArchived(db, noun, { ...saved, by: context.user.id })
    await afterSuspension(db, context, { id, role: noun })
  } else {
    if (account.suspendedAt?.getTime() === archived.at?.getTime()) await saveSuspension(db, id, null)
    await saveArchived(db, noun, { ...saved, by: null })
  }
  await context.audit(db, { action: `account.${action}`, target: { type: noun, id } })
  return { message }
}
