import { useTranslation } from 'react-i18next'
import { DateInput } from '../../ui/date-input.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { MenteeFormState } from './mentee-form-state.ts'

/** Who the mentee is; a password only when one is added. */
export function MenteePersonFields({ form, isNew }: { form: MenteeFormState; isNew: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('mentorForm.person')}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextInput label={t('field.name')} autoComplete="off" spellCheck={false} {...form.field('name')} />
        <DateInput
          label={t('field.dob')}
          optional={t('common.optional')}
          autoComplete="off"
          {...form.field('dob')}
        />
        <TextInput
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <PhoneInput
          label={t('field.mobile')}
          hint={t('hint.mobile')}
          autoComplete="off"
          {...form.field('mobile_no')}
        />
      </div>
      {isNew && (
        <PasswordInput
          label={t('field.password')}
          hint={t('hint.password')}
          autoComplete="new-password"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          {...form.field('password')}
        />
      )}
    </FormSection>
  )
}
