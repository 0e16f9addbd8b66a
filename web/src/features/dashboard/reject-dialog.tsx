import { mentors } from '@udyam/contract/mentors'
import { mentorSchemas } from '@udyam/contract/schemas/mentors'
import { useForm } from '../../forms/use-form.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
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
    meta: {
      success: 'admin.mentors.rejected',
      failure: 'admin.mentors.rejectFailed',
      isShownInPage: false,
    },
    onSaved: () => {
      onClose()
      keepFocus()
    },
  })

  return (
    <Dialog title={t('admin.mentors.rejectTitle', { name })} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="contents">
        <p className="text-ink-2">{t('admin.mentors.rejectHint')}</p>
        <TextArea label={t('field.reason')} maxLength={2000} {...form.field('reason')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={form.isPending}>
            {t('admin.reject')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
