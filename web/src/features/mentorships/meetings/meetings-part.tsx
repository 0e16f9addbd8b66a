import type { Meeting, Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { isHeld } from '@udyam/contract/mentorships/values'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatFullDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { FirstMeeting } from './first-meeting.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { PartCard } from '../part-card.tsx'
import { call } from '#lib/api.ts'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { FormFrame } from '../form-frame.tsx'
import { noTimes } from '#forms/times/meeting-times.ts'
import { TimeFields } from '#forms/times/time-fields.tsx'
import { WayFields } from './way-fields.tsx'
import { mentorshipForm } from '../mentorship-form.ts'
import { useForm } from '#forms/use-form.ts'

/** Upcoming meetings, a form to propose one, and past meetings. */
export function MeetingsPart({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const [isProposing, setProposing] = useState(false)
  const { meetings, state } = mentorship
  const isActive = state === 'active'
  const ahead = isActive ? meetings.filter(isAhead) : []
  const past = meetings.filter((meeting) => !ahead.includes(meeting))
  const next = ahead.find(({ startsAt }) => startsAt !== null)
  const closeForm = () => {
    setProposing(false)
    keepFocus('#meetings-title')
  }
  return (
    <PartCard id="meetings" title={t('mentorship.part.meetings')}>
      {meetings.length === 0 && !isProposing && (
        <EmptyState
          drawing="chai"
          title={t(isActive ? 'mentorship.meeting.none' : 'mentorship.meeting.noneClosed')}
        />
      )}
      {next && <MeetingCard meeting={next} mentorship={mentorship} isNext />}
      {ahead
        .filter((meeting) => meeting !== next)
        .map((meeting) => (
          <MeetingCard key={meeting._id} meeting={meeting} mentorship={mentorship} isNext={false} />
        ))}
      {isActive &&
        (isProposing ? (
          <div className="flex flex-col gap-3 border-t border-line pt-4">
            <h3 className="text-h4">{t('mentorship.meeting.propose')}</h3>
            <ProposalForm mentorship={mentorship} onDone={closeForm} />
          </div>
        ) : (
          <div>
            <Button
              variant={ahead.length === 0 ? 'primary' : 'secondary'}
              icon={<Icon of={Plus} />}
              onClick={() => setProposing(true)}
            >
              {t('mentorship.meeting.propose')}
            </Button>
          </div>
        ))}
      {isActive && <FirstMeeting mentorship={mentorship} />}
      {past.length > 0 && <PastMeetings meetings={past} />}
    </PartCard>
  )
}

function isAhead(meeting: Meeting): boolean {
  return meeting.state !== 'cancelled' && !isHeld(meeting)
}

function PastMeetings({ meetings }: { meetings: readonly Meeting[] }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-h4">{t('mentorship.meeting.past')}</h3>
      <ul className="flex flex-col gap-4">
        {meetings.map((meeting) => {
          const time = meeting.startsAt ?? meeting.times[0] ?? ''
          return (
            <li key={meeting._id} className="flex flex-col items-start gap-1">
              <time dateTime={time} className="font-semibold">
                {formatFullDateTime(time)}
              </time>
              {!isHeld(meeting) && (
                <Badge tone="neutral">
                  {t(
                    meeting.state === 'cancelled'
                      ? 'mentorship.meeting.cancelled'
                      : 'mentorship.meeting.notHeld',
                  )}
                </Badge>
              )}
              <MeetingFacts meeting={meeting} hasTopic />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ProposalForm({ mentorship, onDone }: { mentorship: Mentorship; onDone: () => void }) {
  const { t } = useTranslation()
  const { _id: id } = mentorship
  const form = useForm({
    ...mentorshipForm(`proposal-${id}`, { ...noTimes, minutes: '60', topic: '', place: '', way: '' }),
    schema: async () => (await import('./meeting-times-rule.ts')).ProposalForm,
    save: (body) => call(mentorships.propose, { params: { id }, body }),
    onSaved: onDone,
  })
  const cancel = () => {
    form.discard()
    onDone()
  }
  return (
    <FormFrame form={form} submitText={t('mentorship.meeting.send')} onCancel={cancel}>
      <TimeFields field={form.field} getValues={form.getValues} />
      <TextInput
        label={t('mentorship.meeting.length')}
        hint={t('mentorship.meeting.lengthHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('minutes')}
      />
      <TextInput
        label={t('mentorship.meeting.topic')}
        optional={t('common.optional')}
        maxLength={200}
        autoComplete="off"
        {...form.field('topic')}
      />
      <WayFields mentorship={mentorship} field={form.field} getValues={form.getValues} />
    </FormFrame>
  )
}
