import { type InLanguages, isMissing } from '@udyam/contract/setup/in-language'
import { useTranslation } from '#lib/i18n.ts'
import { languagesFrom, nameOf } from '#lib/language.ts'
import type { TextKey } from '#lib/text-key.ts'
import { FieldError } from '#ui/primitives/field.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

type InLanguagesFieldProps = {
  id: string
  label: string
  hint?: string
  value: InLanguages
  error?: string | undefined
  maxLength: number
  isLong?: boolean
  /** Says of an empty language which one is shown instead; by default a text of the setup. */
  fallsBack?: TextKey
  onChange: (value: InLanguages) => void
}

/** Text per language; empty ones fall back to the default language. */
export function InLanguagesField(props: InLanguagesFieldProps) {
  const { t, language: own } = useTranslation()
  const { id, label, value, error, maxLength } = props
  const Control = props.isLong ? TextArea : TextInput
  return (
    <fieldset id={id} tabIndex={-1} data-field className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {props.hint && <p className="text-sm text-ink-3">{props.hint}</p>}
      {error && <FieldError id={id}>{error}</FieldError>}
      {languagesFrom(own).map((language) => (
        <Control
          key={language}
          id={`${id}-${language}`}
          label={nameOf(language)}
          lang={language}
          hint={
            isMissing(value, language)
              ? t(props.fallsBack ?? 'setup.fallsBack', { language: nameOf(language) })
              : undefined
          }
          maxLength={maxLength}
          value={value[language]}
          onChange={({ target }: { target: { value: string } }) =>
            props.onChange({ ...value, [language]: target.value })
          }
        />
      ))}
    </fieldset>
  )
}
