import type { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { Reply } from '@udyam/contract/endpoint'
import type { ApplicationRecord, Candidate } from '@udyam/contract/selection/record-schemas'
import type { ReactNode } from 'react'
import { ReadyReasons } from '#admin/ready-reasons.tsx'
import { RecordNotices } from '#forms/record-notices.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { FieldError } from '#ui/primitives/field.tsx'
import { useMediaQuery } from '#ui/primitives/use-media-query.ts'
import { CandidateMarks } from '../candidate-marks.tsx'
import { DecisionNeeds } from '../evaluation/decision-needs.tsx'
import { KeyRadios } from '../evaluation/key-radios.tsx'
import { LineField } from '../evaluation/line-field.tsx'
import { ReadScores } from '../evaluation/read-scores.tsx'
import { focusFirstRow, onRubricKey } from '../evaluation/rubric-keys.ts'
import { useDecision } from '../evaluation/use-decision.ts'
import { OverrideReason } from '../override-reason.tsx'
import { HeldNotice } from './held-notice.tsx'
import { HoldSwitch } from './hold-switch.tsx'
import { ScoreTable } from './score-table.tsx'
import { useHold } from './use-hold.ts'
import { formatDecimal } from '#lib/format.ts'

type DecideStepProps = {
  record: ApplicationRecord
  onSaved: (answer: Reply<typeof adminSelection.decide>) => void
  onMove: (by: 1 | -1) => void
  /** Shown next to the save button. */
  beside: ReactNode
}

/** Decision on a case: the evaluations, and below them the decision, by pointer or keyboard. */
export function DecideStep({ record, onSaved, onMove, beside }: DecideStepProps) {
  const { t } = useTranslation()
  const { candidate } = record
  const [hold, setHold] = useHold(candidate.hearsOn)
  // On narrow screens, the focus would scroll past the evaluations.
  const isWide = useMediaQuery('(min-width: 80rem)')
  const { form, isBlocked, isOverriding, choices } = useDecision({ record, isQueue: true, hold, onSaved })
  const decision = form.controlled('decision')
  const talked = form.controlled('talked')
  const give = (event: { preventDefault: () => void }) => void form.onSubmit(event)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what buttons do as well
    <form
      noValidate
      ref={isWide ? focusFirstRow : undefined}
      onSubmit={give}
      onKeyDown={(event) =>
        onRubricKey(event, { give: () => give(event), move: onMove, help: () => undefined })
      }
      className="@container relative flex min-h-0 flex-1 flex-col bg-paper"
    >
      <div className="relative flex min-h-0 flex-1 flex-col gap-3 p-4 xl:overflow-y-auto">
        <RecordNotices form={form} failureText="selection.decision.failed" isKept />
        <HeldNotice candidate={candidate} />
        {isBlocked && <DecisionNeeds record={record} />}
        {record.canReadScores && <ReadScores record={record} />}
        <ScoreHeading candidate={candidate} />
        <CandidateMarks candidate={candidate} />
        <ScoreTable record={record} />
      </div>
      {(!isBlocked || isOverriding) && (
        <div
          data-bottom-bar
          className="bottom-0 z-20 flex flex-col gap-1.5 border-t border-line bg-paper px-4 py-2 xl:sticky"
        >
          {decision.error && <FieldError id={decision.id}>{decision.error}</FieldError>}
          <div
            id={decision.id}
            data-row
            role="group"
            tabIndex={-1}
            aria-label={t('selection.decision')}
            className="scroll-mt-24 outline-none"
          >
            <KeyRadios
              name={decision.id}
              value={decision.value}
              onChange={(value) => decision.onChange(choices.find((known) => known === value) ?? '')}
              options={choices.map((value) => ({ value, label: t(`selection.decision.${value}`) }))}
            />
          </div>
          <LineField label={t('selection.decision.summary')} maxLength={2000} {...form.field('summary')} />
          {decision.value === 'not_eligible' && (
            <ReadyReasons
              kind="notSelected"
              onChoose={(reason) => form.setValue('reason', reason, { shouldDirty: true })}
            />
          )}
          <LineField label={t('selection.decision.reason')} maxLength={2000} {...form.field('reason')} />
          {record.decisionNeeds.includes('talk') && (
            <Checkbox
              label={t('selection.decision.talked')}
              checked={talked.value}
              onChange={({ target }) => talked.onChange(target.checked)}
            />
          )}
          {isOverriding && <OverrideReason {...form.field('override.reason')} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {beside}
            <HoldSwitch isOn={hold} onChange={setHold} hearsOn={candidate.hearsOn} />
            <Button type="submit" size="sm" className="ms-auto" pending={form.isPending}>
              {t('selection.work.saveNext')}
            </Button>
          </div>
        </div>
      )}
      {isBlocked && !isOverriding && <div className="px-4 pb-4 xl:hidden">{beside}</div>}
    </form>
  )
}

/** Average and adjusted score; nothing for users without permission. */
function ScoreHeading({ candidate: { score, adjusted } }: { candidate: Candidate }) {
  const { t } = useTranslation()
  if (score === null) return null
  const shown = adjusted === null ? '–' : formatDecimal(adjusted)
  return (
    <div>
      <p className="flex flex-wrap gap-x-6 text-lg font-semibold tabular-nums">
        <span>{t('selection.decide.average', { score: formatDecimal(score) })}</span>
        <span>{t('selection.decide.adjusted', { score: shown })}</span>
      </p>
      <p className="text-sm text-ink-3">{t('selection.decide.adjustedHint')}</p>
    </div>
  )
}
