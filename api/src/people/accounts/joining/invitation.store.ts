import { invitationDays } from '@udyam/contract/joining/values'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

/** Creates or restarts an invitation; returns whether it is the first one. */
export async function saveInvitation(
  db: Db,
  { id, byId, now }: { id: string; byId: string; now: Date },
): Promise<boolean> {
  const { isNew } = await db
    .insertInto('invitation')
    .values({ account_id: id, by_id: byId, invited_at: now, reminded_at: null })
    .onConflict((known) => known.column('account_id').doUpdateSet({ invited_at: now, reminded_at: null }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew
}

/** Ends an answered invitation; false if it was answered before. */
export async function takeInvitation(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('invitation').where('account_id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** The name of the inviter (empty after their erasure), and the deadline of the invitation. */
export async function findInvitation(db: Db, id: string): Promise<{ by: string; endsAt: Date } | undefined> {
  const found = await db
    .selectFrom('invitation')
    .leftJoin('account', 'account.id', 'invitation.by_id')
    .where('invitation.account_id', '=', id)
    .select(['account.name', 'invited_at', 'reminded_at'])
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { toAnswer, toReminder } = invitationDays
  const days = found.reminded_at === null ? toAnswer : toAnswer - toReminder
  const endsAt = new Date((found.reminded_at ?? found.invited_at).getTime() + days * 86_400_000)
  return { by: found.name ?? '', endsAt }
}

export async function findInviter(db: Db, id: string): Promise<string> {
  return (await findInvitation(db, id))?.by ?? ''
}

type Due = { before: Date; limit: number }

/** Open invitations of people who are neither archived nor suspended. */
function answerable(db: Db) {
  return db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .where('account.state', '=', 'invited')
    .where('account.suspended_at', 'is', null)
    .forUpdate()
    .skipLocked()
}

/** Takes the invitations from before a time without a reminder, of people with an address, and marks them as reminded. */
export async function claimUnreminded(db: Db, { before, limit, now }: Due & { now: Date }) {
  const due = answerable(db)
    .select('account_id')
    .where('account.email', 'is not', null)
    .where('reminded_at', 'is', null)
    .where('invited_at', '<=', before)
    .orderBy('invited_at')
    .limit(limit)
  const rows = await db
    .updateTable('invitation')
    .set({ reminded_at: now })
    .where('account_id', 'in', due)
    .returning('account_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks the invitations whose reminder was sent before a time. Excludes people with a mentorship, which may
 * have begun while no mail was sent.
 */
export async function lockUnanswered(db: Db, { before, limit }: Due) {
  return answerable(db)
    .where('reminded_at', '<=', before)
    .where(
      sql<boolean>`exists (
        select from mail where mail.account_id = account.id and mail.kind = 'joinReminder'
          and mail.created_at >= invitation.reminded_at and mail.sent_at <= ${before}
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from mentorship where mentorship.state = 'active' and account.id in (mentee_id, mentor_id)
      )`,
    )
    .select(['account.id', sql<'mentee' | 'mentor'>`account.role`.as('role')])
    .limit(limit)
    .execute()
}

/** Locks the invitations from before a time of people without an address, whom no mail can remind. */
export async function lockUnreachable(db: Db, { before, limit }: Due) {
  return answerable(db)
    .where('account.email', 'is', null)
    .where('invited_at', '<=', before)
    .select(['account.id', sql<'mentee' | 'mentor'>`account.role`.as('role')])
    .limit(limit)
    .execute()
}
