import type { deciding } from '@udyam/contract/deciding/deciding'
import type { Reply } from '@udyam/contract/endpoint'
import { useTranslation } from '../../../lib/i18n.ts'
import { FormActions } from '../../../ui/patterns/form-actions.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'

type ReleaseDialogProps = {
  title: string
  action: string
  mails: Reply<typeof deciding.held>['mails']
  onRelease: () => void
  onClose: () => void
}

/** Asks before all who are decided on are told, and shows the mails they get. */
export function ReleaseDialog({ title, action, mails, onRelease, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{t('selection.held.told')}</p>
      <details>
        <summary className="min-h-10 py-2 font-semibold">{t('selection.held.mails')}</summary>
        <div
          role="region"
          aria-label={t('selection.held.mails')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="flex max-h-[40dvh] flex-col gap-4 overflow-y-auto"
        >
          <p className="text-sm text-ink-3">{t('selection.held.mailHint', { mark: '[…]' })}</p>
          {mails.map(({ decision, subject, text }) => (
            <section key={decision} aria-label={t(`selection.decision.${decision}`)}>
              <h3 className="font-semibold">{subject}</h3>
              <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
            </section>
          ))}
        </div>
      </details>
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button onClick={onRelease}>{action}</Button>
      </FormActions>
    </Dialog>
  )
}
