import type { ComponentProps } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { languageText, spokenLanguages } from '#lib/known-values.ts'
import { ChipsInput } from '#ui/patterns/chips-input.tsx'
import { useChipsTexts } from '../use-chips-texts.ts'

type LanguagesFieldProps = Pick<
  ComponentProps<typeof ChipsInput>,
  'id' | 'error' | 'hint' | 'onChange' | 'optional'
> & {
  value: readonly string[]
}

/** Spoken languages; spread `form.controlled` on it. */
export function LanguagesField({ value, ...control }: LanguagesFieldProps) {
  const { t } = useTranslation()
  const chips = useChipsTexts()
  return (
    <ChipsInput
      label={t('field.languages')}
      suggestions={spokenLanguages}
      suggestionsLabel={t('chips.suggestions')}
      display={languageText}
      values={value}
      {...chips}
      {...control}
    />
  )
}
