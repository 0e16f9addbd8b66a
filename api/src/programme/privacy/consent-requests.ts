import { saveConsentState } from '#people/accounts/account.store.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Site } from '#platform/lib/site.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { lockNeverAsked } from './consent.store.ts'

/** Days in which people from before consents existed count as consenting. */
export const daysToAnswerIn = 60
/** Per run: 43,200 a day, and other mails wait behind them for a minute and a half at most. */
const batch = 300

type Asking = { db: Db; now(): Date; env: Site & { demo?: boolean; smtpUrl?: string | undefined } }

/**
 * Mails people from before consents existed once, in batches, which starts their time to answer. Skipped
 * without a mail server; demo people have consented already.
 */
export async function askPeopleFromBefore(context: Asking): Promise<void> {
  const { db, env } = context
  if (env.demo || env.smtpUrl === undefined) return
  const now = context.now()
  const dueAt = new Date(now.getTime() + daysToAnswerIn * 86_400_000)
  await inTransaction(db, async (trx) => {
    const values = { days: String(daysToAnswerIn), link: `${env.publicUrl}/my-data` }
    for (const to of await lockNeverAsked(trx, batch)) {
      await saveConsentState(trx, to.id, { dueAt })
      await queueMail(trx, context, { kind: 'consentAsked', to, isUrgent: true, values, people: [] })
    }
  })
}
