import type { ComponentProps } from 'react'
import { PasswordInput } from '../ui/primitives/password-input.tsx'
import { useTranslation } from '../lib/i18n.ts'

export type PasswordFieldProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'label' | 'showLabel' | 'hideLabel' | 'below'
>

/** Password field, with labels for its visibility button. */
export function PasswordField(field: PasswordFieldProps & { label: string }) {
  const { t } = useTranslation()
  return <PasswordInput showLabel={t('auth.showPassword')} hideLabel={t('auth.hidePassword')} {...field} />
}

export function ConfirmPasswordField(field: PasswordFieldProps) {
  const { t } = useTranslation()
  return <PasswordField label={t('field.confirmPassword')} autoComplete="new-password" {...field} />
}
