import { useMutation, useQuery } from '@tanstack/react-query'
import { interviews } from '@udyam/contract/interviews/calls'
import type { Interview } from '@udyam/contract/interviews/schemas'
import { canInterview, isOpenInterview } from '@udyam/contract/interviews/values'
import type { Candidate } from '@udyam/contract/selection/record-schemas'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Remind } from '#admin/reminding/remind.tsx'
import { isPast } from '#forms/times/meeting-times.ts'
import { call } from '#lib/api.ts'
import { formatFullDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { CalendarButton } from '#lib/meetings/calendar-button.tsx'
import { InterviewFacts } from '#lib/meetings/interview-facts.tsx'
import { withZone } from '#lib/meetings/zoned-time.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { keepFocus } from '#lib/restore-focus.ts'
import { useMay } from '#lib/session.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { selectionQueries } from '../selection.queries.ts'
import { OutcomeForm, ProposalForm } from './interview-forms.tsx'

/** Interviews of a mentee: the open one with its outcome, and a form to propose one. */
export function CaseInterview({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation()
  const may = useMay()
  const found = useQuery(selectionQueries.interviews(candidate._id))
  const all = found.data?.data ?? []
  const mayPropose = may(interviews.propose) && canInterview(candidate.state) && !all.some(isAwaited)
  if (all.length === 0 && !mayPropose && !found.isError) return null
  return (
    <FormSection id="case-interview" title={t('interview')} hint={t('interview.hint')}>
      <QueryFailure query={found} text="interview.fetchFailed" />
      {all.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {all.map((interview) => (
            <InterviewRow key={interview._id} interview={interview} name={candidate.name} />
          ))}
        </ul>
      )}
      {found.data && mayPropose && <Propose id={candidate._id} />}
    </FormSection>
  )
}

function Propose({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isProposing, setProposing] = useState(false)
  const close = () => {
    setProposing(false)
    keepFocus('#case-interview-title')
  }
  if (isProposing) return <ProposalForm id={id} onDone={close} />
  return (
    <div>
      <Button variant="secondary" icon={<Icon of={Plus} />} onClick={() => setProposing(true)}>
        {t('interview.propose')}
      </Button>
    </div>
  )
}

/** Whether an interview stands in the way of another: one whose times are all over does not. */
function isAwaited({ state, times }: Interview): boolean {
  return state === 'agreed' || (state === 'proposed' && !times.every(isPast))
}

const tones = {
  proposed: 'warning',
  agreed: 'success',
  done: 'neutral',
  missed: 'danger',
  cancelled: 'neutral',
} as const

type RowProps = { interview: Interview; name: string }

function InterviewRow({ interview, name }: RowProps) {
  const { t } = useTranslation()
  const { state, times, startsAt, note, byName } = interview
  return (
    <li className="flex flex-col items-start gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <Badge tone={tones[state]}>{t(`interview.state.${state}`)}</Badge>
        <bdi translate="no">{byName ?? t('selection.reports.former')}</bdi>
      </p>
      <InterviewFacts interview={interview} />
      {startsAt === null && (
        <ul aria-label={t('interview.times')} className="flex list-disc flex-col ps-5">
          {times.map((time) => (
            <li key={time}>
              <time dateTime={time}>{withZone(formatFullDateTime(time), time)}</time>
            </li>
          ))}
        </ul>
      )}
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {isOpenInterview(state) && <OpenInterview interview={interview} name={name} />}
      {(state === 'done' || state === 'missed') && <Correct interview={interview} />}
    </li>
  )
}

/** What can be done with an interview that is proposed or agreed. */
function OpenInterview({ interview, name }: RowProps) {
  const { t } = useTranslation()
  const mayUpdate = useMay()(interviews.update)
  const { _id: id, times, startsAt, createdAt, reminded, isOwn } = interview
  const hasBegun = startsAt !== null && isPast(startsAt)
  return (
    <>
      {mayUpdate && hasBegun && <OutcomeForm interview={interview} />}
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {startsAt === null && !times.every(isPast) && (
          <Remind wait="interview" id={id} of={name} since={createdAt} reminded={reminded} />
        )}
        {startsAt !== null && isOwn && (
          <CalendarButton from={interviews.calendar} id={id} text={t('interview.calendar')} size="sm" />
        )}
        {mayUpdate && <CancelButton interview={interview} />}
      </div>
    </>
  )
}

/** Corrects what was noted of an interview. */
function Correct({ interview }: { interview: Interview }) {
  const { t } = useTranslation()
  const mayUpdate = useMay()(interviews.update)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    keepFocus('#case-interview-title')
  }
  if (!mayUpdate) return null
  if (isOpen) return <OutcomeForm interview={interview} onDone={close} />
  return (
    <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
      {t('interview.correct')}
    </Button>
  )
}

function CancelButton({ interview: { _id: id, updatedAt } }: { interview: Interview }) {
  const { t } = useTranslation()
  const cancel = useMutation({
    mutationFn: () => call(interviews.update, { params: { id }, body: { state: 'cancelled', updatedAt } }),
    meta: { success: 'server', failure: 'interview.failed' },
    onSuccess: () => keepFocus('#case-interview-title'),
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={cancel.isPending}
      onClick={() => {
        if (confirmAction(t('interview.confirmCancel'))) cancel.mutate()
      }}
    >
      {t('interview.cancel')}
    </Button>
  )
}
