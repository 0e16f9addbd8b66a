import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'

type LeaveDialogProps = { isPending: boolean; onLeave: () => void; onClose: () => void }

/** Asks whether somebody leaves the programme, and offers to erase the account instead. */
export function LeaveDialog({ isPending, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('consent.leaveTitle')} onClose={onClose}>
      <p>{t('consent.off.programme')}</p>
      <p className="text-ink-2">{t('consent.leaveText')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <LinkButton variant="secondary" to="#erase" onClick={onClose}>
          {t('consent.eraseInstead')}
        </LinkButton>
        <Button variant="danger" pending={isPending} onClick={onLeave}>
          {t('consent.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
