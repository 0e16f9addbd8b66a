import type { ComponentProps } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { districtSuggestions, knownText } from '../lib/known-values.ts'
import { useInterests } from '../lib/texts/use-offered.ts'
import { ChipsInput } from '../ui/patterns/chips-input.tsx'
import { TextArea } from '../ui/primitives/text-area.tsx'
import { TextInput } from '../ui/primitives/text-input.tsx'
import type { FieldOf } from './field-of.ts'
import { useChipsTexts } from './use-chips-texts.ts'

/** Address fields of a mentee, as the mentee fills them in. */
export function PlaceFields({ field }: { field: FieldOf<'city_or_village' | 'taluka' | 'district'> }) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput label={t('field.city')} autoComplete="address-level3" {...field('city_or_village')} />
      <TextInput label={t('field.taluka')} {...field('taluka')} />
      <TextInput
        label={t('field.district')}
        autoComplete="address-level2"
        suggestions={districtSuggestions()}
        {...field('district')}
      />
    </>
  )
}

type InterestsFieldProps = Pick<
  ComponentProps<typeof ChipsInput>,
  'id' | 'error' | 'onChange' | 'optional' | 'aria-required'
> & {
  value: readonly string[]
}

/** Interests of a mentee; spread `form.controlled` on it. */
export function InterestsField({ value, ...control }: InterestsFieldProps) {
  const { t } = useTranslation()
  const chips = useChipsTexts()
  const suggestions = useInterests(value)
  return (
    <ChipsInput
      label={t('field.interests')}
      suggestions={suggestions}
      suggestionsLabel={t('chips.suggestions')}
      display={(interest) => knownText('interest', interest)}
      values={value}
      {...chips}
      {...control}
    />
  )
}

/** Goals of a mentee, and expectations of a mentor. */
export function AimFields({ field }: { field: FieldOf<'goals' | 'expectations'> }) {
  const { t } = useTranslation()
  return (
    <>
      <TextArea label={t('field.goals')} hint={t('hint.goals')} maxLength={2000} {...field('goals')} />
      <TextArea
        label={t('field.expectations')}
        hint={t('hint.expectations')}
        maxLength={2000}
        {...field('expectations')}
      />
    </>
  )
}
