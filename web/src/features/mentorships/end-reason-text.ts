import { endReasons } from '@udyam/contract/mentorship-records'
import i18next from 'i18next'

/** Why mentoring ended, in words; a reason that is none of ours as it was given. */
export function endReasonText(reason: string): string {
  const known = endReasons.find((name) => name === reason)
  return known === undefined ? reason : i18next.t(`mentorship.endReason.${known}`)
}
