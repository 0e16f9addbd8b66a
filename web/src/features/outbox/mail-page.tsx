import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AdminRecordPage } from '../../admin/admin-record-page.tsx'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { DetailSection } from '../../ui/patterns/detail-section.tsx'
import { MailBody } from './mail-body.tsx'
import { MailState } from './mail-state.tsx'
import { outboxQueries } from './outbox.queries.ts'

/** One mail as it was written, and what became of it. */
export function MailPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const found = useQuery(outboxQueries.mail(id))
  return (
    <AdminRecordPage
      title={found.data?.data.subject ?? t('admin.mails.title')}
      back={{ to: paths.adminMails, text: t('admin.mails.back') }}
      found={found}
      failureText="admin.mails.openFailed"
    >
      {(mail) =>
        mail && (
          <div className="flex max-w-[68rem] flex-col gap-6">
            <DetailSection
              title={t('field.status')}
              details={[
                { term: t('field.status'), value: <MailState mail={mail} /> },
                { term: t('admin.mails.recipient'), value: <span translate="no">{mail.recipient}</span> },
                { term: t('admin.mails.written'), value: formatDateTime(mail.createdAt) },
                { term: t('admin.mails.sentAt'), value: mail.sentAt && formatDateTime(mail.sentAt) },
                { term: t('admin.mails.attempts'), value: formatNumber(mail.attempts) },
                { term: t('admin.mails.lastError'), value: mail.lastError },
              ]}
            />
            <MailBody mail={mail} />
          </div>
        )
      }
    </AdminRecordPage>
  )
}
