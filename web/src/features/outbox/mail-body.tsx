import type { Mail } from '@udyam/contract/schemas/outbox'
import { useTranslation } from '../../lib/i18n.ts'
import { FormSection } from '../../ui/patterns/form-section.tsx'

/** What the mail says, as formatted and as plain text. The formatted one can neither run nor load anything. */
export function MailBody({ mail }: { mail: Mail }) {
  const { t } = useTranslation()
  return (
    <>
      <FormSection title={t('admin.mails.preview')}>
        <iframe
          sandbox=""
          srcDoc={mail.html}
          title={t('admin.mails.previewOf', { subject: mail.subject })}
          className="h-[32rem] w-full rounded-control border border-line bg-white"
        />
      </FormSection>
      <FormSection title={t('admin.mails.text')}>
        <p lang={mail.language} className="wrap-anywhere whitespace-pre-line">
          {mail.text}
        </p>
      </FormSection>
    </>
  )
}
