import { decisions } from '@udyam/contract/selection/values'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { useTranslation } from '#lib/i18n.ts'
import { ReadyReasons } from '#admin/ready-reasons.tsx'
import { RecordNotices } from '#forms/record-notices.tsx'
import { HoldSwitch } from '../deciding/hold-switch.tsx'
import { useHold } from '../deciding/use-hold.ts'
import { OverrideReason } from '../override-reason.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { FormActions } from '#ui/patterns/form-actions.tsx'
import { RadioCardGroup } from '#ui/primitives/radio-card-group.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { DecisionNeeds } from './decision-needs.tsx'
import { useDecision } from './use-decision.ts'

/** Decision on an evaluated mentee, with the texts for the mentor and the mentee. */
export function DecisionForm({ record, onDone }: { record: ApplicationRecord; onDone: () => void }) {
  const { t } = useTranslation()
  const { hearsOn, state } = record.candidate
  const [isOn, setHold] = useHold(hearsOn)
  const { form, isBlocked, isOverriding, choices } = useDecision({ record, hold: isOn, onSaved: onDone })
  const choice = form.controlled('decision')
  const talked = form.controlled('talked')
  if (isBlocked && !isOverriding) return <DecisionNeeds record={record} />

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <RecordNotices form={form} failureText="selection.decision.failed" />
      {isBlocked && <DecisionNeeds record={record} />}
      <RadioCardGroup
        legend={t('selection.decision')}
        hideLegend
        name={choice.id}
        cards={choices.map((value) => ({ value, label: t(`selection.decision.${value}`) }))}
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
      {choice.value === 'not_eligible' && (
        <ReadyReasons
          kind="notSelected"
          onChoose={(reason) => form.setValue('reason', reason, { shouldDirty: true })}
        />
      )}
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
      {choice.value !== state && <HoldSwitch isOn={isOn} onChange={setHold} hearsOn={hearsOn} />}
      <FormActions>
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('selection.decision.save')}
        </Button>
      </FormActions>
    </form>
  )
}
