import { grievances, grievanceStates } from '@udyam/contract/privacy/grievances'
import { type Grievance, grievanceSchemas } from '@udyam/contract/schemas/privacy/grievances'
import { FormNotices } from '../../forms/form-notices.tsx'
import { useForm } from '../../forms/use-form.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keepFocusAfter } from '../../lib/keep-focus.ts'
import { rowDialogMeta } from '../../lib/query-client.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Select } from '../../ui/primitives/select.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'

type AnswerFormProps = { grievance: Grievance; onClose: () => void }

const Rule = grievanceSchemas.answer.body.required()

/** Takes a grievance on, or answers it. */
export function AnswerForm({ grievance, onClose }: AnswerFormProps) {
  const { t } = useTranslation()
  const { _id: id, state, answer, updatedAt } = grievance
  const form = useForm({
    id: `answer-${id}`,
    schema: async () => Rule,
    start: { state, answer, updatedAt },
    save: (body) => call(grievances.answer, { params: { id }, body }),
    meta: rowDialogMeta('server', 'grievances.saveFailed'),
    onSaved: keepFocusAfter(onClose),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4 border-t border-line pt-4">
      <FormNotices form={form} failureText="grievances.saveFailed" />
      <Select
        label={t('grievances.state')}
        options={grievanceStates.map((value) => ({ value, label: t(`grievances.state.${value}`) }))}
        {...form.field('state')}
      />
      <TextArea label={t('grievances.answer')} hint={t('grievances.answerHint')} {...form.field('answer')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" pending={form.isPending}>
          {t('grievances.save')}
        </Button>
      </div>
    </form>
  )
}
