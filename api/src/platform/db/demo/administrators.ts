import { demoAdministrators } from '@udyam/contract/demo-accounts'
import { hashPassword } from '#platform/lib/password.ts'
import type { Db } from '../open.ts'
import { newAccount } from './rows.ts'

const names = {
  manager: { name: 'Sunita Kale', language: 'mr' },
  evaluator: { name: 'Arvind Rao', language: 'en' },
  auditor: { name: 'Farida Contractor', language: 'hi' },
} as const

/** Adds missing demo accounts (manager, evaluator, auditor), also to a demo of an earlier version. */
export async function seedDemoAdministrators(db: Db): Promise<void> {
  const emails = demoAdministrators.map(({ email }) => email)
  const there = await db
    .selectFrom('account')
    .select('email')
    .where('role', '=', 'admin')
    .where('email', 'in', emails)
    .execute()
  const known = new Set(there.map(({ email }) => email))
  for (const { kind, email, password } of demoAdministrators) {
    if (known.has(email)) continue
    const account = newAccount({ role: 'admin', kind, email, ...names[kind], created: new Date() })
    await db
      .insertInto('account')
      .values({ ...account, password_hash: await hashPassword(password) })
      .onConflict((conflict) => conflict.columns(['role', 'email']).doNothing())
      .execute()
  }
}
