import type { visitors } from '@udyam/contract/visitors/calls'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { createAccount, requireGoodPassword, throttleSignup } from '#people/accounts/new-account.ts'
import { signIn, signInAs } from '#people/accounts/sign-in.ts'
import { answerAtSignup } from '#programme/privacy/consent.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { findVisitor, insertVisitor } from './visitors.store.ts'

export const visitorHandlers: Handlers<typeof visitors> = {
  async signup(context) {
    const { consents, noticeVersion, ...given } = context.body
    const { fullName: name, email, password, confirmPassword: _same, ...visitor } = given
    await throttleSignup(context)
    requireGoodPassword(context, { field: 'password', password, own: [name, email, visitor.phone] })
    const passwordHash = await hashPassword(password)
    const id = await inTransaction(context.db, async (trx) => {
      const created = await createAccount(trx, context, { role: 'visitor', email, name, passwordHash })
      await insertVisitor(trx, created, { ...visitor, name })
      await context.audit(trx, {
        action: 'visitor.signup',
        actor: { id: created, role: 'visitor' },
        target: { type: 'visitor', id: created },
      })
      await answerAtSignup(trx, context, { accountId: created, role: 'visitor', consents, noticeVersion })
      return created
    })
    const session = await signInAs(context, { id, role: 'visitor', email, name, passwordHash })
    return { ...session, message: 'account_created' }
  },

  async profile({ db, user }) {
    return { data: requireFound(await findVisitor(db, user.id), 'not_found') }
  },

  async login(context) {
    return signIn(context, { role: 'visitor', ...context.body })
  },
}
