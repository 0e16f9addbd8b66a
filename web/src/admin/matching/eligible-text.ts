import { t } from '#lib/i18n.ts'
import { waitingDays, waitingText } from '#admin/waiting-text.ts'

/** Since when somebody waits for a mentor: "eligible for 12 days", or "today"; needs the texts of the area `selection`. */
export function eligibleText(since: string): string {
  const time = waitingText(since)
  return waitingDays(since) < 1 ? time : t('selection.eligibleFor', { days: time })
}
