import type { Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'

/** Warns of the coming meetings that the end of the mentorship cancels; nothing without one. */
export function CancelledMeeting({ mentorship: { meetings } }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date().toISOString())
  return meetings
    .filter(({ state, startsAt }) => state === 'accepted' && startsAt !== null && startsAt > now)
    .map(({ _id, startsAt }) => (
      <InlineAlert key={_id} tone="warning">
        {t('mentorship.closing.cancels', { when: formatDateTime(startsAt ?? '') })}
      </InlineAlert>
    ))
}
