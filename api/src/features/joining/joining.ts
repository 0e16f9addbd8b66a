import { invitationDays, joiningDetails } from '@udyam/contract/joining/values'
import type { joining } from '@udyam/contract/joining/calls'
import {
  findAccountById,
  lockAccount,
  saveEmailState,
  updateAccount,
  type AccountRow,
} from '#people/accounts/account.store.ts'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import { checkNumberCode, sendNumberCode, verifyNumber } from '#people/accounts/factors/number-code.ts'
import { limits, throttle } from '#people/accounts/rate-limit/throttle.ts'
import { findInviter, takeInvitation } from '#people/accounts/joining/invitation.store.ts'
import { invite, isHanded, isMailing, makeHandedLink } from '#people/accounts/joining/invite.ts'
import { deleteLinks } from '#people/accounts/link.store.ts'
import { consumeLink, deadLink, requireLink } from '#people/accounts/mailed-link.ts'
import { requireGoodPassword } from '#people/accounts/new-account.ts'
import { requireUnblocked, signInAs } from '#people/accounts/sign-in.ts'
import { mailVerification } from '#people/accounts/verification.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { toEach } from '#platform/http/bulk.ts'
import type { Context, Handlers } from '#platform/http/context.ts'
import { badField, badInput, HttpError, requireFound } from '#platform/http/http-error.ts'
import { hashPassword } from '#platform/lib/password.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { sentenceOf } from '#platform/lib/messages.ts'
import { text } from '#platform/lib/texts.ts'
import { findOwnNumber } from '#platform/phone/number.store.ts'
import { offersPhone } from '#platform/phone/queue.ts'
import { brandName } from '#platform/setup/brand.ts'
import { answerAtSignup, answerPurposes } from '#programme/privacy/consent.ts'
import { noticeVersionOf } from '#programme/privacy/notice.ts'
import { restartWait } from '#programme/selection/application.store.ts'
import { welcome } from '#programme/selection/welcome.ts'
import { isArchived } from '#people/archive.store.ts'
import { findEntered, findMissing, saveMentee, saveMentor } from './joining.store.ts'

export const joiningHandlers: Handlers<typeof joining> = {
  async look(context) {
    const { db } = context
    const { account, link } = await findInvited(context)
    const { id, role, name, email, language } = account
    const [by, entered, missing] = [
      await findInviter(db, id),
      await findEntered(db, { id, role }),
      await findMissing(db, { id, role }),
    ]
    const needsCode = email === ''
    const needsPassword = isHanded(link) && !needsCode
    return { data: { role, name, email, language, by, entered, missing, needsPassword, needsCode } }
  },

  async code(context) {
    const { env, db } = context
    const { account } = await findInvited(context)
    if (account.email !== '') throw new HttpError('conflict', 'step_not_possible')
    if (!offersPhone(env)) throw new HttpError('conflict', 'phone_not_offered')
    await requireUnblocked(context, account)
    const [accountId, own] = [account.id, await findOwnNumber(db, account.id)]
    for (const whose of [accountId, own])
      await requireWithinLimit({ ...context, user: null }, 'phoneCode', whose)
    await inTransaction(db, (trx) => sendNumberCode(trx, context, { accountId, own }))
    return { message: 'phone_code_sent' }
  },

  async join(context) {
    const {
      token: _token,
      password: typed,
      code: sent,
      language,
      consents,
      answers,
      noticeVersion,
      ...given
    } = context.body
    const { link, account } = await findInvited(context)
    // Who has no address joins by the code alone, and all others without one.
    const [password, code] = account.email === '' ? [undefined, sent] : [typed, undefined]
    await requireUnblocked(context, account)
    requireProof(context, { account, link, password, code })
    const own = [account.name, account.email]
    if (password !== undefined) requireGoodPassword(context, { field: 'password', password, own })
    const { id } = account
    const missing = await findMissing(context.db, account)
    const open = missing.filter((name) => !given[name])
    if (open.length > 0)
      throw badInput(Object.fromEntries(open.map((name) => [name, sentenceOf(asks[name])])))
    const codeHash = code === undefined ? undefined : await checkNumberCode(context, { accountId: id, code })
    // None matches an empty hash: the person signs in with codes.
    const passwordHash = password === undefined ? '' : await hashPassword(password)
    const lastName = missing.includes('lastName') ? given.lastName : undefined
    const name = [account.name, lastName].filter(Boolean).join(' ')
    const [now, actor] = [context.now(), { ...account, name, passwordHash }]
    await inTransaction(context.db, async (trx) => {
      await answer(trx, context, { id, link })
      await updateAccount(trx, id, { passwordHash, name, state: 'active', language })
      await prove(trx, context, {
        account: { ...account, language: language ?? account.language },
        link,
        codeHash,
      })
      const details = Object.fromEntries(missing.map((name) => [name, given[name]]))
      if (account.role === 'mentee') {
        await saveMentee(trx, id, { ...details, terms: consents.includes('terms'), now })
        await restartWait(trx, { menteeId: id, now })
        await welcome(trx, { ...context, language: language ?? account.language }, account)
      } else {
        const shownToAll = consents.includes('shownToAll')
        await saveMentor(trx, id, { lastName, phoneNumber: details['phoneNumber'], shownToAll, now })
      }
      const said = { consents: answers, noticeVersion }
      await answerAtSignup(trx, context, { ...said, accountId: id, role: account.role })
      if (codeHash !== undefined) await agreeToMessages(trx, context, account)
      await context.audit(trx, { action: 'invitation.accept', actor, target: { type: account.role, id } })
    })
    return signInAs(context, actor)
  },

  async erase(context) {
    const { link, account } = await findInvited(context)
    const { id, role } = account
    await inTransaction(context.db, async (trx) => {
      await answer(trx, context, { id, link })
      await context.audit(trx, { action: 'invitation.refuse', target: { type: role, id } })
      await eraseAccount(trx, { id, role })
    })
    return { message: 'person_erased' }
  },

  async resend(context) {
    const records = context.body.ids.map((_id) => ({ _id }))
    const data = await toEach(context, records, async (trx, { _id: id }) => {
      const invited = await requireInvited(trx, id)
      const { invitationAgain } = limits(context.env)
      await throttle({ ...context, db: trx }, `invitation:${id}`, invitationAgain, 'address_mailed_enough')
      if (invited.email === '') throw new HttpError('conflict', 'invitation_no_address')
      if (!isMailing(context.env)) throw new HttpError('conflict', 'invitation_unmailed')
      await invite(trx, context, invited)
      await context.audit(trx, { action: 'invitation.resend', target: { type: invited.role, id } })
      return { message: 'invitation_sent' }
    })
    return { data }
  },

  async link(context) {
    const { db, env, params, user } = context
    const { id } = params
    return inTransaction(db, async (trx) => {
      const invited = await requireInvited(trx, id)
      await throttle({ ...context, db: trx }, `invitation link:${id}`, limits(env).invitationAgain)
      const { link, until } = await makeHandedLink(trx, context, invited)
      await context.audit(trx, { action: 'invitation.link', target: { type: invited.role, id } })
      const { language } = invited
      const words = text(language, 'phone.invitation', {
        by: user.name,
        programme: await brandName(trx, env, language),
        days: String(invitationDays.toAnswer),
        link,
      })
      return { data: { link, words, until: until.toISOString() } }
    })
  },
}

type Joining = { account: AccountRow; link: Parameters<typeof isHanded>[0] }
type Proof = Joining & { password: string | undefined; code: string | undefined }

/** @throws bad-input for what joining takes and the call lacks: a code to the phone, or a password */
function requireProof({ env }: Context, { account, link, password, code }: Proof): void {
  if (account.email === '') {
    if (code === undefined) throw badField('code', 'code_required')
    return
  }
  // Codes go to the mailbox, which a link that was handed over does not prove.
  if (password === undefined && (isHanded(link) || !isMailing(env)))
    throw badField('password', 'password_required')
}

/** A mailed link proves access to the mailbox, a code to the phone; else the address is still to be verified. */
async function prove(
  db: Db,
  context: Context,
  { account, link, codeHash }: Joining & { codeHash: string | undefined },
): Promise<void> {
  if (codeHash !== undefined) await verifyNumber(db, context, { account, codeHash })
  if (codeHash !== undefined || !isHanded(link))
    await saveEmailState(db, account.id, { verifiedAt: context.now() })
  else if (account.verifiedAt === null) await mailVerification(db, context, account)
}

/** Who joins by a code to the phone asks for messages to it. */
async function agreeToMessages(db: Db, context: Context, { id: accountId, role }: AccountRow): Promise<void> {
  const { version: noticeVersion } = await noticeVersionOf(db, role)
  const answers = { phone: true }
  await answerPurposes(db, context, { accountId, answers, noticeVersion, how: 'sign-up' })
}

const asks = {
  lastName: 'last_name_required',
  phoneNumber: 'mobile_required',
  education: 'education_required',
  city_or_village: 'city_required',
  taluka: 'taluka_required',
  district: 'district_required',
  goals: 'goals_required',
  expectations: 'expectations_required',
} as const satisfies Record<(typeof joiningDetails)[number], string>

/**
 * An invited person who has not joined, locked.
 *
 * @throws not-found; conflict for a person who has joined, is archived or suspended
 */
async function requireInvited(trx: Db, id: string): Promise<AccountRow> {
  await lockAccount(trx, id)
  const invited = requireFound(await findAccountById(trx, id), 'account_not_found')
  if (invited.state !== 'invited' || invited.role === 'admin')
    throw new HttpError('conflict', 'person_has_joined')
  if (await isArchived(trx, id)) throw new HttpError('conflict', 'person_is_archived')
  if (invited.suspendedAt !== null) throw new HttpError('conflict', 'step_not_possible')
  return invited
}

/**
 * The link of the call and its account, if the invitation is open.
 *
 * @throws bad-input for a dead link
 */
async function findInvited(context: Context & { body: { token: string } }) {
  const { token } = context.body
  const link = await requireLink(context.db, context, { token, kinds: ['join'] })
  const account = await findAccountById(context.db, link.accountId)
  if (account?.state !== 'invited') throw deadLink()
  const { role } = account
  if (role !== 'mentee' && role !== 'mentor') throw deadLink()
  return { link, account: { ...account, role } }
}

/** Uses up the invitation through any of its links: the second of two concurrent answers fails. */
async function answer(
  trx: Db,
  context: Context,
  { id, link }: { id: string; link: Parameters<typeof consumeLink>[2] },
): Promise<void> {
  await consumeLink(trx, context, link)
  if (!(await takeInvitation(trx, id))) throw deadLink()
  await deleteLinks(trx, { accountId: id, kind: 'join' })
}
