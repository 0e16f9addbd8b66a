import type { ComponentProps, ReactNode } from 'react'
import { DateInput } from '../ui/primitives/date-input.tsx'
import { FormSection } from '../ui/patterns/form-section.tsx'
import { PhoneInput } from '../ui/primitives/phone-input.tsx'
import { useTranslation } from '../lib/i18n.ts'
import { EmailField } from './email-field.tsx'
import type { FieldOf } from './field-of.ts'
import { PasswordField } from './password-fields.tsx'

type PersonFieldsProps = {
  field: FieldOf<'dob' | 'email' | 'password'>
  names: ReactNode
  phone: Pick<ComponentProps<typeof PhoneInput>, 'label' | 'hint'> & ReturnType<FieldOf<string>>
  /** Only new records have a password field. */
  isNew: boolean
  /** Replaces the password field. */
  inviting?: ReactNode
}

/** Personal fields of a record, as administrators edit it. */
export function PersonFields({ field, names, phone, isNew, inviting }: PersonFieldsProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('mentorForm.person')}>
      {names}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <DateInput
          label={t('field.dob')}
          optional={t('common.optional')}
          autoComplete="off"
          {...field('dob')}
        />
        <EmailField autoComplete="off" {...field('email')} />
        <PhoneInput autoComplete="off" {...phone} />
        {isNew && (
          <PasswordField
            label={t('field.password')}
            hint={t('hint.password')}
            autoComplete="new-password"
            {...field('password')}
            aria-required
          />
        )}
        {inviting}
      </div>
    </FormSection>
  )
}
