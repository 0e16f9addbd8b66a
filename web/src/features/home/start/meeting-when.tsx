import type { Meeting } from '@udyam/contract/schemas/mentorship-records'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Avatar } from '../../../ui/primitives/avatar.tsx'

type MeetingWhenProps = {
  name: string
  /** Their photo; a letter stands for it without one. */
  image?: string
  startsAt: string
  meeting?: Pick<Meeting, 'way' | 'place' | 'minutes'>
}

/** With whom, when, where and for how long. */
export function MeetingWhen({ name, image, startsAt, meeting }: MeetingWhenProps) {
  const { t } = useTranslation()
  const way = meeting?.way
  const facts = meeting && [
    way ? t(`mentorship.meeting.way.${way}`) : '',
    meeting.place,
    t('mentorship.meeting.minutes', { minutes: meeting.minutes }),
  ]
  return (
    <div className="mt-3.5 flex items-center gap-3.5">
      <Avatar name={name} imageUrl={image} size="lg" />
      <div className="min-w-0">
        <p className="font-semibold">
          <time dateTime={startsAt}>{formatDateTime(startsAt)}</time>
        </p>
        {facts && <p className="text-sm text-ink-3 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>}
      </div>
    </div>
  )
}
