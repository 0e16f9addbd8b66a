import { plans } from '@udyam/contract/plans/calls'
import { indianDate } from '@udyam/contract/indian-date'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { type PlanOptions, planOptions } from '@udyam/contract/plans/option-schemas'
import { useNavigate } from 'react-router'
import { DialogForm } from '#forms/dialog-form.tsx'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { formatMonth } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { PlanFields } from './plan-fields.tsx'

type SavedPlan = { data: { _id: string } }

type PlanDialogProps = {
  title: string
  saveText: string
  start: PlanOptions
  save: (options: PlanOptions) => Promise<SavedPlan>
  success?: 'plan.optionsSaved'
  onSaved: (id: string) => unknown
  onClose: () => void
}

/** Dialog for the settings of a new plan; the computation starts on submit. */
export function NewPlan({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const start = planOptions.parse({ name: formatMonth(indianDate().slice(0, 7)) })
  return (
    <PlanDialog
      title={t('plan.make')}
      saveText={t('plan.computeNew')}
      start={start}
      save={(body) => call(plans.create, { body })}
      onSaved={(id) => navigate(pathTo(paths.adminPlan, id))}
      onClose={onClose}
    />
  )
}

/** Name and options of a draft; they apply from the next computation on. */
export function ChangePlan({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, updatedAt } = plan
  return (
    <PlanDialog
      title={t('plan.change')}
      saveText={t('common.save')}
      start={planOptions.parse(plan)}
      save={(options) => call(plans.update, { params: { id }, body: { ...options, updatedAt } })}
      success="plan.optionsSaved"
      onSaved={onClose}
      onClose={onClose}
    />
  )
}

function PlanDialog({ title, saveText, start, save, success, onSaved, onClose }: PlanDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => planOptions,
    start,
    id: 'plan',
    save,
    ...(success && { meta: { success } }),
    onSaved: ({ data }) => onSaved(data._id),
  })
  return (
    <DialogForm title={title} form={form} failureText="plan.saveFailed" saveText={saveText} onClose={onClose}>
      {isRefusedAs(form.failure, 'plan_empty') && (
        <LinkButton variant="secondary" className="self-start" to={paths.adminSelection}>
          {t('plan.toQueue')}
        </LinkButton>
      )}
      <PlanFields form={form} />
    </DialogForm>
  )
}
