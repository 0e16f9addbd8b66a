import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Avatar } from '../../../ui/primitives/avatar.tsx'

type MeetingWhenProps = { name: string; startsAt: string; meeting?: { place: string; minutes: number } }

/** With whom, when, where and for how long. */
export function MeetingWhen({ name, startsAt, meeting }: MeetingWhenProps) {
  const { t } = useTranslation()
  const facts = meeting && [meeting.place, t('mentorship.meeting.minutes', { minutes: meeting.minutes })]
  return (
    <div className="mt-3.5 flex items-center gap-3.5">
      <Avatar name={name} size="lg" />
      <div className="min-w-0">
        <p className="font-semibold">
          <time dateTime={startsAt}>{formatDateTime(startsAt)}</time>
        </p>
        {facts && <p className="text-sm text-ink-3 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>}
      </div>
    </div>
  )
}
