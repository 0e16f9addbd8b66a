import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Field, type FieldTexts, controlClass } from './field.tsx'
import { Icon } from './icon.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldTexts & {
    showLabel: string
    hideLabel: string
    /** Below the input, such as how hard a new password is to guess. */
    below?: ReactNode
  }

/** A password that can be shown. Pasting and password managers work; pass the right `autoComplete`. */
export function PasswordInput({
  label,
  optional,
  hint,
  error,
  id,
  showLabel,
  hideLabel,
  below,
  ...rest
}: PasswordInputProps) {
  const fallback = useId()
  const fieldId = id ?? rest.name ?? fallback
  const [shown, setShown] = useState(false)
  const text = shown ? hideLabel : showLabel
  return (
    <Field id={fieldId} {...{ label, optional, hint, error }}>
      {(control) => (
        <>
          <div className="relative">
            <input
              autoCapitalize="none"
              spellCheck={false}
              {...rest}
              {...control}
              type={shown ? 'text' : 'password'}
              className={`${controlClass} pe-14`}
            />
            <button
              type="button"
              aria-label={text}
              title={text}
              aria-pressed={shown}
              aria-controls={fieldId}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0.5 end-0.5 grid w-12 place-items-center rounded-control text-ink-3 hover:text-link"
            >
              <Icon of={shown ? EyeOff : Eye} />
            </button>
          </div>
          {below}
        </>
      )}
    </Field>
  )
}
