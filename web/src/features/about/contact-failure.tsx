import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'

/** Why a message was not sent: the server's own reason where it gave one. */
export function ContactFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation()
  if (failure === null) return null
  const isRefused = failure instanceof ApiError && failure.status < 500
  return (
    <FailureAlert {...(isRefused && { title: t('contact.failed') })}>
      {errorText(failure, 'contact.failedLater')}
    </FailureAlert>
  )
}
