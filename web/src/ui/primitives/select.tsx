import { type ComponentProps, useId } from 'react'
import { Field, type FieldTexts, controlClass } from './field.tsx'

export type Option = { value: string; label: string; lang?: string }

/** Options under a heading. */
export type OptionGroup = { label: string; options: readonly Option[] }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & {
    options: readonly (Option | OptionGroup)[]
    /** Label of the empty first option, e.g. "Choose" or "All". */
    placeholder?: string
    /** Shows the control alone; the label is still read out. */
    hideLabel?: boolean
  }

export function Select({
  label,
  optional,
  hint,
  error,
  id,
  options,
  placeholder,
  hideLabel,
  ...rest
}: SelectProps) {
  const fallback = useId()
  const fieldId = id ?? rest.name ?? fallback
  const choices = (
    <>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) =>
        'options' in option ? (
          <optgroup key={option.label} label={option.label}>
            {option.options.map(optionOf)}
          </optgroup>
        ) : (
          optionOf(option)
        ),
      )}
    </>
  )
  if (hideLabel) {
    return (
      <select {...rest} id={fieldId} aria-label={label} className={`${controlClass} pe-8`}>
        {choices}
      </select>
    )
  }
  return (
    <Field id={fieldId} {...{ label, optional, hint, error }}>
      {(control) => (
        // One that always has a value asks for nothing.
        <select
          {...rest}
          {...control}
          aria-required={placeholder === undefined ? undefined : rest['aria-required']}
          className={controlClass}
        >
          {choices}
        </select>
      )}
    </Field>
  )
}

function optionOf({ value, label, lang }: Option) {
  return (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  )
}
