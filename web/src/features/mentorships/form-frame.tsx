import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { FormNotices } from '#forms/form-notices.tsx'
import type { Form } from '#forms/use-form.ts'

type FormFrameProps = {
  form: Pick<Form<FieldValues>, 'onSubmit' | 'summary' | 'failure' | 'isPending'>
  submitText: string
  danger?: boolean
  /** The form is in the page from the start, so its first field does not take the focus. */
  isResting?: boolean
  onCancel?: (() => void) | undefined
  children: ReactNode
}

export function FormFrame({
  form,
  submitText,
  danger = false,
  isResting = false,
  onCancel,
  children,
}: FormFrameProps) {
  const { t } = useTranslation()
  return (
    <form
      ref={isResting ? null : focusFirst}
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-4"
    >
      <FormNotices form={form} />
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

/** The button that opened the form has been removed. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}
