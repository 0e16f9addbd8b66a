import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import type { Db } from '#platform/db/open.ts'
import type { Services } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { findAccountById, type AccountRow } from './account.store.ts'

type Place = Pick<Services, 'env'>

const published = new Set([
  ...demoAccounts.map(({ role, email }) => `${role} ${email}`),
  ...demoAdministrators.map(({ email }) => `admin ${email}`),
])

/** Whether an account is a demo account whose password is public on the sign-in pages. */
export function isPublished({ env }: Place, account: Pick<AccountRow, 'demo' | 'role' | 'email'>): boolean {
  return env.demo && account.demo && published.has(`${account.role} ${account.email}`)
}

export async function refusePublished(db: Db, place: Place, id: string): Promise<void> {
  if (!place.env.demo) return
  const account = await findAccountById(db, id)
  if (account !== undefined && isPublished(place, account)) throw new HttpError('conflict', 'demo_account')
}
