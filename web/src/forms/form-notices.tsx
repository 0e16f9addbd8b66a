import type { ReactNode } from 'react'
import { FailureAlert } from '../ui/patterns/failure-alert.tsx'
import { errorText } from '../lib/error-text.ts'
import { useTranslation } from '../lib/i18n.ts'
import type { TextKey } from '../lib/text-key.ts'
import { type ErrorItem, ErrorSummary } from './error-summary.tsx'
import { type Waiting, WaitingNotice } from './waiting/held-notice.tsx'

type FormNoticesProps = {
  form: {
    summary: { errors: readonly ErrorItem[]; submitCount: number }
    failure: unknown
    held?: Waiting | null
  }
  /** Text for a failure without its own message. */
  failureText?: TextKey | undefined
  /** Action that may solve the failure. */
  action?: ReactNode
}

/** Above the fields of a form: field errors, the reason of the last failure, and whether it waits for the connection. */
export function FormNotices({ form, failureText, action }: FormNoticesProps) {
  const { t } = useTranslation()
  return (
    <>
      <ErrorSummary
        title={t('errors.summaryTitle')}
        titlePrefix={t('errors.titlePrefix')}
        {...form.summary}
      />
      <WaitingNotice held={form.held} />
      {form.failure !== null && (
        <FailureAlert action={action}>{errorText(form.failure, failureText)}</FailureAlert>
      )}
    </>
  )
}
