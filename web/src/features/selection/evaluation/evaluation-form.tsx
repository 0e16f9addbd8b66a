import { adminSelection } from '@udyam/contract/admin-selection'
import { decisions, evaluationFlags } from '@udyam/contract/selection'
import type { ApplicationRecord } from '@udyam/contract/schemas/selection-records'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { RecordNotices } from '../../../forms/record-notices.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Checkbox } from '../../../ui/primitives/checkbox.tsx'
import { FormActions } from '../../../ui/patterns/form-actions.tsx'
import { RadioCardGroup } from '../../../ui/primitives/radio-card-group.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'
import { evaluationBody, EvaluationRule, valuesOf } from './evaluation-values.ts'
import { ScoreField } from './score-field.tsx'
import { applicationSave } from '../application/application-save.ts'

/** The own evaluation: kept as a draft as often as one likes, and given once. */
export function EvaluationForm({ record }: { record: ApplicationRecord }) {
  const { t } = useTranslation()
  const { criteria, candidate, own } = record
  const params = { id: candidate._id }
  const form = useForm({
    schema: EvaluationRule,
    start: valuesOf(criteria, own),
    draft: `evaluation.${candidate._id}`,
    question: ({ submit }) => (submit ? t('selection.evaluation.confirm', { name: candidate.name }) : null),
    save: (values) => call(adminSelection.evaluate, { params, body: evaluationBody(values) }),
    meta: applicationSave,
    valuesAfter: ({ data }) => valuesOf(criteria, data),
    reload: async () => valuesOf(criteria, (await call(adminSelection.get, { params })).data.own),
  })
  const submit = async (event: { preventDefault: () => void }, given: boolean) => {
    form.setValue('submit', given)
    await form.onSubmit(event)
    // Errors of what has to be given stay marked; otherwise it is a draft again.
    if (EvaluationRule.safeParse(form.getValues()).success) form.setValue('submit', false)
  }
  const flags = form.controlled('flags')
  const recommendation = form.controlled('recommendation')

  return (
    <form noValidate onSubmit={(event) => void submit(event, false)} className="flex flex-col gap-5">
      <RecordNotices form={form} failureText="selection.evaluation.failed" />
      <p className="text-ink-3">{t('selection.evaluation.scale')}</p>
      {criteria.map((criterion) => (
        <ScoreField
          key={criterion._id}
          criterion={criterion}
          score={form.controlled(`scores.${criterion._id}.score`)}
          comment={{
            ...form.field(`scores.${criterion._id}.comment`),
            value: form.watch(`scores.${criterion._id}.comment`),
          }}
        />
      ))}
      <div className="border-t border-line pt-5">
        <RadioCardGroup
          legend={t('selection.evaluation.recommendation')}
          name={recommendation.id}
          cards={decisions.map((value) => ({ value, label: t(`selection.decision.${value}`) }))}
          value={recommendation.value}
          onChange={recommendation.onChange}
          error={recommendation.error}
        />
      </div>
      <fieldset className="flex flex-col">
        <legend className="text-h4">{t('selection.evaluation.flags')}</legend>
        {evaluationFlags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`selection.flag.${flag}`)}
            checked={flags.value.includes(flag)}
            onChange={({ target }) =>
              flags.onChange(
                target.checked ? [...flags.value, flag] : flags.value.filter((one) => one !== flag),
              )
            }
          />
        ))}
      </fieldset>
      <TextArea
        label={t('selection.evaluation.comment')}
        optional={t('common.optional')}
        maxLength={2000}
        {...form.field('comment')}
      />
      <FormActions>
        <Button type="submit" variant="secondary" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('selection.evaluation.saveDraft')}
        </Button>
        <Button pending={form.isPending} onClick={(event) => void submit(event, true)}>
          {t('selection.evaluation.give')}
        </Button>
      </FormActions>
    </form>
  )
}
