import { useNumbers } from '#lib/meta.ts'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'

const dayMs = 86_400_000

/**
 * By which day a mentor hears of their application; null until the promise has loaded, empty once the day is over.
 *
 * @param appliedAt ISO 8601
 */
export function useHearBy(appliedAt: string): string | null {
  const { t } = useTranslation()
  const days = useNumbers()?.reviewDays
  if (days === undefined) return null
  const by = new Date(Date.parse(appliedAt) + days * dayMs)
  return isOver(by) ? '' : t('journey.by', { day: formatLongDate(by.toISOString()) })
}

function isOver(time: Date): boolean {
  return time.getTime() < Date.now()
}
