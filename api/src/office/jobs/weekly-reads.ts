import type { Site } from '#platform/lib/site.ts'
import { lockOwners } from '#people/accounts/administrators.store.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { text } from '#platform/lib/texts.ts'
import { hasMailAbout } from '#platform/mail/mail.store.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { countReadings } from '#platform/audit/audit-events.store.ts'

const day = 86_400_000
const week = 7 * day
/** Monday, 5 January 1970, 08:00 IST. */
const firstMonday = 4 * day + 2.5 * 3_600_000

/**
 * Mails the owners each administrator's reads of the last week, on Mondays from 08:00 IST. Idempotent. If the
 * service is down all Monday, that week is skipped.
 */
export async function sendWeeklyReads(context: { db: Db; env: Site; now(): Date }): Promise<void> {
  const sinceFirst = context.now().getTime() - firstMonday
  const monday = new Date(firstMonday + Math.floor(sinceFirst / week) * week)
  if (context.now().getTime() - monday.getTime() >= day) return
  await inTransaction(context.db, async (trx) => {
    const about = `reads ${monday.toISOString()}`
    const owners = await lockOwners(trx)
    const readings = await countReadings(trx, { from: new Date(monday.getTime() - week), to: monday })
    if (readings.length === 0) return
    const link = `${context.env.publicUrl}/admin/audit?readings=true`
    for (const to of owners) {
      if (await hasMailAbout(trx, { accountId: to.id, about, since: new Date(monday.getTime() - 1) }))
        continue
      const lines = readings.map(({ name, records, lists, files }) => {
        const who = name ?? text(to.language, 'mail.formerAdministrator')
        return `• ${text(to.language, 'mail.readingsOf', { name: who, records, lists, files })}`
      })
      await queueMail(trx, context, {
        kind: 'weeklyReads',
        to,
        about,
        people: readings.flatMap(({ id }) => id ?? []),
        values: { lines: lines.join('\n'), link },
      })
    }
  })
}
