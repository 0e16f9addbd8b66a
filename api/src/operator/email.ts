import { AdministratorInvite } from '@udyam/contract/schemas/administrators'
import { OperatorError } from '../lib/operator-error.ts'

/**
 * An e-mail address as an operator has typed it, in the form in which it is stored.
 *
 * @throws OperatorError for what is none
 */
export function emailOf(typed: string): string {
  const email = AdministratorInvite.shape.email.safeParse(typed)
  if (!email.success) throw new OperatorError(`"${typed}" is not an e-mail address.`)
  return email.data
}
