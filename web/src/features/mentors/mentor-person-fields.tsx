import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { MentorFormState } from './mentor-form-state.ts'

/** Who the mentor is; a password only when one is added. */
export function MentorPersonFields({ form, isNew }: { form: MentorFormState; isNew: boolean }) {
  const { t } = useTranslation()
  const optional = t('common.optional')
  return (
    <Card as="section" labelledBy="mentor-person" className="flex flex-col gap-5">
      <h2 id="mentor-person" className="text-h3">
        {t('mentorForm.person')}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
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
    </Card>
  )
}
