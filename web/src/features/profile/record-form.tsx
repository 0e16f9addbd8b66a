import type { FieldValues } from 'react-hook-form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/error-text.ts'
import type { useRecordForm } from '../../lib/use-record-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { SuccessBanner } from '../../ui/success-banner.tsx'

type AnyForm = Pick<
  ReturnType<typeof useRecordForm<FieldValues>>,
  'onSubmit' | 'summary' | 'failure' | 'isRestored' | 'isStale' | 'isDirty' | 'isPending' | 'saves' | 'undo'
> & { catchUp: () => Promise<void> }

/** Around the fields of one's own record: what went well or wrong, and the buttons to undo and to save. */
export function RecordForm({ form, children }: { form: AnyForm; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-[55rem] flex-col gap-6">
      <SuccessBanner text={t('profile.saved')} count={form.saves} />
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
          {errorText(form.failure, 'profile.saveFailed')}
        </FailureAlert>
      )}
      {form.isRestored && <InlineAlert tone="info">{t('profile.restored')}</InlineAlert>}
      {children}
      <FormActions>
        <Button variant="secondary" disabled={!form.isDirty} onClick={form.undo}>
          {t('common.reset')}
        </Button>
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('common.saveChanges')}
        </Button>
      </FormActions>
    </form>
  )
}
