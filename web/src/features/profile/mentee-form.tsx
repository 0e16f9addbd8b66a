import { useQueryClient } from '@tanstack/react-query'
import { menteeLocation } from '@udyam/contract/mentees/values'
import { mentees } from '@udyam/contract/mentees/calls'
import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { AimFields, InterestsField, PlaceFields } from '#forms/mentee-fields.tsx'
import { EmailField } from '#forms/email-field.tsx'
import { LanguagesField } from '#forms/mentor/languages-field.tsx'
import { canonicalDistrict } from '#lib/known-values.ts'
import { RecordForm } from '#forms/record-form.tsx'
import { renameSession } from '#lib/session.ts'
import { useForm } from '#forms/use-form.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { PhoneInput } from '#ui/primitives/phone-input.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { menteeFormValues } from './mentee-form-values.ts'
import { profileQueries } from './profile.queries.ts'

export function MenteeForm({ mentee }: { mentee: MenteeRecord & { pendingEmail?: string | undefined } }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useForm({
    schema: async () => (await import('./mentee-form-rule.ts')).menteeFormOf(mentee),
    start: menteeFormValues(mentee),
    draft: `mentee-profile.${mentee._id}`,
    save: (typed) => {
      const fields = { ...typed, district: canonicalDistrict(typed.district) }
      const body = { ...fields, location: menteeLocation(fields), terms: mentee.terms }
      return call(mentees.updateProfile, { body })
    },
    onSaved: ({ data }) => {
      client.setQueryData(profileQueries.mentee().queryKey, data)
      renameSession({ name: data.mentee.name, email: data.mentee.email })
    },
    valuesAfter: ({ data }) => menteeFormValues(data.mentee),
    reload: async () =>
      menteeFormValues((await client.fetchQuery({ ...profileQueries.mentee(), staleTime: 0 })).mentee),
  })

  const pendingHint = (email: string | undefined) =>
    email === undefined ? {} : { hint: t('profile.pendingEmail', { email }) }
  return (
    <RecordForm form={form}>
      <FormSection title={t('signup.step1')}>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextInput label={t('field.name')} autoComplete="name" spellCheck={false} {...form.field('name')} />
          <TextInput label={t('field.education')} {...form.field('education')} />
          <EmailField {...pendingHint(mentee.pendingEmail)} {...form.field('email')} />
          <PhoneInput label={t('field.mobile')} {...form.field('mobile_no')} />
        </div>
      </FormSection>
      <FormSection title={t('profile.location')}>
        <div className="grid items-end gap-5 sm:grid-cols-3">
          <PlaceFields field={form.field} />
        </div>
      </FormSection>
      <FormSection title={t('field.interests')}>
        <InterestsField {...form.controlled('interests')} />
        <LanguagesField optional={t('common.optional')} {...form.controlled('languages')} />
      </FormSection>
      <FormSection title={t('profile.goals')}>
        <AimFields field={form.field} />
      </FormSection>
    </RecordForm>
  )
}
