import type { privacy } from '@udyam/contract/privacy/calls'
import { findAccount, findAccountById, lockAccount, type AccountRow } from '#people/accounts/account.store.ts'
import { requireNoFactor } from '#people/accounts/factors/challenge.ts'
import { claimAddress } from '#people/accounts/former-holder.ts'
import { limits, throttle } from '#people/accounts/rate-limit/throttle.ts'
import { findNewestLink } from '#people/accounts/link.store.ts'
import { consumeLink, deadLink, makeLink, requireLink } from '#people/accounts/mailed-link.ts'
import { isHidden, requireUnblocked, signInAs } from '#people/accounts/sign-in.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { secretLink } from '#platform/mail/secret-link.ts'

const minutes = 30
/** A recent link is enough: other requests neither end it nor fill the mailbox. */
const freshMs = 20 * 60_000

type Calls = Pick<typeof privacy, 'mailLink' | 'openLink'>

export const linkHandlers: Handlers<Calls> = {
  async mailLink(context) {
    const { role, email } = context.body
    // The limit counts the requesting address, never the requested account.
    await throttle(context, `reset:${context.address}`, limits(context.env).resetMail)
    await throttle(context, `reset day:${context.address}`, limits(context.env).resetMailDay)
    const account = await findAccount(context.db, { role, email })
    // The mail is prepared after the response: response time must not reveal whether the account exists.
    if (account !== undefined) context.inBackground(mailLinkTo(context, account))
    return { message: 'privacy_link_sent' }
  },

  async openLink(context) {
    const { token } = context.body
    const link = await requireLink(context.db, context, { token, kinds: ['privacy'] })
    const account = await findAccountById(context.db, link.accountId)
    if (account === undefined || isHidden(context, account)) throw deadLink()
    await requireUnblocked(context, account)
    await requireNoFactor(context, account, { remember: false, linkHash: link.tokenHash })
    await consumeLink(context.db, context, link)
    const owner = account.verifiedAt === null ? await claimAddress(context, account) : account
    const { data, access_token, refresh_token } = await signInAs(context, owner, { minutes })
    return { message: 'signed_in', data, access_token, refresh_token }
  },
}

async function mailLinkTo(context: Context, account: AccountRow): Promise<void> {
  if (isHidden(context, account) || account.state !== 'active' || account.suspendedAt !== null) return
  await inTransaction(context.db, async (trx) => {
    await lockAccount(trx, account.id)
    const now = context.now()
    const made = { kind: 'privacy', accountId: account.id } as const
    const last = await findNewestLink(trx, { ...made, now })
    if (last !== undefined && now.getTime() - last.getTime() < freshMs) return
    const link = await makeLink(trx, context, { ...made, minutes, keepsEarlier: true })
    const mail = { kind: 'privacyLink', values: { link: secretLink(context.env, link) }, people: [] } as const
    await queueMail(trx, context, { ...mail, to: account })
  })
}
