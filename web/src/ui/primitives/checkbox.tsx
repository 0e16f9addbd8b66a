import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError, FieldHint, controlAttributes } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const fallback = useId()
  const fieldId = id ?? rest.name ?? fallback
  return (
    <div className="flex flex-col gap-1.5">
      {error && <FieldError id={fieldId}>{error}</FieldError>}
      <div data-field className="flex items-start gap-3">
        <input
          {...rest}
          {...controlAttributes({ id: fieldId, hint, error })}
          type="checkbox"
          className="my-2.5 size-6 shrink-0 accent-action"
        />
        <label htmlFor={fieldId} className="min-h-11 scroll-mt-24 py-2.5">
          {label}
        </label>
      </div>
      {hint && <FieldHint id={fieldId}>{hint}</FieldHint>}
    </div>
  )
}
