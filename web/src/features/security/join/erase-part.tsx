import type { UseMutationResult } from '@tanstack/react-query'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { confirmAction } from '../../../ui/patterns/confirm-action.ts'
import { FailureAlert } from '../../../ui/patterns/failure-alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

/** The other answer: that nothing is kept. */
export function ErasePart<Erased>({ erasing }: { erasing: UseMutationResult<Erased, Error, void> }) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <h2 className="text-h4">{t('join.eraseTitle')}</h2>
      <p className="text-ink-2">{t('join.eraseText')}</p>
      {erasing.error && <FailureAlert>{errorText(erasing.error, 'join.failed')}</FailureAlert>}
      <Button
        variant="danger"
        pending={erasing.isPending}
        onClick={() => {
          if (confirmAction(t('join.eraseConfirm'))) erasing.mutate()
        }}
      >
        {t('join.erase')}
      </Button>
    </section>
  )
}
