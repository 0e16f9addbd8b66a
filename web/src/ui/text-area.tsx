import { type ComponentProps, useId } from 'react'
import { Field, type FieldTexts, controlClass } from './field.tsx'

/** A longer text; grows with what is typed, up to 8 lines. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  id,
  rows = 3,
  ...rest
}: ComponentProps<'textarea'> & FieldTexts) {
  const fallback = useId()
  return (
    <Field id={id ?? rest.name ?? fallback} {...{ label, optional, hint, error }}>
      {(control) => (
        <textarea
          rows={rows}
          {...rest}
          {...control}
          className={`${controlClass} field-sizing-content max-h-[calc(8lh+1.5rem)] min-h-[calc(3lh+1.5rem)] resize-y`}
        />
      )}
    </Field>
  )
}
