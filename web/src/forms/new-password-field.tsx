import { useTranslation } from '../lib/i18n.ts'
import { PasswordStrength } from '../ui/patterns/password-strength.tsx'
import { PasswordInput } from '../ui/primitives/password-input.tsx'
import type { PasswordFieldProps } from './password-fields.tsx'

/** New password field with a strength meter for `typed`. */
export function NewPasswordField({
  typed,
  ...field
}: PasswordFieldProps & { label?: string; typed: string }) {
  const { t } = useTranslation()
  const texts = {
    levels: [t('password.weak'), t('password.fair'), t('password.good'), t('password.strong')],
    label: (level: string) => t('password.strength', { level }),
  } as const
  return (
    <PasswordInput
      label={t('field.password')}
      autoComplete="new-password"
      showLabel={t('auth.showPassword')}
      hideLabel={t('auth.hidePassword')}
      below={<PasswordStrength password={typed} texts={texts} />}
      {...field}
    />
  )
}
