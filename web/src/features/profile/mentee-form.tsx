import { useQueryClient } from '@tanstack/react-query'
import { type MenteeRecord, mentees, suggestedInterests } from '@udyam/contract/mentees'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { canonicalDistrict, districtSuggestions, knownText } from '../../lib/known-values.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { renameSession } from '../../lib/session.ts'
import { useChipsTexts } from '../../forms/use-chips-texts.ts'
import { useForm } from '../../forms/use-form.ts'
import { ChipsInput } from '../../ui/patterns/chips-input.tsx'
import { FormSection } from '../../ui/patterns/form-section.tsx'
import { PhoneInput } from '../../ui/primitives/phone-input.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { MenteeForm as MenteeFormBody, menteeFormValues } from './mentee-form-values.ts'
import { profileQueries } from './profile.queries.ts'

export function MenteeForm({ mentee }: { mentee: MenteeRecord }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const chips = useChipsTexts()
  const form = useForm({
    schema: MenteeFormBody,
    start: menteeFormValues(mentee),
    draft: `mentee-profile.${mentee._id}`,
    save: (typed) =>
      call(mentees.updateProfile, { body: { ...typed, district: canonicalDistrict(typed.district) } }),
    onSaved: ({ data: { mentee: saved } }) => renameSession({ name: saved.name, email: saved.email }),
    valuesAfter: ({ data }) => menteeFormValues(data.mentee),
    reload: async () =>
      menteeFormValues(await client.fetchQuery({ ...profileQueries.mentee(), staleTime: 0 })),
  })
  const { value: interests, ...interestsControl } = form.controlled('interests')

  return (
    <RecordForm form={form}>
      <FormSection title={t('signup.step1')}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextInput label={t('field.name')} autoComplete="name" spellCheck={false} {...form.field('name')} />
          <TextInput label={t('field.education')} {...form.field('education')} />
          <TextInput
            label={t('field.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.field('email')}
          />
          <PhoneInput label={t('field.mobile')} {...form.field('mobile_no')} />
        </div>
      </FormSection>
      <FormSection title={t('profile.location')}>
        <div className="grid items-end gap-5 sm:grid-cols-3">
          <TextInput
            label={t('field.city')}
            autoComplete="address-level3"
            {...form.field('city_or_village')}
          />
          <TextInput label={t('field.taluka')} {...form.field('taluka')} />
          <TextInput
            label={t('field.district')}
            autoComplete="address-level2"
            suggestions={districtSuggestions()}
            {...form.field('district')}
          />
        </div>
      </FormSection>
      <FormSection title={t('field.interests')}>
        <ChipsInput
          label={t('field.interests')}
          suggestions={suggestedInterests}
          suggestionsLabel={t('chips.suggestions')}
          display={(value) => knownText('interest', value)}
          values={interests}
          {...chips}
          {...interestsControl}
        />
      </FormSection>
      <FormSection title={t('profile.goals')}>
        <TextArea label={t('field.goals')} hint={t('hint.goals')} maxLength={2000} {...form.field('goals')} />
        <TextArea
          label={t('field.expectations')}
          hint={t('hint.expectations')}
          maxLength={2000}
          {...form.field('expectations')}
        />
      </FormSection>
    </RecordForm>
  )
}
