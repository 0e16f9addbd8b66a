import { type ComponentProps, useId } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldTexts, controlClass } from './field.tsx'

type TextAreaProps = ComponentProps<'textarea'> &
  FieldTexts & {
    /** Says under the field how long the text is, such as "12 of 300 characters". */
    counter?: string
  }

export function TextArea({ label, optional, hint, error, counter, id, rows = 3, ...rest }: TextAreaProps) {
  const fallback = useId()
  const fieldId = id ?? rest.name ?? fallback
  const counterId = `${fieldId}-counter`
  return (
    <Field id={fieldId} {...{ label, optional, hint, error }}>
      {(control) => (
        <>
          <textarea
            rows={rows}
            {...rest}
            {...control}
            aria-describedby={cx(control['aria-describedby'], counter && counterId) || undefined}
            className={`${controlClass} field-sizing-content contain-inline-size max-h-[calc(8lh+1.5rem)] min-h-[calc(3lh+1.5rem)] resize-y`}
          />
          {counter && (
            <p id={counterId} className="text-end text-sm text-ink-3 tabular-nums">
              {counter}
            </p>
          )}
        </>
      )}
    </Field>
  )
}
