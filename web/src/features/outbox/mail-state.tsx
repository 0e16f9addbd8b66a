import type { MailSummary } from '@udyam/contract/outbox/schemas'
import { useQuery } from '@tanstack/react-query'
import { metaQuery } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Badge } from '#ui/primitives/badge.tsx'

/** State of a mail or message: sent, waiting or failed. Without a gateway messages stand here alone. */
export function MailState({ mail }: { mail: MailSummary }) {
  const { t } = useTranslation()
  const meta = useQuery(metaQuery).data
  if (mail.sentAt !== null) return <Badge tone="success">{t('admin.mails.sent')}</Badge>
  if (mail.channel === 'phone' && meta?.sendsToPhones === false)
    return <Badge tone="info">{t('admin.mails.wouldBeSent')}</Badge>
  return mail.lastError === '' ? (
    <Badge tone="warning">{t('admin.mails.waiting')}</Badge>
  ) : (
    <Badge tone="danger">{t('admin.mails.failed')}</Badge>
  )
}
