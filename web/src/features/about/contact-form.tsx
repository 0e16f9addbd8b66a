import { contact } from '@udyam/contract/contact/calls'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { EmailField } from '#forms/email-field.tsx'
import { useSession } from '#lib/session.ts'
import { WaitingNotice } from '#forms/waiting/held-notice.tsx'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { ErrorSummary } from '#forms/error-summary.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { ApiError, NetworkError } from '#lib/api-error.ts'
import { errorText } from '#lib/error-text.ts'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'

export function ContactForm() {
  const { t } = useTranslation()
  const [isSent, setSent] = useState(false)
  if (!isSent) return <MessageForm onSent={() => setSent(true)} />
  return (
    <SentAlert>
      <Button variant="secondary" size="sm" onClick={() => setSent(false)}>
        {t('contact.another')}
      </Button>
    </SentAlert>
  )
}

function MessageForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const { email } = useSession()
  const form = useForm({
    schema: async () => (await import('@udyam/contract/contact/schemas')).ContactMessage,
    start: { name: '', email, subject: '', message: '' },
    requires: ['name', 'email', 'subject', 'message'],
    labels: {
      name: t('field.name'),
      email: t('field.email'),
      subject: t('field.subject'),
      message: t('field.message'),
    },
    draft: `contact.${email}`,
    save: (body) => call(contact.send, { body }),
    meta: { keepsCache: true },
    onSaved: onSent,
  })

  return (
    <Card className="sm:p-8">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <ErrorSummary
          title={t('errors.summaryTitle')}
          titlePrefix={t('errors.titlePrefix')}
          {...form.summary}
        />
        <WaitingNotice held={form.held} />
        <ContactFailure failure={form.failure} />
        <TextInput label={t('field.name')} autoComplete="name" spellCheck={false} {...form.field('name')} />
        <EmailField {...form.field('email')} />
        <TextInput label={t('field.subject')} {...form.field('subject')} />
        <TextArea label={t('field.message')} rows={5} {...form.field('message')} />
        <Button type="submit" pending={form.isPending} pendingLabel={t('signup.sending')}>
          {t('contact.send')}
        </Button>
      </form>
    </Card>
  )
}

function SentAlert({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <InlineAlert tone="success" ref={takeFocus} action={children}>
      {t('contact.sent')}
    </InlineAlert>
  )
}

/** Reason of a failed message: the server's own, if it gave one. */
function ContactFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation()
  if (failure === null) return null
  if (failure instanceof NetworkError) {
    return <FailureAlert title={t('contact.failedLater')}>{errorText(failure)}</FailureAlert>
  }
  const isRefused = failure instanceof ApiError && failure.status < 500
  return (
    <FailureAlert {...(isRefused && { title: t('contact.failed') })}>
      {errorText(failure, 'contact.failedLater')}
    </FailureAlert>
  )
}
