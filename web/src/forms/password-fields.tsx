import type { ComponentProps } from 'react'
import { PasswordInput } from '../ui/primitives/password-input.tsx'
import { useTranslation } from '../lib/i18n.ts'

type Field = Omit<ComponentProps<typeof PasswordInput>, 'label' | 'showLabel' | 'hideLabel' | 'strength'>

/** A password, with the texts of its eye. */
export function PasswordField(field: Field & { label: string }) {
  const { t } = useTranslation()
  return <PasswordInput showLabel={t('auth.showPassword')} hideLabel={t('auth.hidePassword')} {...field} />
}

/** A new password; of what is `typed` it shows how hard it is to guess. */
export function NewPasswordField({ typed, ...field }: Field & { label?: string; typed: string }) {
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
      strength={{ password: typed, texts }}
      {...field}
    />
  )
}

/** The new password once more. */
export function ConfirmPasswordField(field: Field) {
  const { t } = useTranslation()
  return <PasswordField label={t('field.confirmPassword')} autoComplete="new-password" {...field} />
}
