import type { MailSummary } from '@udyam/contract/outbox/schemas'
import { useTranslation } from '#lib/i18n.ts'
import { Badge } from '#ui/primitives/badge.tsx'

/** State of a mail: sent, waiting or failed. */
export function MailState({ mail }: { mail: MailSummary }) {
  const { t } = useTranslation()
  if (mail.sentAt !== null) return <Badge tone="success">{t('admin.mails.sent')}</Badge>
  return mail.lastError === '' ? (
    <Badge tone="warning">{t('admin.mails.waiting')}</Badge>
  ) : (
    <Badge tone="danger">{t('admin.mails.failed')}</Badge>
  )
}
