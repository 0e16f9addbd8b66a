import type { ComponentProps, ReactNode } from 'react'
import { DateInput } from '../ui/primitives/date-input.tsx'
import { FormSection } from '../ui/patterns/form-section.tsx'
import { PasswordInput } from '../ui/primitives/password-input.tsx'
import { PhoneInput } from '../ui/primitives/phone-input.tsx'
import { TextInput } from '../ui/primitives/text-input.tsx'
import { useTranslation } from '../lib/i18n.ts'
import type { Form } from './use-form.ts'

/** `form.field` of a form that has these fields. */
type FieldOf<Name extends string> = (name: Name) => ReturnType<Form<Record<string, string>>['field']>

type PersonFieldsProps = {
  field: FieldOf<'dob' | 'email' | 'password'>
  names: ReactNode
  phone: Pick<ComponentProps<typeof PhoneInput>, 'label' | 'hint'> & ReturnType<FieldOf<string>>
  /** A password is given only when somebody is added. */
  isNew: boolean
}

/** Who somebody is, as administrators edit it. */
export function PersonFields({ field, names, phone, isNew }: PersonFieldsProps) {
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
        <TextInput
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...field('email')}
        />
        <PhoneInput autoComplete="off" {...phone} />
        {isNew && (
          <PasswordInput
            label={t('field.password')}
            hint={t('hint.password')}
            autoComplete="new-password"
            showLabel={t('auth.showPassword')}
            hideLabel={t('auth.hidePassword')}
            {...field('password')}
          />
        )}
      </div>
    </FormSection>
  )
}

/** First, father's and last name, in one row where there is room. */
export function NameFields({ field }: { field: FieldOf<'firstName' | 'fatherName' | 'lastName'> }) {
  const { t } = useTranslation()
  const typed = { autoComplete: 'off', spellCheck: false } as const
  return (
    <div className="grid items-end gap-5 sm:grid-cols-3">
      <TextInput label={t('field.firstName')} {...typed} {...field('firstName')} />
      <TextInput
        label={t('field.fatherName')}
        optional={t('common.optional')}
        {...typed}
        {...field('fatherName')}
      />
      <TextInput label={t('field.lastName')} {...typed} {...field('lastName')} />
    </div>
  )
}
