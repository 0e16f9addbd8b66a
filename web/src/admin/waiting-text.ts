import { formatDays } from '../lib/format.ts'
import { t } from '../lib/i18n.ts'

const dayMs = 86_400_000

export function waitingDays(since: string, now: Date = new Date()): number {
  return Math.floor((now.getTime() - new Date(since).getTime()) / dayMs)
}

/** Waiting time in whole days: "12 days". */
export function waitingText(since: string): string {
  const days = waitingDays(since)
  return days < 1 ? t('selection.today') : formatDays(days)
}
