import { endReasons } from '@udyam/contract/mentorships'
import { t } from '#lib/i18n.ts'

/** Why mentoring ended, in words; a reason that is none of ours as it was given. */
export function endReasonText(reason: string): string {
  const known = endReasons.find((name) => name === reason)
  return known === undefined ? reason : t(`mentorship.endReason.${known}`)
}
