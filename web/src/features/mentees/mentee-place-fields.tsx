import { menteeLocation } from '@udyam/contract/mentees'
import { useTranslation } from '../../lib/i18n.ts'
import { districtSuggestions } from '../../lib/known-values.ts'
import { FormSection } from '../../ui/patterns/form-section.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import type { Form } from '../../forms/use-form.ts'
import type { MenteeValues } from './mentee-form-values.ts'

const parts = ['city_or_village', 'taluka', 'district'] as const

/** Where the mentee lives. The location follows its three parts until somebody words it otherwise. */
export function MenteePlaceFields({ form }: { form: Form<MenteeValues> }) {
  const { t } = useTranslation()
  const labels = {
    city_or_village: t('field.city'),
    taluka: t('field.taluka'),
    district: t('field.district'),
  }
  const follow = (change: Partial<Record<(typeof parts)[number], string>>) => {
    const place = form.getValues()
    if (place.location.trim() !== menteeLocation(place)) return
    form.setValue('location', menteeLocation({ ...place, ...change }), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  return (
    <FormSection title={t('profile.location')}>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        {parts.map((part) => {
          const field = form.field(part)
          return (
            <TextInput
              key={part}
              label={labels[part]}
              optional={t('common.optional')}
              autoComplete="off"
              {...(part === 'district' && { suggestions: districtSuggestions() })}
              {...field}
              onChange={(event) => {
                follow({ [part]: event.target.value.trim() })
                return field.onChange(event)
              }}
            />
          )
        })}
      </div>
      <TextInput
        label={t('field.location')}
        hint={t('menteeForm.locationHint')}
        autoComplete="off"
        {...form.field('location')}
      />
    </FormSection>
  )
}
