import type { Meeting } from '@udyam/contract/schemas/mentorship-records'
import { useTranslation } from '../../../lib/i18n.ts'
import { CalendarButton } from '../../../lib/meetings/calendar-button.tsx'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'
import { partOf } from './part-of.ts'

type MeetingActsProps = { mentorship: { _id: string }; meeting: Pick<Meeting, '_id'> }

/** Beside the way to an agreed meeting: its calendar file, and the form that moves it. */
export function MeetingActs({ mentorship, meeting: { _id: id } }: MeetingActsProps) {
  const { t } = useTranslation()
  return (
    <>
      <CalendarButton id={id} text={t('start.calendar')} />
      <LinkButton to={`${partOf(mentorship, 'meetings')}&move=${id}`} variant="secondary">
        {t('mentorship.meeting.move')}
      </LinkButton>
    </>
  )
}
