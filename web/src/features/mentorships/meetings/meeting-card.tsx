import { useMutation } from '@tanstack/react-query'
import type { Meeting, Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { isHeld, isProposed } from '@udyam/contract/mentorships/values'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#lib/api.ts'
import { formatFullDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { CalendarLinks } from '#lib/meetings/calendar-links.tsx'
import { withZone } from '#lib/meetings/zoned-time.ts'
import { CalendarButton } from '#lib/meetings/calendar-button.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { cx } from '#ui/primitives/cx.ts'
import { MeetButton } from './meet-button.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { isPast, noTimes } from '#forms/times/meeting-times.ts'
import { FormFrame } from '../form-frame.tsx'
import { TimeFields } from '#forms/times/time-fields.tsx'
import { WayFields } from './way-fields.tsx'
import { mentorshipForm } from '../mentorship-form.ts'
import { useForm } from '#forms/use-form.ts'
import { FieldError } from '#ui/primitives/field.tsx'

type MeetingCardProps = { meeting: Meeting; mentorship: Mentorship; isNext: boolean }

/** Upcoming meeting: time, place, pending answer, and actions. */
export function MeetingCard({ meeting, mentorship, isNext }: MeetingCardProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [isMoving, setMoving] = useState(search.get('move') === meeting._id)
  const { startsAt } = meeting
  const { name } = mentorship.other
  const hasBegun = startsAt !== null && isPast(startsAt) && !isHeld(meeting)
  const isOpen = mentorship.state === 'active' && !hasBegun
  const closeForm = () => {
    setMoving(false)
    if (search.has('move')) setSearch({ part: 'meetings' }, { replace: true, preventScrollReset: true })
    keepFocus('#meetings-title')
  }
  return (
    <article
      className={cx(
        'flex min-w-0 flex-col gap-4 rounded-card border p-4',
        isNext ? 'border-action bg-tint/50' : 'border-line',
      )}
    >
      <MeetingHead {...{ meeting, hasBegun, isNext }} />
      {startsAt !== null && mentorship.state === 'active' && (
        <div>
          <MeetButton meeting={meeting} mentorship={mentorship} />
        </div>
      )}
      {isProposed(meeting) && (
        <Proposal {...{ meeting, name, isOpen }} isMine={meeting.proposedBy === mentorship.side} />
      )}
      {isMoving && isOpen ? (
        <MoveForm mentorship={mentorship} meeting={meeting} onDone={closeForm} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {startsAt !== null && (
            <CalendarButton id={meeting._id} text={t('mentorship.meeting.calendar')} size="sm" />
          )}
          {isOpen && (
            <>
              <MoveButton isAgreed={startsAt !== null} onClick={() => setMoving(true)} />
              <CancelButton meeting={meeting} name={name} />
            </>
          )}
        </div>
      )}
      {startsAt !== null && mentorship.state === 'active' && (
        <CalendarLinks meeting={{ ...meeting, startsAt }} name={name} />
      )}
    </article>
  )
}

function MeetingHead({
  meeting,
  hasBegun,
  isNext,
}: {
  meeting: Meeting
  hasBegun: boolean
  isNext: boolean
}) {
  const { t } = useTranslation()
  const { startsAt } = meeting
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone={startsAt === null ? 'warning' : 'success'}>
        {t(badgeKey({ hasBegun, isNext, isAgreed: startsAt !== null }))}
      </Badge>
      <h3 className={isNext ? 'text-h3' : 'text-h4'}>
        {startsAt === null ? (
          meeting.topic || t('mentorship.meeting.untitled')
        ) : (
          <time dateTime={startsAt}>{withZone(formatFullDateTime(startsAt), startsAt)}</time>
        )}
      </h3>
      <MeetingFacts meeting={meeting} hasTopic={startsAt !== null} />
    </div>
  )
}

function badgeKey({ hasBegun, isNext, isAgreed }: { hasBegun: boolean; isNext: boolean; isAgreed: boolean }) {
  if (hasBegun) return 'mentorship.meeting.now'
  if (!isAgreed) return 'mentorship.meeting.proposed'
  return isNext ? 'mentorship.meeting.next' : 'mentorship.meeting.agreed'
}

type ProposalProps = { meeting: Meeting; name: string; isMine: boolean; isOpen: boolean }

/** Proposed times that wait for an answer, by either side. */
function Proposal({ meeting, name, isMine, isOpen }: ProposalProps) {
  const { t } = useTranslation()
  if (isMine) return <OwnTimes meeting={meeting} name={name} />
  if (!isOpen) return null
  return (
    <>
      {meeting.startsAt !== null && <p>{t('mentorship.meeting.movedByOther', { name })}</p>}
      <MeetingAnswer key={meeting.updatedAt} meeting={meeting} />
    </>
  )
}

function OwnTimes({ meeting, name }: { meeting: Meeting; name: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{t('mentorship.meeting.waiting', { name })}</p>
      <ul className="flex list-disc flex-col ps-5">
        {meeting.times.map((time) => (
          <li key={time}>
            <time dateTime={time}>{withZone(formatFullDateTime(time), time)}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}

function MoveButton({ isAgreed, onClick }: { isAgreed: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      {t(isAgreed ? 'mentorship.meeting.move' : 'mentorship.meeting.otherTimes')}
    </Button>
  )
}

function CancelButton({ meeting, name }: { meeting: Meeting; name: string }) {
  const { t } = useTranslation()
  const cancel = useMutation({
    mutationFn: () => call(mentorships.cancel, { params: { id: meeting._id } }),
    meta: { success: 'server' },
    onSuccess: () => keepFocus('#meetings-title'),
  })
  return (
    <Button
      variant="secondary"
      size="sm"

      pending={cancel.isPending}
      onClick={() => {
        if (confirmAction(t('mentorship.meeting.confirmCancel', { name }))) cancel.mutate()
      }}
    >
      {t('mentorship.meeting.cancel')}
    </Button>
  )
}

type MoveFormProps = { mentorship: Mentorship; meeting: Meeting; onDone: () => void }

function MoveForm({ mentorship, meeting, onDone }: MoveFormProps) {
  const { t } = useTranslation()
  const { _id: id, updatedAt, startsAt } = meeting
  const form = useForm({
    ...mentorshipForm(`move-${id}`, { ...noTimes, place: meeting.place, way: meeting.way ?? '' }),
    schema: async () => (await import('./meeting-times-rule.ts')).MoveForm,
    save: (body) => call(mentorships.move, { params: { id }, body: { ...body, updatedAt } }),
    onSaved: onDone,
  })
  const cancel = () => {
    form.discard()
    onDone()
  }
  return (
    <FormFrame form={form} submitText={t('mentorship.meeting.sendTimes')} onCancel={cancel}>
      {startsAt !== null && <p className="text-ink-2">{t('mentorship.meeting.stands')}</p>}
      <TimeFields field={form.field} getValues={form.getValues} />
      <WayFields mentorship={mentorship} field={form.field} getValues={form.getValues} />
    </FormFrame>
  )
}

function MeetingAnswer({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { _id: id, times } = meeting
  const ahead = times.filter((time) => !isPast(time))
  const form = useForm({
    schema: async () => (await import('./meeting-answer-rule.ts')).oneOf(ahead),
    start: { time: (ahead.length === 1 ? ahead[0] : undefined) ?? '' },
    id: `meeting-${id}`,
    focusesErrors: true,
    save: (body) => call(mentorships.accept, { params: { id }, body }),
    meta: { success: 'server', isShownInPage: false },
    onSaved: () => keepFocus('#meetings-title'),
  })
  if (ahead.length === 0) return <p className="text-ink-2">{t('mentorship.meeting.allOver')}</p>
  const { id: fieldId, error, ...field } = form.field('time')
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={form.onSubmit}>
      <fieldset
        id={fieldId}
        aria-describedby={error ? `${fieldId}-error` : undefined}
        className="flex min-w-0 flex-col gap-2"
      >
        <legend className="mb-1 font-semibold">{t('mentorship.meeting.choose')}</legend>
        {error && <FieldError id={fieldId}>{error}</FieldError>}
        {ahead.map((one) => (
          <label
            key={one}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3.5 py-2 has-checked:border-action has-checked:bg-tint"
          >
            <input type="radio" value={one} {...field} className="size-6 shrink-0 accent-action" />
            <time dateTime={one}>{withZone(formatFullDateTime(one), one)}</time>
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" pending={form.isPending}>
          {t('mentorship.meeting.accept')}
        </Button>
      </div>
    </form>
  )
}
