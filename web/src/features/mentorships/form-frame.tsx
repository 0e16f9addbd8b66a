import { type ReactNode, useEffect, useRef } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'

type FormFrameProps = {
  form: {
    onSubmit: (event: { preventDefault: () => void }) => Promise<void>
    summary: { errors: readonly { id: string; message: string }[]; submitCount: number }
    failure: unknown
    isPending: boolean
  }
  submitText: string
  danger?: boolean
  /** Stands in the page from the start: its first field does not take the focus. */
  isResting?: boolean
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** Around the fields of a small form: what is wrong above them, the buttons beneath. */
export function FormFrame({
  form,
  submitText,
  danger = false,
  isResting = false,
  onCancel,
  children,
}: FormFrameProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The button that has opened the form is gone.
    if (!isResting) box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isResting])
  return (
    <form ref={box} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <ErrorSummary
        title={t('errors.summaryTitle')}
        titlePrefix={t('errors.titlePrefix')}
        {...form.summary}
      />
      {form.failure !== null && <FailureAlert>{errorText(form.failure)}</FailureAlert>}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          pending={form.isPending}
          pendingLabel={t('common.saving')}
        >
          {submitText}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
