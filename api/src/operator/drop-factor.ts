import { roles } from '@udyam/contract/roles'
import { findAccount } from '../accounts/account.store.ts'
import type { Doing } from '../accounts/administrators.ts'
import { dropFactor } from '../accounts/factors/drop.ts'
import { hasFactor } from '../accounts/factors/factor.ts'
import type { Db } from '../db/open.ts'
import { OperatorError } from '../lib/operator-error.ts'
import { emailOf } from './email.ts'

/**
 * Removes the second factor of an account of any role.
 *
 * @returns output for the operator
 * @throws OperatorError for an unknown account, or without a factor
 */
export async function dropFactorOf(
  db: Db,
  doing: Doing,
  [typedRole, typed]: readonly [role: string, email: string, rest: string],
): Promise<string[]> {
  const role = roles.find((known) => known === typedRole)
  if (role === undefined) throw new OperatorError(`"${typedRole}" is none of the roles ${roles.join(', ')}.`)
  const email = emailOf(typed)
  const found = await findAccount(db, { role, email })
  if (found === undefined) throw new OperatorError(`There is no ${role} ${email}.`)
  if (!(await hasFactor(db, found.id))) throw new OperatorError(`${email} has no two-step sign-in.`)
  await dropFactor(db, doing, found)
  return [
    `The two-step sign-in of the ${role} ${email} is removed, and every session of the account has ended.`,
  ]
}
