import { indianDays } from '@udyam/contract/indian-date'
import { formatDays } from '../lib/format.ts'
import { t } from '../lib/i18n.ts'

/** Days of the Indian calendar since a moment. */
export function waitingDays(since: string, now: Date = new Date()): number {
  return indianDays(new Date(since), now)
}

/** Waiting time in days: "12 days". */
export function waitingText(since: string): string {
  const days = waitingDays(since)
  return days < 1 ? t('selection.today') : formatDays(days)
}
