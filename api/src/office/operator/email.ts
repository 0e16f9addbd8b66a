import { AdministratorInvite } from '@udyam/contract/administrators/schemas'
import { OperatorError } from '#platform/lib/operator-error.ts'

/**
 * Normalizes an e-mail address typed by an operator.
 *
 * @throws OperatorError for an invalid one
 */
export function emailOf(typed: string): string {
  const email = AdministratorInvite.shape.email.safeParse(typed)
  if (!email.success) throw new OperatorError(`"${typed}" is not an e-mail address.`)
  return email.data
}
