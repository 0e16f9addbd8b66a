import type { Mail } from '@udyam/contract/outbox/schemas'
import { outbox } from '@udyam/contract/outbox/calls'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PersonName } from '#admin/person-name.tsx'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { WaitingNotice } from '#forms/waiting/held-notice.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { DetailSection } from '#ui/patterns/detail-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { MailState } from './mail-state.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'

/** A mail with its state; opening it requires a reason. */
export function MailPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [mail, setMail] = useState<Mail | null>(null)
  return (
    <AdminRecordPage
      title={mail?.subject ?? t('admin.mails.title')}
      back={{ to: paths.adminMails, text: t('admin.mails.back') }}
      found={null}
      failureText="admin.mails.openFailed"
    >
      {() => (mail === null ? <OpenMail id={id} onOpen={setMail} /> : <OpenedMail mail={mail} />)}
    </AdminRecordPage>
  )
}

function OpenMail({ id, onOpen }: { id: string; onOpen: (mail: Mail) => void }) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => (await import('@udyam/contract/outbox/schemas')).outboxSchemas.open.body,
    start: { reason: '' },
    id: `mail-${id}`,
    draft: `mail.${id}`,
    save: async (body) => onOpen((await call(outbox.open, { params: { id }, body })).data),
    meta: { failure: 'admin.mails.openFailed' },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-[68rem] flex-col gap-5">
      <p className="text-ink-2">{t('admin.mails.reasonHint')}</p>
      <TextArea label={t('field.reason')} maxLength={500} {...form.field('reason')} />
      <WaitingNotice held={form.held} />
      <Button type="submit" className="self-start" pending={form.isPending}>
        {t('admin.messages.open')}
      </Button>
    </form>
  )
}

function OpenedMail({ mail }: { mail: Mail }) {
  const { t } = useTranslation()
  return (
    // The form has been removed.
    <div ref={takeFocus} tabIndex={-1} className="flex max-w-[68rem] flex-col gap-6">
      <DetailSection
        title={t('field.status')}
        details={[
          { term: t('field.status'), value: <MailState mail={mail} /> },
          {
            term: t('admin.mails.recipient'),
            value: (
              <PersonName
                _id={mail.person?._id ?? null}
                who={mail.person?.role ?? null}
                name={mail.recipient}
              />
            ),
          },
          { term: t('admin.mails.written'), value: formatDateTime(mail.createdAt) },
          { term: t('admin.mails.sentAt'), value: mail.sentAt && formatDateTime(mail.sentAt) },
          { term: t('admin.mails.attempts'), value: formatNumber(mail.attempts) },
          { term: t('admin.mails.lastError'), value: mail.lastError },
        ]}
      />
      {mail.channel === 'mail' ? <MailBody mail={mail} /> : <MessageBody mail={mail} />}
    </div>
  )
}

function MessageBody({ mail }: { mail: Mail }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('admin.mails.text')} hint={t('admin.mails.wordsGone')}>
      {mail.text === '' ? <p className="text-ink-3">–</p> : <Plain mail={mail} />}
    </FormSection>
  )
}

function Plain({ mail }: { mail: Mail }) {
  return (
    <p lang={mail.language} className="wrap-anywhere whitespace-pre-line">
      {mail.text}
    </p>
  )
}

/** Body of a mail as HTML and as plain text. The HTML can neither run scripts nor load resources. */
function MailBody({ mail }: { mail: Mail }) {
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
        <Plain mail={mail} />
      </FormSection>
    </>
  )
}
