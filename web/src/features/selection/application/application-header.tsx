import { useMutation } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { deciding } from '@udyam/contract/deciding/calls'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { Link } from 'react-router'
import { everyIntake } from '#admin/intakes/intakes.queries.ts'
import { call } from '#lib/api.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import type { TextKey } from '#lib/text-key.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { HeldNotice } from '../deciding/held-notice.tsx'
import { CandidateMarks } from '../candidate-marks.tsx'
import { type Offer, offersOf, type Step } from './application-steps.ts'
import { StateBadge } from '../state-badge.tsx'
import { waitingDays, waitingText } from '#admin/waiting-text.ts'

function nextText({ isWaiting, isOwnWaiting, candidate: { state }, reason }: ApplicationRecord): TextKey {
  if (isWaiting) return 'selection.next.waiting'
  if (isOwnWaiting) return 'selection.next.ownWaiting'
  return state === 'not_eligible' && reason === '' ? 'selection.next.noReason' : `selection.next.${state}`
}

type ApplicationHeaderProps = {
  record: ApplicationRecord
  /** The open step; null without one. */
  step: Step | null
  onStep: (step: Step) => void
}

export function ApplicationHeader({ record, step, onStep }: ApplicationHeaderProps) {
  const { t } = useTranslation()
  const may = useMay()
  const { _id: id, name, state, since, planned, held } = record.candidate
  const reopen = useMutation({
    mutationFn: () => call(adminSelection.reopen, { params: { id } }),
    meta: { success: 'messages.review_reopened', failure: 'selection.case.actionFailed' },
    onSuccess: () => keepFocus(),
  })
  const take = (offer: Offer) => {
    if (offer.step !== 'reopen') onStep(offer.step)
    else if (confirmAction(t('selection.reopen.confirm', { name }))) reopen.mutate()
  }
  const offers = record.isWaiting ? [] : offersOf(record, may).filter((offer) => offer.step !== step)
  return (
    <Card className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge state={state} planned={planned} />
        <span className="text-sm text-ink-3">
          {waitingDays(since) < 1
            ? t('selection.case.sinceToday')
            : t('selection.case.since', { date: formatDate(since), time: waitingText(since) })}
        </span>
      </p>
      {(held === null || record.isWaiting) && (
        <p>
          {planned === null
            ? t(nextText(record))
            : t('selection.next.planned', { name: planned.mentor.name, time: formatTime(planned.at) })}
        </p>
      )}
      {record.tie.isBarred && <InlineAlert tone="info">{t('selection.tie.declared')}</InlineAlert>}
      <HeldNotice candidate={record.candidate} />
      {held !== null && may(deciding.release) && (
        <Link to={`${paths.adminSelection}?intake=${everyIntake}#held`} className="self-start">
          {t('selection.held')}
        </Link>
      )}
      <CandidateMarks candidate={record.candidate} />
      {offers.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {offers.map((offer, index) => (
            <Button
              key={offer.step}
              variant={index === 0 && step === null && offer.isNext ? 'primary' : 'secondary'}
              pending={offer.step === 'reopen' && reopen.isPending}
              onClick={() => take(offer)}
            >
              {t(offer.text)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}
