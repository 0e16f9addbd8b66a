import { mentors } from '@udyam/contract/mentors'
import { mentorSchemas } from '@udyam/contract/schemas/mentors'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { rowDialogMeta } from '../../lib/query-client.ts'
import { TextArea } from '../../ui/primitives/text-area.tsx'

type RejectDialogProps = {
  id: string
  name: string
  onClose: () => void
  /** Called once the row of the application has gone. */
  keepFocus: () => void
}

/** Asks why an application is turned down; the applicant reads the reason in a kind mail. */
export function RejectDialog({ id, name, onClose, keepFocus }: RejectDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: mentorSchemas.reject.body,
    start: { reason: '' },
    // It stays when the dialog is closed by mistake.
    draft: `reject.${id}`,
    question: () => t('admin.mentors.confirmReject', { name }),
    save: (body) => call(mentors.reject, { params: { id }, body }).finally(keepFocus),
    meta: rowDialogMeta('admin.mentors.rejected', 'admin.mentors.rejectFailed'),
    onSaved: () => {
      onClose()
      keepFocus()
    },
  })

  return (
    <DialogForm
      title={t('admin.mentors.rejectTitle', { name })}
      form={form}
      failureText="admin.mentors.rejectFailed"
      saveText={t('admin.reject')}
      danger
      onClose={onClose}
    >
      <p className="text-ink-2">{t('admin.mentors.rejectHint')}</p>
      <TextArea label={t('field.reason')} maxLength={2000} {...form.field('reason')} />
    </DialogForm>
  )
}
