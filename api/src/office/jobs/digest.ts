import type { Language } from '@udyam/contract/texts/languages'
import type { Site } from '#platform/lib/site.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { findAccountById } from '#people/accounts/account.store.ts'
import { isPaced, waitsOn } from '#platform/mail/holding.ts'
import {
  deleteMails,
  holdMail,
  lockHeldMails,
  releaseMail,
  type HeldMail,
} from '#platform/mail/mail.store.ts'
import { queueMail } from '#platform/mail/queue.ts'

const batch = 500

/** The title of an account's next step and the people it names; undefined without a step. */
export type NameStep = (
  db: Db,
  account: { id: string; role: string; language: Language },
  now: Date,
) => Promise<{ text: string; people: string[] } | undefined>

type Gathering = { db: Db; env: Site; now(): Date; nameNextStep?: NameStep | undefined }

/**
 * Combines due delayed mails into one digest per account. A single mail, or one unfit for a digest, is sent
 * unchanged. Concurrent processes may run it.
 */
export async function sendDigests(context: Gathering): Promise<void> {
  const { db, env, now, nameNextStep } = context
  await inTransaction(db, async (trx) => {
    const held = await lockHeldMails(trx, now(), batch)
    const isGathered = ({ accountId, kind }: HeldMail) => accountId !== null && isPaced(kind)
    const together = Map.groupBy(held.filter(isGathered), ({ accountId }) => accountId ?? '')
    for (const [accountId, mails] of together)
      await gather(trx, { env, now, nameNextStep }, { accountId, mails })
    for (const mail of held) if (!isGathered(mail)) await release(trx, mail, now())
  })
}

/** Releases a mail that is unfit for a digest, unless its address is again at the daily twenty. */
async function release(db: Db, { id, recipient }: HeldMail, now: Date): Promise<void> {
  const until = await waitsOn(db, { recipient, now })
  await (until === null ? releaseMail(db, id, now) : holdMail(db, id, until))
}

async function gather(
  db: Db,
  context: Omit<Gathering, 'db'>,
  { accountId, mails }: { accountId: string; mails: HeldMail[] },
): Promise<void> {
  const [first, ...others] = mails
  const to = await findAccountById(db, accountId)
  if (first === undefined || to === undefined) return
  const ids = mails.map(({ id }) => id)
  if (to.withheld.includes('mails')) return deleteMails(db, ids)
  if (others.length === 0) return releaseMail(db, first.id, context.now())
  const lines = [...new Set(mails.map(({ subject }) => `• ${subject}`))].join('\n')
  const path = to.role === 'admin' ? '/admin' : '/notifications'
  const step = await context.nameNextStep?.(db, to, context.now())
  const people = [...new Set([...mails.flatMap((mail) => mail.people), ...(step?.people ?? [])])]
  const link = `${context.env.publicUrl}${path}`
  const values = { count: String(mails.length), lines, step: step?.text ?? '', link }
  await queueMail(db, context, { kind: 'digest', to, values, people })
  await deleteMails(db, ids)
}
