import { FieldError, FieldHint } from '../primitives/field.tsx'
import { cx } from '../primitives/cx.ts'

type CheckGroupProps<Value extends string> = {
  id: string
  legend: string
  /** Whether a heading above already has the same text. */
  hideLegend?: boolean
  /** Whether only one choice is possible (radio buttons). */
  isOne?: boolean
  /** Shown after the legend of an optional group, e.g. "(optional)". */
  optional?: string
  hint?: string
  error?: string | undefined
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** Checkboxes or radio buttons; error links point to the group's id. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const {
    id,
    legend,
    hideLegend = false,
    isOne = false,
    optional,
    hint,
    error,
    options,
    values,
    onChange,
  } = props
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-field
      aria-describedby={described || undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>
        {legend}
        {optional && <span className="font-normal text-ink-3"> {optional}</span>}
      </legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => {
          const isChosen = values.includes(value)
          return (
            <label
              key={value}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen ? 'border-action bg-tint' : 'border-line-strong bg-paper hover:bg-sand',
              )}
            >
              <input
                type={isOne ? 'radio' : 'checkbox'}
                name={isOne ? id : undefined}
                checked={isChosen}
                onChange={() => onChange(isOne ? [value] : toggled(values, value))}
                className="size-5 shrink-0 accent-action outline-none"
              />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function toggled<Value extends string>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
