import { useEffect, useRef } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'

/** Why a message was not sent: the server's own reason where it gave one. */
export function ContactFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== null) alert.current?.focus()
  }, [failure])
  if (failure === null) return null
  const isRefused = failure instanceof ApiError && failure.status < 500
  return (
    <InlineAlert tone="danger" ref={alert} {...(isRefused && { title: t('contact.failed') })}>
      {errorText(failure, 'contact.failedLater')}
    </InlineAlert>
  )
}
