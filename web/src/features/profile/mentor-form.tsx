import { useQueryClient } from '@tanstack/react-query'
import { type MentorRecord, mentors } from '@udyam/contract/mentors'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { renameSession } from '../../lib/session.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePasswordTexts } from '../../forms/use-password-texts.ts'
import { DateInput } from '../../ui/primitives/date-input.tsx'
import { FormSection } from '../../ui/patterns/form-section.tsx'
import { PasswordInput } from '../../ui/primitives/password-input.tsx'
import { PhoneInput } from '../../ui/primitives/phone-input.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { MentorForm as MentorFormBody, mentorFormValues } from './mentor-form-values.ts'
import { MentorPublicPart } from './mentor-public-part.tsx'
import { profileQueries } from './profile.queries.ts'

export function MentorForm({ mentor }: { mentor: MentorRecord }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { eye, strengthOf } = usePasswordTexts()
  const form = useForm({
    schema: MentorFormBody,
    start: mentorFormValues(mentor),
    draft: `mentor-profile.${mentor._id}`,
    save: ({ confirmPassword: _same, ...body }) => call(mentors.updateProfile, { body }),
    onSaved: ({ data: { mentor: saved } }) =>
      renameSession({ name: `${saved.firstName} ${saved.lastName}`, email: saved.email }),
    valuesAfter: ({ data }) => mentorFormValues(data.mentor),
    reload: async () =>
      mentorFormValues(await client.fetchQuery({ ...profileQueries.mentor(), staleTime: 0 })),
  })

  return (
    <RecordForm form={form}>
      <FormSection title={t('profile.personal')}>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextInput
            label={t('field.firstName')}
            autoComplete="given-name"
            spellCheck={false}
            {...form.field('firstName')}
          />
          <TextInput
            label={t('field.fatherName')}
            autoComplete="additional-name"
            spellCheck={false}
            {...form.field('fatherName')}
          />
          <TextInput
            label={t('field.lastName')}
            autoComplete="family-name"
            spellCheck={false}
            {...form.field('lastName')}
          />
        </div>
        <div className="sm:max-w-64">
          <DateInput label={t('field.dob')} autoComplete="bday" {...form.field('dob')} />
        </div>
      </FormSection>
      <FormSection title={t('profile.contact')} hint={t('profile.contactHint')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            label={t('field.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.field('email')}
          />
          <PhoneInput label={t('field.phone')} {...form.field('phoneNumber')} />
        </div>
      </FormSection>
      <MentorPublicPart form={form} />
      <FormSection title={t('profile.changePassword')} hint={t('profile.keepPassword')}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PasswordInput
            label={t('field.newPassword')}
            autoComplete="new-password"
            {...eye}
            strength={strengthOf(form.watch('password'))}
            {...form.field('password')}
          />
          <PasswordInput
            label={t('field.confirmPassword')}
            autoComplete="new-password"
            {...eye}
            {...form.field('confirmPassword')}
          />
        </div>
      </FormSection>
    </RecordForm>
  )
}
