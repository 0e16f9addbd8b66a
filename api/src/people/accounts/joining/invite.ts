import { invitationDays } from '@udyam/contract/joining/values'
import type { Db } from '#platform/db/open.ts'
import type { Context, User } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { findAccountById, type AccountRow } from '../account.store.ts'
import { deleteLinks } from '../link.store.ts'
import { makeLink } from '../mailed-link.ts'
import { mailLeaves } from '../verification.ts'
import { findInviter, saveInvitation } from './invitation.store.ts'

type Invited = Pick<AccountRow, 'id' | 'email' | 'name' | 'language'>
type Inviting = Pick<Context, 'env' | 'now'> & { user: Pick<User, 'id' | 'name'> }

/** Whether invitations are mailed; in demo mode they go to the outbox. */
export function isMailing(env: Context['env']): boolean {
  return env.demo || mailLeaves(env)
}

/** Invites a person entered by an administrator, again if needed; earlier links stop working. */
export async function invite(db: Db, context: Inviting, invited: Invited): Promise<void> {
  const { id: byId, name } = context.user
  const isNew = await saveInvitation(db, { id: invited.id, byId, now: context.now() })
  if (!isNew) await deleteLinks(db, { accountId: invited.id, kind: 'join' })
  const by = isNew ? name : await findInviter(db, invited.id)
  await mailInvitation(db, context, { invited, by, kind: 'join', days: invitationDays.toAnswer })
}

/**
 * Makes a link that an administrator hands over, and restarts the invitation; earlier links stop working. It proves
 * nothing of the mailbox.
 */
export async function makeHandedLink(
  db: Db,
  context: Inviting,
  invited: Invited,
): Promise<{ link: string; until: Date }> {
  const { id: byId } = context.user
  const now = context.now()
  await saveInvitation(db, { id: invited.id, byId, now })
  const minutes = invitationDays.toAnswer * 24 * 60
  const link = await makeLink(db, context, {
    kind: 'join',
    accountId: invited.id,
    data: { isHanded: true },
    minutes,
  })
  return { link, until: new Date(now.getTime() + minutes * 60_000) }
}

/** Whether an administrator has handed a link over: whoever has it may not own the mailbox. */
export function isHanded({ data }: { data: Record<string, unknown> }): boolean {
  return data['isHanded'] === true
}

type Mailing = { invited: Invited; by: string; kind: 'join' | 'joinReminder'; days: number }

/**
 * Mails a link to keep or erase the entered data. The mail names only the inviter, besides the recipient. People without
 * an address get none: a link is handed over.
 */
export async function mailInvitation(
  db: Db,
  context: { env: Parameters<typeof queueMail>[1]['env'] & { secretKey: string }; now: () => Date },
  { invited, by, kind, days }: Mailing,
): Promise<void> {
  if (invited.email === '') return
  const link = await makeLink(db, context, {
    kind: 'join',
    accountId: invited.id,
    minutes: days * 24 * 60,
    keepsEarlier: true,
  })
  await queueMail(db, context, {
    kind,
    people: [],
    to: { ...invited, name: '', hasVerified: true },
    values: { by, days: String(days), link: secretLink(context.env, link) },
  })
}

/**
 * Refuses people who have not answered their invitation. Does nothing without a mail server, and in demo
 * mode.
 *
 * @throws conflict
 */
export async function requireJoined(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const account = await findAccountById(db, id)
    if (account?.state === 'invited' && account.verifiedAt === null)
      throw new HttpError('conflict', 'person_invited')
  }
}
