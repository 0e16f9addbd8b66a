import { saveConsentState } from '../accounts/account.store.ts'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Site } from '../lib/brand.ts'
import { queueMail } from '../mail/queue.ts'
import { lockNeverAsked } from './consent.store.ts'

/** For how many days those who were there before they could be asked count as having agreed. */
export const daysToAnswerIn = 60
/** Of each run: 43,200 a day, and no mail of others waits for more than a minute and a half behind them. */
const batch = 300

type Asking = { db: Db; now(): Date; env: Site & { demo?: boolean; smtpUrl?: string | undefined } }

/**
 * Mails those who were there before consents existed what is asked of them, once, and lets their time for it begin; some
 * at each run. Nobody where no mail is sent, and in a demo everybody has agreed.
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
