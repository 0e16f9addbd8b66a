import { useNumbers } from '../brand.ts'
import { formatLongDate } from '../format.ts'
import { useTranslation } from '../i18n.ts'

const dayMs = 86_400_000

/**
 * By which day a mentor hears of their application, or that it takes longer; empty until the promise has loaded.
 *
 * @param appliedAt ISO 8601
 */
export function useHearBy(appliedAt: string): string {
  const { t } = useTranslation()
  const days = useNumbers()?.reviewDays
  if (days === undefined) return ''
  const by = new Date(Date.parse(appliedAt) + days * dayMs)
  return isOver(by) ? t('journey.late') : t('journey.by', { day: formatLongDate(by.toISOString()) })
}

function isOver(time: Date): boolean {
  return time.getTime() < Date.now()
}
