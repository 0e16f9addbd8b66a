import { endReasons } from '@udyam/contract/mentorships/values'
import { t } from '#lib/i18n.ts'

/** Reason of the end as text; unknown reasons are returned unchanged. */
export function endReasonText(reason: string): string {
  const known = endReasons.find((name) => name === reason)
  return known === undefined ? reason : t(`mentorship.endReason.${known}`)
}
