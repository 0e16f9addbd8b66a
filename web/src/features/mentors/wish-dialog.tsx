import { useMutation } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'

type WishDialogProps = { id: string; name: string; onClose: () => void }

/** Asks why it should be this mentor, which need not be said. */
export function WishDialog({ id, name, onClose }: WishDialogProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const wish = useMutation({
    mutationFn: () => call(introductions.wish, { body: { mentor: id, note } }),
    meta: { success: 'messages.wish_saved', isShownInPage: true },
    onSuccess: onClose,
  })
  return (
    <Dialog title={t('wish.title', { name })} onClose={onClose}>
      {wish.isError && <FailureAlert>{errorText(wish.error, 'wish.notSent')}</FailureAlert>}
      <TextArea
        name="note"
        label={t('wish.note')}
        optional={t('common.optional')}
        hint={t('wish.noteHint')}
        value={note}
        maxLength={2000}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button pending={wish.isPending} onClick={() => wish.mutate()}>
          {t('wish.send')}
        </Button>
      </div>
    </Dialog>
  )
}
