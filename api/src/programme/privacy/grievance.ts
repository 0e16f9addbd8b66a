import { indianDate } from '@udyam/contract/indian-date'
import { daysToAnswer } from '@udyam/contract/grievances/values'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, User } from '#platform/http/context.ts'
import type { Pace } from '#platform/mail/holding.ts'
import { queueMail } from '#platform/mail/queue.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { takeDueReminders, findOfficers, insertGrievance, type DueGrievance } from './grievance.store.ts'

const dayMs = 86_400_000

type Asking = Pick<Context, 'now' | 'env' | 'language' | 'audit'> & { user: User | null }
type Asked = {
  name: string
  email: string
  about: string
  text: string
  correction?: { field: string; value: string }
}

/**
 * Accepts a grievance or a correction, confirms it by mail, and notifies the administrators
 * responsible.
 *
 * @returns its number
 */
export async function ask(db: Db, context: Asking, { correction, ...asked }: Asked): Promise<number> {
  const { user, language } = context
  const now = context.now()
  const dueAt = new Date(now.getTime() + daysToAnswer * dayMs)
  const kind = correction === undefined ? 'grievance' : 'correction'
  const accountId = user?.id ?? null
  const made = { ...asked, ...correction, kind, accountId, language, dueAt, now } as const
  const { id, number } = await insertGrievance(db, made)
  const action = kind === 'correction' ? 'correction.ask' : 'grievance.send'
  await context.audit(db, { action, target: { type: 'grievance', id } })
  // An unverified address gets no text that a user typed.
  const to = { id: accountId, email: user?.email ?? asked.email, name: user?.name ?? '', language }
  const values = { number: String(number), days: String(daysToAnswer) }
  await queueMail(db, context, { kind: 'grievanceReceived', to, values, people: [] })
  await tellOfficers(db, context, { number, dueAt }, 'quarter')
  return number
}

/** Reminds those who answer grievances of the open ones that are due in a few days, and of those that are due. */
export async function remindOfficers(context: SelectionContext & { db: Db }): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const due of await takeDueReminders(trx, context.now())) await tellOfficers(trx, context, due)
  })
}

async function tellOfficers(
  db: Db,
  context: Pick<SelectionContext, 'env' | 'now'>,
  { number, dueAt }: DueGrievance,
  pace?: Pace,
): Promise<void> {
  const link = `${context.env.publicUrl}/admin/grievances`
  const values = { number: String(number), day: indianDate(dueAt), link }
  for (const to of await findOfficers(db))
    await queueMail(db, context, { kind: 'grievanceDue', to, values, people: [], ...(pace && { pace }) })
}
