import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FailureAlert } from '../ui/failure-alert.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { InlineAlert } from '../ui/inline-alert.tsx'
import { errorText } from './error-text.ts'
import type { TextKey } from './text-key.ts'
import type { useRecordForm } from './use-record-form.ts'

type AdminFormProps = {
  form: Pick<
    ReturnType<typeof useRecordForm<FieldValues>>,
    'onSubmit' | 'summary' | 'failure' | 'isRestored' | 'isStale' | 'isPending'
  > & { catchUp: () => Promise<void> }
  failureText: TextKey
  saveText: string
  /** The list that Cancel leads back to. */
  listPath: string
  children: ReactNode
}

/** Around the fields of a record that an administrator adds or edits: what went wrong, Cancel and Save. */
export function AdminForm({ form, failureText, saveText, listPath, children }: AdminFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-[68rem] flex-col gap-6">
      <ErrorSummary
        title={t('errors.summaryTitle')}
        titlePrefix={t('errors.titlePrefix')}
        {...form.summary}
      />
      {form.failure !== null && (
        <FailureAlert
          action={
            form.isStale && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button variant="secondary" size="sm" onClick={() => void form.catchUp()}>
                  {t('profile.reload')}
                </Button>
                <span>{t('profile.reloadHint')}</span>
              </div>
            )
          }
        >
          {errorText(form.failure, failureText)}
        </FailureAlert>
      )}
      {form.isRestored && <InlineAlert tone="info">{t('profile.restored')}</InlineAlert>}
      {children}
      <FormActions>
        <Button variant="secondary" onClick={() => void navigate(listPath)}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {saveText}
        </Button>
      </FormActions>
    </form>
  )
}
