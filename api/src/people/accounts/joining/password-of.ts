import type { Context } from '#platform/http/context.ts'
import { badField } from '#platform/http/http-error.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { requireGoodPassword } from '../new-account.ts'

type Given = { password: string | undefined; invite: boolean | undefined; own: readonly string[] }

/**
 * Hash of a password given by an administrator; none for an invited person.
 *
 * @throws bad-input for a missing or weak one
 */
export async function passwordOf(
  context: Context,
  { password, invite, own }: Given,
): Promise<{ passwordHash?: string }> {
  if (invite) return {}
  if (password === undefined) throw badField('password', 'password_required')
  requireGoodPassword(context, { field: 'password', password, own })
  return { passwordHash: await hashPassword(password) }
}
