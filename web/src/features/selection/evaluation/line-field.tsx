import type { ComponentProps } from 'react'
import { cx } from '#ui/primitives/cx.ts'
import { controlAttributes, FieldError, FieldHint } from '#ui/primitives/field.tsx'

type LineFieldProps = ComponentProps<'textarea'> & {
  id: string
  label: string
  /** Hides the label where the context already says it. */
  hideLabel?: boolean
  /** Read aloud, not shown. */
  hint?: string | undefined
  error?: string | undefined
}

/** One-line text field, 40 px high, that grows with its content. */
export function LineField({ id, label, hideLabel = false, hint, error, ...rest }: LineFieldProps) {
  return (
    <div
      data-field
      className={cx('grid min-w-0 gap-x-3 gap-y-1', !hideLabel && '@[40rem]:grid-cols-[10rem_minmax(0,1fr)]')}
    >
      <label
        htmlFor={id}
        className={
          hideLabel
            ? 'sr-only'
            : 'flex min-h-10 scroll-mt-24 items-center self-start leading-tight font-semibold'
        }
      >
        {label}
      </label>
      <div className="relative flex min-w-0 flex-col gap-1">
        {hint && (
          <div className="sr-only">
            <FieldHint id={id}>{hint}</FieldHint>
          </div>
        )}
        <textarea
          rows={1}
          {...rest}
          {...controlAttributes({ id, hint, error })}
          className="field-sizing-content contain-inline-size max-h-[8lh] min-h-10 w-full min-w-0 resize-none rounded-control border border-line-strong bg-paper px-3 py-1.5 text-base text-ink placeholder:text-sm aria-invalid:border-2 aria-invalid:border-danger-text"
        />
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
    </div>
  )
}
