import { safety } from '@udyam/contract/safety/calls'
import { ReportSave, reportCategory } from '@udyam/contract/safety/schemas'
import * as z from 'zod'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { DialogForm } from '../dialog-form.tsx'
import { useForm } from '../use-form.ts'
import { categoryOptions } from './report-categories.ts'

const Form = z.object({
  category: z.string().pipe(reportCategory()),
  text: ReportSave.shape.text.unwrap(),
})

type ReportPersonDialogProps = {
  about: 'account' | 'mentorship'
  id: string
  name: string
  onClose: () => void
}

export function ReportPersonDialog({ about, id, name, onClose }: ReportPersonDialogProps) {
  const { t } = useTranslation()
  const start = { category: '', text: '' }
  const form = useForm({
    id: `report-person-${id}`,
    draft: `report-person-${id}`,
    start,
    valuesAfter: () => start,
    schema: async () => Form,
    save: (body) => call(safety.report, { body: { ...body, about, id } }),
    meta: { success: 'server' },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={t('report.person', { name })}
      form={form}
      saveText={t('report.send')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('report.hint', { name })}</p>
      <Select
        label={t('report.category')}
        placeholder={t('common.choose')}
        options={categoryOptions(t)}
        {...form.field('category')}
      />
      <TextArea
        label={t('report.text')}
        optional={t('common.optional')}
        maxLength={2000}
        {...form.field('text')}
      />
    </DialogForm>
  )
}
