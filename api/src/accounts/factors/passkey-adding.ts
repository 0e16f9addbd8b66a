import type { Attestation } from '@udyam/contract/schemas/parts/passkey'
import { inTransaction } from '../../db/transaction.ts'
import type { Context, User } from '../../http/context.ts'
import { lockAccount, type AccountRow } from '../account.store.ts'
import { completeAdding } from './adding.ts'
import { requireFirstFactor, type Met } from './challenge.ts'
import { renewRecoveryCodes } from './factor.ts'
import { findFactors } from './factor.store.ts'
import { findPasskeys, insertPasskey, type PasskeyRow } from './passkey.store.ts'
import { passkeyWrong, refuseMore, requireAttestation } from './passkey.ts'

type Adding = { given: Attestation; challenge: string; name?: string | undefined; setUp?: Met }

/**
 * Adds a passkey to an account and mails its owner.
 *
 * @param adding.setUp the challenge, if this is the first second factor
 * @returns the passkey, and recovery codes if the account had none
 * @throws bad-input for a wrong browser response; conflict when there are ten, or any factor during a set-up;
 *   no-session when the set-up has expired meanwhile
 */
export async function addPasskey(
  context: Context & { user: User | null },
  account: AccountRow,
  { given, challenge, name, setUp }: Adding,
): Promise<{ passkey: PasskeyRow; recoveryCodes: string[] }> {
  const made = await requireAttestation(context, { given, challenge })
  const added = await inTransaction(context.db, async (trx) => {
    await (setUp ? requireFirstFactor(trx, setUp) : lockAccount(trx, account.id))
    const { recoveryCodes } = await findFactors(trx, account.id)
    const known = await findPasskeys(trx, account.id)
    refuseMore(known)
    const passkey = await insertPasskey(trx, {
      ...made,
      accountId: account.id,
      name: name ?? (context.device.name || 'Passkey'),
      createdAt: context.now(),
    })
    if (passkey === undefined) throw passkeyWrong()
    await completeAdding(trx, context, account)
    return { passkey, isWithoutCodes: recoveryCodes === 0 }
  })
  const recoveryCodes = added.isWithoutCodes ? await renewRecoveryCodes(context.db, account.id) : []
  return { passkey: added.passkey, recoveryCodes }
}
