import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { safety } from '@udyam/contract/safety'
import { ReportSave, reportCategory } from '@udyam/contract/schemas/safety'
import * as z from 'zod'
import { useForm } from '../../forms/use-form.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { Select } from '../../ui/primitives/select.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { FormFrame } from './form-frame.tsx'
import { mentorshipForm } from './mentorship-form.ts'
import { categoryOptions } from './report-categories.ts'

const Form = z.object({
  category: z.string().pipe(reportCategory()),
  text: ReportSave.shape.text.unwrap(),
})

/** Asks what is wrong with the other of a mentorship. */
export function ReportPersonDialog({ mentorship, onClose }: { mentorship: Mentorship; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, other } = mentorship
  const form = useForm({
    ...mentorshipForm(`report-person-${id}`, { category: '', text: '' }),
    schema: Form,
    save: (body) => call(safety.report, { body: { ...body, about: 'mentorship', id } }),
    onSaved: () => {
      onClose()
      keepFocus('#safety-title')
    },
  })
  const title = t('mentorship.safety.report', { name: other.name })
  return (
    <Dialog title={title} onClose={onClose}>
      <FormFrame form={form} submitText={t('mentorship.message.report')} onCancel={onClose}>
        <Select
          label={t('report.category')}
          placeholder={t('common.choose')}
          options={categoryOptions(t)}
          {...form.field('category')}
        />
        <TextArea
          label={t('mentorship.safety.reportText')}
          optional={t('common.optional')}
          maxLength={2000}
          {...form.field('text')}
        />
      </FormFrame>
    </Dialog>
  )
}
