import type { ReactNode } from 'react'
import { FailureAlert } from '../ui/patterns/failure-alert.tsx'
import { errorText } from '../lib/error-text.ts'
import { useTranslation } from '../lib/i18n.ts'
import type { TextKey } from '../lib/text-key.ts'
import { type ErrorItem, ErrorSummary } from './error-summary.tsx'

type FormNoticesProps = {
  form: { summary: { errors: readonly ErrorItem[]; submitCount: number }; failure: unknown }
  /** For a failure that has no sentence of its own. */
  failureText?: TextKey | undefined
  /** Action that may solve the failure. */
  action?: ReactNode
}

/** Above the fields of a form: what is wrong with them, and why the last submit has failed. */
export function FormNotices({ form, failureText, action }: FormNoticesProps) {
  const { t } = useTranslation()
  return (
    <>
      <ErrorSummary
        title={t('errors.summaryTitle')}
        titlePrefix={t('errors.titlePrefix')}
        {...form.summary}
      />
      {form.failure !== null && (
        <FailureAlert action={action}>{errorText(form.failure, failureText)}</FailureAlert>
      )}
    </>
  )
}
