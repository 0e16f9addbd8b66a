import { type ComponentProps, useId } from 'react'
import { Field, type FieldTexts, controlClass } from './field.tsx'

type TextInputProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldTexts & { suggestions?: readonly string[] }

/** A one-line text. Its id is its name unless one is given; `suggestions` are offered while typing. */
export function TextInput({
  label,
  optional,
  hint,
  error,
  suggestions,
  id,
  className,
  ...rest
}: TextInputProps) {
  const fallback = useId()
  const fieldId = id ?? rest.name ?? fallback
  const listId = suggestions && `${fieldId}-suggestions`
  return (
    <Field id={fieldId} {...{ label, optional, hint, error }}>
      {(control) => (
        <>
          <input
            type="text"
            list={listId}
            {...rest}
            {...control}
            className={`${controlClass} ${className ?? ''}`}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion}>{suggestion}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}
