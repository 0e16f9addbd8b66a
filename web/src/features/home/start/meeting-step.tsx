import type { Step } from '@udyam/contract/next-step/next-step'
import type { Mentorship, Meeting } from '@udyam/contract/mentorships/record-schemas'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { withZone } from '#lib/meetings/zoned-time.ts'
import { CalendarButton } from '#lib/meetings/calendar-button.tsx'
import { stepText } from '#lib/next-step/step-text.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { partOf } from './part-of.ts'
import { StepCard } from './step-card.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'

type MeetingStepProps = { step: Step; mentorship: Mentorship | undefined; startsAt: string }

/** Agreed meeting as next step: link to join, calendar file, and the form to move it. */
export function MeetingStep({ step, mentorship, startsAt }: MeetingStepProps) {
  const { t } = useTranslation()
  const { name = '', image = '' } = step.mentorship ?? {}
  const meeting = mentorship?.meetings.find((one) => one.startsAt === startsAt)
  return (
    <StepCard
      step={step}
      person={<MeetingWhen {...{ name, image, startsAt }} {...(meeting && { meeting })} />}
      text={[meeting?.topic, stepText(t, step).text].filter(Boolean).join(' ')}
      due={formatAgo(startsAt)}
      actions={
        mentorship &&
        meeting && (
          <>
            <CalendarButton id={meeting._id} text={t('start.calendar')} />
            <LinkButton to={`${partOf(mentorship, 'meetings')}&move=${meeting._id}`} variant="secondary">
              {t('mentorship.meeting.move')}
            </LinkButton>
          </>
        )
      }
    />
  )
}

type MeetingWhenProps = {
  name: string
  /** Photo; initials if missing. */
  image?: string
  startsAt: string
  meeting?: Pick<Meeting, 'way' | 'place' | 'minutes'>
}

/** Person, date, place and duration. */
function MeetingWhen({ name, image, startsAt, meeting }: MeetingWhenProps) {
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
          <time dateTime={startsAt}>{withZone(formatDateTime(startsAt), startsAt)}</time>
        </p>
        {facts && <p className="text-sm text-ink-3 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>}
      </div>
    </div>
  )
}
