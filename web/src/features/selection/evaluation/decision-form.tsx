import { adminSelection } from '@udyam/contract/admin-selection'
import { code } from '@udyam/contract/texts/code'
import { type Decision, decisions } from '@udyam/contract/selection'
import type { ApplicationRecord } from '@udyam/contract/schemas/selection-records'
import type { Evaluation } from '@udyam/contract/schemas/selection/evaluation'
import * as z from 'zod'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/session.ts'
import { RecordNotices } from '../../../forms/record-notices.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { OverrideReason } from '../override-reason.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Checkbox } from '../../../ui/primitives/checkbox.tsx'
import { InlineAlert } from '../../../ui/patterns/inline-alert.tsx'
import { FormActions } from '../../../ui/patterns/form-actions.tsx'
import { RadioCardGroup } from '../../../ui/primitives/radio-card-group.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'
import { applicationSave } from '../application/application-save.ts'

const Values = z
  .object({
    decision: z.enum(['', ...decisions]).pipe(z.enum(decisions, { error: code('decision_required') })),
    summary: z.string(),
    reason: z.string(),
    talked: z.boolean(),
    override: z.object({ reason: z.string() }),
    updatedAt: z.string(),
  })
  .refine(({ decision, summary }) => decision !== 'eligible' || summary.trim() !== '', {
    error: code('summary_required'),
    path: ['summary'],
  })
/** The same, where an owner has to say why it is decided all the same. */
const OverrideRule = Values.refine(({ override }) => override.reason.trim() !== '', {
  error: code('reason_required'),
  path: ['override', 'reason'],
})
type DecisionValues = z.input<typeof Values>

/** The decision on an evaluated mentee, with the words for the mentor and for the mentee. */
export function DecisionForm({ record, onDone }: { record: ApplicationRecord; onDone: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const { _id: id, name, state } = record.candidate
  const isBlocked = record.decisionNeeds.some((need) => need !== 'talk')
  const isOverriding = isBlocked && may(adminSelection.liftTie)
  const form = useForm({
    schema: isOverriding ? OverrideRule : Values,
    start: valuesOf(record),
    draft: `decision.${id}`,
    question: ({ decision }) =>
      decision === state
        ? null
        : t('selection.decision.confirm', { name, decision: t(`selection.decision.${decision}`) }),
    save: ({ override, ...body }) =>
      call(adminSelection.decide, { params: { id }, body: { ...body, ...(isOverriding && { override }) } }),
    meta: applicationSave,
    onSaved: onDone,
    reload: async () => valuesOf((await call(adminSelection.get, { params: { id } })).data),
  })
  const choice = form.controlled('decision')
  const talked = form.controlled('talked')
  if (isBlocked && !isOverriding) return <Needs record={record} />

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <RecordNotices form={form} failureText="selection.decision.failed" />
      {isBlocked && <Needs record={record} />}
      <RadioCardGroup
        legend={t('selection.decision')}
        hideLegend
        name={choice.id}
        cards={decisions
          .filter((value) => value !== 'waitlisted' || state !== 'waitlisted')
          .map((value) => ({ value, label: t(`selection.decision.${value}`) }))}
        value={choice.value}
        onChange={(value) => choice.onChange(decisions.find((known) => known === value) ?? '')}
        error={choice.error}
        aria-required={choice['aria-required']}
      />
      <TextArea
        label={t('selection.decision.summary')}
        hint={t('selection.decision.summaryHint')}
        maxLength={2000}
        {...form.field('summary')}
      />
      <TextArea
        label={t('selection.decision.reason')}
        optional={t('common.optional')}
        hint={t('selection.decision.reasonHint')}
        maxLength={2000}
        {...form.field('reason')}
      />
      {record.decisionNeeds.includes('talk') && (
        <Checkbox
          label={t('selection.decision.talked')}
          checked={talked.value}
          onChange={({ target }) => talked.onChange(target.checked)}
        />
      )}
      {isOverriding && <OverrideReason {...form.field('override.reason')} />}
      <FormActions>
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('selection.decision.save')}
        </Button>
      </FormActions>
    </form>
  )
}

/** The evaluators' sentences stand for a summary where there is none yet. */
function valuesOf({ candidate, summary, reason, own, others }: ApplicationRecord): DecisionValues {
  const decision: Decision | '' = candidate.state === 'eligible' ? 'eligible' : ''
  return {
    decision,
    summary: summary || sentencesOf([...(own?.submittedAt ? [own] : []), ...others]),
    reason,
    talked: false,
    override: { reason: '' },
    updatedAt: candidate.updatedAt,
  }
}

function sentencesOf(given: readonly Evaluation[]): string {
  return given.flatMap(({ summary }) => (summary === '' ? [] : [summary])).join('\n')
}

/** What the decision waits for. */
function Needs({ record }: { record: ApplicationRecord }) {
  const { t } = useTranslation()
  return (
    <InlineAlert tone="warning">
      {record.decisionNeeds.map((need) => (
        <p key={need}>{t(`selection.needs.${need}`)}</p>
      ))}
    </InlineAlert>
  )
}
