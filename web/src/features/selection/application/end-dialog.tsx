import { useMutation } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'

/** Asks why a mentorship ends; both sides read the reason. */
export function EndDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const end = useMutation({
    mutationFn: () => call(adminSelection.endMentorship, { params: { id }, body: { reason } }),
    meta: { success: 'messages.mentorship_ended', failure: 'selection.case.actionFailed' },
    onSuccess: () => {
      onClose()
      keepFocus()
    },
  })
  const isEmpty = reason.trim() === ''
  return (
    <Dialog title={t('selection.mentorship.endTitle', { name })} onClose={onClose}>
      <p className="text-ink-2">{t('selection.mentorship.endHint')}</p>
      <TextArea
        name="reason"
        label={t('field.reason')}
        value={reason}
        maxLength={500}
        error={isMissing && isEmpty ? t('messages.reason_required') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="danger"
          pending={end.isPending}
          onClick={() => {
            setMissing(isEmpty)
            if (!isEmpty) end.mutate()
          }}
        >
          {t('selection.mentorship.end')}
        </Button>
      </div>
    </Dialog>
  )
}
