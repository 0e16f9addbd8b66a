import type { MessageCode } from '@udyam/contract/messages'
import type { NotificationKind } from '@udyam/contract/notifications'
import type { Db } from '../../db/open.ts'
import type { Context, User } from '../../http/context.ts'
import { HttpError, requireFound } from '../../http/http-error.ts'
import { lockApplication, type Application } from '../../selection/flow.store.ts'
import { notify } from '../../notifications/notify.ts'
import { findOwn, type Own, type Part } from './participant.store.ts'

export type Doing = Context & { user: User }

const missing: Record<Part['table'], MessageCode> = {
  mentorship: 'mentorship_not_found',
  meeting: 'meeting_not_found',
  meeting_note: 'note_not_found',
  mentorship_item: 'item_not_found',
  mentorship_message: 'message_not_found',
}

/** The mentorship of a record, for the two alone: to anyone else there is no such record. */
export async function requireOwn(db: Db, { user }: Doing, part: Part): Promise<Own> {
  return requireFound(await findOwn(db, user.id, part), missing[part.table])
}

/** The same, locked until the transaction ends: what the two do comes one after the other. */
export async function lockOwn(
  db: Db,
  context: Doing,
  part: Part,
): Promise<{ own: Own; application: Application }> {
  const { menteeId } = await requireOwn(db, context, part)
  const application = requireFound(await lockApplication(db, menteeId), missing[part.table])
  return { own: await requireOwn(db, context, part), application }
}

/** The same, while mentoring is active. */
export async function lockActive(
  db: Db,
  context: Doing,
  part: Part,
): Promise<{ own: Own; application: Application }> {
  const locked = await lockOwn(db, context, part)
  requireActive(locked.own)
  return locked
}

export function requireActive({ state }: Own): void {
  if (state !== 'active') throw new HttpError('conflict', 'mentorship_closed')
}

export function linkTo({ id }: Own): string {
  return `/mentorships/${id}`
}

/** Names no more than whom it is about: what the two write stays between them. */
export function targetOf({ id, menteeName }: Own) {
  return { type: 'mentorship', id, name: menteeName }
}

/** Tells the other what the caller has done. */
export async function tellOther(
  db: Db,
  context: Doing,
  own: Own,
  news: { kind: NotificationKind; when?: string | null },
): Promise<void> {
  const { kind, when = null } = news
  const details = { other: own.name, ...(when === null ? {} : { when }) }
  await notify(db, context, { to: [own.other.id], kind, details, link: linkTo(own) })
}
