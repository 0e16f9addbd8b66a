import type { OwnInterview } from '@udyam/contract/interviews/schemas'
import { formatFullDateTime } from '../format.ts'
import { useTranslation } from '../i18n.ts'
import { withZone } from './zoned-time.ts'

/** Agreed time, way, place and length of an interview. */
export function InterviewFacts({ interview }: { interview: OwnInterview }) {
  const { t } = useTranslation()
  const { startsAt, way, place, minutes } = interview
  const facts = [t(`interview.way.${way}`), place, t('mentorship.meeting.minutes', { minutes })]
  return (
    <div>
      {startsAt !== null && (
        <p className="font-semibold">
          <time dateTime={startsAt}>{withZone(formatFullDateTime(startsAt), startsAt)}</time>
        </p>
      )}
      <p className="text-sm text-ink-3 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
