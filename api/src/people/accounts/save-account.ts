import type { Db } from '#platform/db/open.ts'
import type { Services } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { uniqueOrConflict } from '#platform/http/unique.ts'
import { findAccountById, isTaken, updateAccount } from './account.store.ts'

type Saving = {
  id: string
  email?: string | undefined
  name?: string | undefined
  passwordHash?: string | undefined
}

/** @throws conflict when another account of the role has the address, or may get it back */
export async function saveAccount(
  db: Db,
  { now }: Pick<Services, 'now'>,
  { id, ...change }: Saving,
): Promise<void> {
  const { email } = change
  if (email !== undefined) {
    const { role } = requireFound(await findAccountById(db, id), 'not_found')
    if (await isTaken(db, { role, email, except: id, now: now() }))
      throw new HttpError('conflict', 'email_taken')
  }
  await uniqueOrConflict(updateAccount(db, id, change), 'email_taken')
}
