import { useTranslation } from 'react-i18next'
import { DateInput } from '../../ui/date-input.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { PromoterFormState } from './promoter-form-state.ts'

/** Who the promoter is; a password only when one is added. */
export function PromoterPersonFields({ form, isNew }: { form: PromoterFormState; isNew: boolean }) {
  const { t } = useTranslation()
  const optional = t('common.optional')
  return (
    <FormSection title={t('mentorForm.person')}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextInput
          label={t('field.firstName')}
          autoComplete="off"
          spellCheck={false}
          {...form.field('firstName')}
        />
        <TextInput
          label={t('field.fatherName')}
          optional={optional}
          autoComplete="off"
          spellCheck={false}
          {...form.field('fatherName')}
        />
        <TextInput
          label={t('field.lastName')}
          autoComplete="off"
          spellCheck={false}
          {...form.field('lastName')}
        />
        <DateInput label={t('field.dob')} optional={optional} autoComplete="off" {...form.field('dob')} />
        <TextInput
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <PhoneInput
          label={t('field.phone')}
          hint={t('hint.phone')}
          autoComplete="off"
          {...form.field('phoneNumber')}
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
