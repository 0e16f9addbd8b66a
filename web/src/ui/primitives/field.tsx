import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type FieldTexts = {
  label: string
  /** Shown after the label of what may stay empty, such as "(optional)". */
  optional?: string | undefined
  hint?: ReactNode
  error?: string | undefined
}

/** Attributes that connect a control with its label, hint and error. */
export type ControlAttributes = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = FieldTexts & { id: string; children: (control: ControlAttributes) => ReactNode }

/**
 * Label, hint and error of one control. In reading order the error precedes the input. Labels of
 * `aria-required` controls have a sign (base.css).
 */
export function Field({ id, label, optional, hint, error, children }: FieldProps) {
  return (
    <div data-field className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="scroll-mt-24 font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-3"> {optional}</span>}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      {children(controlAttributes({ id, hint, error }))}
    </div>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={`${id}-hint`} className="text-sm text-ink-3">
      {children}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-danger-text">
      <Icon of={CircleAlert} size={18} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}

export function controlAttributes({
  id,
  hint,
  error,
}: {
  id: string
  hint?: ReactNode
  error?: string | undefined
}) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } satisfies ControlAttributes
}

/** The look of a text control: 48 px high, 16 px text (less would make iOS zoom). */
export const controlClass =
  'min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-paper px-3.5 py-2.5 text-base text-ink ' +
  'aria-invalid:border-2 aria-invalid:border-danger-text disabled:cursor-not-allowed disabled:bg-sand disabled:text-ink-3'
