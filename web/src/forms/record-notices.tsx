import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/primitives/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FailureAlert } from '../ui/patterns/failure-alert.tsx'
import { InlineAlert } from '../ui/patterns/inline-alert.tsx'
import { errorText } from '../lib/error-text.ts'
import { fieldText } from '../lib/field-text.ts'
import { formatList } from '../lib/format.ts'
import { useTranslation } from '../lib/i18n.ts'
import type { TextKey } from '../lib/text-key.ts'
import type { useRecordForm } from './use-record-form.ts'

/** What the frame around a record's fields needs of its form. */
export type RecordFormFrame = Pick<
  ReturnType<typeof useRecordForm<FieldValues>>,
  | 'onSubmit'
  | 'summary'
  | 'failure'
  | 'isRestored'
  | 'isStale'
  | 'caughtUp'
  | 'isDirty'
  | 'isPending'
  | 'saves'
  | 'undo'
> & { catchUp: () => Promise<void> }

/** Above the fields of a record: what is wrong, what others have changed meanwhile, and what was kept. */
export function RecordNotices({ form, failureText }: { form: RecordFormFrame; failureText: TextKey }) {
  const { t } = useTranslation()
  const { caughtUp } = form
  return (
    <>
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
      {caughtUp && (
        <FailureAlert tone="info">
          {caughtUp.length > 0
            ? t('profile.caughtUp', { fields: formatList(caughtUp.map(fieldText)) })
            : t('profile.caughtUpSame')}
        </FailureAlert>
      )}
      {form.isRestored && <InlineAlert tone="info">{t('profile.restored')}</InlineAlert>}
    </>
  )
}
