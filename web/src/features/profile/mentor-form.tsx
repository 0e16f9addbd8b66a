import { personName } from '@udyam/contract/texts/person-name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors/calls'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { mineQuery } from '#forms/consents/consent.queries.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { OwnNameFields } from '#forms/name-fields.tsx'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { ConfirmPasswordField } from '#forms/password-fields.tsx'
import { EmailField } from '#forms/email-field.tsx'
import { MentorPublicFields } from '#forms/mentor-public-fields.tsx'
import { RecordForm } from '#forms/record-form.tsx'
import { renameSession } from '#lib/session.ts'
import { useForm } from '#forms/use-form.ts'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { PhoneInput } from '#ui/primitives/phone-input.tsx'
import { mentorFormValues } from './mentor-form-values.ts'
import { profileQueries } from './profile.queries.ts'

export function MentorForm({ mentor }: { mentor: MentorRecord & { pendingEmail?: string | undefined } }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useForm({
    schema: async () => (await import('./mentor-form-rule.ts')).mentorFormOf(mentor),
    start: mentorFormValues(mentor),
    draft: `mentor-profile.${mentor._id}`,
    save: ({ confirmPassword: _same, ...body }) => call(mentors.updateProfile, { body }),
    onSaved: ({ data }) => {
      client.setQueryData(profileQueries.mentor().queryKey, data)
      renameSession({
        name: personName(data.mentor),
        email: data.mentor.email,
      })
    },
    valuesAfter: ({ data }) => mentorFormValues(data.mentor),
    reload: async () =>
      mentorFormValues((await client.fetchQuery({ ...profileQueries.mentor(), staleTime: 0 })).mentor),
  })

  const contactHint = useContactHint()
  const pendingHint = (email: string | undefined) =>
    email === undefined ? {} : { hint: t('profile.pendingEmail', { email }) }
  return (
    <RecordForm form={form}>
      <FormSection title={t('profile.personal')}>
        <div className="grid gap-5 sm:grid-cols-3">
          <OwnNameFields field={form.field} />
        </div>
        <div className="sm:max-w-64">
          <DateInput label={t('field.dob')} autoComplete="bday" {...form.field('dob')} />
        </div>
      </FormSection>
      <FormSection title={t('profile.contact')} hint={contactHint}>
        <div className="grid gap-5 sm:grid-cols-2">
          <EmailField {...pendingHint(mentor.pendingEmail)} {...form.field('email')} />
          <PhoneInput label={t('field.phone')} {...form.field('phoneNumber')} />
        </div>
      </FormSection>
      <FormSection title={t('profile.publicPart')} hint={t('profile.publicHint')}>
        <MentorPublicFields
          form={form}
          bioHint={t('profile.bioHint')}
          shownToAll={{ label: t('field.shownToAll'), hint: t('guide.shownHint') }}
        />
      </FormSection>
      <FormSection title={t('profile.changePassword')} hint={t('profile.keepPassword')}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NewPasswordField
            label={t('field.newPassword')}
            typed={form.watch('password')}
            {...form.field('password')}
          />
          <ConfirmPasswordField {...form.field('confirmPassword')} />
        </div>
      </FormSection>
    </RecordForm>
  )
}

/** Who sees phone and e-mail, by the mentor's own consent; nothing until that is known. */
function useContactHint(): string | undefined {
  const { t } = useTranslation()
  const { data } = useQuery(mineQuery)
  if (data === undefined) return undefined
  const isGiven = data.purposes.some(({ purpose, given }) => purpose === 'contact' && given)
  return t(isGiven ? 'profile.contactHint' : 'profile.contactRefused')
}
