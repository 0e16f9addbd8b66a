import { requireConfirmed } from '#people/accounts/confirmation.ts'
import { mailLeaves } from '#people/accounts/verification.ts'
import type { administrators } from '@udyam/contract/administrators/calls'
import type { Administrator } from '@udyam/contract/administrators/schemas'
import { findAccount, findAccountById, insertAccount, updateAccount } from '#people/accounts/account.store.ts'
import { changeAdministrator, tellOwners, type Doing } from '#people/accounts/administrators.ts'
import { refusePublished } from '#people/accounts/demo-account-guard.ts'
import { findAdministrators, lockAdministrator } from '#people/accounts/administrators.store.ts'
import { makeLink } from '#people/accounts/mailed-link.ts'
import { limits, throttle } from '#people/accounts/rate-limit/throttle.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Db } from '#platform/db/open.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { badField, HttpError, requireFound } from '#platform/http/http-error.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { askErasure } from '#programme/privacy/erasure.ts'
import { secretLink } from '#platform/mail/secret-link.ts'

const invitationMinutes = 72 * 60

export const administratorHandlers: Handlers<typeof administrators> = {
  async list({ db }) {
    return { data: await findAdministrators(db) }
  },

  async invite(context) {
    requireConfirmed(context)
    const { body, db } = context
    const known = await findAccount(db, { role: 'admin', email: body.email })
    if (known !== undefined) {
      if (known.state !== 'invited') throw new HttpError('conflict', 'email_taken')
      await throttle(context, `invitation:${known.id}`, limits(context.env).invitationAgain)
    }
    const data = await inTransaction(db, async (trx) => {
      const id = known?.id ?? (await insertInvited(trx, body))
      // An invitation accepted or withdrawn meanwhile stays unchanged.
      const found = await lockAdministrator(trx, { id })
      if (found?.state !== 'invited') throw new HttpError('conflict', 'email_taken')
      const { kind, name } = body
      await updateAccount(trx, id, { kind, name, language: body.language })
      const to = { ...found, kind, name, language: body.language }
      await context.audit(trx, {
        action: 'admin.invite',
        target: { type: 'admin', id },
        fields: ['kind'],
      })
      const made = await makeLink(trx, context, {
        kind: 'invitation',
        accountId: id,
        minutes: invitationMinutes,
      })
      const link = secretLink(context.env, made)
      await queueMail(trx, context, { kind: 'invitation', to, values: { link }, people: [] })
      const wasOwner = known !== undefined && found.kind === 'owner'
      if (wasOwner !== (kind === 'owner')) await tellOwners(trx, doingOf(context), to)
      return administratorOf(trx, id)
    })
    const waits = !mailLeaves(context.env) && !context.env.demo
    return { message: waits ? 'invitation_waits' : 'administrator_invited', data }
  },

  async withdrawInvitation(context) {
    const { id } = context.params
    await inTransaction(context.db, async (trx) => {
      const found = requireFound(await lockAdministrator(trx, { id }), 'administrator_not_found')
      if (found.state !== 'invited') throw new HttpError('conflict', 'step_not_possible')
      await eraseAccount(trx, { id, role: 'admin' })
      await context.audit(trx, { action: 'admin.uninvite', target: { type: 'admin', id } })
      if (found.kind === 'owner') await tellOwners(trx, doingOf(context), { ...found, kind: 'auditor' })
    })
    return { message: 'invitation_withdrawn' }
  },

  async erase(context) {
    requireConfirmed(context)
    const { id } = context.params
    await inTransaction(context.db, async (trx) => {
      const { state } = await administratorOf(trx, id)
      if (state !== 'deactivated') throw new HttpError('conflict', 'deactivate_first')
      const account = requireFound(await findAccountById(trx, id), 'administrator_not_found')
      await askErasure(trx, context, { account, by: 'team' })
    })
    return { message: 'administrator_erasing' }
  },

  async update(context) {
    requireConfirmed(context)
    const { kind, active, reason } = context.body
    const { id } = context.params
    if (kind === undefined && active === undefined) throw badField('kind', 'change_required')
    if (active !== undefined && (reason ?? '') === '') throw badField('reason', 'reason_required')
    const data = await inTransaction(context.db, async (trx) => {
      const found = requireFound(await administratorOf(trx, id), 'administrator_not_found')
      if (active !== undefined && found.state === 'invited')
        throw new HttpError('conflict', 'invitation_open')
      const isLess = active === false || (kind ?? found.kind) !== found.kind
      if (isLess) await refusePublished(trx, context, id)
      const state = active === undefined ? undefined : active ? 'active' : 'deactivated'
      await changeAdministrator(trx, doingOf(context), { id, kind, state, reason })
      return administratorOf(trx, id)
    })
    return { message: 'administrator_updated', data }
  },
}

async function insertInvited(
  db: Db,
  { name, email, kind, language }: Pick<Administrator, 'name' | 'email' | 'kind'> & Pick<User, 'language'>,
): Promise<string> {
  // No password matches until the invitation is accepted.
  const account = { role: 'admin', kind, state: 'invited', email, name, language, passwordHash: '' } as const
  const id = await insertAccount(db, account)
  if (id === undefined) throw new HttpError('conflict', 'email_taken')
  return id
}

async function administratorOf(db: Db, id: string): Promise<Administrator> {
  const [found] = await findAdministrators(db, id)
  return requireFound(found, 'administrator_not_found')
}

function doingOf(context: Context & { user: User }): Doing {
  return { ...context, by: () => context.user.name }
}
