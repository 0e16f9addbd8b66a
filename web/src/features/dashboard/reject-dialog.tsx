import { useMutation } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { confirmAction } from '../../ui/patterns/confirm-action.ts'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'

type RejectDialogProps = {
  id: string
  name: string
  reason: string
  onReason: (reason: string) => void
  onClose: () => void
  /** Called once the row of the application has gone. */
  keepFocus: () => void
}

/** Asks why an application is turned down; the applicant reads the reason in a kind mail. */
export function RejectDialog({ id, name, reason, onReason, onClose, keepFocus }: RejectDialogProps) {
  const { t } = useTranslation()
  const [isMissing, setMissing] = useState(false)
  const reject = useMutation({
    mutationFn: () => call(mentors.reject, { params: { id }, body: { reason } }),
    meta: { success: 'admin.mentors.rejected', failure: 'admin.mentors.rejectFailed' },
    onSuccess: onClose,
    onSettled: keepFocus,
  })
  const send = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    if (confirmAction(t('admin.mentors.confirmReject', { name }))) reject.mutate()
  }

  return (
    <Dialog title={t('admin.mentors.rejectTitle', { name })} onClose={onClose}>
      <p className="text-ink-2">{t('admin.mentors.rejectHint')}</p>
      <TextArea
        name="reason"
        label={t('field.reason')}
        value={reason}
        maxLength={2000}
        error={isMissing && reason.trim() === '' ? t('messages.reason_required') : undefined}
        onChange={(event) => onReason(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="danger" pending={reject.isPending} onClick={send}>
          {t('admin.reject')}
        </Button>
      </div>
    </Dialog>
  )
}
