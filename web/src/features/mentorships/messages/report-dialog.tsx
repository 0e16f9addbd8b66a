import type { ChatMessage } from '@udyam/contract/mentorships/record-schemas'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { mentorshipSchemas } from '@udyam/contract/mentorships/schemas'
import { reportCategory } from '@udyam/contract/safety/schemas'
import * as z from 'zod'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { Select } from '#ui/primitives/select.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { mentorshipForm } from '../mentorship-form.ts'
import { categoryOptions } from '#forms/report/report-categories.ts'
import { DialogForm } from '#forms/dialog-form.tsx'
import { useForm } from '#forms/use-form.ts'

const Form = mentorshipSchemas.report.body.extend({ category: z.string().pipe(reportCategory()) })

/** Asks for the reason of a report about a message. */
export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, text } = message
  const form = useForm({
    ...mentorshipForm(`report-${id}`, { category: 'other', reason: '' }),
    schema: async () => Form,
    save: (body) => call(mentorships.report, { params: { id }, body }),
    onSaved: () => {
      onClose()
      keepFocus('#message-log')
    },
  })
  return (
    <DialogForm
      title={t('mentorship.message.reportTitle')}
      form={form}
      saveText={t('mentorship.message.report')}
      onClose={onClose}
    >
      <blockquote
        lang={writtenLanguage(text)}
        className="max-h-40 overflow-y-auto border-s-4 border-line ps-3 wrap-anywhere whitespace-pre-line text-ink-2"
      >
        {text}
      </blockquote>
      <p className="text-ink-2">{t('mentorship.message.reportHint')}</p>
      <Select
        label={t('report.category')}
        placeholder={t('common.choose')}
        options={categoryOptions(t)}
        {...form.field('category')}
      />
      <TextArea label={t('mentorship.message.reason')} maxLength={2000} {...form.field('reason')} />
    </DialogForm>
  )
}
