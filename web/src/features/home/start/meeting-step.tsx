import type { Step } from '@udyam/contract/next-step/next-step'
import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { formatAgo } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { CalendarButton } from '../../../lib/meetings/calendar-button.tsx'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'
import { MeetingWhen } from './meeting-when.tsx'
import { partOf } from './part-of.ts'
import { StepCard } from './step-card.tsx'

type MeetingStepProps = { step: Step; mentorship: Mentorship | undefined; startsAt: string }

/** An agreed meeting as the next step: the way to it, its calendar file, and the form that moves it. */
export function MeetingStep({ step, mentorship, startsAt }: MeetingStepProps) {
  const { t } = useTranslation()
  const { name = '', image = '' } = step.mentorship ?? {}
  const meeting = mentorship?.meetings.find((one) => one.startsAt === startsAt)
  return (
    <StepCard
      step={step}
      person={<MeetingWhen {...{ name, image, startsAt }} {...(meeting && { meeting })} />}
      text={meeting?.topic ?? ''}
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
