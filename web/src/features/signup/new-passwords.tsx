import type { FieldOf } from '#forms/field-of.ts'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { ConfirmPasswordField } from '#forms/password-fields.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import type { Passwords } from './mentee-person.ts'

type NewPasswordsProps = { field: FieldOf<'password' | 'confirmPassword'>; typed: string }

/** A new password and its repetition, side by side if there is room. */
export function NewPasswords({ field, typed }: NewPasswordsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NewPasswordField hint={t('hint.password')} typed={typed} {...field('password')} />
      <ConfirmPasswordField
        hint={t('hint.confirmPassword')}
        {...field('confirmPassword')}
        aria-required={true}
      />
    </div>
  )
}

/** Says after a reload that the passwords are asked for again, until they are chosen. */
export function ChooseAgain({ password, confirmPassword }: Passwords) {
  const { t } = useTranslation()
  if (password !== '' && password === confirmPassword) return null
  return <InlineAlert tone="info">{t('signup.restored')}</InlineAlert>
}
